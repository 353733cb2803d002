import { isHit, quadrantOf, timingOf, type Quadrant, type Timing } from '../core/diagnostic';
import type { Episode, Label, Outcome } from '../core/model';
import { counted } from '../core/wording';
import { shownPath } from './disk';
import { shortened } from './excerpt';
import { listed } from './listed';
import type { OpenTranscript } from './open-transcript';
import { printable } from './printable';
import { renderTurns } from './render-turns';

/** How much is shown of a grader's reason, in UTF-16 units. */
const REASON = 160;

const QUADRANTS: Readonly<Record<Quadrant, string>> = {
  sound: 'sound: class hit, passed',
  executionFailure: 'execution failure: class hit, failed',
  masked: 'masked: class missed, passed',
  miscalibrated: 'miscalibrated: class missed, failed',
};

/** One episode: what is known of it, then its turns with their steps as they were read. */
export function renderEpisode({ transcript }: OpenTranscript, episode: Episode): readonly string[] {
  const { episodes } = transcript;
  const place = `${episodes.indexOf(episode) + 1} of ${episodes.length}`;
  const line = transcript.rangesOf([episode.at])[0]?.start.line ?? episode.at.record.line;
  return [
    printable(`Episode ${episode.id} (${place}, line ${line + 1})`),
    ...factLines(episode),
    ...renderTurns(transcript, episode),
  ];
}

function factLines(episode: Episode): readonly string[] {
  const { model, category, gold, moreGold = [], outcome, inferenceError } = episode.attributes;
  const golds = gold === undefined ? [] : [gold, ...moreGold];
  const hit = isHit(episode);
  const quadrant = quadrantOf(episode);
  const timing = timingOf(episode);
  const fact = (name: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : listed(name, text);
  return [
    ...fact('model', model),
    ...fact('category', category),
    ...fact('gold', hit === undefined ? 'none' : `${golds.map(goldWords).join('; ')}; ${hit ? '✓ hit' : '✗ missed'}`),
    ...fact('outcome', outcome === undefined ? 'none' : outcomeWords(outcome)),
    ...fact('hence', quadrant && QUADRANTS[quadrant]),
    ...fact('gold turn', episode.goldTurn === undefined ? undefined : goldTurnWords(episode.goldTurn, timing)),
    ...fact('no gold', episode.goldMisfit && `per turn was joined: ${episode.goldMisfit}`),
    ...fact('crash', inferenceError),
    ...fact('has', `${counted(episode.turns.length, 'turn')}, ${counted(stepCount(episode), 'step')}`),
  ];
}

const TIMINGS: Readonly<Record<Timing, string>> = {
  onTime: 'came on time',
  late: 'came late',
  never: 'did not come from then on',
};

function goldTurnWords(goldTurn: number, timing: Timing | undefined): string {
  return `${goldTurn + 1}${timing === undefined ? '' : `; the gold action ${TIMINGS[timing]}`}`;
}

function stepCount({ turns }: Episode): number {
  return turns.reduce((sum, turn) => sum + turn.steps.length, 0);
}

function goldWords({ class: named, source, note }: Label): string {
  return `${named} (${sourceWords(source)})${note === undefined ? '' : ` – ${note}`}`;
}

function outcomeWords({ passed, source, reason }: Outcome): string {
  const why = reason === undefined ? '' : `: ${shortened(reason, REASON)}`;
  return `${passed ? 'passed' : 'failed'} (${sourceWords(source)})${why}`;
}

function sourceWords(source: Label['source']): string {
  switch (source.from) {
    case 'file':
      return 'in this file';
    case 'benchmark':
      return `by rule: ${source.rule}`;
    case 'companion':
      return `from ${shownPath(source.file)}`;
    case 'log':
      return `${source.adjudicated ? 'settled' : 'by hand'} by ${source.annotator}`;
  }
}

