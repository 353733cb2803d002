import assert from 'node:assert/strict';
import { writeSync } from 'node:fs';
import type { Outcome } from '../../../scripts/test/outcome';
import { runStages } from '../../../scripts/test/run-stages';
import type { Stage } from '../../../scripts/test/stages';

describe('given stages of a test run', () => {
  let events: string[];
  let printed: string[];
  let running: Map<string, () => void>;
  beforeEach(() => {
    events = [];
    printed = [];
    running = new Map();
  });

  const print = (text: string): void => void printed.push(text.replaceAll(/[\n─ ]+/gu, ' ').trim());

  /** A stage that ends when it is told to, and says something at its beginning and at its end. */
  function stage(name: string, isShared: boolean): Stage {
    return {
      name,
      isShared,
      async run(_, output): Promise<readonly Outcome[]> {
        events.push(`+${name}`);
        if (output !== 'inherit') writeSync(output, `${name} begins\n`);
        await new Promise<void>((resolve) => running.set(name, resolve));
        events.push(`-${name}`);
        if (output !== 'inherit') writeSync(output, `${name} ends\n`);
        return [{ stage: name, passed: 1, failed: 0, skipped: 0, failures: [], milliseconds: 0 }];
      },
    };
  }

  async function end(name: string): Promise<void> {
    running.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  it('when some may share the machine, then two of those run at a time, and what each prints stays together', async () => {
    const stages = [stage('a', false), stage('b', true), stage('c', true), stage('d', true), stage('e', false)];
    const ended = runStages(stages, {}, { atOnce: 2, print });
    await end('a');
    assert.deepEqual(events.splice(0), ['+a', '-a', '+b', '+c']);
    await end('c');
    assert.deepEqual(events.splice(0), ['-c', '+d']);
    await end('d');
    assert.deepEqual(events.splice(0), ['-d']);
    await end('b');
    assert.deepEqual(events.splice(0), ['-b', '+e']);
    await end('e');
    assert.deepEqual((await ended).map((outcome) => outcome.stage), ['a', 'b', 'c', 'd', 'e']);
    assert.deepEqual(printed, ['a', 'c c begins c ends', 'd d begins d ends', 'b b begins b ends', 'e']);
  });

  it('when the machine has one core, then one follows the other', async () => {
    const ended = runStages([stage('a', true), stage('b', true)], {}, { atOnce: 1, print });
    await end('a');
    await end('b');
    await ended;
    assert.deepEqual(events, ['+a', '-a', '+b', '-b']);
  });
});
