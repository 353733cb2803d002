import assert from 'node:assert/strict';
import { ancestorsOf, inside, isUri, lastSegments, nameOf, parallelTo, parentOf } from '../../../src/core/files';

describe('a path or a URI', () => {
  it('given both, when told apart, then the letter of a drive is no scheme', () => {
    assert.deepEqual(['file:///a', 'vscode-vfs://github/a', 'C:/a', 'C://a', '/a', 'a:b'].map(isUri), [
      true, true, false, false, false, false,
    ]);
  });

  it('given a name with a space or a lone percent sign, when asked for, then it is as people read it', () => {
    assert.deepEqual(['/a/b%20c', 'file:///a/b%20c', 'file:///a/100%'].map(nameOf), ['b%20c', 'b c', '100%']);
    assert.equal(inside('file:///a', 'b c', 'd'), 'file:///a/b%20c/d');
  });

  it('given a folder and no name, when one goes inside, then it is the folder itself, a root too', () => {
    assert.deepEqual([inside('/'), inside('/', 'a'), inside('/a/')], ['/', '/a', '/a/']);
  });

  it('given a path, when one goes up, then that ends at the root, and relative paths go on', () => {
    assert.deepEqual(ancestorsOf('/a/b', 9), ['/a', '/']);
    assert.deepEqual(ancestorsOf('a', 3), ['.', '..', '../..']);
    assert.equal(parentOf('file:///a'), 'file:///');
  });

  it('given a tail to repeat, when no segment is asked for, then there is none', () => {
    assert.deepEqual([0, 1, 9].map((count) => lastSegments('/a/b', count)), [[], ['b'], ['a', 'b']]);
  });

  it('given a folder of one tree, when its twin is asked for, then the deepest segment of the name is another', () => {
    assert.equal(parallelTo('/result/x/result/y', 'result', 'score'), '/result/x/score/y');
    assert.equal(parallelTo('/x/y', 'result', 'score'), undefined);
  });
});
