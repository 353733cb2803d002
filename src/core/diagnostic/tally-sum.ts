import { sumTallies, type Tally } from './tally';

/** So many tallies are summed at a time, so that no more are held. */
const AT_A_TIME = 64;

/** Adds up any number of tallies as they come. */
export class TallySum {
  #pending: Tally[] = [];

  add(tally: Tally): void {
    this.#pending.push(tally);
    if (this.#pending.length >= AT_A_TIME) this.#pending = [this.total()];
  }

  total(): Tally {
    return sumTallies(this.#pending);
  }
}
