import assert from 'node:assert/strict';
import { logLine, type LabelLogEntry } from '../../../src/core/label-log';
import type { Range } from '../../../src/core/model';
import {
  labelEditsRequest,
  labelLogChangedNotification,
  type DecisionAddress,
  type DocumentStatus,
  type LabelEdits,
  type ParamsOf,
} from '../../../src/protocol';
import { MemoryDisk } from './memory-disk';
import type { ServerProcess } from './server-process';

type Change = Omit<ParamsOf<typeof labelEditsRequest>, 'uri' | 'address'>;
type LogAnswer = Extract<LabelEdits, { ok: true; store: 'log' }>;
type Transcript = Extract<DocumentStatus, { kind: 'transcript' }>;

export const AT = '2026-03-01T10:00:00.000Z';

/** A client that labels, with a disk of its own: what it does to the server, and to logs. */
export class LabellingClient {
  readonly disk = new MemoryDisk();

  constructor(private readonly server: ServerProcess) {
    server.disk = this.disk;
  }

  /** The path of the log of a document. */
  logOf(uri: string): string {
    return `${new URL(uri).pathname}.labels.jsonl`;
  }

  putLog(uri: string, ...entries: readonly LabelLogEntry[]): void {
    this.disk.files.set(this.logOf(uri), entries.map(logLine).join(''));
  }

  async tellChanged(uri: string): Promise<void> {
    await this.server.connection.sendNotification(labelLogChangedNotification.method, { uri });
  }

  async open(uri: string, text: string): Promise<Transcript> {
    const status = await this.server.open(uri, text);
    assert.ok(status.kind === 'transcript');
    return status;
  }

  /** What the server answers to a label of Ann's that is to go into the log. */
  async ask(uri: string, address: DecisionAddress, change: Change): Promise<LogAnswer> {
    const answer = await this.#request(uri, address, change);
    assert.ok(answer.ok && answer.store === 'log', answer.ok ? answer.store : answer.reason);
    return answer;
  }

  async refusal(uri: string, address: DecisionAddress, change: Change): Promise<string> {
    const answer = await this.#request(uri, address, change);
    assert.ok(!answer.ok);
    return answer.reason;
  }

  /** Labels: asks for the line, appends it, and tells the server. */
  async label(uri: string, address: DecisionAddress, change: Change): Promise<LogAnswer> {
    const answer = await this.ask(uri, address, change);
    assert.ok(answer.entry !== null);
    const { files } = this.disk;
    files.set(this.logOf(uri), (files.get(this.logOf(uri)) ?? '') + logLine(answer.entry));
    await this.tellChanged(uri);
    return answer;
  }

  /** Applies edits as the editor does, last to first. */
  async edit(uri: string, edits: readonly { readonly range: Range; readonly newText: string }[]): Promise<void> {
    const lastFirst = [...edits].sort(({ range: { start: a } }, { range: { start: b } }) => {
      return b.line - a.line || b.character - a.character;
    });
    await this.server.edit(uri, ...lastFirst.map(({ range, newText }) => ({ range, text: newText })));
  }

  async #request(uri: string, address: DecisionAddress, change: Change): Promise<LabelEdits> {
    return this.server.request(labelEditsRequest, { uri, address, annotator: 'Ann', at: AT, ...change });
  }
}
