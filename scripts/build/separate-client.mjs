// @ts-check
/** @typedef {import('esbuild').Plugin} Plugin */

/** The file in dist/ that holds the language client, without its ending. */
export const CLIENT_FILE = 'language-client';

/**
 * Leaves the language client out of the bundle, for a file beside it. It is two thirds of the code, and is needed only
 * when a server is started: an extension that is loaded without it is active in half the time.
 *
 * @type {Plugin}
 */
export const separateClient = {
  name: 'separate client',
  setup(build) {
    build.onResolve({ filter: /\/client-code\.node$/ }, () => {
      return { path: `./${CLIENT_FILE}.js`, external: true };
    });
  },
};
