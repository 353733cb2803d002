/** What the tree says of groups, episodes and turns; nothing is told by a sign or a colour alone. */
import type { StepClass } from '../../core/model';
import { counted, grouped } from '../../core/wording';
import type { EpisodeQuadrant, EpisodeRow, TurnRow } from '../../protocol';

/** Sums over some episodes. */
export interface Sums {
  readonly episodes: number;
  readonly mismatches: number;
  readonly unlabelled: number;
}

export const QUADRANT_WORDS: Readonly<Record<EpisodeQuadrant, string>> = {
  sound: 'sound',
  executionFailure: 'execution failure',
  masked: 'masked',
  miscalibrated: 'miscalibrated',
  none: 'no gold or no outcome',
};

/** What a quadrant means, for tooltips. */
export const QUADRANT_MEANINGS: Readonly<Record<EpisodeQuadrant, string>> = {
  sound: 'Passed, and some step has the gold class.',
  executionFailure: 'Failed, although some step has the gold class: the right kind of action, badly done.',
  masked: 'Passed by the grader, although no step has the gold class.',
  miscalibrated: 'Failed, and no step has the gold class.',
  none: 'Episodes that have no gold of their own or no outcome.',
};

/** An id as it can be seen. */
export function shownId(id: string): string {
  return id.trim() === '' ? '(no name)' : id;
}

/** `passed · 2 ✗ · 3 unlabelled`; what is absent is left out, and a crash is said. */
export function episodeDescription(row: EpisodeRow): string {
  const { mismatches, unlabelled } = row;
  return [...outcomeWords(row), ...signs({ mismatches, unlabelled })].join(' · ');
}

/** `50 · 2 ✗ · 3 unlabelled`: how many episodes, and what waits in them; there is little room beside a name. */
export function sumsDescription({ episodes, ...sums }: Sums): string {
  return [String(episodes), ...signs(sums)].join(' · ');
}

/** `50 episodes, 2 mismatches, 3 unlabelled turns` */
export function sumsLabel({ episodes, ...sums }: Sums): string {
  return [counted(episodes, 'episode'), ...inWords(sums)].join(', ');
}

/** `episode ep_17, failed, 2 mismatches, 3 unlabelled turns, 7 turns, masked` */
export function episodeLabel(row: EpisodeRow): string {
  const { id, turns, quadrant } = row;
  const parts = [
    `episode ${shownId(id)}`,
    ...outcomeWords(row),
    ...inWords(row),
    counted(turns, 'turn'),
    ...(quadrant === null ? [] : [QUADRANT_WORDS[quadrant]]),
  ];
  return parts.join(', ');
}

/** The lines of an episode's tooltip. */
export function episodeTooltip(row: EpisodeRow): readonly string[] {
  const { id, category, quadrant, gold, hit, turns, mismatches, unlabelled, line } = row;
  return [
    shownId(id),
    ...(category === null ? [] : [`Category: ${category}`]),
    ...(quadrant === null ? [] : [`${capital(QUADRANT_WORDS[quadrant])}: ${QUADRANT_MEANINGS[quadrant]}`]),
    ...outcomeWords(row).map((words) => `Outcome: ${words}`),
    ...(gold.length === 0 ? [] : [`Gold ${gold.join(' and ')}: ${hit === true ? 'hit' : 'missed'}`]),
    [counted(turns, 'turn'), ...inWords({ mismatches, unlabelled })].join(', '),
    `Begins in line ${line + 1}`,
  ];
}

/** `turn 3: ✗ TOOL_CALL`, as in the outline. */
export function turnName({ turn, state, predicted }: TurnRow): string {
  const mark = { match: '✓ ', mismatch: '✗ ', unlabelled: '', empty: '' }[state];
  return `turn ${turn + 1}: ${mark}${state === 'empty' ? 'no answer' : className(predicted)}`;
}

/** `gold ASK · what was said`; of several mismatches in the turn, how many there are. */
export function turnDescription({ state, gold, mismatches, text }: TurnRow): string {
  const more = mismatches > 1 ? `gold ${gold ?? ''} and ${mismatches - 1} more ✗` : `gold ${gold ?? ''}`;
  const empty = gold === undefined ? '' : `gold ${gold}`;
  const label = { match: '', mismatch: more, unlabelled: 'unlabelled', empty };
  return [label[state], text].filter((part) => part !== '').join(' · ');
}

/** `turn 3, mismatch, predicted TOOL_CALL, gold ASK, says: …` */
export function turnLabel({ turn, state, predicted, gold, mismatches, text }: TurnRow): string {
  const wrong = counted(mismatches, 'mismatch');
  const stands = { match: 'matches', mismatch: wrong, unlabelled: 'unlabelled', empty: 'no answer' };
  const parts = [
    `turn ${turn + 1}`,
    stands[state],
    ...(state === 'empty' ? [] : [`predicted ${className(predicted)}`]),
    ...(gold === undefined ? [] : [`gold ${gold}`]),
    ...(text === '' ? [] : [`says: ${text}`]),
  ];
  return parts.join(', ');
}

function className(predicted: StepClass | null): string {
  return predicted ?? 'no class';
}

function outcomeWords({ passed, crashed }: EpisodeRow): readonly string[] {
  if (crashed) return ['crashed'];
  if (passed === null) return [];
  return [passed ? 'passed' : 'failed'];
}

type Waiting = Omit<Sums, 'episodes'>;

function signs({ mismatches, unlabelled }: Waiting): readonly string[] {
  return [
    ...(mismatches === 0 ? [] : [`${grouped(mismatches)} ✗`]),
    ...(unlabelled === 0 ? [] : [`${grouped(unlabelled)} unlabelled`]),
  ];
}

function inWords({ mismatches, unlabelled }: Waiting): readonly string[] {
  return [
    mismatches === 0 ? 'no mismatch' : counted(mismatches, 'mismatch'),
    ...(unlabelled === 0 ? [] : [counted(unlabelled, 'unlabelled turn')]),
  ];
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
