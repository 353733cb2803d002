/** Files and folders as far as the core sees them: access to them, which whoever has a disk gives, and their names. */
export type { FileAccess, FolderEntry } from './file-access';
export { ancestorsOf, inside, isUri, lastSegments, nameOf, parallelTo, parentOf } from './paths';
export { shortNames } from './short-names';
