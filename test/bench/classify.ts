/**
 * How well each preset finds the class of a text: on the labelled messages of this repository, and on When2Call where
 * the benchmark data lies beside the checkout.
 *
 *     npm run bench:classify
 */
import { PRESETS } from '../../src/core/classify';
import { accuracy, groupTexts, readLabelledTexts, readWhen2Call, scoreByClass, type LabelledText } from './classify-measure';

const NAME_WIDTH = 22;
const COLUMN_WIDTH = 12;

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${(100 * share).toFixed(1)} %`;
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('');
}

function printClasses(title: string, texts: readonly LabelledText[]): void {
  console.log(`\n${title} (n = ${texts.length})\n`);
  console.log(row('preset, class', ['precision', 'recall', 'n']));
  for (const preset of PRESETS) {
    for (const { class: name, n, precision, recall } of scoreByClass(preset, texts)) {
      console.log(row(`${preset.name} ${name}`, [percent(precision), percent(recall), String(n)]));
    }
  }
}

function printGroups(title: string, texts: readonly LabelledText[], key: (text: LabelledText) => string): void {
  console.log(`\n${title}: share of texts whose class is found\n`);
  console.log(row('', [...PRESETS.map(({ name }) => name), 'n']));
  for (const [name, group] of groupTexts(texts, key)) {
    console.log(row(name, [...PRESETS.map((preset) => percent(accuracy(preset, group))), String(group.length)]));
  }
}

const labelled = readLabelledTexts();
printClasses('Labelled messages of this repository', labelled);
printGroups('By language', labelled, ({ lang = '?' }) => lang);
printGroups('By language and class', labelled, ({ lang = '?', class: name }) => `${lang} ${name}`);
printGroups('By trap', labelled, ({ trap = '(none)' }) => trap);
const when2call = readWhen2Call();
if (when2call === undefined) console.log('\nWhen2Call: skipped, there is no benchmark data beside the checkout.');
else printClasses('When2Call, reference answers', when2call);
