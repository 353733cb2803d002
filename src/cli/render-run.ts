import { adviceOf, verdictOf, warningsOf, type FileSummary } from '../core/diagnostic';
import { PREDICTIONS } from '../core/model';
import { counted, grouped, percent } from '../core/wording';
import { shownPath } from './disk';
import { printable } from './printable';
import type { Run } from './read-run';
import { renderCategories } from './render-categories';
import { renderConfusion } from './render-confusion';
import { wrap } from './wrap';

const PROBLEMS_SHOWN = 20;
const INDENT = '  ';
/** How wide prose may run; tables are as wide as they are. */
const PROSE = 100;
/** How more files are named on the command line, in sentences of advice. */
const PLACES = { gold: 'give it with --gold', scores: 'give them with --scores' };

/** What is printed of one run: its verdict, what to know of it, and its numbers as tables. Lines without line ends. */
export function renderRun(run: Run): readonly string[] {
  const { summary } = run;
  const blocks = [
    verdictLines(summary),
    remarkLines(run),
    renderCategories(summary),
    goldLines(summary),
    countLines(run),
    renderConfusion(summary),
    companionLines(run),
    problemLines(summary),
  ];
  const filled = blocks.filter((block) => block.length > 0);
  const body = filled.flatMap((block, at) => [...(at === 0 ? [] : ['']), ...block.map((line) => INDENT + line)]);
  return [headerOf(run), ...body];
}

function headerOf({ file, dialect, summary: { episodes, turns, steps } }: Run): string {
  const counts = [counted(episodes, 'episode'), counted(turns, 'turn'), counted(steps, 'step')];
  return `${printable(file)}: ${[dialect.name, ...counts].join(', ')}`;
}

function verdictLines(summary: FileSummary): readonly string[] {
  const { headline, explanation } = verdictOf(summary);
  return [headline, ...wrap(explanation, PROSE)];
}

function remarkLines({ dialect, summary, tally }: Run): readonly string[] {
  const warnings = warningsOf(summary, tally).map((warning) => `Warning: ${warning}`);
  return [...warnings, ...adviceOf(summary, dialect, PLACES)].flatMap(hanging);
}

/** GAR by gold class, where episodes differ in it and categories do not tell them apart. */
function goldLines({ garByGold, categories }: FileSummary): readonly string[] {
  const golds = Object.entries(garByGold);
  if (golds.length < 2 || Object.values(categories).every(({ gold }) => gold !== null)) return [];
  const parts = golds.map(([gold, { hits, n, rate }]) => `${gold} ${hits}/${n} (${percent(rate)})`);
  return [`GAR by gold     ${parts.join(', ')}`];
}

function countLines({ summary, tally }: Run): readonly string[] {
  const { stepsByClass, decisions, coverage, episodes } = summary;
  const [onTime, late, never] = (['onTime', 'late', 'never'] as const).map((when) => tally.timing.get(when) ?? 0);
  const { goldEpisodes, goldDecisions, outcomes } = coverage;
  const { n, matches } = decisions;
  return [
    `steps by class  ${PREDICTIONS.map((key) => `${key} ${stepsByClass[key]}`).join(', ')}`,
    `decisions       ${n === 0 ? 'none' : matchesOf(matches, n)}`,
    ...(tally.timing.size === 0 ? [] : [`gold action     on time ${onTime}, late ${late}, never ${never}`]),
    `coverage        of ${counted(episodes, 'episode')} ${goldEpisodes} with gold, ${outcomes} with an outcome; ` +
      `${counted(goldDecisions, 'decision')} with gold`,
  ];
}

function matchesOf(matches: number, n: number): string {
  return `${grouped(matches)} of ${grouped(n)} match their gold (${percent(matches / n)})`;
}

function companionLines({ companions }: Run): readonly string[] {
  return companions.flatMap(({ file, message }) => hanging(`${printable(shownPath(file))}: ${printable(message)}`));
}

/** A sentence over several lines, those after the first set in. */
function hanging(sentence: string): readonly string[] {
  return wrap(sentence, PROSE).map((line, at) => (at === 0 ? line : INDENT + line));
}

function problemLines({ problems }: FileSummary): readonly string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  return [
    `${counted(problems.length, 'problem')}:`,
    ...shown.map(({ line, column, message }) => `${INDENT}line ${line}, column ${column}: ${printable(message)}`),
    ...(more === 0 ? [] : [`${INDENT}… ${grouped(more)} more`]),
  ];
}
