/** Runs something once after a burst of calls: as soon as none came for a while. */
export class Debounced {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param quietPeriod in milliseconds. */
  constructor(
    private readonly quietPeriod: number,
    private readonly run: () => void,
  ) {}

  readonly call = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.run, this.quietPeriod);
  };

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
