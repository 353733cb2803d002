import { labelEdits as editsOfRecord, type LabelChange } from '../../core/labels';
import { rangeIn } from '../../core/transcript';
import type { LabelEdits } from '../../protocol';
import { labelInFile, type LabelBearer } from '../decisions';
import type { OpenDocument } from '../documents';
import { labelEntry, type LabelRequest } from './label-entry';
import { stateAfter, stateOf } from './label-state';
import { findBearer } from './label-target';

/** What is to be written to set or clear one label: edits, whose ranges are those of the text before any, or a line. */
export function labelEdits(document: OpenDocument, request: LabelRequest): LabelEdits {
  const { address, gold, note, store, adjudicates } = request;
  const found = findBearer(document, { address }, adjudicates === true ? 'log' : store);
  if (!found.ok) return found;
  if (found.store === 'log') return labelEntry(document, found.bearer, request);
  return editsOfFile(document, found.bearer, { gold, ...(note !== undefined && { note }) });
}

function editsOfFile({ version, labels }: OpenDocument, bearer: LabelBearer, change: LabelChange): LabelEdits {
  if (labels.place === 'none') return { ok: false, reason: labels.reason };
  const { record, path } = bearer.at;
  const made = editsOfRecord(record.text, path, change);
  if (!made.ok) return made;
  if (made.edits.length === 0 && change.gold === null) {
    return { ok: false, reason: 'There is no label in this file to clear.', nothing: true };
  }
  const edits = made.edits.map(({ span, newText }) => ({ range: rangeIn(record, span), newText }));
  const before = stateOf(labelInFile(bearer.step === undefined ? bearer.gold : bearer.step.gold));
  const after = stateAfter(before, change);
  return { ok: true, store: 'file', version, address: bearer.address, before, after, edits };
}
