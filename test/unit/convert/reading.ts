import assert from 'node:assert/strict';
import { presetNamed, type Preset } from '../../../src/core/classify';
import { convertEpisodes, type ConvertTarget } from '../../../src/core/convert';
import { dialectNamed } from '../../../src/core/dialects';
import { NO_COMPANIONS, type Companions } from '../../../src/core/gold';
import { splitLines, type Layout } from '../../../src/core/jsonl';
import { classesOf, type Episode, type Label } from '../../../src/core/model';
import { readBeginning, Transcript } from '../../../src/core/transcript';

export function preset(name: string): Preset {
  const found = presetNamed(name);
  assert.ok(found, `no preset ${name}`);
  return found;
}

/** Reads a text as a file, its format told by its beginning. */
export function read(text: string, presetName = 'paper', companions: Companions = NO_COMPANIONS): Transcript {
  const lines = splitLines(text);
  const { dialect, reason, layout } = readBeginning(lines);
  assert.ok(dialect, reason);
  return new Transcript(lines, dialect, { preset: preset(presetName), turnPolicy: 'cascade', companions }, layout);
}

/** Reads a text as a file of a known format and layout, whatever it looks like. */
export function readAs(text: string, dialectId: string, layout: Layout): Transcript {
  const dialect = dialectNamed(dialectId);
  assert.ok(dialect, `no dialect ${dialectId}`);
  return new Transcript(splitLines(text), dialect, { preset: preset('paper'), turnPolicy: 'cascade' }, layout);
}

export function converted(transcript: Transcript, target: ConvertTarget = 'turnlens'): readonly string[] {
  return [...convertEpisodes(transcript, target)];
}

/** The records that a text is converted to. */
export function convertedRecords(text: string, target: ConvertTarget = 'turnlens'): readonly OwnRecord[] {
  return converted(read(text), target).map((line) => JSON.parse(line) as OwnRecord);
}

export interface OwnRecord extends Readonly<Record<string, unknown>> {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
}

/** What counts of a transcript: everything but where it stands, and whence a label comes. */
export function whatCounts(transcript: Transcript): unknown {
  const { episodes, tally } = transcript;
  return {
    episodes: episodes.map((episode) => whatCountsOf(episode)),
    // A companion that did not fit is no part of what was read.
    tally: { ...tally, goldMisfits: 0 },
    mismatches: transcript.mismatches().map((mismatch) =>
      mismatch.kind === 'episode'
        ? [mismatch.episode.id, mismatch.gold, mismatch.predicted]
        : [mismatch.decision.episode.id, mismatch.decision.turn.index, mismatch.decision.step?.index],
    ),
  };
}

function whatCountsOf({ id, attributes, turns, goldTurn }: Episode) {
  const { gold, moreGold, outcome, goldTurn: _, ...others } = attributes;
  return {
    id,
    ...others,
    goldTurn,
    gold: [gold, ...(moreGold ?? [])].map(labelOf),
    outcome: outcome && [outcome.passed, outcome.reason],
    turns: turns.map((turn) => ({
      gold: labelOf(turn.gold),
      steps: turn.steps.map(({ prediction, gold: stepGold, content }) => [
        classesOf(prediction),
        labelOf(stepGold),
        content,
      ]),
    })),
  };
}

/** What users said to open turns. */
export function openingsOf(transcript: Transcript): readonly (string | undefined)[] {
  return transcript.episodes.flatMap(({ turns }) => turns.map((turn) => transcript.userText(turn)));
}

function labelOf(label: Label | undefined): readonly unknown[] | undefined {
  return label && [label.class, label.note];
}
