import assert from 'node:assert/strict';
import { presetNamed, type Preset } from '../../../src/core/classify';
import { Transcript } from '../../../src/core/transcript';
import { dialect } from './readers';

function stepsPerTurn(messages: readonly (readonly [string, number?])[]): number[] | undefined {
  const lines = messages.map(([role, turn]) => JSON.stringify({ episode_id: 'a', role, turn, content: 'x' }));
  const options = { preset: presetNamed('paper') as Preset, turnPolicy: 'cascade' } as const;
  const [episode] = new Transcript(lines, dialect('turnlens-messages'), options).episodes;
  return episode?.turns.map((turn) => turn.steps.length);
}

describe('messages with turn numbers', () => {
  it('given steps with numbers that change, when no user speaks between, then each number is a turn', () => {
    assert.deepEqual(stepsPerTurn([['assistant', 1], ['tool', 1], ['assistant', 1], ['assistant', 2]]), [2, 1]);
  });

  it('given users with the number of their turn, when read, then a turn opens once', () => {
    assert.deepEqual(stepsPerTurn([['user', 1], ['assistant', 1], ['assistant', 1], ['user', 2], ['assistant', 2]]), [2, 1]);
  });

  it('given one number for all, when users speak, then they start turns all the same', () => {
    assert.deepEqual(stepsPerTurn([['user', 0], ['assistant', 0], ['user', 0], ['assistant', 0]]), [1, 1]);
  });

  it('given a number after steps without one, when read, then it starts a turn', () => {
    assert.deepEqual(stepsPerTurn([['user'], ['assistant'], ['assistant', 2]]), [1, 1]);
  });
});
