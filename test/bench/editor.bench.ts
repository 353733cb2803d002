import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
// Not through the folders' doors, which need an editor.
import { windowAround } from '../../src/client/lenses/lens-window';
import { MOST_AT_ONCE } from '../../src/client/text-sync/frontier';
import type { Position } from '../../src/core/model';
import { adjacentMismatchRequest, labelEditsRequest, type DecisionAddress } from '../../src/protocol';
import type { Change } from '../server/support/edited-text';
import { ServerProcess } from '../server/support/server-process';
import { root } from '../support/repository';
import type { Benchmark, BenchContext, ResultTable } from './benchmark';
import { benchFile, type Recording } from './generate';
import { median, milliseconds, percentile, ratio } from './measure';
import { peakOf } from './processes';

const SERVER = path.join(root, 'dist/server.js');
const URI = 'file:///bench/episodes.jsonl';
/** VS Code keeps what is longer than 50 MB from extensions. */
const SIZES = [1, 20, 45];
const ROUNDS = 5;
const EDITS = 40;
const JUMPS = 40;
/** So many lines an editor shows; long ones are cut off, or wrapped. */
const VISIBLE_LINES = 40;
/** For so many milliseconds the server waits whether a further edit follows. */
const QUIET_PERIOD = 40;

/** What someone waits for who has a file open, measured at the other end of the language server's pipe. */
export const benchmark: Benchmark = {
  title: 'A transcript in the editor: the language server',
  run: async (context) => [
    await opening('recorded', context),
    await opening('text', context),
    await working('recorded', context),
    await working('text', context),
  ],
};

async function opening(recording: Recording, context: BenchContext): Promise<ResultTable> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const text = readFileSync(await benchFile(recording, size), 'utf8');
    context.say(`opening ${size} MB, ${recording}`);
    const rounds: { lenses: number; numbers: number; peak: number | undefined }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openOnce(text));
    const lenses = median(rounds.map((one) => one.lenses));
    const numbers = median(rounds.map((one) => one.numbers));
    const loop = median(Array.from({ length: ROUNDS }, () => parseLoop(text)));
    const peak = Math.max(...rounds.map((one) => one.peak ?? NaN)) / 1e6;
    rows.push([
      `${size} MB`,
      milliseconds(lenses),
      milliseconds(numbers),
      ratio(numbers, loop),
      Number.isNaN(peak) ? 'not known' : `${peak.toFixed(0)} MB`,
    ]);
  }
  return {
    title: recording === 'recorded' ? 'Opening, with recorded labels' : 'Opening, text to be classified',
    columns: ['file', 'to first lenses', 'to whole-file numbers', 'of JSON.parse of its lines', 'peak of the server'],
    rows,
    notes: [
      'From the moment at which the server has the text and asks for the settings of the document.',
      'A server of its own for each round, so everything is cold. Medians of 5.',
    ],
  };
}

/** Milliseconds from when the server has the text, and the server's peak of memory in bytes. */
async function openOnce(text: string): Promise<{ lenses: number; numbers: number; peak: number | undefined }> {
  const server = await ServerProcess.start([], [SERVER]);
  try {
    await server.openSilently(URI, text);
    const lenses = server.ask<readonly object[]>('textDocument/codeLens', lensesAsked(text.length, 0));
    await server.until(() => server.heard.settingsAsked.includes(URI));
    const start = performance.now();
    const numbers = server.currentStatus(URI).then(() => performance.now() - start);
    const toLenses = lenses.then(() => performance.now() - start);
    return { lenses: await toLenses, numbers: await numbers, peak: peakOf(server.pid) };
  } finally {
    await server.stop();
  }
}

/** What the editor asks when some lines from one on are visible: of a large document, lenses near these. */
function lensesAsked(length: number, line: number): object {
  const near = windowAround([{ first: line, last: line + VISIBLE_LINES }], Infinity);
  return { textDocument: { uri: URI }, ...(length > MOST_AT_ONCE && { near }) };
}

/** Milliseconds that a loop over the lines takes which does nothing but parse them. */
function parseLoop(text: string): number {
  const start = performance.now();
  let values = 0;
  for (const line of text.split('\n')) if (line !== '' && JSON.parse(line) !== undefined) values += 1;
  if (values === 0) throw new Error('there is nothing to parse');
  return performance.now() - start;
}

