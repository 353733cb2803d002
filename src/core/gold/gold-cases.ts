import { bfclTestCategory } from './bfcl-case';
import { caseGold, readAnswerCase, readDatasetCase, type AnswerCase, type DatasetCase } from './case-gold';
import { companionKind } from './companion-kind';
import type { CompanionText } from './companion-reader';
import type { CompanionReport } from './companions';
import type { EpisodeGold } from './episode-gold';
import { joinFactGold, mergedGold, type FactGold } from './fact-gold';
import { readFactFile } from './fact-records';
import { listed, noneInRun, refusal, share, withProblems } from './reports';

/** Gathers what files of gold say of a run's episodes; what was said of an episode first, stays. */
export class GoldCases {
  readonly #episodeIds: readonly string[];
  readonly #datasets = new Map<string, DatasetCase>();
  readonly #answers = new Map<string, AnswerCase>();
  readonly #facts = new Map<string, FactGold>();

  constructor(episodeIds: readonly string[]) {
    this.#episodeIds = [...new Set(episodeIds)];
  }

  goldOf(id: string): EpisodeGold | undefined {
    return mergedGold(this.#facts.get(id), caseGold(id, this.#datasets.get(id), this.#answers.get(id)));
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
        return refusal(file, 'it is a BFCL score file, which gives outcomes and no gold');
      case undefined:
        return this.#addFacts(file, values);
    }
  }

  #addFacts(file: string, values: readonly unknown[]): CompanionReport | undefined {
    const read = readFactFile(values);
    if (!read.ok) return refusal(file, read.reason);
    const { gold, report } = joinFactGold(file, read.records, this.#episodeIds);
    const fresh = [...gold].filter(([id]) => !this.#facts.has(id));
    for (const [id, found] of fresh) this.#facts.set(id, found);
    if (report.ok && fresh.length === 0) return undefined;
    return withProblems(report, read.problems);
  }

  #addDataset(file: string, values: readonly unknown[]): CompanionReport | undefined {
    const cases = values.map((value) => readDatasetCase(value, file));
    if (cases.every((read) => read?.found.functionArrives === undefined)) {
      const isOfRun = cases.some((read) => read !== undefined && this.#episodeIds.includes(read.id));
      return isOfRun ? undefined : refusal(file, noneInRun(cases.flatMap((read) => read?.id ?? []), this.#episodeIds));
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
    if (matched.length === 0) return refusal(file, noneInRun([...byId.keys()], this.#episodeIds));
    const fresh = matched.filter((id) => !known.has(id));
    for (const id of fresh) {
      const found = byId.get(id);
      if (found !== undefined) known.set(id, found);
    }
    if (fresh.length === 0) return undefined;
    const missing = concerned.filter((id) => !byId.has(id));
    const message =
      `Gold per turn joined for ${share(fresh.length, concerned.length)}.` + listed('Nothing in it about', missing);
    return { file, ok: true, message };
  }
}

/** Only a dataset says when a missing function arrives; of other categories the possible answers say all. */
function needsDataset(id: string): boolean {
  return bfclTestCategory(id) === 'multi_turn_miss_func';
}
