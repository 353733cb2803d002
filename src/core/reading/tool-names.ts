import type { SpokenCall } from '../spoken';

/** Which tool a result is of: by the id of its call or, where results name none, by their order. */
export class ToolNames {
  readonly #byId = new Map<string, string>();
  /** The calls of the last message with calls that no result was taken for yet. */
  #waiting: string[] = [];

  called(calls: readonly SpokenCall[]): void {
    if (calls.length === 0) return;
    for (const { id, name } of calls) if (id !== undefined) this.#byId.set(id, name);
    this.#waiting = calls.map(({ name }) => name);
  }

  /** The name of the tool that the next result is of. */
  nameOf(callId: string | undefined): string | undefined {
    const next = this.#waiting.shift();
    return callId === undefined ? next : this.#byId.get(callId);
  }
}
