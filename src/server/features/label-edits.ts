import { labelEdits as editsOfRecord, type LabelChange } from '../../core/labels';
import { rangeIn } from '../../core/transcript';
import type { DecisionAddress, LabelEdits } from '../../protocol';
import type { OpenDocument } from '../documents';
import { findBearer } from './label-target';

/** The edits that set or clear one label; their ranges are those of the text before any of them. */
export function labelEdits(document: OpenDocument, address: DecisionAddress, change: LabelChange): LabelEdits {
  const found = findBearer(document, { address });
  const { reading, version } = document;
  if (!found.ok) return found;
  if (reading.kind === 'other') return { ok: false, reason: 'This file is no transcript.' };
  const { record, path } = found.bearer.at;
  const made = editsOfRecord(record.text, path, change);
  if (!made.ok) return made;
  if (made.edits.length === 0 && change.gold === null) {
    return { ok: false, reason: 'There is no label in this file to clear.' };
  }
  const edits = made.edits.map(({ span, newText }) => ({ range: rangeIn(record, span), newText }));
  return { ok: true, version, edits };
}
