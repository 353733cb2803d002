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
import { makeRowTexts, resolveAddress, rowText, speakingStep, type ReadAhead } from '../decisions';
import type { OpenDocument } from '../documents';

type PageRequest = Omit<ParamsOf<typeof disagreementPageRequest>, 'uri'>;

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
  request: PageRequest,
): DisagreementPage {
  const start = Math.max(0, request.start);
  if (reading.kind === 'other') return { total: 0, start, rows: [] };
  const { transcript } = reading;
  const { total, shown } = shownOf(log.labels, transcript, request);
  return { total, start, rows: shown.map((target) => rowOf(transcript, target)) };
}

/** Makes the texts on which {@link disagreementPage} rests before it is asked for, reading its messages ahead. */
export async function makeDisagreementTexts(
  { log, reading }: OpenDocument,
  request: PageRequest,
  readAhead: ReadAhead,
): Promise<void> {
  if (reading.kind === 'other') return;
  const { transcript } = reading;
  const { shown } = shownOf(log.labels, transcript, request);
  const steps = shown.flatMap((target) => labelledIn(transcript, target)?.step ?? []);
  await makeRowTexts(transcript, steps, readAhead);
}

function shownOf(labels: HandLabels, transcript: Transcript, { open, start, count }: PageRequest) {
  const first = Math.max(0, start);
  const all = inFileOrder(labels, transcript).filter((target) => !open || !isSettled(target));
  return { total: all.length, shown: all.slice(first, first + Math.min(Math.max(0, count), MAX_ROWS)) };
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
function textOf(transcript: Transcript, target: LabelledTarget): string | null {
  const found = labelledIn(transcript, target);
  if (found === null) return null;
  return found.step === undefined ? '' : rowText(transcript, found.step);
}

/** The message that was labelled, or the one that speaks for the turn; `null` where the file has the turn no longer. */
function labelledIn(
  transcript: Transcript,
  { episode, turn, step }: LabelledTarget,
): { readonly step: Step | undefined } | null {
  const found = resolveAddress(transcript, { episode, turn, ...(step !== undefined && { step }) });
  if (found?.turn === undefined) return null;
  return { step: found.step ?? speakingStep(found.turn) };
}
