import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/repository';

describe('given the pages at the root of the repository', () => {
  for (const page of ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md']) {
    it(`when ${page} points to a file, then the file is there`, () => {
      const text = readFileSync(path.join(root, page), 'utf8');
      const targets = [...text.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, target]) => target ?? '');
      assert.deepEqual(targets.filter((target) => !existsSync(path.join(root, target))), []);
    });
  }
});
