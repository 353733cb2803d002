import path from 'node:path';

/** The repository's folder, absolute. */
export const root = path.resolve(__dirname, '../..');

/** What the tests download and may be deleted at any time; ignored by git. */
export const downloads = path.join(root, '.vscode-test');

/** Results of the last run: one JSON file a layer, and pictures; ignored by git. */
export const results = path.join(root, 'test-results');
