import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, folderWith } from './command';
import { runCli, type CliResult } from './run-cli';

const EPISODES = 7_500;
const MESSAGES = 20;
/**
 * In megabytes, for what is older than a moment. Of 150,000 lines each may cost 200 bytes then; kept as objects they
 * would cost three times as much.
 */
const HEAP = 40;

/** Lines with a message each; `at` tells which message of which episode stands on one. */
function messageLines(at: (line: number) => readonly [episode: number, message: number]): string {
  const lines = Array.from({ length: EPISODES * MESSAGES }, (_, line) => {
    const [episode, message] = at(line);
    return JSON.stringify({ episode_id: `task_${episode}`, ...SAID[message % SAID.length] });
  });
  return lines.join('\n');
}

const ANSWER = { role: 'assistant', content: 'Which one?', predicted_action: 'ASK', gold_action: 'REFUSE' };
const SAID = [
  { role: 'user', content: 'Go on.' },
  { role: 'assistant', content: null, tool_calls: [{ function: { name: 'f', arguments: '{}' } }] },
  { role: 'tool', content: '{}' },
  ANSWER,
];
const TURNS = EPISODES * MESSAGES / SAID.length;

function inSmallHeap(args: readonly string[], cwd: string): Promise<CliResult> {
  return runCli(args, { cwd, nodeArgs: [`--max-old-space-size=${HEAP}`] });
}

function assertSummed(result: CliResult): void {
  assert.deepEqual([result.code, result.stderr], [0, '']);
  const [run] = filesOf(result);
  assert.deepEqual([run?.episodes, run?.decisions], [EPISODES, { n: TURNS, matches: 0 }]);
}

describe('given a heap with room for a few bytes per line of a file with a message each', function () {
  this.timeout(180_000);
  for (const [how, at] of [
    ['stand together', (line: number) => [Math.floor(line / MESSAGES), line % MESSAGES] as const],
    ['lie all over the file', (line: number) => [line % EPISODES, Math.floor(line / EPISODES)] as const],
  ] as const) {
    it(`when the lines of an episode ${how}, then the file is summed up, and so are the summaries of its pieces`, async () => {
      const text = messageLines(at);
      const middle = text.indexOf('\n', text.length / 2) + 1;
      const folder = folderWith({ 'run.jsonl': text, 'a.jsonl': text.slice(0, middle), 'b.jsonl': text.slice(middle) });
      assertSummed(await inSmallHeap(['summary', '--json', 'run.jsonl'], folder));
      const { code, stdout } = await inSmallHeap(['summary', '--partial', 'a.jsonl', 'b.jsonl'], folder);
      assert.equal(code, 0);
      writeFileSync(path.join(folder, 'pieces.partial'), stdout);
      assertSummed(await inSmallHeap(['merge', '--json', 'pieces.partial'], folder));
    });
  }
});
