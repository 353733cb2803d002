import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { presetFor } from '../../../src/core/classify';
import { dialectNamed } from '../../../src/core/dialects';
import type { Dialect } from '../../../src/core/dialects';
import { Transcript, type LineTexts, type TranscriptOptions } from '../../../src/core/transcript';

const OPTIONS: TranscriptOptions = { preset: presetFor('turnlens', undefined), turnPolicy: 'cascade' };

/** Lines that are kept elsewhere, and how often each was asked for. */
class LinesElsewhere implements LineTexts {
  readonly texts: string[] = [];
  readonly asked: number[] = [];

  get length(): number {
    return this.texts.length;
  }

  at(line: number): string | undefined {
    this.asked.push(line);
    return this.texts[line];
  }
}

const message = (episode: string, role: string, content: string): string =>
  JSON.stringify({ episode_id: episode, role, content, ...(role === 'assistant' && { label: 'ASK' }) });

const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('user', 'assistant'), fc.string()) },
  { weight: 1, arbitrary: fc.constantFrom('', '  ', '{"torn": ', '7', '{"role":"assistant","label":"NO_CLASS","content":"x"}') },
).map((drawn) => (typeof drawn === 'string' ? drawn : message(...drawn)));

/** Lines, and whether somebody asks for the episodes before more of them come. */
const piece = fc.tuple(fc.array(line, { maxLength: 6 }), fc.boolean());

function dialect(): Dialect {
  const found = dialectNamed('turnlens-messages');
  assert.ok(found !== undefined);
  return found;
}

function said(transcript: Transcript): unknown {
  return {
    lines: transcript.lineCount,
    tally: transcript.tally,
    problems: transcript.problems,
    episodes: transcript.episodes.map(({ id, turns, records }) => ({
      id,
      lines: records.map((record) => [record.line, record.text]),
      turns: turns.map((turn) => turn.steps.map((step) => [step.prediction.class, transcript.stepContent(step)])),
    })),
  };
}

describe('a transcript whose lines come in pieces', () => {
  it('given any lines in any pieces, when they are appended and asked for in between, then it is as if they had come at once', () => {
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, isElsewhere) => {
        const elsewhere = new LinesElsewhere();
        const grown = new Transcript([], dialect(), OPTIONS, 'lines', isElsewhere ? elsewhere : undefined);
        for (const [lines, isAsked] of pieces) {
          elsewhere.texts.push(...lines);
          grown.append(lines);
          if (isAsked) assert.ok(grown.episodes.length >= 0);
        }
        const whole = new Transcript(pieces.flatMap(([lines]) => lines), dialect(), OPTIONS);
        assert.deepEqual(said(grown), said(whole));
      }),
    );
  });

  it('given lines that are kept elsewhere, when they are appended and summed up, then none is asked for; when a message is read, then its own is', () => {
    const elsewhere = new LinesElsewhere();
    const lines = [message('a', 'user', 'hello'), message('a', 'assistant', 'Which one?')];
    elsewhere.texts.push(...lines);
    const transcript = new Transcript([], dialect(), OPTIONS, 'lines', elsewhere);
    transcript.append(lines);
    assert.equal(transcript.episodeNamed('a')?.turns.length, 1);
    assert.equal(transcript.episodes.length, 1);
    assert.deepEqual(elsewhere.asked, []);
    const step = transcript.episodes[0]?.turns[0]?.steps[0];
    assert.ok(step !== undefined);
    assert.equal(transcript.stepContent(step).text, 'Which one?');
    assert.deepEqual(new Set(elsewhere.asked), new Set([1]));
  });

  it('given lines that are kept elsewhere, when the last one is replaced and others follow, then the episodes are those of the new lines', () => {
    const elsewhere = new LinesElsewhere();
    const torn = message('a', 'assistant', 'Which one?').slice(0, 20);
    elsewhere.texts.push(message('a', 'user', 'hello'), torn);
    const transcript = new Transcript([], dialect(), OPTIONS, 'lines', elsewhere);
    transcript.append(elsewhere.texts);
    assert.equal(transcript.problems.length, 1);
    const more = [message('a', 'assistant', 'Which one?'), message('b', 'user', 'and me?')];
    elsewhere.texts.splice(1, 1, ...more);
    transcript.replaceLines(1, 1, []);
    transcript.append(more);
    assert.deepEqual(transcript.problems, []);
    assert.deepEqual(transcript.episodes.map(({ id, turns }) => [id, turns.length]), [['a', 1], ['b', 0]]);
  });
});
