const CRASH = /^error during inference/iu;

/** The text of the crash that stands where BFCL and ACEBench have the result of a case; `undefined` for a result. */
export function crashIn(result: unknown): string | undefined {
  return typeof result === 'string' && CRASH.test(result) ? result : undefined;
}
