import { adjudicationOf, agreementWords, whyNoAgreement, type Agreement, type AnnotatorPair } from '../core/agreement';
import { targetName, type LabelledTarget, type LabelLog } from '../core/label-log';
import { STEP_CLASSES } from '../core/model';
import { coefficient, counted, percent } from '../core/wording';
import { printable } from './printable';
import { layTable, type Column } from './table';
import { wrap } from './wrap';

const SHOWN = 20;
const INDENT = '  ';
/** How wide prose may run; tables are as wide as they are. */
const PROSE = 100;
/** Stands where a number is not defined. */
const UNKNOWN = '–';

/** A log with the name that the user gave it. */
interface NamedLog {
  readonly file: string;
  readonly log: LabelLog;
}

/** What is printed of an agreement: in words, as tables, then what annotators disagree on. Lines without line ends. */
export function renderAgreement(
  logs: readonly NamedLog[],
  agreement: Agreement,
  disagreements: readonly LabelledTarget[],
): readonly string[] {
  const compared = [
    wordLines(agreement),
    numberLines(agreement),
    pairLines(agreement),
    classLines(agreement),
    confusionLines(agreement),
    disagreementLines(agreement, disagreements),
  ];
  const blocks = [...(whyNoAgreement(agreement) === undefined ? compared : []), problemLines(logs)];
  const filled = blocks.filter((block) => block.length > 0);
  const body = filled.flatMap((block, at) => [...(at === 0 ? [] : ['']), ...block.map((line) => INDENT + line)]);
  return [headerOf(logs, agreement), ...body];
}

function headerOf(logs: readonly NamedLog[], { annotators, decisions }: Agreement): string {
  const names = logs.map(({ file }) => printable(file)).join(', ');
  return `${names}: ${counted(annotators.length, 'annotator')}, ${counted(decisions, 'labelled decision')}`;
}

function wordLines(agreement: Agreement): readonly string[] {
  const { headline, explanation } = agreementWords(agreement);
  return [headline, ...wrap(printable(explanation), PROSE)];
}

function numberLines({ raw, alpha, annotators, common }: Agreement): readonly string[] {
  const over = `over ${counted(common, 'decision')}`;
  return [
    `raw agreement ${shareOf(raw)}, Krippendorff’s α ${coefficientOf(alpha)}, ${over}`,
    `labels by ${annotators.map(({ name, labels }) => `${printable(name)} ${labels}`).join(', ')}`,
  ];
}

function pairLines({ pairs }: Agreement): readonly string[] {
  const columns: readonly Column[] = [
    { title: 'annotators', align: 'left' },
    { title: 'common', align: 'right' },
    { title: 'agree', align: 'right' },
    { title: 'raw', align: 'right' },
    { title: 'Cohen’s κ', align: 'right' },
  ];
  return layTable(
    columns,
    pairs.map(({ first, second, common, agreeing, raw, kappa }) => [
      `${printable(first)}, ${printable(second)}`,
      String(common),
      String(agreeing),
      shareOf(raw),
      coefficientOf(kappa),
    ]),
  );
}

/** Given that one annotator names a class, how often another one does. */
function classLines({ classes }: Agreement): readonly string[] {
  if (classes.length === 0) return [];
  const columns: readonly Column[] = [
    { title: 'class', align: 'left' },
    { title: 'labels', align: 'right' },
    { title: 'positive agreement', align: 'right' },
  ];
  return layTable(columns, classes.map(({ class: name, labels, rate }) => [name, String(labels), percent(rate)]));
}

/** What one annotator says against what the other says, where there are only two. */
function confusionLines({ pairs }: Agreement): readonly string[] {
  const [pair, another] = pairs;
  if (pair === undefined || another !== undefined || pair.common === 0) return [];
  const named = new Set(pair.confusion.flatMap(({ first, second }) => [first, second]));
  const used = STEP_CLASSES.filter((name) => named.has(name));
  const columns = [
    { title: `${printable(pair.first)} \\ ${printable(pair.second)}`, align: 'left' as const },
    ...used.map((title) => ({ title, align: 'right' as const })),
  ];
  return layTable(columns, used.map((row) => [row, ...used.map((column) => String(cellOf(pair, row, column)))]));
}

function cellOf({ confusion }: AnnotatorPair, row: string, column: string): number {
  return confusion.find(({ first, second }) => first === row && second === column)?.n ?? 0;
}

function disagreementLines({ settled }: Agreement, disagreements: readonly LabelledTarget[]): readonly string[] {
  if (disagreements.length === 0) return [];
  const more = disagreements.length - SHOWN;
  return [
    `${counted(disagreements.length, 'disagreement')}, ${settled === 0 ? 'none' : settled} of them adjudicated:`,
    ...disagreements.slice(0, SHOWN).map((target) => INDENT + disagreementLine(target)),
    ...(more > 0 ? [`${INDENT}… ${more} more`] : []),
  ];
}

function disagreementLine(target: LabelledTarget): string {
  const said = target.said.map(({ annotator, class: name }) => `${annotator} ${name}`).join(', ');
  const settled = adjudicationOf(target);
  const outcome = settled === undefined ? '' : `; adjudicated ${settled.class} by ${settled.annotator}`;
  return printable(`${targetName(target)}: ${said}${outcome}`);
}

function problemLines(logs: readonly NamedLog[]): readonly string[] {
  const problems = logs.flatMap(({ file, log }) => log.problems.map(({ line, message }) => ({ file, line, message })));
  if (problems.length === 0) return [];
  const more = problems.length - SHOWN;
  return [
    `${counted(problems.length, 'problem')}:`,
    ...problems.slice(0, SHOWN).map(({ file, line, message }) => {
      return `${INDENT}${printable(file)}, line ${line + 1}: ${printable(message)}`;
    }),
    ...(more > 0 ? [`${INDENT}… ${more} more`] : []),
  ];
}

function shareOf(share: number | null): string {
  return share === null ? UNKNOWN : percent(share);
}

function coefficientOf(value: number | null): string {
  return value === null ? UNKNOWN : coefficient(value);
}
