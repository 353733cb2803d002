import assert from 'node:assert/strict';
import { presetNamed, type Preset } from '../../../src/core/classify';
import type { StepClass } from '../../../src/core/model';
import { accuracy, groupTexts, readLabelledTexts, readWhen2Call, scoreByClass } from '../../bench/classify-measure';
import { needRealData } from '../../support/real-data';

const turnlens = presetNamed('turnlens') as Preset;
const paper = presetNamed('paper') as Preset;
const labelled = readLabelledTexts();

function percent(share: number | undefined): string {
  return `${(100 * (share ?? 0)).toFixed(1)} %`;
}

describe('preset turnlens on labelled messages', () => {
  /** What it reaches, rounded down: [precision, recall]. */
  const REACHED: Readonly<Partial<Record<StepClass, readonly [number, number]>>> = {
    ASK: [0.99, 0.99],
    REFUSE: [0.99, 0.99],
    CONFIRM: [0.99, 0.98],
    OTHER: [0.99, 0.99],
  };
  const scores = scoreByClass(turnlens, labelled);
  const beside = scoreByClass(paper, labelled);
  for (const { class: name, n, precision, recall } of scores) {
    it(`given ${n} messages of class ${name}, when classified, then precision and recall hold what was reached`, () => {
      const ofPaper = beside.find((score) => score.class === name);
      console.log(`      ${name}: ${percent(precision)} precise, ${percent(recall)} found; paper ${percent(ofPaper?.recall)}`);
      const [leastPrecision, leastRecall] = REACHED[name] ?? [1, 1];
      assert.ok((precision ?? 0) >= leastPrecision && recall >= leastRecall);
    });
  }

  const ASKED_AND_REFUSED = labelled.filter((text) => text.class === 'ASK' || text.class === 'REFUSE');
  for (const [language, texts] of groupTexts(ASKED_AND_REFUSED, ({ lang = '?' }) => lang)) {
    it(`given questions and refusals in ${language}, when classified, then at least 99 % are found`, () => {
      assert.ok(accuracy(turnlens, texts) >= 0.99);
    });
  }

  it('given the set, when counted, then at least ten languages have eight questions and eight refusals each', () => {
    const groups = groupTexts(ASKED_AND_REFUSED, ({ lang = '?', class: name }) => `${lang} ${name}`);
    const languages = [...new Set(labelled.map(({ lang = '?' }) => lang))];
    const many = languages.filter((lang) =>
      ['ASK', 'REFUSE'].every((name) => (groups.get(`${lang} ${name}`)?.length ?? 0) >= 8),
    );
    assert.ok(many.length >= 10, many.join(', '));
    assert.equal(new Set(labelled.map(({ text }) => text)).size, labelled.length);
  });
});

describe("preset turnlens on When2Call's reference answers", () => {
  const LEAST: Readonly<Partial<Record<StepClass, number>>> = { TOOL_CALL: 1, ASK: 0.99, REFUSE: 0.99, OTHER: 0.97 };
  for (const [name, least] of Object.entries(LEAST)) {
    it(`given the answers of class ${name}, when classified, then at least ${percent(least)} are found`, function () {
      needRealData(this);
      const texts = readWhen2Call() ?? [];
      const found = (preset: Preset) => scoreByClass(preset, texts).find((score) => score.class === name)?.recall ?? 0;
      console.log(`      ${name}: ${percent(found(turnlens))}; paper ${percent(found(paper))}`);
      assert.ok(found(turnlens) >= least);
    });
  }
});
