import { sumTallies, tallyEpisode, type Tally } from '../diagnostic';
import type { RecordRef } from '../model';
import type { Partial } from '../own-format';
import { assembleEpisode, joiningId, type FragmentFacts } from '../transcript';
import { factsOfLoose } from './loose-part';
import { ALONE } from './partial-reader';
import { tallyData, tallyOfData } from './tally-data';

/** Partials as one, or why they cannot be added: half a sentence. */
export type Merged = { readonly ok: true; readonly partial: Partial } | { readonly ok: false; readonly reason: string };

/**
 * Adds up what parts of a file come to, in file order: then it is what the file comes to, wherever it was split between
 * lines. Lines of each follow on those of the one before. What was counted in two of them would count twice: that is
 * refused, as far as they say what they count.
 *
 * @param file how the whole is called.
 */
export function mergePartials(partials: readonly [Partial, ...Partial[]], file: string): Merged {
  const [first] = partials;
  for (const other of partials) {
    const reason = objectionTo(other, first);
    if (reason !== undefined) return { ok: false, reason };
  }
  const twice = countedTwice(partials);
  if (twice !== undefined) return { ok: false, reason: `${twice} is among them twice` };
  let lines = 0;
  const loose: Partial['loose'] = [];
  const problems: Partial['problems'] = [];
  for (const partial of partials) {
    for (const part of partial.loose) loose.push({ ...part, line: part.line + lines });
    for (const problem of partial.problems) problems.push({ ...problem, line: problem.line + lines });
    lines += partial.lines;
  }
  const tally = tallyData(sumTallies(partials.map((partial) => tallyOfData(partial.tally))));
  const sources = partials.flatMap((partial) => partial.sources ?? []);
  const known = sources.length === 0 ? {} : { sources };
  return { ok: true, partial: { ...first, ...known, file, lines, tally, loose, problems } };
}

const ALIKE = [
  ['dialect', 'format'],
  ['preset', 'preset'],
  ['turnPolicy', 'turn policy'],
] as const;

function objectionTo(other: Partial, first: Partial): string | undefined {
  const unlike = ALIKE.find(([key]) => other[key] !== first[key]);
  if (unlike === undefined) return undefined;
  const [key, noun] = unlike;
  return `its ${noun} is ${other[key]}, that of ${first.file} is ${first[key]}`;
}

/** What the second of two partials is called that count the same file; not all of them say which they count. */
function countedTwice(partials: readonly Partial[]): string | undefined {
  const known = new Set<string>();
  for (const { file, sources = [] } of partials) {
    for (const source of sources) {
      if (known.has(source)) return file;
      known.add(source);
    }
  }
  return undefined;
}

/** The tally of all episodes: of those that are complete, and of those that the loose parts make together. */
export function tallyOf({ tally, loose, turnPolicy }: Partial): Tally {
  const groups = groupsOf(loose);
  const tallies = [...groups.values()].map((parts) => tallyEpisode(assembleEpisode(parts, '', ALONE), turnPolicy));
  return sumTallies([tallyOfData(tally), ...tallies]);
}

interface LooseFacts {
  readonly record: RecordRef;
  readonly facts: FragmentFacts;
}

/** Parts by the episode that they belong to, in file order. */
function groupsOf(loose: Partial['loose']): ReadonlyMap<string, readonly [LooseFacts, ...LooseFacts[]]> {
  const groups = new Map<string, [LooseFacts, ...LooseFacts[]]>();
  for (const part of loose) {
    const facts = factsOfLoose(part);
    const each = { record: { line: part.line, lineCount: 1, character: 0, text: '' }, facts };
    const id = joiningId(facts) ?? '';
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [each]);
    else group.push(each);
  }
  return groups;
}
