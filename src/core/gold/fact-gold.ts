import type { Label } from '../model';
import { counted, firstFew } from '../wording';
import type { CompanionReport } from './companions';
import type { EpisodeGold } from './episode-gold';
import type { FactRecord } from './fact-records';
import { listed, noneInRun, refusal, share } from './reports';

/** Gold that a file of our own gives one episode. */
export interface FactGold {
  readonly label?: Label;
  /** By 0-based turn. */
  readonly turns: ReadonlyMap<number, Label>;
}

/**
 * Gathers the gold of a file of our own by episode. A file that gives one episode, or one turn, two classes is refused:
 * which of them was meant cannot be told.
 */
export function joinFactGold(
  file: string,
  records: readonly FactRecord[],
  episodeIds: readonly string[],
): { readonly gold: ReadonlyMap<string, FactGold>; readonly report: CompanionReport } {
  const none = (reason: string) => ({ gold: new Map(), report: refusal(file, reason) });
  const { byId, contradictions } = gather(file, records);
  if (byId.size === 0) return none('it gives outcomes, but no gold');
  if (contradictions.length > 0) return none(`it gives more than one gold class for ${firstFew(contradictions)}`);
  const matched = episodeIds.filter((id) => byId.has(id));
  if (matched.length === 0) return none(noneInRun([...byId.keys()], episodeIds));
  const gold = new Map(matched.flatMap((id) => entry(id, byId)));
  const known = new Set(episodeIds);
  const message =
    `Gold joined for ${share(matched.length, episodeIds.length)}${turnsIn(gold)}.` +
    listed('Nothing in it about', episodeIds.filter((id) => !byId.has(id))) +
    listed('Not in this run:', [...byId.keys()].filter((id) => !known.has(id)));
  return { gold, report: { file, ok: true, message } };
}

/** What two sources say of an episode's gold together: the first has the last word wherever it says something. */
export function mergedGold(own: FactGold | undefined, bench: EpisodeGold | undefined): EpisodeGold | undefined {
  if (own === undefined) return bench;
  const label = own.label ?? bench?.label;
  const length = Math.max(bench?.turns?.length ?? 0, ...[...own.turns.keys()].map((turn) => turn + 1));
  const turns = Array.from({ length }, (_, turn) => own.turns.get(turn) ?? bench?.turns?.[turn]);
  const isDueAsSaid = bench?.goldTurn !== undefined && label?.class === bench.label?.class;
  return {
    ...(label && { label }),
    ...(own.label !== undefined && { given: true }),
    ...(length > 0 && { turns }),
    ...(bench?.expectedCalls && { expectedCalls: bench.expectedCalls }),
    ...(bench?.turns === undefined && { partial: true }),
    ...(isDueAsSaid && { goldTurn: bench.goldTurn }),
  };
}

function gather(file: string, records: readonly FactRecord[]) {
  const byId = new Map<string, { label?: Label; turns: Map<number, Label> }>();
  const contradictions = new Set<string>();
  for (const { id, turn, gold, note } of records) {
    if (gold === undefined) continue;
    const label: Label = { class: gold, source: { from: 'companion', file }, ...(note !== undefined && { note }) };
    const known = byId.get(id) ?? { turns: new Map<number, Label>() };
    byId.set(id, known);
    const before = turn === undefined ? known.label : known.turns.get(turn);
    if (before !== undefined && before.class !== gold) {
      contradictions.add(turn === undefined ? id : `turn ${turn + 1} of ${id}`);
    } else if (before === undefined) {
      if (turn === undefined) known.label = label;
      else known.turns.set(turn, label);
    }
  }
  return { byId, contradictions: [...contradictions] };
}

function entry(id: string, byId: ReadonlyMap<string, FactGold>): (readonly [string, FactGold])[] {
  const found = byId.get(id);
  return found === undefined ? [] : [[id, found]];
}

/** `, and for 5 turns`, where the file speaks of turns. */
function turnsIn(gold: ReadonlyMap<string, FactGold>): string {
  const turns = [...gold.values()].reduce((sum, each) => sum + each.turns.size, 0);
  if (turns === 0) return '';
  const ofEpisodes = [...gold.values()].some(({ label }) => label !== undefined);
  return ofEpisodes ? `, and for ${counted(turns, 'turn')} of these` : `: for ${counted(turns, 'turn')} of these`;
}
