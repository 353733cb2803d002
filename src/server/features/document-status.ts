import { isGoldUnrecorded, verdictOf, warningsOf } from '../../core/diagnostic';
import { DIALECTS } from '../../core/dialects';
import type { DocumentStatus } from '../../protocol';
import type { OpenDocument } from '../documents';
import { summaryOf } from './diagnosis';
import { logWarnings } from './log-report';

const FORMATS = DIALECTS.map((dialect) => dialect.name);

/** A document in one line: what the status bar shows of it, or why it is no transcript. */
export function documentStatus(document: OpenDocument): DocumentStatus {
  const { reading, uri, version, share } = document;
  if (reading.kind === 'other') return { kind: 'other', uri, version, reason: reading.reason, formats: FORMATS };
  const { transcript, dialect, reason } = reading;
  const summary = summaryOf(transcript, uri);
  const { total, decisions } = summary;
  return {
    kind: 'transcript',
    uri,
    version,
    ...(share < 1 && { share }),
    dialect: { id: dialect.id, name: dialect.name, reason },
    layout: transcript.layout,
    episodes: summary.episodes,
    decisions: decisions.n,
    mismatches: transcript.mismatches().length,
    unreadable: transcript.problems.filter(({ kind }) => kind === 'unreadable').length,
    gar: total.gar?.rate ?? null,
    acc: total.acc?.rate ?? null,
    goldUnrecorded: isGoldUnrecorded(summary),
    bound: total.bound,
    headline: verdictOf(summary).headline,
    warnings: [...warningsOf(summary, transcript.tally), ...logWarnings(document)],
  };
}
