import type { FromPanel, PanelState } from '../../../src/protocol';
import { initialModel, keptState, type PanelEvent, type PanelModel } from './model';
import { reduce } from './reduce';

/** What the store needs of its surroundings: VS Code in the panel, a list of messages in a test. */
export interface Surroundings {
  send(message: FromPanel): void;
  keep(state: PanelState): void;
}

/** Holds the panel's state, passes on the messages it gives rise to, and tells its one listener of changes. */
export class Store {
  #model: PanelModel;
  #listener: (() => void) | undefined;
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings, kept?: PanelState) {
    this.#surroundings = surroundings;
    this.#model = initialModel(kept);
  }

  get model(): PanelModel {
    return this.#model;
  }

  readonly dispatch = (event: PanelEvent): void => {
    const before = this.#model;
    const { model, send } = reduce(before, event);
    this.#model = model;
    for (const message of send) this.#surroundings.send(message);
    if (keptChanged(before, model)) this.#surroundings.keep(keptState(model));
    if (model !== before) this.#listener?.();
  };

  /** The listener is called after every change, until the returned function is. */
  subscribe(listener: () => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = undefined);
  }
}

function keptChanged(before: PanelModel, after: PanelModel): boolean {
  const one = keptState(before);
  const other = keptState(after);
  return (Object.keys(one) as (keyof PanelState)[]).some((key) => one[key] !== other[key]);
}
