/**
 * What the cues of each language's book need, as `writeNeeds` writes it: empty here, where it is derived when a book is
 * first searched. A build puts in its place what it has derived itself, because that takes tens of milliseconds.
 */
export const DERIVED_NEEDS: Readonly<Record<string, string>> = {};
