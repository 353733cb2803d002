import * as vscode from 'vscode';
import { READING_CONTEXT } from '../../protocol';
import type { Disposable } from '../disposable';
import { activeReading } from './reading-documents';

/** Keeps the context key that keys and menus of the reading view depend on: whether its editor is the active one. */
export class ReadingContext implements Disposable {
  readonly #listening = vscode.window.onDidChangeActiveTextEditor(() => this.#update());
  #value: boolean | undefined;

  constructor() {
    this.#update();
  }

  dispose(): void {
    this.#listening.dispose();
  }

  #update(): void {
    const value = activeReading() !== undefined;
    if (value === this.#value) return;
    this.#value = value;
    void vscode.commands.executeCommand('setContext', READING_CONTEXT, value);
  }
}
