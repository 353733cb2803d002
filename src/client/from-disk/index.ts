/** Transcripts that the language server reads from disk, so that they need no document of the editor. */
export { registerDiskCommands } from './commands';
export { DiskFiles, type DiskAnswer } from './disk-files';
export { readFromDisk } from './read-from-disk';
export { isTooLarge, MAX_DOCUMENT_BYTES } from './too-large';
export { isOnDisk, type DiskFile, type Source } from './source';
