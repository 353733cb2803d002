import path from 'node:path';
import { root } from '../support/repository';
import type { Benchmark, BenchContext, ResultTable } from './benchmark';
import { benchFile, FULL_SIZE, megabytes, SIZES, type Recording } from './generate';
import { mediansOf, milliseconds, ratio } from './measure';
import { peer, PYTHON, watched, watchedNode } from './processes';

const CLI = path.join(root, 'dist/cli.js');
/** By size in megabytes: of small files more rounds, for these are soon done and differ more. */
const ROUNDS = (size: number): number => (size <= 50 ? 7 : size <= 300 ? 5 : 3);

/** In megabytes: a size at which reading counts for more than starting. */
const LARGE = 256;

interface Contestant {
  readonly name: string;
  readonly run: (file: string) => Promise<{ readonly milliseconds: number }>;
}

const TURNLENS: Contestant = { name: 'turnlens summary', run: (file) => watchedNode(CLI, ['summary', file]) };
const LOOP: Contestant = {
  name: 'JSON.parse loop',
  run: (file) => watchedNode(peer('json-parse-loop.mjs'), [file]),
};
const DUCKDB: Contestant = { name: 'DuckDB', run: (file) => watchedNode(peer('duckdb.mjs'), [file]) };
const PYTHON_LOOP: readonly Contestant[] =
  PYTHON === undefined
    ? []
    : [{ name: 'Python json loop', run: (file) => watched(PYTHON ?? '', [peer('json_loop.py'), file]) }];

const TITLES: Readonly<Record<Recording, string>> = {
  recorded: 'Episodes that carry recorded labels',
  text: 'Episodes whose text must be classified',
};

/** Summaries of whole files, each by a process of its own, from its start to its end. */
export const benchmark: Benchmark = {
  title: '`turnlens summary`, against reading the same file otherwise',
  run: async (context) => [
    await compared('recorded', [LOOP, DUCKDB, ...PYTHON_LOOP], context),
    await compared('text', [LOOP], context),
    await floors(context),
  ],
};

/** What no change to the reading of lines makes quicker. */
const FLOORS: readonly (Contestant & { readonly what: string })[] = [
  { name: 'start', what: 'Node starts', run: () => watchedNode(peer('start.mjs'), []) },
  { name: 'load', what: 'Node starts, and `turnlens` is loaded', run: () => watchedNode(CLI, ['--version']) },
  {
    name: 'read',
    what: 'Node starts, and the bytes are read by one thread',
    run: (file) => watchedNode(peer('read-bytes.mjs'), [file]),
  },
];

async function floors(context: BenchContext): Promise<ResultTable> {
  const file = await benchFile('recorded', LARGE);
  context.say(`floors, ${LARGE} MB`);
  const contestants = FLOORS.map(({ run }) => async () => (await run(file)).milliseconds);
  const times = await mediansOf(contestants, ROUNDS(LARGE));
  return {
    title: 'What it rests on',
    columns: ['what', `${LARGE} MB`],
    rows: FLOORS.map(({ what }, at) => [what, milliseconds(times[at] ?? NaN)]),
    notes: ['Why the summary takes as long as it does: [FLOORS.md](FLOORS.md).'],
  };
}

async function compared(
  recording: Recording,
  peers: readonly Contestant[],
  context: BenchContext,
): Promise<ResultTable> {
  const rows: string[][] = [];
  for (const size of context.full ? [...SIZES, FULL_SIZE] : SIZES) {
    const file = await benchFile(recording, size);
    context.say(`${recording}, ${size} MB`);
    const contestants = [TURNLENS, ...peers].map(({ run }) => async () => (await run(file)).milliseconds);
    const [own = NaN, ...others] = await mediansOf(contestants, ROUNDS(size));
    const speed = `${(megabytes(file) / (own / 1000)).toFixed(0)} MB/s`;
    rows.push([
      `${size} MB`,
      milliseconds(own),
      speed,
      ...others.flatMap((other) => [milliseconds(other), ratio(own, other)]),
    ]);
  }
  return {
    title: TITLES[recording],
    columns: ['file', TURNLENS.name, 'speed', ...peers.flatMap(({ name }) => [name, 'ratio'])],
    rows,
    notes: [
      'Each is a process of its own, timed from its start to its end; the file is in the system’s cache.',
      ...(recording === 'recorded' ? ['DuckDB is told the columns and asked for the same counts; it uses every core.'] : []),
    ],
  };
}
