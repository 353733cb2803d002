/** The diagnosis panel as the extension host sees it: one webview that follows the active transcript. */
export { PanelHost } from './panel-host';
