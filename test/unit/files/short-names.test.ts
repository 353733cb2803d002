import assert from 'node:assert/strict';
import { shortNames } from '../../../src/core/files';

describe('names of files in sentences', () => {
  it('given files of different names, when named, then the last segment is enough', () => {
    assert.deepEqual(shortNames(['/a/x.json', 'file:///b/my%20y.json', '']), ['x.json', 'my y.json', '']);
  });

  it('given files of the same name, when named, then as much of the path is said as tells them apart', () => {
    const files = ['/d/x.json', '/d/possible_answer/x.json', '/e/possible_answer/x.json', '/d/y.json', '/d/x.json'];
    assert.deepEqual(shortNames(files), [
      'd/x.json',
      'd/possible_answer/x.json',
      'e/possible_answer/x.json',
      'y.json',
      'd/x.json',
    ]);
  });

  it('given a file whose path ends another’s, when named, then it is named whole', () => {
    assert.deepEqual(shortNames(['x.json', '/d/x.json']), ['x.json', 'd/x.json']);
  });
});
