/**
 * The controls of the panel. They are those of `@vscode/webview-ui-toolkit`, which is archived upstream: nothing outside
 * this folder knows it, so that it can be replaced here.
 */
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeProgressRing,
  vsCodeTextField,
} from './toolkit';
import { type ComponentChildren, createElement, type Ref, type VNode } from 'preact';

/** Defines the custom elements; once, before anything is drawn. */
export function registerControls(): void {
  provideVSCodeDesignSystem(document.body).register(vsCodeButton(), vsCodeProgressRing(), vsCodeTextField());
}

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly appearance?: 'primary' | 'secondary' | 'icon';
  /** Spoken instead of the content, where that is a sign or too short. */
  readonly label?: string;
  readonly title?: string;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  readonly class?: string;
}

export function Button({ children, onClick, appearance = 'secondary', label, title, pressed, ...rest }: ButtonProps): VNode {
  return createElement(
    'vscode-button',
    {
      appearance,
      onClick,
      class: rest.class,
      title,
      'aria-label': label,
      'aria-pressed': pressed === undefined ? undefined : String(pressed),
    },
    children,
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
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly field?: Ref<TextFieldElement>;
  readonly class?: string;
}

/** A line of text with a label that is spoken but not drawn. */
export function TextField({ label, placeholder, value, onInput, onKeyDown, field, ...rest }: TextFieldProps): VNode {
  return createElement('vscode-text-field', {
    class: rest.class,
    placeholder,
    value,
    ref: (element: TextFieldElement | null) => {
      // The toolkit overwrites the label when the element is connected.
      element?.setAttribute('aria-label', label);
      if (typeof field === 'function') field(element);
      else if (field) field.current = element;
    },
    onInput: (event: Event) => onInput((event.target as TextFieldElement).value),
    onKeyDown,
  });
}

export function ProgressRing({ label }: { readonly label: string }): VNode {
  return createElement('vscode-progress-ring', { role: 'progressbar', 'aria-label': label });
}
