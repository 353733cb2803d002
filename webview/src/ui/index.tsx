/**
 * The controls of the panel. They are those of `@vscode/webview-ui-toolkit`, which is archived upstream: nothing
 * outside this folder knows it, so that it can be replaced here.
 */
import type { ComponentChildren, JSX, RefObject } from 'preact';
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeProgressRing,
  vsCodeTextField,
} from './toolkit';

/** Defines the custom elements; once, before anything is drawn. */
export function registerControls(): void {
  provideVSCodeDesignSystem(document.body).register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeProgressRing(),
    vsCodeTextField(),
  );
}

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly appearance?: 'primary' | 'secondary' | 'icon';
  /** What is spoken; the toolkit calls every button without a frame "Icon Button" unless it is told a name. */
  readonly label?: string;
  readonly title?: string;
}

export function Button({ children, onClick, appearance = 'secondary', label, title }: ButtonProps): JSX.Element {
  return (
    <vscode-button
      appearance={appearance}
      onClick={onClick}
      {...(title === undefined ? {} : { title })}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </vscode-button>
  );
}

interface CheckboxProps {
  readonly children: ComponentChildren;
  readonly checked: boolean;
  readonly title: string;
  /** Also called when `checked` was changed from outside: the toolkit makes no difference. */
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ children, checked, title, onChange }: CheckboxProps): JSX.Element {
  return (
    <vscode-checkbox
      checked={checked}
      title={title}
      onChange={(event: Event) => onChange((event.currentTarget as HTMLInputElement).checked)}
    >
      {children}
    </vscode-checkbox>
  );
}

/** What of the toolkit's text field is used from outside: the text, and the focus. */
export interface TextFieldElement extends HTMLElement {
  value: string;
}

interface TextFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onInput: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly field: RefObject<TextFieldElement | null>;
}

/** A line of text with a label that is spoken but not drawn. */
export function TextField({ label, placeholder, value, onInput, onKeyDown, field }: TextFieldProps): JSX.Element {
  return (
    <vscode-text-field
      placeholder={placeholder}
      value={value}
      ref={(element: HTMLElement | null) => {
        // The toolkit overwrites the label when the element is connected.
        element?.setAttribute('aria-label', label);
        field.current = element as TextFieldElement | null;
      }}
      onInput={(event: Event) => onInput((event.currentTarget as TextFieldElement).value)}
      onKeyDown={onKeyDown}
    />
  );
}

export function ProgressRing({ label }: { readonly label: string }): JSX.Element {
  return <vscode-progress-ring role="progressbar" aria-label={label} />;
}
