import { adviceOf, counted, percent, verdictOf, warningsOf, type FileSummary } from '../core/diagnostic';
import { PREDICTIONS } from '../core/model';
import { renderCategories } from './render-categories';
import { renderConfusion } from './render-confusion';
import { printable } from './printable';
import type { Run } from './read-run';

const PROBLEMS_SHOWN = 20;
const INDENT = '  ';
const PLACES = { gold: 'with --gold', scores: 'with --scores' };

/** What is printed of one run: its verdict, its warnings, and its numbers as tables. Lines without line ends. */
export function renderRun(run: Run): readonly string[] {
  const { summary } = run;
  const blocks = [
    verdictLines(run),
    [...warningsOf(summary, run.tally).map((warning) => `! ${warning}`), ...adviceOf(summary, PLACES).map((advice) => `→ ${advice}`)],
    renderCategories(summary),
    countLines(run),
    renderConfusion(summary),
    companionLines(run),
    problemLines(summary),
  ];
  const body = blocks.filter((block) => block.length > 0).map((block) => block.map((line) => INDENT + line));
  return [headerOf(run), ...body.flatMap((block, at) => (at === 0 ? block : ['', ...block]))];
}

function headerOf({ file, dialect, summary: { episodes, turns, steps } }: Run): string {
  return `${printable(file)}: ${dialect.name}, ${counted(episodes, 'episode')}, ${counted(turns, 'turn')}, ${counted(steps, 'step')}`;
}

function verdictLines({ summary }: Run): readonly string[] {
  const { headline, explanation } = verdictOf(summary);
  return [headline, explanation];
}

function countLines({ summary, tally }: Run): readonly string[] {
  const { stepsByClass, decisions, coverage, episodes } = summary;
  const timing = ['onTime', 'late', 'never'].map((key) => tally.timing.get(key) ?? 0);
  const [onTime = 0, late = 0, never = 0] = timing;
  const matches =
    decisions.n === 0 ? 'none' : `${decisions.matches} of ${decisions.n} match their gold (${percent(decisions.matches / decisions.n)})`;
  const known = onTime + late + never;
  return [
    `steps by class  ${PREDICTIONS.map((key) => `${key} ${stepsByClass[key]}`).join(', ')}`,
    `decisions       ${matches}`,
    ...(known === 0 ? [] : [`gold action     on time ${onTime}, late ${late}, never ${never}`]),
    `coverage        gold in ${coverage.goldEpisodes} and outcomes in ${coverage.outcomes} of ${counted(episodes, 'episode')}`,
  ];
}

function companionLines({ companions }: Run): readonly string[] {
  return companions.map(({ file, ok, message }) => `${ok ? 'joined' : 'not joined'}  ${printable(file)}: ${printable(message)}`);
}

function problemLines({ problems }: FileSummary): readonly string[] {
  if (problems.length === 0) return [];
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  return [
    counted(problems.length, 'problem'),
    ...shown.map(({ line, column, message }) => `${INDENT}line ${line}, column ${column}: ${printable(message)}`),
    ...(more === 0 ? [] : [`${INDENT}… ${more} more`]),
  ];
}
