import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { classifyStep, type Preset } from '../../src/core/classify';
import { STEP_CLASSES, type StepClass } from '../../src/core/model';
import { realFile, realRecords } from '../support/real-data';
import { root } from '../support/repository';

/** A message with the class that a person gave it. */
export interface LabelledText {
  readonly text: string;
  readonly class: StepClass;
  readonly lang?: string;
  readonly trap?: string;
  /** Which sentences were written together; see test/fixtures/classify/README.md. */
  readonly batch?: number;
}

/** How well a preset finds one class, in shares from 0 to 1; no `precision` where it finds nothing. */
export interface ClassScore {
  readonly class: StepClass;
  readonly n: number;
  readonly recall: number;
  readonly precision: number | undefined;
}

export function readLabelledTexts(): readonly LabelledText[] {
  const lines = readFileSync(path.join(root, 'test/fixtures/classify/labelled.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as LabelledText);
}

const WHEN2CALL = 'when2call/when2call_test_odd_lines.jsonl';
const WHEN2CALL_CLASSES: readonly (readonly [string, StepClass])[] = [
  ['tool_call', 'TOOL_CALL'],
  ['request_for_info', 'ASK'],
  ['cannot_answer', 'REFUSE'],
  ['direct', 'OTHER'],
];

/** When2Call's four reference answers to each question; `undefined` where the data does not lie beside the checkout. */
export function readWhen2Call(): readonly LabelledText[] | undefined {
  if (!existsSync(realFile(WHEN2CALL))) return undefined;
  const records = realRecords(WHEN2CALL) as readonly { readonly answers: Readonly<Record<string, string>> }[];
  return records.flatMap(({ answers }) =>
    WHEN2CALL_CLASSES.map(([key, expected]) => ({ text: answers[key] ?? '', class: expected })),
  );
}

export function predictedClass(preset: Preset, text: string): StepClass | null {
  return classifyStep({ text, calls: [] }, undefined, preset).class;
}

/** One score for each class that is among the labels. */
export function scoreByClass(preset: Preset, texts: readonly LabelledText[]): readonly ClassScore[] {
  const pairs = texts.map((each) => ({ gold: each.class, predicted: predictedClass(preset, each.text) }));
  return STEP_CLASSES.flatMap((name) => {
    const gold = pairs.filter((pair) => pair.gold === name);
    if (gold.length === 0) return [];
    const found = pairs.filter((pair) => pair.predicted === name);
    const hits = gold.filter((pair) => pair.predicted === name).length;
    const precision = found.length === 0 ? undefined : hits / found.length;
    return [{ class: name, n: gold.length, recall: hits / gold.length, precision }];
  });
}

/** The share of texts, from 0 to 1, whose class the preset finds. */
export function accuracy(preset: Preset, texts: readonly LabelledText[]): number {
  return texts.filter((each) => predictedClass(preset, each.text) === each.class).length / texts.length;
}

/** Texts by what `key` says of them, in the order in which the groups turn up. */
export function groupTexts(
  texts: readonly LabelledText[],
  key: (text: LabelledText) => string,
): ReadonlyMap<string, readonly LabelledText[]> {
  const groups = new Map<string, LabelledText[]>();
  for (const text of texts) {
    const group = groups.get(key(text));
    if (group === undefined) groups.set(key(text), [text]);
    else group.push(text);
  }
  return groups;
}
