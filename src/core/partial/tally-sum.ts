import { addTallies, sumTallies, type Tally } from '../diagnostic';

/**
 * Adds up any number of tallies as they come. Like is added to like, as in a binary counter, so that tables as long as
 * the list (a category for every episode) are not copied once per episode.
 */
export class TallySum {
  /** At index n nothing, or the sum of 2^n tallies. */
  readonly #sums: (Tally | undefined)[] = [];

  add(tally: Tally): void {
    let sum = tally;
    let at = 0;
    for (let held = this.#sums[at]; held !== undefined; held = this.#sums[at]) {
      sum = addTallies(held, sum);
      this.#sums[at] = undefined;
      at += 1;
    }
    this.#sums[at] = sum;
  }

  total(): Tally {
    return sumTallies(this.#sums.filter((sum) => sum !== undefined).reverse());
  }
}
