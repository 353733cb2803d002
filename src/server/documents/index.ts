/** Open documents: their text by lines, what was read from it, their settings and companion files. */
export { ClientFiles } from './client-files';
export { ClosedFiles, type ClosedFile } from './closed-files';
export { CompanionLookup } from './companion-lookup';
export { DocumentStore, type DocumentListener, type FileChange } from './document-store';
export { addSplice, spanningSplice, trimSplice, type LineSplice } from './line-splice';
export { readDocumentLog, type DocumentLog } from './document-log';
export { NOT_SAVED, OpenDocument, type LabelPlace, type Reading } from './open-document';
export { Places } from './places';
export { baseFolder, pathOfSetting } from './companion-paths';
export { SettingsReader } from './settings';
export { SourceDocument, type ContentChange } from './source-document';
