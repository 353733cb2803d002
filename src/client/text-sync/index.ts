/** Long texts on their way to the language server: in parts, so that nothing is held up while they are sent. */
export { editorTextOf, isLongDocument } from './editor-text';
export { TextSync, type TextSyncPorts } from './text-sync';
