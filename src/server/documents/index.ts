/** Open documents, in the editor or on disk: what was read from it, their settings and companion files. */
export { ClientFiles } from './client-files';
export { ClosedFiles, type ClosedFile } from './closed-files';
export { CompanionLookup } from './companion-lookup';
export { DiskDocument, type DiskReader, type Followed } from './disk-document';
export { DocumentStore, type DocumentListener, type FileChange } from './document-store';
export { FilesOnDisk, type DiskOpening, type DiskWaiter } from './files-on-disk';
export { addSplice, spanningSplice, trimSplice, type LineSplice } from './line-splice';
export { readDocumentLog, type DocumentLog } from './document-log';
export { NOT_SAVED, type LabelPlace, type OpenDocument, type Reading } from './open-document';
export { Places } from './places';
export { baseFolder, pathOfSetting } from './companion-paths';
export { SettingsReader } from './settings';
export { SourceDocument, type ContentChange } from './source-document';
export { TextDocument } from './text-document';
