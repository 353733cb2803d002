import { counted, firstFew } from '../wording';
import { bfclTestCategory } from './bfcl-case';
import { caseGold, readAnswerCase, readDatasetCase, type AnswerCase, type DatasetCase } from './case-gold';
import { companionKind } from './companion-kind';
import type { CompanionText } from './companion-reader';
import type { CompanionReport } from './companions';
import type { EpisodeGold } from './episode-gold';

/** Gathers what datasets and possible answers say of a run's episodes; what was said of an episode first, stays. */
export class GoldCases {
  readonly #episodeIds: readonly string[];
  readonly #datasets = new Map<string, DatasetCase>();
  readonly #answers = new Map<string, AnswerCase>();

  constructor(episodeIds: readonly string[]) {
    this.#episodeIds = [...new Set(episodeIds)];
  }

  goldOf(id: string): EpisodeGold | undefined {
    return caseGold(id, this.#datasets.get(id), this.#answers.get(id));
  }

  /** Whether some episode of a category still lacks what a file of that category could say. */
  lacks(testCategory: string): boolean {
    return this.#episodeIds
      .filter((id) => bfclTestCategory(id) === testCategory)
      .some((id) => !this.#answers.has(id) || (needsDataset(id) && !this.#datasets.has(id)));
  }

  /** Takes in a file. `undefined` when it is of a kind that nothing of this run needs any more. */
  add(text: CompanionText & { readonly ok: true }): CompanionReport | undefined {
    const { file, values } = text;
    switch (companionKind(values)) {
      case 'bfcl-dataset':
        return this.#addDataset(file, values);
      case 'bfcl-possible-answer':
        return this.#join(file, values.map((value) => readAnswerCase(value, file)), this.#answers, () => true);
      case 'bfcl-score':
        return refusal(file, 'it is a score file and says nothing of gold');
      case undefined:
        return refusal(file, 'it is neither a BFCL dataset nor a file of possible answers');
    }
  }

  #addDataset(file: string, values: readonly unknown[]): CompanionReport | undefined {
    const cases = values.map((value) => readDatasetCase(value, file));
    if (cases.every((read) => read?.found.functionArrives === undefined)) {
      const isOfRun = cases.some((read) => read !== undefined && this.#episodeIds.includes(read.id));
      return isOfRun ? undefined : refusal(file, noneInRun(cases.flatMap((read) => read?.id ?? [])));
    }
    return this.#join(file, cases, this.#datasets, needsDataset);
  }

  #join<T>(
    file: string,
    cases: readonly ({ readonly id: string; readonly found: T } | undefined)[],
    known: Map<string, T>,
    isNeeded: (id: string) => boolean,
  ): CompanionReport | undefined {
    const byId = new Map(cases.flatMap((read) => (read === undefined ? [] : [[read.id, read.found] as const])));
    const categories = new Set([...byId.keys()].map(bfclTestCategory));
    const concerned = this.#episodeIds.filter((id) => categories.has(bfclTestCategory(id)) && isNeeded(id));
    const matched = concerned.filter((id) => byId.has(id));
    if (matched.length === 0) return refusal(file, noneInRun([...byId.keys()]));
    const fresh = matched.filter((id) => !known.has(id));
    for (const id of fresh) {
      const found = byId.get(id);
      if (found !== undefined) known.set(id, found);
    }
    if (fresh.length === 0) return undefined;
    const missing = concerned.filter((id) => !byId.has(id));
    const message =
      `Gold per turn joined for ${fresh.length} of ${counted(concerned.length, 'episode')}.` +
      (missing.length === 0 ? '' : ` Nothing in it about ${firstFew(missing)}.`);
    return { file, ok: true, message };
  }
}

/** Only a dataset says when a missing function arrives; of other categories the possible answers say all. */
function needsDataset(id: string): boolean {
  return bfclTestCategory(id) === 'multi_turn_miss_func';
}

function noneInRun(ids: readonly string[]): string {
  return `none of its ${counted(ids.length, 'case')} (${firstFew(ids)}) is in this run`;
}

function refusal(file: string, reason: string): CompanionReport {
  return { file, ok: false, message: `Not used: ${reason}.` };
}
