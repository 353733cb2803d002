import * as vscode from 'vscode';
import type { Disposable } from '../disposable';
import type { ServerConnection } from '../server-connection';
import { findCandidates, type Candidate, type Found } from './candidate';
import { FileSummaries, type Known } from './file-summaries';

/** So many files are read at a time: one is fetched while another is looked at. */
const AT_A_TIME = 2;

/** How far the survey is. `stopped`: by the user, with files left that were not read. */
export interface Progress {
  readonly state: 'looking' | 'reading' | 'stopped' | 'done';
  readonly read: number;
  readonly total: number;
  readonly isCut: boolean;
}

/** How a survey ended: `overtaken` when something changed while it was read, and there is something to read again. */
export type SurveyEnd = 'done' | 'overtaken' | 'stopped';

const NOTHING: Found = { candidates: [], isCut: false };

/** Goes through the files of the workspace that may be transcripts and finds out what each comes to. */
export class FileSurvey implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #summaries: FileSummaries;
  #found = NOTHING;
  #progress: Progress = { state: 'done', read: 0, total: 0, isCut: false };
  #running: vscode.CancellationTokenSource | undefined;

  constructor(
    server: ServerConnection,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#summaries = new FileSummaries(server);
  }

  get progress(): Progress {
    return this.#progress;
  }

  get candidates(): readonly Candidate[] {
    return this.#found.candidates;
  }

  knownOf(candidate: Candidate): Known | undefined {
    return this.#summaries.of(candidate);
  }

  /**
   * Looks for files and reads those that are not known as they are now. One survey at a time: the last one counts, and
   * the one before is stopped as soon as this is called.
   */
  async run(): Promise<SurveyEnd> {
    this.#running?.cancel();
    const running = new vscode.CancellationTokenSource();
    this.#running = running;
    const isOver = (): boolean => running.token.isCancellationRequested;
    try {
      this.#tell({ state: 'looking', read: 0, total: 0, isCut: false });
      const found = await findCandidates(running.token);
      if (isOver()) return 'stopped';
      this.#found = found;
      const isOvertaken = !(await this.#readAll(found, isOver));
      if (isOver()) return 'stopped';
      this.#tell({ ...this.#progress, state: 'done' });
      return isOvertaken ? 'overtaken' : 'done';
    } finally {
      if (this.#running === running) this.#running = undefined;
      running.dispose();
    }
  }

  /** Reads no further. What was not read is left to the next survey. */
  stop(): void {
    if (this.#running === undefined) return;
    this.#running.cancel();
    this.#running = undefined;
    this.#tell({ ...this.#progress, state: 'stopped' });
  }

  /** @returns whether a survey would find something else than before. */
  fileChanged(file: vscode.Uri, change: 'content' | 'existence'): boolean {
    const changed = this.#found.candidates.filter((candidate) => isAbout(candidate, file));
    for (const candidate of changed) this.#summaries.outdateOne(candidate);
    const isFollowed = this.#summaries.outdate(file, change);
    return changed.length > 0 || isFollowed || change === 'existence';
  }

  /** Lets the next survey read everything again. */
  outdateAll(): void {
    this.#summaries.outdateAll();
  }

  dispose(): void {
    this.#running?.cancel();
    this.#changed.dispose();
  }

  /** @returns false when something changed while it was read, so that it has to be read again. */
  async #readAll({ candidates, isCut }: Found, isOver: () => boolean): Promise<boolean> {
    const left = candidates.values();
    let read = 0;
    let holds = true;
    this.#tell({ state: 'reading', read, total: candidates.length, isCut });
    const reader = async (): Promise<void> => {
      for (const candidate of left) {
        if (isOver()) return;
        if (!(await this.#read(candidate))) holds = false;
        read += 1;
        if (!isOver()) this.#tell({ ...this.#progress, read });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, reader));
    return holds;
  }

  async #read(candidate: Candidate): Promise<boolean> {
    try {
      return await this.#summaries.read(candidate);
    } catch (error) {
      // It may have gone meanwhile; then it goes from the list with the next survey.
      this.log.warn(`${candidate.file.toString()} could not be looked at: ${String(error)}`);
      return true;
    }
  }

  #tell(progress: Progress): void {
    this.#progress = progress;
    this.#changed.fire();
  }
}

/** Whether a file is a candidate, or a part of one that is a folder. */
function isAbout({ file }: Candidate, changed: vscode.Uri): boolean {
  return changed.toString() === file.toString() || changed.toString().startsWith(`${file.toString()}/`);
}
