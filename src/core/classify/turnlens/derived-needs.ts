/**
 * What the cues of each book need, by its name, as `writeNeeds` writes it: empty here, where it is derived when one is
 * first searched. A build puts in its place what it has derived itself, because that takes tens of milliseconds.
 */
export const DERIVED_NEEDS: Readonly<Record<string, string>> = {};
