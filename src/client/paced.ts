/** Runs something soon after it was called for, and while calls go on, again and again, but no more often than that. */
export class Paced {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param pace in milliseconds: from a call to the run that answers it, and so between two runs. */
  constructor(
    private readonly pace: number,
    private readonly run: () => void,
  ) {}

  readonly call = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.run();
    }, this.pace);
  };

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
