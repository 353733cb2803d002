/** What the user attached to documents: files of gold and scores, and the format to read them as. */
export type { AttachedPaths } from './attachment';
export { Attachments } from './attachments';
export { withAttachment } from './with-attachment';
