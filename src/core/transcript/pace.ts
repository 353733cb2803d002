/** So many messages and episodes are gone through at a time, and then others may have their turn: some milliseconds. */
export const SLICE = 2_000;

/** Tells when so much has been done that others may have their turn. */
export class Pace {
  #done = 0;

  constructor(readonly slice = SLICE) {}

  isDue(work: number): boolean {
    this.#done += work;
    if (this.#done < this.slice) return false;
    this.#done = 0;
    return true;
  }
}

/** Takes all steps at once. @returns what they come to. */
export function runToEnd<Result>(steps: Iterator<undefined, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
