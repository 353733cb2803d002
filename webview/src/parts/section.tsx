import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useId } from 'preact/hooks';

interface SectionProps {
  readonly title: string;
  /** Said beside the title: of how many, of what. */
  readonly aside?: ComponentChildren;
  readonly class?: string;
  /** Given where the keyboard may be brought to the part as a whole. */
  readonly anchor?: RefObject<HTMLElement | null>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

/** One part of the diagnosis under its heading. */
export function Section(props: SectionProps): JSX.Element {
  const { title, aside, class: style = '', anchor, onKeyDown, children } = props;
  const id = useId();
  const ofKeyboard = { ...(anchor && { ref: anchor, tabIndex: -1 }), ...(onKeyDown && { onKeyDown }) };
  return (
    <section class={style} aria-labelledby={id} {...ofKeyboard}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span class="aside">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** Stands where a part has nothing to show: what is missing, and what to do about it. */
export function Missing({ what, todo }: { readonly what: string; readonly todo?: ComponentChildren }): JSX.Element {
  return (
    <p class="missing">
      {what}
      {todo !== undefined && <> {todo}</>}
    </p>
  );
}
