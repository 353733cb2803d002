import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { RateSummary } from '../../../src/core/diagnostic';
import { percent, percentRange, percentNumber } from '../format';
import { textWidth } from '../parts';
import { besideOrIn, centredWithin, type Stretch } from './place-text';

/** Of the whole picture, in CSS pixels; room for it is kept before its width is known. */
export const PICTURE_HEIGHT = 106;

/** Distances in CSS pixels: the drawing is made for the measured width, so its text is never scaled. */
const SIZE = { height: PICTURE_HEIGHT, edge: 7, label: 13, small: 11, gar: 29, acc: 54, axis: 84 } as const;

interface PictureProps {
  readonly width: number;
  readonly gar: RateSummary | null;
  readonly acc: RateSummary | null;
  /** GAR − Acc over the same episodes as a share of one, `null` where no episode has both. */
  readonly slack: number | null;
}

/** What the gap between Acc and GAR is called. */
export function gapWords(slack: number): string {
  const size = `${percentNumber(Math.abs(slack))} points`;
  return slack < 0 ? `${size} over the bound` : `${size} of slack`;
}

export function Picture({ width, gar, acc, slack }: PictureProps): JSX.Element {
  const x = (share: number): number => SIZE.edge + share * (width - 2 * SIZE.edge);
  return (
    <svg class="bound" width={width} height={SIZE.height} role="img" aria-label={spoken(gar, acc, slack)}>
      {gar && acc && slack !== null && slack !== 0 && (
        <Gap from={x(gar.rate)} to={x(acc.rate)} room={width} slack={slack} />
      )}
      <Axis x={x} room={width} />
      {gar && <line class="ceiling" x1={x(gar.rate)} x2={x(gar.rate)} y1={SIZE.gar} y2={SIZE.axis} />}
      {gar && <Rate name="GAR" rate={gar} x={x} y={SIZE.gar} textY={15} room={width} />}
      {acc && <Rate name="Acc" rate={acc} x={x} y={SIZE.acc} textY={75} room={width} />}
    </svg>
  );
}

function spoken(gar: RateSummary | null, acc: RateSummary | null, slack: number | null): string {
  const one = (name: string, rate: RateSummary | null): string =>
    rate
      ? `${name} ${percent(rate.rate)}, 95 percent interval ${percentRange(rate.interval)}, ${rate.hits} of ${rate.n}`
      : `${name} unknown`;
  const gap = slack === null || slack === 0 ? [] : [gapWords(slack)];
  return [one('GAR', gar), one('Acc', acc), ...gap].join('; ');
}

type Scale = (share: number) => number;

function Axis({ x, room }: { readonly x: Scale; readonly room: number }): JSX.Element {
  const ticks = [0, 25, 50, 75, 100];
  return (
    <g class="axis">
      <line x1={x(0)} x2={x(1)} y1={SIZE.axis} y2={SIZE.axis} />
      {ticks.map((tick) => {
        const text = tick === 100 ? '100\u00a0%' : String(tick);
        const at = centredWithin(x(tick / 100), textWidth(text, SIZE.small), room);
        return (
          <g key={tick}>
            <line x1={x(tick / 100)} x2={x(tick / 100)} y1={SIZE.axis} y2={SIZE.axis + 4} />
            <text class="small" x={at} y={SIZE.axis + 17}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface RateProps {
  readonly name: 'GAR' | 'Acc';
  readonly rate: RateSummary;
  readonly x: Scale;
  readonly y: number;
  readonly textY: number;
  readonly room: number;
}

/** One rate: its mark (a disc for GAR, a square for Acc), its interval as a whisker, its number. */
function Rate({ name, rate, x, y, textY, room }: RateProps): JSX.Element {
  const middle = x(rate.rate);
  const [low, high] = rate.interval;
  const words = `${name} ${percent(rate.rate)}`;
  const range = ` ${percentRange(rate.interval)}`;
  const width = textWidth(words, SIZE.label, 600) + textWidth(range, SIZE.small);
  return (
    <g class="rate">
      <line x1={x(low)} x2={x(high)} y1={y} y2={y} />
      <line x1={x(low)} x2={x(low)} y1={y - 4} y2={y + 4} />
      <line x1={x(high)} x2={x(high)} y1={y - 4} y2={y + 4} />
      {name === 'GAR' ? (
        <circle cx={middle} cy={y} r={5.5} />
      ) : (
        <rect x={middle - 5} y={y - 5} width={10} height={10} />
      )}
      <text x={centredWithin(middle, width, room)} y={textY}>
        <tspan class="strong">{words}</tspan>
        <tspan class="small">{range}</tspan>
      </text>
    </g>
  );
}

interface GapProps {
  readonly from: number;
  readonly to: number;
  readonly room: number;
  readonly slack: number;
}

/** What names the gap, as long as there is room for, and the left edge of it. */
function placedWords(gap: Stretch, slack: number, room: number): { readonly words: string; readonly at: number } {
  const short = percentNumber(Math.abs(slack));
  for (const words of [gapWords(slack), `${short} ${slack < 0 ? 'over' : 'slack'}`, short]) {
    const at = besideOrIn(gap, textWidth(words, SIZE.small), room);
    if (at !== undefined) return { words, at };
  }
  return { words: short, at: centredWithin((gap.start + gap.end) / 2, textWidth(short, SIZE.small), room) };
}

/** The stretch between GAR and Acc, hatched, and named in words. */
function Gap({ from, to, room, slack }: GapProps): JSX.Element {
  const hatch = useId();
  const gap = { start: Math.min(from, to), end: Math.max(from, to) };
  const { words, at } = placedWords(gap, slack, room);
  const top = SIZE.gar - 5;
  return (
    <g class={slack < 0 ? 'gap over' : 'gap'}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      <rect x={gap.start} y={top} width={gap.end - gap.start} height={SIZE.acc + 5 - top} fill={`url(#${hatch})`} />
      <text class="small" x={at} y={(SIZE.gar + SIZE.acc) / 2 + 4}>
        {words}
      </text>
    </g>
  );
}
