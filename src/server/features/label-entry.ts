import type { HandLabel, LabelledTarget, LabelLogEntry } from '../../core/label-log';
import { sourceWords } from '../../core/labels';
import type { labelEditsRequest, LabelEdits, LabelState, ParamsOf } from '../../protocol';
import type { LabelBearer } from '../decisions';
import type { OpenDocument } from '../documents';
import { stateAfter, stateOf } from './label-state';

/** What is wanted of one label. */
export type LabelRequest = Omit<ParamsOf<typeof labelEditsRequest>, 'uri'>;

/** Who labels without a name. */
export const ANONYMOUS = 'anonymous';

/**
 * The line of the log that sets or withdraws what one annotator says of a decision. Who labels again what they have
 * settled, settles it otherwise.
 */
export function labelEntry({ log }: OpenDocument, bearer: LabelBearer, request: LabelRequest): LabelEdits {
  const { episode, turn, step, address } = bearer;
  const { annotator = ANONYMOUS, at = new Date().toISOString(), gold, note } = request;
  const target = log.labels.targetOf(episode.id, { turn: turn.index, step: step?.index });
  const adjudicates = request.adjudicates ?? isSettledBy(target, annotator);
  const own = (adjudicates ? target?.adjudications : target?.said)?.find((said) => said.annotator === annotator);
  if (gold === null && own === undefined) {
    return { ok: false, reason: whyNothingToClear(bearer, target), nothing: true };
  }
  const before = stateOf(own);
  const after = stateAfter(before, { gold, ...(note !== undefined && { note }) });
  const entry: LabelLogEntry = {
    episode: episode.id,
    turn: turn.index + 1,
    ...(step !== undefined && { step: step.index + 1 }),
    gold,
    previous: bearer.gold?.class ?? null,
    annotator,
    at,
    ...(after.note !== null && { note: after.note }),
    ...(adjudicates && { adjudicates }),
  };
  const isSaid = own !== undefined && target?.counts === own && isSame(before, after);
  const remark = remarkOn(target, annotator, adjudicates);
  return {
    ok: true,
    store: 'log',
    address,
    before,
    after,
    entry: isSaid ? null : entry,
    ...(remark !== undefined && { remark }),
  };
}

function isSettledBy(target: LabelledTarget | undefined, annotator: string): boolean {
  return target?.counts.adjudicated === true && target.counts.annotator === annotator;
}

function isSame(a: LabelState, b: LabelState): boolean {
  return a.gold === b.gold && a.note === b.note;
}

/** Another's adjudication goes on counting, which must not be a surprise. */
function remarkOn(
  target: LabelledTarget | undefined,
  annotator: string,
  adjudicates: boolean,
): string | undefined {
  const counts: HandLabel | undefined = target?.counts;
  if (counts === undefined || !counts.adjudicated || adjudicates || counts.annotator === annotator) return undefined;
  return `${counts.annotator} has settled this as ${counts.class}, which goes on counting.`;
}

function whyNothingToClear({ gold }: LabelBearer, target: LabelledTarget | undefined): string {
  if (target !== undefined) {
    const { annotator, class: said } = target.counts;
    return `The label ${said} is ${annotator}’s, who alone can withdraw it. Give your own, or settle it.`;
  }
  if (gold === undefined) return 'There is no label here to clear.';
  return `The gold ${gold.class} does not stand in the label log (it is ${sourceWords(gold)}): nothing to withdraw.`;
}
