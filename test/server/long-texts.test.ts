import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { presetFor } from '../../src/core/classify';
import type { TextEncoding } from '../../src/core/containers';
import { dialectNamed } from '../../src/core/dialects';
import { splitLines } from '../../src/core/jsonl';
import type { Step } from '../../src/core/model';
import { Transcript } from '../../src/core/transcript';
import { makeRowTexts, placesOf, rowText, sayingOf } from '../../src/server/decisions';
import { answersTo, DiskLines, LineAgain, WholeFile, type LineAnswer, type LineReading, type LineTask } from '../../src/server/disk';
import { DiskDocument, DocumentStore, type DiskReader, type DocumentLog } from '../../src/server/documents';
import { LongTexts } from '../../src/server/documents/long-texts';
import { episodeTurns, placesOfTurns } from '../../src/server/episodes';
import { makeMismatchTexts, messageHover, mismatchPage, placesOfHover } from '../../src/server/features';
import { localFilesBy } from '../../src/server/local-files.node';
import { bundled } from '../support/bundled';
import { GOOD_FILES } from '../support/good-files';
import { applied, mutationsOf } from '../unit/damage/mutations';
import { episodeLine, says, user } from './support/transcripts';

const OPTIONS = { preset: presetFor('turnlens', undefined), turnPolicy: 'cascade' } as const;
const MB = 1024 * 1024;

/** The bytes of a file, of which it is counted how often somebody reads them here. */
class CountedFile extends WholeFile {
  readsHere = 0;

  override readNow(position: number, length: number): Uint8Array {
    this.readsHere += 1;
    return super.readNow(position, length);
  }
}

/** Does tasks as a thread does them: what it answers is copied. */
class ThreadLike implements LineReading {
  readonly #again = new LineAgain();
  linesRead = 0;

  constructor(private readonly bytes: Uint8Array) {}

