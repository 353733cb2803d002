import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { REVIEW_SCOPES, type ReviewScope } from '../../protocol';
import type { Disposable } from '../disposable';

const KEY = 'turnlens.reviewScope';
const storedSchema = z.enum(REVIEW_SCOPES);

/** Which decisions a review stops at; the workspace remembers what the user chose. */
export class ReviewChoice implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(private readonly state: vscode.Memento) {}

  get scope(): ReviewScope {
    const stored = storedSchema.safeParse(this.state.get(KEY));
    return stored.success ? stored.data : 'mismatches';
  }

  async choose(scope: ReviewScope): Promise<void> {
    await this.state.update(KEY, scope);
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
