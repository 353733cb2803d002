import assert from 'node:assert/strict';
import * as esbuild from 'esbuild';
import { derivedNeeds } from '../../../scripts/build/derived-needs.mjs';
import { DERIVED_NEEDS } from '../../../src/core/classify/turnlens/derived-needs';
import { cueBooks } from '../../../src/core/classify/turnlens/language';
import { deriveNeeds } from '../../../src/core/classify';
import { readNeeds, writeNeeds } from '../../../src/core/classify/turnlens/needs-text';
import { root } from '../../support/repository';

/** What is exported of the sources, as it is in what the build makes. */
async function built(contents: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, resolveDir: `${root}/src/core/classify` },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [derivedNeeds],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Record<string, unknown>;
}

describe('given what cues need, derived by the build', () => {
  it('when it is put in place of what is empty in the sources, then it is what they derive, for every book', async () => {
    const { DERIVED_NEEDS: inBundle } = await built("export * from './turnlens/derived-needs'");
    assert.deepEqual(inBundle, deriveNeeds());
    assert.deepEqual(Object.keys(deriveNeeds()), [...cueBooks().keys()]);
    assert.deepEqual(DERIVED_NEEDS, {});
  });

  it('when it is read again, then it is what each book derives, cue by cue', () => {
    const written = deriveNeeds();
    for (const [language, book] of cueBooks()) assert.deepEqual(readNeeds(written[language] ?? ''), book.deriveNeeds());
  });

  it('when classification is bundled with it, then its cues come in the order in which they were derived', async () => {
    // Without all that the preset itself does not use.
    const bundle = await built("export * from './presets/turnlens'; export * from './turnlens/language'");
    const books = (bundle['cueBooks'] as typeof cueBooks)();
    assert.deepEqual(
      [...books].map(([language, book]) => [language, writeNeeds(book.deriveNeeds())]),
      Object.entries(deriveNeeds()),
    );
  });

  it('when words hold a sign that stands between them, then they are not written', () => {
    for (const text of ['', 'a|b', 'a~', 'a\tb', 'a\nb']) {
      assert.throws(() => writeNeeds([[[{ text, open: false }]]]), /cannot be written/u);
    }
  });
});