  async *read(task: LineTask, signal: AbortSignal): AsyncGenerator<LineAnswer> {
    const read = (position: number, length: number): Uint8Array => {
      this.linesRead += 1;
      return this.bytes.subarray(position, position + length);
    };
    for (const answer of answersTo(task, read, this.#again)) {
      await setImmediate();
      if (signal.aborted) return;
      yield structuredClone(answer);
    }
  }

  end(): void {
    // There is no thread.
  }
}

function bytesOf(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const wide = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? wide.swap16() : wide;
}

/** A file in JSON Lines, each of whose lines is taken for a long one. */
async function readLines(text: string, dialect: string, encoding: TextEncoding) {
  const bytes = bytesOf(text, encoding);
  const file = new CountedFile(bytes, 0);
  const lines = new DiskLines(file, encoding);
  const thread = new ThreadLike(bytes);
  const transcript = new Transcript([], dialectNamed(dialect)!, OPTIONS, 'lines', lines);
  const signal = new AbortController().signal;
  const starts: number[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    starts.push(start);
    start += bytesOf(`${line}\n`, encoding).length;
  }
  lines.become(Float64Array.from(starts), bytes.length);
  for (const [line, from] of starts.entries()) {
    transcript.appendIndexed(1, { kind: 'records', records: [] });
    const rules = { dialect, preset: 'turnlens', toolClasses: new Map<string, never>() };
    const end = starts[line + 1] ?? bytes.length;
    const task: LineTask = { kind: 'records', line, start: from, end, encoding, ...rules };
    for await (const answer of thread.read(task, signal)) {
      if (answer.kind === 'piece') transcript.appendIndexed(0, answer.piece);
    }
  }
  Array.from(transcript.settling());
  thread.linesRead = 0;
  return { transcript, lines, file, thread };
}

function stepsOf({ episodes }: Transcript): readonly Step[] {
  return episodes.flatMap(({ turns }) => turns.flatMap(({ steps }) => steps));
}

/** What steps say; arguments, which may be nested deeper than can be compared, as a row shows them. */
function saidIn(transcript: Transcript): readonly unknown[] {
  return stepsOf(transcript).map((step) => {
    const { calls, ...content } = transcript.stepContent(step);
    const called = calls.map(({ name, id, path: at }) => ({ name, id, at }));
    return { ...content, called, saying: sayingOf({ ...content, calls }) };
  });
}

describe('messages of long lines that are read again elsewhere', () => {
  const encoding = fc.constantFrom<TextEncoding>('utf-8', 'utf-16le', 'utf-16be');

  for (const { dialect, text } of GOOD_FILES.filter(({ layout }) => layout === 'lines')) {
    it(`given lines of ${dialect}, sound or damaged, when messages are read ahead, then they say what they say in the editor, and nothing is read here`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.option(mutationsOf(text)), encoding, async (mutation, as) => {
          const whole = (mutation === null ? text : applied(text, mutation)).replaceAll(/\p{Surrogate}|\r/gu, '');
          const { transcript, lines, file, thread } = await readLines(whole, dialect, as);
          const editor = new Transcript(splitLines(whole), dialectNamed(dialect)!, OPTIONS, 'lines');
          const texts = new LongTexts(thread);
          const isAhead = await texts.readAhead(transcript, lines, stepsOf(transcript).flatMap(placesOf)).then(
            () => true,
            (error: unknown) => {
              assert.ok(error instanceof RangeError, 'nested deeper than can be copied');
              return false;
            },
          );
          assert.deepEqual(saidIn(transcript), saidIn(editor));
          if (isAhead) assert.equal(file.readsHere, 0);
          texts.close();
        }),
        { numRuns: 20 },
      );
    }).timeout(120_000);
  }

  const twoEpisodes = ['one', 'two']
    .map((id) => episodeLine(id, [user('Wash it.'), says(`Which of ${id}?`), user('All.'), says(`Done: ${id}.`)]))
    .join('\n');

  it('given a line of which messages were read, when others of it are wanted, then it is not read again', async () => {
    const { transcript, lines, thread } = await readLines(twoEpisodes, 'turnlens-episodes', 'utf-8');
    const texts = new LongTexts(thread);
    const [first, second, third] = stepsOf(transcript);
    await texts.readAhead(transcript, lines, placesOf(first!));
    await texts.readAhead(transcript, lines, placesOf(second!));
    assert.equal(thread.linesRead, 1);
    await texts.readAhead(transcript, lines, placesOf(third!));
    assert.equal(thread.linesRead, 2);
    texts.close();
  });

  it('given several who ask at once, when rows are made, then each has its own', async () => {
    const { transcript, lines, file, thread } = await readLines(twoEpisodes, 'turnlens-episodes', 'utf-8');
    const texts = new LongTexts(thread);
    const steps = stepsOf(transcript);
    await Promise.all(steps.map((step) =>
      makeRowTexts(transcript, [step], (refs) => texts.readAhead(transcript, lines, refs))));
    assert.deepEqual(
      steps.map((step) => rowText(transcript, step)),
      ['Which of one?', 'Done: one.', 'Which of two?', 'Done: two.'],
    );
    assert.equal(file.readsHere, 0);
    texts.close();
  });

  it('given a file that is closed, when messages are still asked for, then whoever looks reads them', async () => {
    const { transcript, lines, file, thread } = await readLines(twoEpisodes, 'turnlens-episodes', 'utf-8');
    const texts = new LongTexts(thread);
    const steps = stepsOf(transcript);
    const asked = texts.readAhead(transcript, lines, placesOf(steps[0]!));
    texts.close();
    await asked;
    assert.equal(transcript.stepContent(steps[0]!).text, 'Which of one?');
    assert.equal(file.readsHere, 1);
  });

  describe('of a file on disk', () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'turnlens-long-texts-'));
    });
    after(() => rm(folder, { recursive: true }));

    const reader: DiskReader = {
      signal: new AbortController().signal,
      isCancelled: false,
      pause: () => setImmediate(),
      progressed: () => undefined,
      settled: () => undefined,
      indexFailed: (error) => assert.fail(String(error)),
    };

    /** A file with a line of more than 4 MB, and how often it has been read in this thread. */
    async function openLong(line: string, longTexts?: () => LineReading) {
      const file = path.join(folder, 'long.jsonl');
      await writeFile(file, line);
      const files = localFilesBy(bundled('src/server/line-thread.node.ts'));
      const reads = { here: 0 };
      const document = new DiskDocument(pathToFileURL(file).href, {
        ...files,
        open: async (uri) => {
          const opened = await files.open(uri);
          const readNow = opened.readNow.bind(opened);
          opened.readNow = (position, length) => {
            reads.here += 1;
            return readNow(position, length);
          };
          return longTexts === undefined ? opened : Object.assign(opened, { longTexts: longTexts() });
        },
      });
      await document.read(reader);
      reads.here = 0;
      return { document, reads };
    }

    const asking = [says('Which one?', { gold: 'REFUSE' }), user('That.'), says('I cannot wash that.', { gold: 'ASK' })];
    const long = episodeLine('long', [user('x'.repeat(5 * MB)), ...asking]);

    it('given a line of 5 MB, when what a list, a search or a hover shows is read ahead, then it is there, and the file is not read here', async () => {
      const { document, reads } = await openLong(long);
      const readAhead = (refs: Parameters<typeof document.readAhead>[0]) => document.readAhead(refs);
      const turns = { episode: 'long', start: 0, count: 10 };
      await document.readAhead(placesOfTurns(document, turns));
      assert.deepEqual(episodeTurns(document, turns).rows.map(({ text }) => text), ['Which one?', 'I cannot wash that.']);
      const second = { episode: 'long', turn: 1 };
      await document.readAhead(placesOfHover(document, second));
      assert.match(messageHover(document, second) ?? '', /\[I cannot\]/u);
      await makeMismatchTexts(document, {}, 0, 1, readAhead);
      assert.deepEqual(mismatchPage(document, {}, 0, 1).rows.map(({ text }) => text), ['Which one?']);
      await makeMismatchTexts(document, { search: 'wash' }, 0, 10, readAhead);
      assert.equal(mismatchPage(document, { search: 'wash' }, 0, 10).total, 1);
      assert.equal(reads.here, 0);
      document.close();
    }).timeout(120_000);

    it('given a thread that cannot read, when messages are read ahead, then that is told, and whoever looks reads them', async () => {
      const failed: unknown[] = [];
      const listener = {
        preparing: () => [],
        documentRead: () => undefined,
        documentClosed: () => undefined,
        failed: (what: string) => failed.push(what),
      };
      const readLog = (_uri: string, log: DocumentLog): Promise<DocumentLog> => Promise.resolve(log);
      const store = new DocumentStore({} as never, {} as never, readLog, listener, reader.pause);
      const { document } = await openLong(long, () => ({
        read: () => {
          throw new Error('There is no memory left.');
        },
        end: () => undefined,
      }));
      const second = { episode: 'long', turn: 1 };
      await store.readAhead(document, placesOfHover(document, second));
      assert.deepEqual(failed, [`reading messages of ${document.uri} again in another thread`]);
      assert.match(messageHover(document, second) ?? '', /\[I cannot\]/u);
      document.close();
    }).timeout(120_000);

    it('given a line of 5 MB, when nothing was read ahead, then whoever looks reads it', async () => {
      const { document, reads } = await openLong(long);
      assert.deepEqual(mismatchPage(document, {}, 0, 1).rows.map(({ text }) => text), ['Which one?']);
      assert.equal(reads.here, 1);
      await document.readAhead(placesOfHover(document, { episode: 'long', turn: 1 }));
      document.close();
      await document.readAhead(placesOfHover(document, { episode: 'long', turn: 1 }));
    }).timeout(120_000);

    it('given arguments that are nested too deep to be handed over, when they are read ahead, then whoever looks reads them', async () => {
      const calling = { id: 'c1', type: 'function', function: { name: 'sort', arguments: 'DEEP' } };
      const line = episodeLine('long', [user('x'.repeat(5 * MB)), { ...says(''), tool_calls: [calling] }, says('Done.')]);
      const { document } = await openLong(line.replace('"DEEP"', `${'['.repeat(9_000)}${']'.repeat(9_000)}`));
      const { reading } = document;
      assert.ok(reading.kind === 'transcript');
      const [calls, done] = stepsOf(reading.transcript);
      await document.readAhead(placesOf(calls!)).catch(() => undefined);
      const { name } = reading.transcript.stepContent(calls!).calls[0]!;
      assert.equal(name, 'sort');
      await document.readAhead(placesOf(done!));
      assert.equal(reading.transcript.stepContent(done!).text, 'Done.');
      document.close();
    }).timeout(120_000);
  });
});
