import { MarkupKind, type Hover } from 'vscode-languageserver';
import { evidenceSentence, type Preset } from '../../core/classify';
import { locateValue, sourceSpan } from '../../core/jsonl';
import { sourceWords } from '../../core/labels';
import type { Episode, Position, Prediction, Step, StepContent, Turn, ValueRef } from '../../core/model';
import { positionIn, type Transcript } from '../../core/transcript';
import type { DecisionAddress } from '../../protocol';
import {
  className,
  decisionsByTurn,
  episodeAt,
  excerpt,
  placeName,
  placesOf,
  provenanceLines,
  resolveAddress,
  shownAt,
  speakingStep,
} from '../decisions';
import type { OpenDocument } from '../documents';

/** How much text is shown on each side of a cue, in UTF-16 units. */
const EXCERPT_MARGIN = 60;

/**
 * What is known of the assistant message at a place: where it stands, its predicted class and why, its gold, the
 * episode's outcome. It is plain text, so that nothing in a transcript is taken for markup; its range is the message's.
 */
export function hover(document: OpenDocument, position: Position): Hover | null {
  const { reading, places, preset } = document;
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const at = episodeAt(transcript, places, position);
  if (at?.turn === undefined || at.step === undefined) return null;
  const range = places.rangeOf(shownAt(at.episode, at.step));
  const value = hoverText(transcript, preset, at.episode, at.turn, at.step, true);
  return { contents: { kind: MarkupKind.PlainText, value }, ...(range && { range }) };
}

/** The same of what an address names, of a turn the message that speaks for it; `null` when it names none. */
export function messageHover({ reading, preset }: OpenDocument, address: DecisionAddress): string | null {
  if (reading.kind === 'other') return null;
  const found = messageOf(reading.transcript, address);
  return found && hoverText(reading.transcript, preset, found.episode, found.turn, found.step, false);
}

/** Where all stands on which {@link messageHover} rests. */
export function placesOfHover({ reading }: OpenDocument, address: DecisionAddress): readonly ValueRef[] {
  const found = reading.kind === 'other' ? null : messageOf(reading.transcript, address);
  return found === null ? [] : placesOf(found.step);
}

function messageOf(transcript: Transcript, address: DecisionAddress) {
  const { episode, turn, step = turn && speakingStep(turn) } = resolveAddress(transcript, address) ?? {};
  return episode === undefined || turn === undefined || step === undefined ? null : { episode, turn, step };
}

/** @param isInFile whether the file is looked at, so that places in it can be seen. */
function hoverText(
  transcript: Transcript,
  preset: Preset,
  episode: Episode,
  turn: Turn,
  step: Step,
  isInFile: boolean,
): string {
  return [
    placeName(episode, turn, step),
    ...predictedLines(transcript, preset, step, isInFile),
    ...goldLines(transcript, episode, turn, step),
    ...outcomeLines(episode),
  ].join('\n');
}

function predictedLines(
  transcript: Transcript,
  preset: Preset,
  step: Step,
  isInFile: boolean,
): readonly string[] {
  const { prediction } = step;
  const content = transcript.stepContent(step);
  const around = evidenceExcerpt(prediction, content);
  const where = isInFile ? evidencePlace(step, content) : '';
  return [
    `Predicted ${className(prediction.class)}: ${evidenceSentence(prediction)}${where}`,
    ...(around === undefined ? [] : [around]),
    ...(prediction.class === 'CONFIRM' ? [`CONFIRM here means: ${preset.confirmMeaning}`] : []),
  ];
}

/** The cue with its surrounding text, for evidence that stands in the step's text. */
function evidenceExcerpt({ evidence }: Prediction, { text, refusal }: StepContent): string | undefined {
  switch (evidence.rule) {
    case 'cue':
    case 'question-mark':
    case 'question':
    case 'call-syntax':
      return text === undefined ? undefined : excerpt(text, evidence.span, EXCERPT_MARGIN);
    case 'refusal-field':
      return refusal && excerpt(refusal.text, { start: 0, end: refusal.text.length }, EXCERPT_MARGIN);
    case 'recorded':
    case 'structured-call':
    case 'tool-class':
    case 'no-cue':
    case 'nothing':
      return undefined;
  }
}

/** Where evidence that stands in the step's text begins, counted from 1; in a record that is a line, its column. */
function evidencePlace({ at: { record }, prediction }: Step, content: StepContent): string {
  const { evidence } = prediction;
  if (content.textPath === undefined || !('span' in evidence)) return '';
  const value = locateValue(record.text, content.textPath)?.value;
  if (value === undefined) return '';
  const { line, character } = positionIn(record, sourceSpan(record.text, value, evidence.span).start);
  return record.lineCount === 1 ? ` (column ${character + 1})` : ` (line ${line + 1}, column ${character + 1})`;
}

function goldLines(transcript: Transcript, episode: Episode, turn: Turn, step: Step): readonly string[] {
  const decision = decisionsByTurn(transcript, episode).get(turn)?.find((candidate) => {
    return candidate.step === step || candidate.step === undefined;
  });
  const { gold: episodeGold } = episode.attributes;
  const lines: string[] = [];
  if (decision === undefined) {
    lines.push('No gold on this message.');
  } else {
    const { gold, matches, predicted } = decision;
    const whose = decision.step === undefined ? `Gold of the turn ${gold.class}` : `Gold ${gold.class}`;
    const asWhole = decision.step === undefined && turn.steps.length > 1;
    const turnWords = asWhole ? `, the turn is ${className(predicted)}` : '';
    lines.push(`${matches ? '✓' : '✗'} ${whose} (${sourceWords(gold)})${turnWords}`);
    const key = { turn: turn.index, step: decision.step?.index };
    const byHand = provenanceLines(transcript.options.handLabels, episode.id, key, gold);
    if (gold.note !== undefined && byHand.length === 0) lines.push(`Note: ${gold.note}`);
    lines.push(...byHand);
  }
  if (episodeGold !== undefined) {
    const due = episode.goldTurn === undefined ? '' : `, due in turn ${episode.goldTurn + 1}`;
    lines.push(`Gold of the episode ${episodeGold.class} (${sourceWords(episodeGold)})${due}`);
  }
  if (episode.goldMisfit !== undefined) lines.push(`Gold per turn was not joined: ${episode.goldMisfit}`);
  return lines;
}

function outcomeLines({ attributes: { outcome, inferenceError } }: Episode): readonly string[] {
  const lines: string[] = [];
  if (outcome !== undefined) {
    const reason = outcome.reason === undefined ? '' : `: ${outcome.reason}`;
    lines.push(`The grader ${outcome.passed ? 'passed' : 'failed'} the episode (${sourceWords(outcome)})${reason}`);
  }
  if (inferenceError !== undefined) lines.push(`The run crashed in this episode: ${inferenceError}`);
  return lines;
}
