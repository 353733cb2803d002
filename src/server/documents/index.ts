/** Open documents, in the editor or on disk: what was read from it, their settings and companion files. */
export { ClosedFiles } from './closed-files';
export { CompanionLookup } from './companion-lookup';
export { DiskDocument } from './disk-document';
export type { DiskReader } from './disk-reader';
export { DocumentStore, type DocumentListener } from './document-store';
export { FilesOnDisk, type DiskWaiter } from './files-on-disk';
export { addSplice, spanningSplice, type LineSplice } from './line-splice';
export { readDocumentLog, type DocumentLog } from './document-log';
export { IncomingTexts } from './incoming-texts';
export { NOT_SAVED, type OpenDocument } from './open-document';
export { Places } from './places';
export { SettingsReader } from './settings';
export { SourceDocument } from './source-document';
export { TextDocument } from './text-document';
