import { CASCADE_PRIORITY, type Prediction, type Step, type StepContent } from '../model';

/**
 * Joins a further piece of a reply to the step that the pieces before it made. The piece with the class of higher
 * priority speaks for the step, as it would if the reply had been written as one message; a recorded class wins.
 */
export function joinPiece(step: Step, piece: Step): Step {
  const [speaking, other] = rankOf(piece.prediction) < rankOf(step.prediction) ? [piece, step] : [step, piece];
  const gold = piece.gold ?? step.gold;
  return {
    index: step.index,
    at: speaking.at,
    pieces: [...(step.pieces ?? [step.at]), piece.at],
    prediction: speaking.prediction.also === undefined && other.prediction.also === undefined
      ? speaking.prediction
      : withAlso(speaking.prediction, other.prediction),
    content: contentOf(step.content, piece.content),
    ...(gold && { gold }),
  };
}

/** Lower is stronger: recorded classes, then classes in the order of the cascade, then nothing. */
function rankOf({ class: given, evidence }: Prediction): number {
  if (evidence.rule === 'recorded') return -1;
  return given === null ? CASCADE_PRIORITY.length : CASCADE_PRIORITY.indexOf(given);
}

function withAlso(speaking: Prediction, other: Prediction): Prediction {
  const first = other.class === null ? [] : [{ class: other.class, evidence: other.evidence }];
  const known = new Set([speaking.class, ...(speaking.also ?? []).map((further) => further.class)]);
  const added = [...first, ...(other.also ?? [])].filter((further) => !known.has(further.class));
  return { ...speaking, also: [...(speaking.also ?? []), ...added] };
}

function contentOf(a: Step['content'], b: Step['content']): Step['content'] {
  const hasText = [a, b].some((content) => content === 'text' || content === 'text-and-calls');
  const hasCalls = [a, b].some((content) => content === 'calls' || content === 'text-and-calls');
  if (hasText && hasCalls) return 'text-and-calls';
  if (hasCalls) return 'calls';
  return hasText ? 'text' : 'nothing';
}

/**
 * What the pieces of a reply say together. The text is that of the piece that speaks for the step, which its evidence
 * points into; without one, the pieces' texts.
 */
export function joinContents(speaking: StepContent, all: readonly StepContent[]): StepContent {
  const texts = all.flatMap(({ text }) => (text === undefined || text.trim() === '' ? [] : [text]));
  const reasonings = all.flatMap(({ reasoning }) => reasoning ?? []);
  const refusal = speaking.refusal ?? all.find((content) => content.refusal !== undefined)?.refusal;
  const { text = texts.length === 0 ? undefined : texts.join('\n\n'), textPath } = speaking;
  return {
    ...(text !== undefined && { text }),
    ...(textPath && { textPath }),
    calls: all.flatMap(({ calls }) => calls),
    ...(refusal && { refusal }),
    ...(reasonings.length > 0 && { reasoning: reasonings.join('\n\n') }),
  };
}
