import * as vscode from 'vscode';
import type { DecisionAddress, LabelState, LabelStore } from '../../protocol';
import type { Disposable } from '../disposable';
import type { TextChange } from './text-change';

/** One label that was given or cleared by a command. */
export interface LabelStep {
  readonly address: DecisionAddress;
  readonly store: LabelStore;
  readonly annotator: string;
  readonly before: LabelState;
  readonly after: LabelState;
  /** Of a label in the file: how to take the edit back to the byte. */
  readonly change?: TextChange;
}

/** What was labelled in each document since it was opened, and can be taken back or made again, the last first. */
export class LabelHistory implements Disposable {
  readonly #byUri = new Map<string, { readonly done: LabelStep[]; readonly undone: LabelStep[] }>();
  readonly #closing = vscode.workspace.onDidCloseTextDocument((document) => {
    // A document whose language changes is said to close and to open again.
    const isOpen = vscode.workspace.textDocuments.some((open) => open.uri.toString() === document.uri.toString());
    if (!isOpen) this.#byUri.delete(document.uri.toString());
  });

  dispose(): void {
    this.#closing.dispose();
  }

  /** A new label; what was undone before can be made again no longer. */
  add(document: vscode.Uri, step: LabelStep): void {
    const { done, undone } = this.#of(document);
    done.push(step);
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

  #of(document: vscode.Uri): { readonly done: LabelStep[]; readonly undone: LabelStep[] } {
    const key = document.toString();
    const known = this.#byUri.get(key) ?? { done: [], undone: [] };
    this.#byUri.set(key, known);
    return known;
  }
}
