import type { HTMLAttributes } from 'preact';

/** The toolkit's custom elements as JSX. Values are attributes unless the element has a property of that name. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': HTMLAttributes<HTMLElement> & { appearance?: string };
      'vscode-checkbox': HTMLAttributes<HTMLElement> & { checked?: boolean };
      'vscode-progress-ring': HTMLAttributes<HTMLElement>;
      'vscode-text-field': HTMLAttributes<HTMLElement> & { placeholder?: string; value?: string };
    }
  }
}
