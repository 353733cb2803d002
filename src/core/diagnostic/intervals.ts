import type { Quadrants } from './file-summary';

/** A closed interval `[low, high]`. */
export type Interval = readonly [low: number, high: number];

/** The standard normal quantile of a two-sided 95 % interval, as the paper uses it. */
const Z = 1.96;

/**
 * The Wilson score 95 % interval of a proportion (Wilson 1927; Newcombe 1998, Statistics in Medicine
 * 17:857–872, method 3), without continuity correction, as the paper reports it.
 *
 * @param hits between 0 and `n`.
 * @param n greater than 0.
 * @returns shares of one, inside `[0, 1]`.
 */
export function wilsonInterval(hits: number, n: number): Interval {
  const rate = hits / n;
  const scale = 1 + Z ** 2 / n;
  const centre = rate + Z ** 2 / (2 * n);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / n + Z ** 2 / (4 * n ** 2));
  return [hits === 0 ? 0 : (centre - spread) / scale, hits === n ? 1 : (centre + spread) / scale];
}

/**
 * GAR − Acc over the same episodes, which is the execution-failure rate minus the masked rate, with the score-based
 * 95 % interval for a difference of paired proportions (Newcombe 1998, Statistics in Medicine 17:2635–2650, method 10):
 * it takes the correlation of the two rates into account, and does not shrink to a point at 0 and 1 as Wald's does.
 *
 * @returns shares of one inside `[-1, 1]`; `undefined` when there are no episodes.
 */
export function pairedDifference(
  quadrants: Quadrants,
): { readonly difference: number; readonly interval: Interval } | undefined {
  const { sound, executionFailure, masked, miscalibrated } = quadrants;
  const n = sound + executionFailure + masked + miscalibrated;
  if (n === 0) return undefined;
  const hits = sound + executionFailure;
  const passes = sound + masked;
  const difference = (executionFailure - masked) / n;
  const [hitLow, hitHigh] = wilsonInterval(hits, n);
  const [passLow, passHigh] = wilsonInterval(passes, n);
  const phi = correctedPhi(quadrants, n);
  const below = combined(hits / n - hitLow, passHigh - passes / n, phi);
  const above = combined(hitHigh - hits / n, passes / n - passLow, phi);
  return { difference, interval: [Math.max(-1, difference - below), Math.min(1, difference + above)] };
}

/** The correlation of hit and pass, moved towards zero by the continuity correction when it is positive. */
function correctedPhi({ sound, executionFailure, masked, miscalibrated }: Quadrants, n: number): number {
  const margins =
    (sound + executionFailure) * (masked + miscalibrated) * (sound + masked) * (executionFailure + miscalibrated);
  if (margins === 0) return 0;
  const association = sound * miscalibrated - executionFailure * masked;
  const corrected = association > 0 ? Math.max(association - n / 2, 0) : association;
  return corrected / Math.sqrt(margins);
}

function combined(a: number, b: number, phi: number): number {
  return Math.sqrt(Math.max(0, a ** 2 - 2 * phi * a * b + b ** 2));
}
