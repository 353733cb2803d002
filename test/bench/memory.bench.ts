import path from 'node:path';
import { root } from '../support/repository';
import type { BenchContext, Benchmark, ResultTable } from './benchmark';
import { benchFile, FULL_SIZE, messageFile, SIZES, type MessageShape, type Recording } from './generate';
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
      await messages(context),
    ];
  },
};

/** In megabytes: with short lines that is a million. */
const MESSAGES_SIZE = 200;
const SHAPES: readonly MessageShape[] = [
  { lineBytes: 1000, openEpisodes: 1 },
  { lineBytes: 1000, openEpisodes: 10_000 },
  { lineBytes: 200, openEpisodes: 1 },
  { lineBytes: 200, openEpisodes: 10_000 },
];

async function messages(context: BenchContext): Promise<ResultTable> {
  const rows: string[][] = [];
  for (const shape of SHAPES) {
    for (const size of context.full ? [MESSAGES_SIZE, FULL_SIZE] : [MESSAGES_SIZE]) {
      const { lineBytes, openEpisodes } = shape;
      const order = openEpisodes === 1 ? 'one episode after the other' : `${openEpisodes} episodes by turns`;
      context.say(`messages of ${lineBytes} B, ${order}, ${size} MB`);
      const file = await messageFile(shape, size);
      const { peakBytes } = await watchedNode(CLI, ['summary', file]);
      rows.push([`${size} MB, about ${lineBytes} B a line, ${order}`, shown(peakBytes)]);
    }
  }
  return {
    title: 'The same of files with a message on each line, in episodes of 20',
    columns: ['file', 'turnlens summary'],
    rows,
    notes: ['Any line may be of any episode, so that something of each is kept until the end.'],
  };
}

function shown(bytes: number | undefined): string {
  return bytes === undefined ? 'not known' : `${(bytes / 1e6).toFixed(0)} MB`;
}
