/** Files and folders, as far as the core sees them: whoever has a disk, or a file system like one, gives access. */
export type { FileAccess, FolderEntry } from './file-access';
