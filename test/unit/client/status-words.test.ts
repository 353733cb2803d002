import assert from 'node:assert/strict';
import {
  needsAttention,
  statusLabel,
  statusRow,
  statusText,
  tooltipParagraphs,
  type TranscriptStatus,
} from '../../../src/client/status-words';

const MEASURED: TranscriptStatus = {
  kind: 'transcript',
  uri: 'file:///run.jsonl',
  version: 1,
  dialect: { id: 'bfcl-result', name: 'BFCL result', reason: 'Its records have `result` lists.' },
  episodes: 200,
  decisions: 600,
  mismatches: 229,
  unreadable: 0,
  gar: 0.11,
  acc: 0.545,
  layout: 'lines',
  goldUnrecorded: false,
  bound: 'violated',
  headline: 'Bound violated',
  warnings: ['A warning.'],
};
const WITHOUT_RATES: TranscriptStatus = { ...MEASURED, gar: null, acc: null, bound: 'unknown' };

describe('given the status of a transcript', () => {
  const texts: readonly (readonly [string, TranscriptStatus, string])[] = [
    ['both rates', MEASURED, 'GAR 11.0 % · Acc 54.5 % · 229 ✗'],
    ['GAR only', { ...MEASURED, acc: null }, 'GAR 11.0 % · 229 ✗'],
    ['gold on turns only', { ...WITHOUT_RATES, decisions: 60, mismatches: 18 }, '42 of 60 decisions match'],
    ['gold on one turn only', { ...WITHOUT_RATES, decisions: 1, mismatches: 1 }, '0 of 1 decision matches'],
    ['outcomes and gold on turns', { ...WITHOUT_RATES, acc: 0.5, decisions: 2, mismatches: 1 }, 'Acc 50.0 % · 1 of 2 decisions match'],
    ['gold that the run did not record', { ...MEASURED, goldUnrecorded: true }, 'Acc 54.5 % · answers not recorded'],
    ['been read in part', { ...MEASURED, share: 0.437 }, '43 % read · GAR 11.0 % · Acc 54.5 % · 229 ✗'],
    ['no gold', { ...WITHOUT_RATES, decisions: 0, mismatches: 0 }, '200 episodes · no gold'],
    ['one episode and no gold', { ...WITHOUT_RATES, episodes: 1, decisions: 0, mismatches: 0 }, '1 episode · no gold'],
  ];
  for (const [what, status, text] of texts) {
    it(`when it has ${what}, then the status bar says "${text}"`, () => assert.equal(statusText(status), text));
  }

  it('when there is little room for it, then the mismatches come first', () => {
    assert.equal(statusRow(MEASURED), '229 ✗ · GAR 11.0 % · Acc 54.5 %');
  });

  it('when a screen reader reads it, then rates and mismatches are words', () => {
    assert.equal(
      statusLabel({ ...MEASURED, unreadable: 1 }),
      'Turnlens: Bound violated, gold action recall 11.0 %, accuracy 54.5 %, 229 mismatches, ' +
        '1 line could not be read. Shows the diagnosis.',
    );
  });

  it('when the bound is violated, a line unreadable or an answer not recorded, and only then, it stands out', () => {
    assert.equal(needsAttention(MEASURED), true);
    assert.equal(needsAttention({ ...MEASURED, bound: 'slack', unreadable: 1 }), true);
    assert.equal(needsAttention({ ...MEASURED, bound: 'slack', goldUnrecorded: true }), true);
    assert.equal(needsAttention({ ...MEASURED, bound: 'slack' }), false);
  });

  it('when the document is large, then its tooltip says why there are no lenses', () => {
    const small = tooltipParagraphs(MEASURED, { isLarge: false, isCut: false });
    const large = tooltipParagraphs(MEASURED, { isLarge: true, isCut: false });
    assert.deepEqual(small, ['Bound violated', 'BFCL result: Its records have `result` lists.', 'A warning.']);
    assert.deepEqual(large.slice(0, -1), small);
    assert.match(large.at(-1)!, /no lenses.*300,000 lines/u);
  });

  it('when lines are longer than they are drawn, then its tooltip says how to see all of them', () => {
    assert.match(tooltipParagraphs(MEASURED, { isLarge: false, isCut: true }).at(-1)!, /10,000 characters.*Word Wrap/u);
  });
});
