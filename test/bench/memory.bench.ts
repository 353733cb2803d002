import path from 'node:path';
import { root } from '../support/repository';
import type { Benchmark } from './benchmark';
import { benchFile, FULL_SIZE, SIZES, type Recording } from './generate';
import { peer, watchedNode } from './processes';

const CLI = path.join(root, 'dist/cli.js');
const RECORDINGS: readonly Recording[] = ['recorded', 'text'];

/** The peak of memory of the command line, by the size of the file. */
export const benchmark: Benchmark = {
  title: 'Memory of `turnlens summary`',
  run: async (context) => {
    const rows: string[][] = [];
    for (const recording of RECORDINGS) {
      for (const size of context.full ? [...SIZES, FULL_SIZE] : SIZES) {
        context.say(`${recording}, ${size} MB`);
        const file = await benchFile(recording, size);
        const own = await watchedNode(CLI, ['summary', file]);
        const loop = await watchedNode(peer('json-parse-loop.mjs'), [file]);
        rows.push([`${size} MB, ${recording}`, shown(own.peakBytes), shown(loop.peakBytes)]);
      }
    }
    return [
      {
        title: 'Peak of the resident memory (VmHWM)',
        columns: ['file', 'turnlens summary', 'JSON.parse loop'],
        rows,
        notes: ['“recorded”: the episodes carry recorded labels; “text”: their text is classified.'],
      },
    ];
  },
};

function shown(bytes: number | undefined): string {
  return bytes === undefined ? 'not known' : `${(bytes / 1e6).toFixed(0)} MB`;
}
