/** How many bytes of text are unpacked where nobody says otherwise: what an editor and a string can hold. */
export const DEFAULT_LIMIT = 256 * 1024 * 1024;

/** Thrown when a container holds more than may be unpacked. */
export class LimitReached extends Error {}

/**
 * Counts what is unpacked, so that a small file cannot fill the memory.
 *
 * @throws LimitReached from {@link add}.
 */
export class Budget {
  #spent = 0;

  /**
   * @param limit in bytes of text, or in UTF-16 units where text was read as such.
   * @param packed the size of the container in bytes; `undefined` for a folder.
   */
  constructor(
    private readonly limit: number,
    private readonly packed: number | undefined,
  ) {}

  add(size: number): void {
    this.#spent += size;
    if (this.#spent <= this.limit) return;
    const subject = this.packed === undefined ? 'It holds' : `Its ${sizeOf(this.packed)} unpack to`;
    throw new LimitReached(
      `${subject} ${sizeOf(this.#spent)} of text or more, and no more than ${sizeOf(this.limit)} are unpacked.`,
    );
  }
}

/** `900 bytes`, `12 kB`, `256 MB`, rounded down, counted in 1024s. */
function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`;
}
