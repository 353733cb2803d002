import {
  adjudicationOf,
  agreementOf,
  agreementWords,
  disagreementsOf,
  isSettled,
  whyNoAgreement,
} from '../../core/agreement';
import type { HandLabels, LabelledTarget } from '../../core/label-log';
import type { Step } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import type {
  agreementRequest,
  disagreementPageRequest,
  DisagreementPage,
  DisagreementRow,
  ParamsOf,
  ResultOf,
} from '../../protocol';
import { resolveAddress, rowText, speakingStep } from '../decisions';
import type { OpenDocument } from '../documents';

/** A page has at most so many rows, whatever is asked for. */
const MAX_ROWS = 500;

/** How far those who have labelled a document by hand agree. */
export function agreement({ log, reading }: OpenDocument): ResultOf<typeof agreementRequest> {
  if (reading.kind === 'other') return { ok: false, reason: reading.reason };
  const numbers = agreementOf(log.labels);
  const missing = whyNoAgreement(numbers);
  if (missing !== undefined) return { ok: false, reason: missing };
  return { ok: true, agreement: { ...numbers, ...agreementWords(numbers) } };
}

/** Rows of the decisions on which annotators disagree, in file order; what the file no longer has comes last. */
export function disagreementPage(
  { log, reading }: OpenDocument,
  { open, start, count }: Omit<ParamsOf<typeof disagreementPageRequest>, 'uri'>,
): DisagreementPage {
  const first = Math.max(0, start);
  if (reading.kind === 'other') return { total: 0, start: first, rows: [] };
  const { transcript } = reading;
  const all = inFileOrder(log.labels, transcript).filter((target) => !open || !isSettled(target));
  const shown = all.slice(first, first + Math.min(Math.max(0, count), MAX_ROWS));
  return { total: all.length, start: first, rows: shown.map((target) => rowOf(transcript, target)) };
}

function inFileOrder(labels: HandLabels, { episodes }: Transcript): readonly LabelledTarget[] {
  // Few episodes of a file need be labelled.
  const labelled = new Set(labels.episodes);
  return disagreementsOf(labels, episodes.flatMap(({ id }) => (labelled.has(id) ? [id] : [])));
}

function rowOf(transcript: Transcript, target: LabelledTarget): DisagreementRow {
  const { episode, turn, step, said } = target;
  const settled = adjudicationOf(target);
  return {
    episode,
    turn,
    ...(step !== undefined && { step }),
    said: said.map(({ annotator, class: name, note }) => {
      return { annotator, class: name, ...(note !== undefined && { note }) };
    }),
    settled: settled === undefined ? null : { annotator: settled.annotator, class: settled.class },
    text: textOf(transcript, target),
  };
}

/** What the message that was labelled says, or the one that speaks for the labelled turn. */
function textOf(transcript: Transcript, { episode, turn, step }: LabelledTarget): string | null {
  const found = resolveAddress(transcript, { episode, turn, ...(step !== undefined && { step }) });
  if (found?.turn === undefined) return null;
  const speaking: Step | undefined = found.step ?? speakingStep(found.turn);
  return speaking === undefined ? '' : rowText(transcript, speaking);
}