async function working(recording: Recording, context: BenchContext): Promise<ResultTable> {
  const rows: string[][] = [];
  for (const size of SIZES) {
    const text = readFileSync(await benchFile(recording, size), 'utf8');
    context.say(`working in ${size} MB, ${recording}`);
    const server = await ServerProcess.start([], [SERVER]);
    try {
      await server.open(URI, text);
      const editor = new Editor(server, text);
      const keystrokes = await keystrokesIn(editor);
      const relabels = await relabelsIn(editor);
      const jumps = await jumpsIn(server);
      rows.push([`${size} MB`, ...[keystrokes, relabels, jumps].flatMap((times) => [
        milliseconds(median(times)),
        milliseconds(percentile(times, 0.95)),
      ])]);
    } finally {
      await server.stop();
    }
  }
  return {
    title: recording === 'recorded' ? 'Working in it, with recorded labels' : 'Working in it, text to be classified',
    columns: ['file', 'keystroke p50', 'p95', 'relabel p50', 'p95', 'next mismatch p50', 'p95'],
    rows,
    notes: [
      `Keystroke: from the change to the lenses and the whole-file numbers of the new text, less the ${QUIET_PERIOD} ms ` +
        'for which the server waits whether another key follows.',
      'Relabel: the request for its bytes, the change, lenses and numbers, less the same time.',
    ],
  };
}

async function keystrokesIn(editor: Editor): Promise<readonly number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const place = { line: (edit * 37) % editor.lines.length, character: 1 };
    times.push(await editor.timeTo(place.line, () => editor.change({ range: { start: place, end: place }, text: ' ' })));
  }
  return times;
}

async function relabelsIn(editor: Editor): Promise<readonly number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    const line = (edit * 53) % editor.lines.length;
    const address = firstAnswer(editor.lines[line] ?? '');
    const gold = edit % 2 === 0 ? 'ASK' : 'REFUSE';
    const label = async (): Promise<void> => {
      const answer = await editor.server.request(labelEditsRequest, {
        uri: URI,
        address,
        gold,
        annotator: 'bench',
        at: new Date().toISOString(),
      });
      if (!answer.ok || answer.store !== 'file') throw new Error('there is no place for the label');
      await editor.change(...answer.edits.map(({ range, newText }) => ({ range, text: newText })));
    };
    times.push(await editor.timeTo(line, label));
  }
  return times;
}

/** The first turn of the episode that a line holds. */
function firstAnswer(line: string): DecisionAddress {
  const { id } = JSON.parse(line) as { readonly id: string };
  return { episode: id, turn: 0 };
}

/** The other end of the server, which keeps no text of its own: that would cost more than what is measured. */
class Editor {
  readonly lines: readonly string[];
  readonly #length: number;
  #version = 1;

  constructor(
    readonly server: ServerProcess,
    text: string,
  ) {
    this.#length = text.length;
    this.lines = text.split('\n').filter((line) => line !== '');
  }

  async change(...contentChanges: readonly Change[]): Promise<void> {
    this.#version += 1;
    const textDocument = { uri: URI, version: this.#version };
    await this.server.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  }

  /** Milliseconds from a change in sight to the lenses and numbers of the new text, without the quiet period. */
  async timeTo(line: number, change: () => Promise<void>): Promise<number> {
    const start = performance.now();
    await change();
    await this.server.ask('textDocument/codeLens', lensesAsked(this.#length, line));
    const lenses = performance.now() - start;
    await this.server.statusWhere(URI, ({ version }) => version === this.#version);
    return Math.max(lenses, performance.now() - start - QUIET_PERIOD);
  }
}

async function jumpsIn(server: ServerProcess): Promise<readonly number[]> {
  const times: number[] = [];
  let position: Position = { line: 0, character: 0 };
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const start = performance.now();
    const stop = await server.request(adjacentMismatchRequest, { uri: URI, position, direction: 'next' });
    times.push(performance.now() - start);
    if (stop === null) throw new Error('there is no mismatch');
    position = stop.range.start;
  }
  return times;
}
