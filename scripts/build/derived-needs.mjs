// @ts-check
/** What cues of classification need, derived once by the build instead of each time that the product starts. */
import path from 'node:path';
import * as esbuild from 'esbuild';
import { root } from '../root.mjs';

const CLASSIFY = path.join(root, 'src/core/classify');
/** The module that is empty in the sources. */
const PLACE = path.join(CLASSIFY, 'turnlens/derived-needs.ts');

/** @type {esbuild.Plugin} */
export const derivedNeeds = {
  name: 'derived needs',
  setup(build) {
    build.onLoad({ filter: /[\\/]derived-needs\.ts$/ }, async (file) => {
      if (file.path !== PLACE) return undefined;
      const { needs, inputs } = await derive();
      return { contents: `export const DERIVED_NEEDS = ${JSON.stringify(needs)};`, loader: 'js', watchFiles: inputs };
    });
  },
};

/** Runs the code that derives them, from its sources.
 * @returns {Promise<{ needs: Readonly<Record<string, string>>, inputs: string[] }>} */
async function derive() {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [path.join(CLASSIFY, 'index.ts')],
    bundle: true,
    format: 'esm',
    target: 'node20',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { deriveNeeds } = await import(`data:text/javascript;base64,${code}`);
  return { needs: deriveNeeds(), inputs: Object.keys(metafile.inputs).map((file) => path.join(root, file)) };
}
