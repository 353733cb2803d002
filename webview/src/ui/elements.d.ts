import type { JSX as PreactJSX } from 'preact';

/** The toolkit's custom elements as JSX. Values are attributes unless the element has a property of that name. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-button': PreactJSX.HTMLAttributes & { appearance?: string };
      'vscode-checkbox': PreactJSX.HTMLAttributes & { checked?: boolean };
      'vscode-progress-ring': PreactJSX.HTMLAttributes;
      'vscode-text-field': PreactJSX.HTMLAttributes & { placeholder?: string; value?: string };
    }
  }
}
