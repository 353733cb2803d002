import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DIALECTS, type Dialect } from '../../../src/core/dialects';
import { root } from '../../support/repository';

/** How the README calls formats whose names here say how their records lie in the file. */
const IN_README: Readonly<Record<string, string>> = {
  'turnlens-episodes': 'an episode per line',
  'turnlens-messages': 'a message per line',
  'chat-messages': 'a message per record',
};

/** A format's name without what its files are called. */
function nameInReadme({ id, name }: Dialect): string {
  return IN_README[id] ?? name.replace(/ (?:session|result|run|log)$/u, '');
}

describe('given the pages at the root of the repository', () => {
  for (const page of ['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md']) {
    it(`when ${page} points to a file, then the file is there`, () => {
      const text = readFileSync(path.join(root, page), 'utf8');
      const targets = [...text.matchAll(/\]\(([^)#:]+)\)/gu)].map(([, target]) => target ?? '');
      assert.deepEqual(targets.filter((target) => !existsSync(path.join(root, target))), []);
    });
  }

  it('when ARCHITECTURE.md lists the folders of the core, then none is missing', () => {
    const rows = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').split('\n');
    const folders = readdirSync(path.join(root, 'src/core'));
    assert.deepEqual(folders.filter((name) => !rows.some((row) => row.startsWith(`| \`core/${name}\` |`))), []);
  });

  for (const dialect of DIALECTS) {
    it(`when the README lists formats, then ${dialect.name} is among them, with whether it takes labels`, () => {
      const rows = readFileSync(path.join(root, 'README.md'), 'utf8').split('\n').filter((line) => line.startsWith('| '));
      const own = rows.filter((row) => row.split(' | ')[0]?.includes(nameInReadme(dialect)));
      assert.equal(own.length, 1, own.join('\n'));
      assert.match(own[0]!, dialect.labels.place === 'message' ? /\| yes[^|]*\|$/u : /\| no[^|]*\|$/u);
    });
  }
});
