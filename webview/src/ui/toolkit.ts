/** Single components of the toolkit: its own door would bring all of them, the data grid included. */
export { provideVSCodeDesignSystem } from '@vscode/webview-ui-toolkit/dist/vscode-design-system.js';
export { vsCodeButton } from '@vscode/webview-ui-toolkit/dist/button/index.js';
export { vsCodeCheckbox } from '@vscode/webview-ui-toolkit/dist/checkbox/index.js';
export { vsCodeProgressRing } from '@vscode/webview-ui-toolkit/dist/progress-ring/index.js';
export { vsCodeTextField } from '@vscode/webview-ui-toolkit/dist/text-field/index.js';
