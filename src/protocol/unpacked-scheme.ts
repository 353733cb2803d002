/**
 * The scheme of a document whose text was unpacked from a container, and which is read only. Its path is that of the
 * file that the text would be: beside the container. Its query is the container's URI.
 */
export const UNPACKED_SCHEME = 'turnlens-unpacked';
