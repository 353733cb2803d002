import type * as vscode from 'vscode';
import type { LabelLogEntry } from '../../core/label-log';
import type { StepClass } from '../../core/model';
import {
  labelEditsRequest,
  type DecisionAddress,
  type LabelEdits,
  type LabelState,
  type LabelStore,
} from '../../protocol';
import type { Disposable } from '../disposable';
import { isOnDisk, type Source } from '../from-disk';
import { toRange } from '../positions';
import type { ServerConnection } from '../server-connection';
import type { StatusStore } from '../status-store';
import { Annotator } from './annotator';
import { LabelHistory, type LabelStep } from './label-history';
import { followRenames } from './label-log-renames';
import { LabelLogWatch } from './label-log-watch';
import { LabelLogWriter } from './label-log-writer';
import { labelLogOf } from './log-uri';
import type { LabelPlatform } from './platform';
import { applyTracked, isUntouched, type TextChange } from './text-change';

/** A label to give (`gold: null`: to clear), and where. */
export interface LabelWish {
  readonly address: DecisionAddress;
  readonly gold: StepClass | null;
  /** Without one the note stays; an empty one removes it. */
  readonly note?: string;
  /** Settles what annotators disagree about. */
  readonly adjudicates?: boolean;
}

/** What became of a wish; `reason` and `remark` are sentences for the user. */
export type Written =
  | { readonly ok: true; readonly address: DecisionAddress; readonly store: LabelStore; readonly remark?: string }
  | { readonly ok: false; readonly reason: string };

/** What became of undoing or making again. */
export type TakenBack =
  | { readonly ok: true; readonly address: DecisionAddress; readonly state: LabelState }
  | { readonly ok: false; readonly reason: string };

type Answer = Extract<LabelEdits, { ok: true }>;

const CHANGED = 'The text changed meanwhile: nothing was written. Try again.';
const NOT_IN_EDITOR = 'The file is read from disk, where labels are not written into it one by one.';
const NOT_ACCEPTED = 'VS Code did not accept the edit; the file may be read-only.';

/** Gives and takes back labels by hand, into the file or its label log, as the language server says. */
export class Labels implements Disposable {
  readonly #annotator: Annotator;
  readonly #writer: LabelLogWriter;
  readonly #history = new LabelHistory();
  readonly #watch: LabelLogWatch;
  readonly #renames: Disposable;

  constructor(
    private readonly server: ServerConnection,
    statuses: StatusStore,
    platform: LabelPlatform,
    log: vscode.LogOutputChannel,
  ) {
    this.#annotator = new Annotator(platform);
    this.#writer = new LabelLogWriter(platform);
    const changed = (document: vscode.Uri): void => void this.server.labelLogChanged(document.toString());
    this.#renames = followRenames(log, changed);
    this.#watch = new LabelLogWatch(statuses, changed);
  }

  dispose(): void {
    this.#watch.dispose();
    this.#renames.dispose();
  }

  /** Under which name labels of a document are given. */
  annotatorOf(document: vscode.Uri): Promise<string> {
    return this.#annotator.of(document);
  }

  /** Gives or clears a label: by one edit of the document, which is not saved, or by one line of its log, which is. */
  async write(document: Source, wish: LabelWish): Promise<Written> {
    const annotator = await this.annotatorOf(document.uri);
    const answer = await this.#ask(document.uri, { ...wish, annotator });
    if (!answer.ok) return answer;
    const done = await this.#carryOut(document, answer);
    if (!done.ok) return done;
    const { address, store, before, after } = answer;
    if (done.change !== 'none') {
      const change = done.change === 'line' ? {} : { change: done.change };
      const settles = wish.adjudicates === undefined ? {} : { adjudicates: wish.adjudicates };
      this.#history.add(document.uri, { address, store, annotator, ...settles, before, after, ...change });
    }
    const remark = answer.store === 'log' ? answer.remark : undefined;
    return { ok: true, address, store, ...(remark !== undefined && { remark }) };
  }

