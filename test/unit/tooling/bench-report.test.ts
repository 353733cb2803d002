import assert from 'node:assert/strict';
import { pageWith, type Section } from '../../bench/report';

function section(name: string, cell: string): Section {
  const tables = [{ title: 'Times', columns: ['file', 'time'], rows: [['1 MB', cell]] }];
  return { name, title: `About ${name}`, circumstances: ['Measured once.'], tables };
}

describe('given a page of benchmark results', () => {
  const page = pageWith('', [section('panel', '1 ms'), section('editor', '2 ms')]);

  it('when sections are written, then they stand in the order of their names, with a table each', () => {
    assert.ok(page.indexOf('## About editor') < page.indexOf('## About panel'));
    assert.match(page, /\| file \| time \|\n\| --- \| ---: \|\n\| 1 MB \| 2 ms \|/u);
  });

  it('when one is measured again, then it takes the place of the old one, and the rest stays as it was', () => {
    const again = pageWith(page, [section('editor', '3 ms')]);
    assert.equal(again, page.replace('2 ms', '3 ms'));
    assert.equal(pageWith(again, [section('editor', '3 ms')]), again);
  });
});
