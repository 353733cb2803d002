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

/** What a transcript may go through; `settle`: so many steps of a settling, of which each looks at very little. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ append: fc.array(line, { maxLength: 6 }) }) },
  { weight: 4, arbitrary: fc.record({ settle: fc.constantFrom(1, 2, 5, Infinity), isNew: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ replace: fc.nat(20), by: line }) },
  { weight: 1, arbitrary: fc.record({ turnPolicy: fc.constantFrom('cascade' as const, 'any' as const) }) },
);

/** A transcript that grows, with the settling that is under way: others may begin and end before it does. */
class Growing {
  readonly elsewhere = new LinesElsewhere();
  readonly transcript: Transcript;
  options = OPTIONS;
  #settling: Generator<undefined>;

  constructor(isElsewhere: boolean) {
    this.transcript = new Transcript([], dialect(), OPTIONS, 'lines', isElsewhere ? this.elsewhere : undefined);
    this.#settling = this.transcript.settling(1);
  }

  take(what: typeof happening extends fc.Arbitrary<infer Happening> ? Happening : never): void {
    if ('append' in what) {
      this.elsewhere.texts.push(...what.append);
      this.transcript.append(what.append);
    } else if ('settle' in what) {
      if (what.isNew) this.#settling = this.transcript.settling(1);
      for (let done = 0; done < what.settle && this.#settling.next().done !== true; done += 1);
    } else if ('replace' in what) {
      const at = what.replace % Math.max(1, this.elsewhere.texts.length);
      if (this.elsewhere.texts.length === 0) return;
      this.elsewhere.texts[at] = what.by;
      this.transcript.replaceLines(at, 1, [what.by]);
    } else {
      this.options = { ...OPTIONS, ...what };
      this.transcript.setOptions(this.options);
    }
  }
}

function settle(transcript: Transcript): void {
  assert.ok([...transcript.settling()].length >= 0);
}

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
  it('given any lines in any pieces, when they are settled in steps, and edited and judged anew meanwhile, then it is as if they had come at once', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 20 }), fc.boolean(), (happenings, isElsewhere) => {
        const growing = new Growing(isElsewhere);
        for (const each of happenings) growing.take(each);
        settle(growing.transcript);
        const whole = new Transcript(growing.elsewhere.texts, dialect(), growing.options);
        assert.deepEqual(said(growing.transcript), said(whole));
      }),
      { numRuns: 300 },
    );
  });

  it('given many lines, when they are settled, then others have their turn in between, and nothing is said of a part of them', () => {
    const transcript = new Transcript([], dialect(), OPTIONS);
    transcript.append(Array.from({ length: 5_000 }, (_, at) => message(`e${at % 1000}`, 'user', 'hello')));
    const known: number[] = [];
    const settling = transcript.settling();
    while (settling.next().done !== true) known.push(transcript.episodes.length);
    assert.ok(known.length >= 5, `${known.length} turns`);
    assert.deepEqual(new Set(known), new Set([0]));
    assert.equal(transcript.episodes.length, 1000);
  });

  it('given lines that are being settled, when others follow meanwhile, then the episodes of all are there at once, by their names too', () => {
    const transcript = new Transcript([], dialect(), OPTIONS);
    transcript.append([message('a', 'user', 'hello'), message('b', 'user', 'hello')]);
    const settling = transcript.settling(1);
    settling.next();
    transcript.append([message('c', 'user', 'hello'), message('a', 'assistant', 'Which one?')]);
    const known: unknown[] = [];
    do {
      known.push([transcript.episodes.map(({ id }) => id), transcript.episodeNamed('a')?.turns.length]);
    } while (settling.next().done !== true);
    assert.ok(known.length > 4);
    assert.deepEqual(known, known.map(() => [[], undefined]));
    assert.deepEqual(transcript.episodes.map(({ id }) => id), ['a', 'b', 'c']);
    assert.equal(transcript.episodeNamed('a')?.turns[0]?.steps.length, 1);
  });

  it('given lines that follow, when they are not settled yet, then nothing is worked out anew of the episodes that there are', () => {
    const labelled = { role: 'assistant', content: 'Which one?', gold_action: 'REFUSE' };
    const transcript = new Transcript([JSON.stringify({ episode_id: 'a', ...labelled })], dialect(), OPTIONS);
    const mismatches = transcript.mismatches();
    assert.deepEqual([mismatches.length, transcript.problems.length], [1, 0]);
    transcript.append([JSON.stringify({ episode_id: 'b', ...labelled }), '{"episode_id"']);
    assert.equal(transcript.problems.length, 1);
    assert.equal(transcript.mismatches(), mismatches);
    settle(transcript);
    assert.equal(transcript.mismatches().length, 2);
    const settled = transcript.mismatches();
    settle(transcript);
    assert.equal(transcript.mismatches(), settled);
  });

  describe('given many episodes with a mismatch each', () => {
    const missed = (at: number): string =>
      JSON.stringify({ episode_id: `e${at}`, role: 'assistant', content: 'Which one?', gold_action: 'REFUSE' });
    const missedIn = (transcript: Transcript): readonly string[] =>
      transcript.mismatches().map((mismatch) => (mismatch.kind === 'decision' ? mismatch.decision.episode.id : ''));
    const count = 5_000;
    let transcript: Transcript;
    beforeEach(() => {
      transcript = new Transcript(Array.from({ length: count }, (_, at) => missed(at)), dialect(), OPTIONS);
    });

    it('when the mismatches are found ahead, then others have their turn in between, and whoever asks gets those', () => {
      const turns = [...transcript.findingMismatches()].length;
      assert.ok(turns >= 4, `${turns} turns`);
      assert.deepEqual([...transcript.findingMismatches()], [], 'they are known');
      assert.deepEqual(missedIn(transcript), Array.from({ length: count }, (_, at) => `e${at}`));
    });

    it('when somebody asks before they are found, then these stay', () => {
      const finding = transcript.findingMismatches();
      finding.next();
      const asked = transcript.mismatches();
      assert.equal(asked.length, count);
      assert.ok([...finding].length > 0);
      assert.equal(transcript.mismatches(), asked);
    });

    it('when an episode goes before they are found, then those that are left are found', () => {
      const finding = transcript.findingMismatches();
      finding.next();
      transcript.replaceLines(0, 1, []);
      assert.ok([...finding].length > 0);
      assert.equal(missedIn(transcript).length, count - 1);
      assert.equal(missedIn(transcript)[0], 'e1');
    });
  });

  it('given one episode of many lines, when it is settled, then others have their turn in between', () => {
    const transcript = new Transcript([], dialect(), OPTIONS);
    transcript.append(Array.from({ length: 20_000 }, (_, at) => message('e', at % 2 === 0 ? 'user' : 'assistant', 'x')));
    const turns = [...transcript.settling()].length;
    assert.ok(turns >= 20, `${turns} turns`);
    assert.deepEqual(transcript.episodes.map((episode) => episode.turns.length), [10_000]);
  });

  it('given lines that are kept elsewhere, when they are appended and summed up, then none is asked for; when a message is read, then its own is', () => {
    const elsewhere = new LinesElsewhere();
    const lines = [message('a', 'user', 'hello'), message('a', 'assistant', 'Which one?')];
    elsewhere.texts.push(...lines);
    const transcript = new Transcript([], dialect(), OPTIONS, 'lines', elsewhere);
    transcript.append(lines);
    settle(transcript);
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
    settle(transcript);
    assert.deepEqual(transcript.problems, []);
    assert.deepEqual(transcript.episodes.map(({ id, turns }) => [id, turns.length]), [['a', 1], ['b', 0]]);
  });

  it('given problems that are being looked for, when others come with further lines, then each of them is found once', () => {
    const transcript = new Transcript([], dialectNamed('turnlens-messages')!, OPTIONS);
    transcript.append(new Array<string>(20).fill('7'));
    const slices = transcript.findingProblems(1);
    let come = 20;
    while (slices.next().done !== true) {
      if (come < 30) transcript.append(['7']);
      come = Math.min(30, come + 1);
    }
    assert.deepEqual(transcript.problems.map((problem) => problem.line), Array.from({ length: 30 }, (_, at) => at));
    transcript.append(['7']);
    assert.equal(transcript.problems.length, 31);
    assert.deepEqual([...transcript.findingProblems(1)], [], 'they are known');
  });
});