  /** Appends lines to the log of a document. @throws when they may not be in it. */
  async append(document: vscode.Uri, entries: readonly LabelLogEntry[]): Promise<void> {
    const log = labelLogOf(document);
    if (log === undefined) throw new Error('The document has not been saved, so nothing can be kept beside it.');
    await this.#writer.append(log, entries);
    await this.server.labelLogChanged(document.toString());
  }

  /**
   * Takes the last label of a document back that is still as it was given, or makes the last one again that was taken
   * back. Labels that the editor's own undo has taken back already are passed over.
   */
  async takeBack(document: Source, direction: 'undo' | 'redo'): Promise<TakenBack> {
    for (;;) {
      const step = this.#history.take(document.uri, direction);
      if (step === undefined) return { ok: false, reason: direction === 'undo' ? NOTHING_TO_UNDO : NOTHING_TO_REDO };
      const taken = await this.#takeBack(document, step, direction);
      if (taken !== 'already') return taken;
    }
  }

  async #takeBack(
    document: Source,
    step: LabelStep,
    direction: 'undo' | 'redo',
  ): Promise<TakenBack | 'already'> {
    const { address, change } = step;
    const [from, to] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after];
    const { change: _change, ...rest } = step;
    if (change !== undefined && !isOnDisk(document) && isUntouched(document, change)) {
      const back = await applyTracked(document, [change]);
      if (back === undefined) return { ok: false, reason: NOT_ACCEPTED };
      this.#history.put(document.uri, direction, { ...rest, change: back });
      return { ok: true, address, state: to };
    }
    const { annotator, store, adjudicates } = step;
    const wish = { address, gold: to.gold, note: to.note ?? '', annotator, store };
    const answer = await this.#ask(document.uri, { ...wish, ...(adjudicates !== undefined && { adjudicates }) });
    if (!answer.ok) return answer.nothing === true ? 'already' : answer;
    if (isSame(answer.before, to)) return 'already';
    if (!isSame(answer.before, from)) return { ok: false, reason: CHANGED_SINCE };
    const done = await this.#carryOut(document, answer);
    if (!done.ok) return done;
    const again = typeof done.change === 'string' ? rest : { ...rest, change: done.change };
    this.#history.put(document.uri, direction, again);
    return { ok: true, address, state: to };
  }

  #ask(
    document: vscode.Uri,
    wish: LabelWish & { readonly annotator: string; readonly store?: LabelStore },
  ): Promise<LabelEdits> {
    return this.server.request(labelEditsRequest, { uri: document.toString(), at: new Date().toISOString(), ...wish });
  }

  /** @returns how to take an edit back, or whether nothing had to be written, or a line of the log was. */
  async #carryOut(
    document: Source,
    answer: Answer,
  ): Promise<{ ok: true; change: TextChange | 'line' | 'none' } | { ok: false; reason: string }> {
    if (answer.store === 'log') {
      if (answer.entry === null) return { ok: true, change: 'none' };
      await this.append(document.uri, [answer.entry]);
      return { ok: true, change: 'line' };
    }
    if (answer.edits.length === 0) return { ok: true, change: 'none' };
    // The edits are made for the text that the server answered for; in any other text they would hit the wrong bytes.
    if (isOnDisk(document)) return { ok: false, reason: NOT_IN_EDITOR };
    if (answer.version !== document.version) return { ok: false, reason: CHANGED };
    const edits = answer.edits.map(({ range, newText }) => ({ range: toRange(range), newText }));
    const change = await applyTracked(document, edits);
    return change === undefined ? { ok: false, reason: NOT_ACCEPTED } : { ok: true, change };
  }
}

const NOTHING_TO_UNDO = 'There is no label of this session in this document that could be taken back.';
const NOTHING_TO_REDO = 'No label was taken back that could be given again.';
const CHANGED_SINCE = 'The label was changed since: it stays as it is.';

function isSame(a: LabelState, b: LabelState): boolean {
  return a.gold === b.gold && a.note === b.note;
}
