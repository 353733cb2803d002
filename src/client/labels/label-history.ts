import type * as vscode from 'vscode';
import type { DecisionAddress, LabelState, LabelStore } from '../../protocol';
import type { TextChange } from './text-change';

/** One label that was given or cleared by a command. */
export interface LabelStep {
  readonly address: DecisionAddress;
  readonly store: LabelStore;
  readonly annotator: string;
  /** Whether it settles what annotators disagree about. */
  readonly adjudicates?: boolean;
  readonly before: LabelState;
  readonly after: LabelState;
  /** Of a label in the file: how to take the edit back to the byte. */
  readonly change?: TextChange;
}

/** So many steps of a document can be taken back. */
const MAX_STEPS = 1_000;

interface Steps {
  readonly done: LabelStep[];
  readonly undone: LabelStep[];
}

/**
 * What was labelled in each document in this session of the editor, and can be taken back or made again, last first. It
 * outlives the closing of a document, which VS Code does by itself with those that no editor shows.
 */
export class LabelHistory {
  readonly #byUri = new Map<string, Steps>();

  /** A new label; what was undone before can be made again no longer. */
  add(document: vscode.Uri, step: LabelStep): void {
    const { done, undone } = this.#of(document);
    done.push(step);
    if (done.length > MAX_STEPS) done.shift();
    undone.length = 0;
  }

  /** Takes the step that is to be undone, or made again, off its list. */
  take(document: vscode.Uri, direction: 'undo' | 'redo'): LabelStep | undefined {
    const { done, undone } = this.#of(document);
    return (direction === 'undo' ? done : undone).pop();
  }

  /** Puts a step that was undone, or made again, on the other list. */
  put(document: vscode.Uri, direction: 'undo' | 'redo', step: LabelStep): void {
    const { done, undone } = this.#of(document);
    (direction === 'undo' ? undone : done).push(step);
  }

  #of(document: vscode.Uri): Steps {
    const key = document.toString();
    const known = this.#byUri.get(key) ?? { done: [], undone: [] };
    this.#byUri.set(key, known);
    return known;
  }
}
