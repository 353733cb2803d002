import assert from 'node:assert/strict';
import { splitLines, type Layout } from '../../../src/core/jsonl';
import type { ActionClass, Episode, Position, Step } from '../../../src/core/model';
import type { TranscriptProblem } from '../../../src/core/transcript';
import { TextDocument } from '../../../src/server/documents';
import { labelTarget } from '../../../src/server/features';
import { open } from './file';
import { labelled } from './labelled';

/** A damaged file and all that is expected of it. Lines and columns are counted from 1, as the user sees them. */
export interface DamagedFile {
  readonly name: string;
  /** As the editor has it. */
  readonly text: string;
  /** `turnlens-episodes` unless said otherwise. */
  readonly dialect?: string;
  /** `lines` unless said otherwise. */
  readonly layout?: Layout;
  /** The episodes, as {@link outlineOf} writes them. */
  readonly reads: readonly string[];
  /** The problems, as {@link problemText} writes them. */
  readonly reports: readonly string[];
  readonly labels: readonly Labelling[];
}

/** A label set by hand at the cursor, which stands before a part of the text. */
export interface Labelling {
  readonly at: string;
  readonly gold: ActionClass;
  /** The one change of the file's text; or the reason for which there is none. */
  readonly gives: readonly [before: string, after: string] | string;
}

/** Tests what is read of a damaged file, what is reported of it, and what labels by hand then write. */
export function itSurvives(file: DamagedFile): void {
  it(`given ${file.name}, when read, then what is sound is read and each fault is reported at its place`, () => {
    const transcript = open(splitLines(file.text));
    assert.deepEqual(
      [transcript.dialect.id, transcript.layout],
      [file.dialect ?? 'turnlens-episodes', file.layout ?? 'lines'],
    );
    assert.deepEqual(transcript.episodes.map(outlineOf), file.reads);
    assert.deepEqual(transcript.problems.map(problemText), file.reports);
  });
  for (const { at, gold, gives } of file.labels) {
    const name = `given ${file.name}, when a label is set at ${JSON.stringify(at.slice(0, 40))}`;
    if (typeof gives === 'string') {
      it(`${name}, then it is refused with the reason`, () => assert.equal(relabelled(file.text, at, gold), gives));
    } else {
      it(`${name}, then no other byte changes`, () => {
        const [before, after] = gives;
        assert.equal(file.text.split(before).length, 2, `${before} stands once in the text`);
        assert.deepEqual(relabelled(file.text, at, gold), { text: file.text.replace(before, () => after) });
      });
    }
  }
}

/** `id: ASK=REFUSE TOOL_CALL | OTHER`: each turn's steps with their class and gold, turns set apart by a bar. */
export function outlineOf({ id, turns }: Episode): string {
  return `${id}: ${turns.map(({ steps }) => steps.map(stepText).join(' ')).join(' | ')}`;
}

function stepText({ prediction, gold }: Step): string {
  return `${prediction.class ?? 'none'}${gold === undefined ? '' : `=${gold.class}`}`;
}

/** `2:14 unreadable: …`. */
export function problemText({ line, character, kind, message }: TranscriptProblem): string {
  return `${line + 1}:${character + 1} ${kind}: ${message}`;
}

/** The text of an open document after a label was set at the cursor, which stands before a part of it. */
function relabelled(text: string, at: string, gold: ActionClass): { readonly text: string } | string {
  const document = new TextDocument('file:///w/damaged', 1, text);
  const target = labelTarget(document, { position: positionOf(text, at) });
  if (!target.ok) return target.reason;
  const { episode, turn, step } = target.address;
  const { reading } = document;
  assert.ok(reading.kind === 'transcript' && turn !== undefined && step !== undefined);
  const found = reading.transcript.episodeNamed(episode)?.turns[turn]?.steps[step];
  assert.ok(found);
  return labelled(text, found.at, { gold });
}

function positionOf(text: string, part: string): Position {
  const offset = text.indexOf(part);
  assert.ok(offset >= 0, `the text has no ${part}`);
  const before = splitLines(text.slice(0, offset));
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
