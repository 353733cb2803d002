import type { CaseTally, Tally } from '../diagnostic';
import type { Partial } from '../own-format';

type TallyData = Partial['tally'];
type CountsData = TallyData['timing'];

/** A tally as plain data. */
export function tallyData(tally: Tally): TallyData {
  const { stepsByClass, confusion, timing, categories, ...numbers } = tally;
  return {
    ...numbers,
    stepsByClass: [...stepsByClass],
    confusion: [...confusion].map(([gold, row]) => [gold, [...row]]),
    timing: [...timing],
    categories: [...categories].map(([name, cases]) => [name, casesData(cases)]),
  };
}

/** The tally that plain data stand for. */
export function tallyOfData(data: TallyData): Tally {
  const { stepsByClass, confusion, timing, categories, ...numbers } = data;
  return {
    ...numbers,
    stepsByClass: countsOf(stepsByClass),
    confusion: new Map(confusion.map(([gold, row]) => [gold, countsOf(row)])),
    timing: countsOf(timing),
    categories: new Map(categories.map(([name, cases]) => [name, casesOf(cases)])),
  };
}

function casesData({ quadrants, goldClasses, hitClasses, ...numbers }: CaseTally): TallyData['categories'][number][1] {
  return { ...numbers, quadrants: [...quadrants], goldClasses: [...goldClasses], hitClasses: [...hitClasses] };
}

function casesOf({ quadrants, goldClasses, hitClasses, ...numbers }: TallyData['categories'][number][1]): CaseTally {
  return {
    ...numbers,
    quadrants: countsOf(quadrants),
    goldClasses: countsOf(goldClasses),
    hitClasses: countsOf(hitClasses),
  };
}

/** A count of zero is one that is not there. */
function countsOf(data: CountsData): ReadonlyMap<string, number> {
  return new Map(data.filter(([, count]) => count > 0));
}
