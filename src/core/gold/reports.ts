import { counted, firstFew, countedOf } from '../wording';
import type { CompanionReport } from './companions';

/** That a companion was not used, with the reason in half a sentence. */
export function refusal(file: string, reason: string): CompanionReport {
  return { file, ok: false, message: `Not used: ${reason}.` };
}

/** Why a companion does not fit: it speaks of other episodes. */
export function noneInRun(ids: readonly string[], episodeIds: readonly string[]): string {
  const has = episodeIds.length === 0 ? 'no episode' : firstFew(episodeIds);
  return `none of its ${counted(ids.length, 'case')} (${firstFew(ids)}) is in this run, which has ${has}`;
}

/** What was joined, and what of the file could not be. */
export function withProblems(report: CompanionReport, problems: readonly string[]): CompanionReport {
  return problems.length === 0 ? report : { ...report, message: `${report.message} Left out: ${problems.join('; ')}.` };
}

/** `2 episodes` where that is all of them, else `2 of 3 episodes`. */
export function share(count: number, all: number): string {
  return count === all ? counted(all, 'episode') : countedOf(count, all, 'episode');
}

/** Ids in a sentence of their own, or nothing where there are none: ` Not in this run: a, b and 3 more.` */
export function listed(lead: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : ` ${lead} ${firstFew(ids)}.`;
}
