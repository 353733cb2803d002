import type { FileSummary } from '../core/diagnostic';
import { counted } from '../core/wording';
import type { SummaryRequest } from './arguments';
import { shownPath } from './disk';
import { FileFinder, type FoundFile } from './find-files';
import { unreadableCompanions } from './open-transcript';
import { printable } from './printable';
import { readRun, type FileReading, type Run } from './read-run';
import { renderRun } from './render-run';
import type { Streams } from './streams';

/** One file of the JSON output. */
type Entry = FileSummary | { readonly file: string; readonly error: string };

/** Reports on every file that is asked for. @returns the exit code: 0, or 1 when some file could not be read. */
export async function runSummary(request: SummaryRequest, streams: Streams): Promise<0 | 1> {
  const report = new Report(request.output === 'json', streams);
  for (const { file, reason } of await unreadableCompanions(request)) report.complain(file, reason);
  const finder = new FileFinder();
  for (const path of request.paths) {
    let isEmpty = true;
    for await (const found of finder.find(path)) {
      const isReported = found.how === 'repeated' || report.add(found, await readFound(found, request));
      if (isReported) isEmpty = false;
    }
    if (isEmpty) report.refuse(path, 'There is no transcript in this folder.');
  }
  return report.finish();
}

async function readFound(found: FoundFile, request: SummaryRequest): Promise<FileReading> {
  if (found.how === 'failed') return { kind: 'unreadable', file: found.file, reason: found.reason };
  return await readRun(found.file, request);
}

/** Writes tables as they come, or collects JSON to be written at the end; keeps count of what was not read. */
class Report {
  readonly #entries: Entry[] = [];
  #complaints = 0;
  #tables = 0;
  #companions = 0;
  #foreign = 0;

  constructor(
    private readonly json: boolean,
    private readonly streams: Streams,
  ) {}

  /** @returns whether the file is reported on; else it is passed over. */
  add({ how }: FoundFile, reading: FileReading): boolean {
    if (reading.kind === 'run') {
      this.#entries.push(reading.summary);
      if (this.json) this.#noteCompanions(reading);
      else this.#writeBlock(renderRun(reading));
      return true;
    }
    // In a folder there may be anything; whoever names a file wants it read.
    if (reading.kind === 'unreadable' || how !== 'walked') {
      this.refuse(reading.file, reading.reason);
      return true;
    }
    if (reading.kind === 'companion') this.#companions += 1;
    else this.#foreign += 1;
    return false;
  }

  refuse(file: string, reason: string): void {
    this.#entries.push({ file, error: reason });
    this.complain(file, reason);
  }

  complain(file: string, reason: string): void {
    this.#complaints += 1;
    this.streams.err(`turnlens: ${printable(file)}: ${printable(reason)}\n`);
  }

  finish(): 0 | 1 {
    const passedOver = [
      this.#companions === 0 ? '' : `${counted(this.#companions, 'file')} with scores or gold of a run`,
      this.#foreign === 0 ? '' : `${counted(this.#foreign, 'file')} with other JSON`,
    ].filter((part) => part !== '');
    if (this.json) this.streams.out(`${JSON.stringify({ files: this.#entries }, undefined, 2)}\n`);
    else if (passedOver.length > 0) this.#writeBlock([`Passed over as no transcript: ${passedOver.join(', ')}.`]);
    return this.#complaints === 0 ? 0 : 1;
  }

  /** JSON has no place for what was not joined. */
  #noteCompanions({ file, companions }: Run): void {
    for (const companion of companions.filter(({ ok }) => !ok)) {
      this.streams.err(`turnlens: ${printable(`${file}: ${shownPath(companion.file)}: ${companion.message}`)}\n`);
    }
  }

  #writeBlock(lines: readonly string[]): void {
    this.streams.out(`${this.#tables === 0 ? '' : '\n'}${lines.join('\n')}\n`);
    this.#tables += 1;
  }
}
