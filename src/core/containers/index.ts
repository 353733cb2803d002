/**
 * Containers: files and folders whose text cannot be edited where it is, unpacked into a text that the dialects read.
 * They are read only. What is packed is told by content, never by name.
 */
export { byteOrderMarkLength, decodeText, encodingOf, type TextEncoding } from './text-encoding';
export { containerKind, FOLDER_SIGN_FILES, folderKind, unpackedName } from './container-kind';
export type { Decompressor } from './inflated';
export type { Unpacked } from './unpacked';
export { unpack } from './unpack';
export type { FolderReader } from './folder-reader';
export { unpackFolder } from './unpack-folder';
export { compactJson } from './compact-json';
