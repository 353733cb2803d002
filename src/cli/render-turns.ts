import { evidenceSentence } from '../core/classify';
import type { Decision } from '../core/diagnostic';
import { membersOf, parseRecord } from '../core/jsonl';
import { classesOf, type Episode, type Label, type Prediction, type Step, type Turn } from '../core/model';
import { EpisodeReader, jsonText, type Spoken, type SpokenCall } from '../core/spoken';
import type { Transcript } from '../core/transcript';
import { excerpt, shortened } from './excerpt';
import { listed } from './listed';
import { printable } from './printable';

/** How much is shown of a text, of a call and of a tool's result, in UTF-16 units. */
const TEXT = 240;
const CALL = 160;
const RESULT = 80;
/** How far a step's lines are set in below its turn's. */
const INDENT = 4;

/** What was said in an episode, under the turns that it was counted to; lines are safe to print. */
export function renderTurns(transcript: Transcript, episode: Episode): readonly string[] {
  const decisions: Decisions = new Map(transcript.decisionsOf(episode).map((each) => [each.step ?? each.turn, each]));
  const { spoken } = new EpisodeReader(transcript).read(episode);
  let current: Turn | undefined;
  const lines = spoken.flatMap((said) => {
    const turn = said.kind === 'step' ? said.turn : 'opens' in said ? said.opens : undefined;
    const isNew = turn !== undefined && turn !== current;
    if (isNew) current = turn;
    return [...(isNew ? ['', ...turnLines(turn, decisions)] : []), ...saidLines(said, decisions)];
  });
  // What was said before the first turn stands apart too.
  return lines[0] === '' ? lines : ['', ...lines];
}

/** Decisions by the step or, where gold is the turn's, the turn that they speak of. */
type Decisions = ReadonlyMap<Step | Turn, Decision>;

function turnLines(turn: Turn, decisions: Decisions): readonly string[] {
  const { index, gold, steps } = turn;
  const decision = decisions.get(turn);
  const words = gold === undefined ? '' : `: ${goldWords(gold, decision)}`;
  return [printable(`Turn ${index + 1}${words}`), ...(steps.length === 0 ? listed('', '(nothing was answered)') : [])];
}

function saidLines(said: Spoken, decisions: Decisions): readonly string[] {
  switch (said.kind) {
    case 'turn':
      return [];
    case 'system':
      return listed('system', shortened(said.text, RESULT));
    case 'user':
      return listed('user', said.text === '' ? '(an empty text)' : shortened(said.text, TEXT));
    case 'tool':
      return listed('tool', shortened(said.text, RESULT));
    case 'step':
      return stepLines(said, decisions);
  }
}

function stepLines(
  { step, content }: Extract<Spoken, { kind: 'step' }>,
  decisions: Decisions,
): readonly string[] {
  const { text, refusal, reasoning, calls } = content;
  const decision = decisions.get(step);
  const quoted = text === undefined || text.trim() === '' ? [] : listed('text', textOf(text, step), INDENT);
  return [
    ...listed(`step ${step.index + 1}`, `${classWords(step.prediction)} – ${evidenceWords(step.prediction)}`),
    ...(step.gold === undefined ? [] : listed('gold', goldWords(step.gold, decision), INDENT)),
    ...(step.pieces === undefined ? [] : listed('written', `in ${step.pieces.length} pieces`, INDENT)),
    ...(reasoning === undefined ? [] : listed('thought', shortened(reasoning, RESULT), INDENT)),
    ...quoted,
    ...(refusal === undefined ? [] : listed('refusal', shortened(refusal, TEXT), INDENT)),
    ...calls.flatMap((call) => listed('call', callWords(call), INDENT)),
  ];
}

/** `✓ ASK` or `✗ predicted TOOL_CALL, gold ASK`; the class alone where it is not counted. */
function goldWords({ class: gold, note }: Label, decision: Decision | undefined): string {
  const remark = note === undefined ? '' : ` (${note})`;
  if (decision === undefined) return `gold ${gold}${remark}`;
  if (decision.matches) return `✓ matches gold ${gold}${remark}`;
  return `✗ mismatch: predicted ${decision.predicted ?? 'no class'}, gold ${gold}${remark}`;
}

function classWords(prediction: Prediction): string {
  return classesOf(prediction).map((name) => name ?? 'no class').join(' + ');
}

function evidenceWords(prediction: Prediction): string {
  const all: readonly Prediction[] = [prediction, ...(prediction.also ?? [])];
  return [...new Set(all.map(evidenceSentence))].join('; ');
}

/** The part of the text that the evidence points to, or its beginning; of several pieces the evidence speaks of one. */
function textOf(text: string, { prediction: { evidence }, pieces }: Step): string {
  return 'span' in evidence && pieces === undefined ? excerpt(text, evidence.span, TEXT) : shortened(text, TEXT);
}

/** `cd(folder="documents")`; arguments that are no object stand as they are. */
function callWords({ name, arguments: given }: SpokenCall): string {
  const text = given === undefined ? '' : typeof given === 'string' ? given : jsonText(given);
  return shortened(`${name}(${namedArguments(text) ?? text})`, CALL);
}

/** The members of an object as they are written, numbers past 2^53 too; `undefined` for any other text. */
function namedArguments(text: string): string | undefined {
  const start = text.search(/\S/u);
  if (text[start] !== '{' || !parseRecord(text).ok) return undefined;
  return membersOf(text, start).map(({ name, value }) => `${name}=${text.slice(value.start, value.end)}`).join(', ');
}
