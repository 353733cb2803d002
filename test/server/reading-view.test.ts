import assert from 'node:assert/strict';
import {
  readingHoverRequest,
  readingPageRequest,
  readingPlaceRequest,
  readingSourceRequest,
  type Page,
  type PageAround,
} from '../../src/protocol';
import { ServerProcess } from './support/server-process';
import { calls, episodeLine, LAUNDRY, messageLine, says, toolSays, user } from './support/transcripts';

/** The same episode in each layout of a file, with another one before it. */
const IRON = [user('Iron it.'), says('I cannot iron silk.', { gold: 'REFUSE' }), user('Then fold.'), calls('fold', { gold: 'ASK' }), toolSays('folded')];
const LAYOUTS = {
  'a line for each episode': [episodeLine('dry', [user('Dry.'), says('Dried.')]), episodeLine('iron', IRON)].join('\n'),
  'a line for each message': [messageLine('dry', user('Dry.')), ...IRON.map((message) => messageLine('iron', message))].join('\n'),
  'a list in one line': `[${[episodeLine('dry', [user('Dry.')]), episodeLine('iron', IRON)].join(', ')}]`,
  'a pretty-printed list': JSON.stringify([{ id: 'dry', messages: [user('Dry.')] }, { id: 'iron', messages: IRON }], undefined, 2),
};

describe('given episodes to read', () => {
  let server: ServerProcess;
  before(async () => {
    server = await ServerProcess.start();
  });
  after(() => server.stop());

  async function pageOf(uri: string, episode: string, around?: PageAround): Promise<Page> {
    const page = await server.request(readingPageRequest, { uri, episode, expanded: [], ...(around && { around }) });
    assert.ok(page !== null);
    return page;
  }

  it('when a page is asked for, then it comes with how its turns stand and which episodes are around it', async () => {
    const uri = 'file:///w/read.jsonl';
    await server.open(uri, LAUNDRY);
    const page = await pageOf(uri, 'iron');
    assert.match(page.text, /^# Episode iron\n/u);
    assert.deepEqual([page.summary, page.ordinal, page.total, page.previous, page.next], ['3 turns · 2 mismatches', 3, 3, 'dry', null]);
    assert.deepEqual(page.standings.map(({ title, address }) => [title, address]), [
      ['✓ REFUSE', { episode: 'iron', turn: 0, step: 0 }],
      ['✗ predicted CONFIRM · gold TOOL_CALL', { episode: 'iron', turn: 1, step: 0 }],
      ['✗ predicted TOOL_CALL · gold ASK', { episode: 'iron', turn: 2, step: 0 }],
    ]);
  });

  it('when the file is edited, then the next page is of the new text', async () => {
    const uri = 'file:///w/edited.jsonl';
    await server.open(uri, LAUNDRY);
    const start = LAUNDRY.split('\n')[0]!.indexOf('Wash it.');
    const range = { start: { line: 0, character: start }, end: { line: 0, character: start + 'Wash it.'.length } };
    await server.edit(uri, { range, text: 'Rinse it.' });
    const { text, version } = await pageOf(uri, 'wash');
    assert.match(text, /\n {4}Rinse it\.\n/u);
    assert.equal(version, 2);
  });

  it('when there is no such episode, or no transcript, then there is no page', async () => {
    const uri = 'file:///w/none.jsonl';
    await server.open(uri, LAUNDRY);
    assert.equal(await server.request(readingPageRequest, { uri, episode: 'bleach', expanded: [] }), null);
    await server.open('file:///w/other.json', '{"a": 1}');
    assert.equal(await server.request(readingPageRequest, { uri: 'file:///w/other.json', episode: 'a', expanded: [] }), null);
  });

  for (const [layout, text] of Object.entries(LAYOUTS)) {
    it(`given ${layout}, when every message of a page is looked up in the file and back, then it is the same`, async () => {
      const uri = `file:///w/${layout.replaceAll(' ', '-')}.json`;
      await server.open(uri, text);
      const { parts } = await pageOf(uri, 'iron');
      const messages = parts.flatMap(({ message }) => message ?? []);
      assert.deepEqual(messages, [0, 1, 2, 3, 4]);
      const lines = text.split('\n');
      const contents = ['Iron it.', 'I cannot iron silk.', 'Then fold.', 'fold', 'folded'];
      for (const message of messages) {
        const range = await server.request(readingSourceRequest, { uri, episode: 'iron', message });
        assert.ok(range !== null);
        const { start, end } = range;
        const raw = lines.slice(start.line, end.line + 1).join('\n');
        assert.ok(raw.includes(JSON.stringify(contents[message])), raw);
        const at = { line: start.line, character: start.character + 1 };
        const place = await server.request(readingPlaceRequest, { uri, position: at });
        assert.deepEqual([place?.address.episode, place?.message], ['iron', message]);
      }
    });
  }

  it('when a place beside all messages is looked up, then the episode is meant', async () => {
    const uri = 'file:///w/beside.jsonl';
    await server.open(uri, LAUNDRY);
    const place = await server.request(readingPlaceRequest, { uri, position: { line: 2, character: 3 } });
    assert.deepEqual(place, { address: { episode: 'iron' } });
    const range = await server.request(readingSourceRequest, { uri, episode: 'iron' });
    assert.equal(range?.start.line, 2);
  });

  it('when a message is hovered, then its evidence and gold are said, and no place of the file', async () => {
    const uri = 'file:///w/hovered.jsonl';
    await server.open(uri, LAUNDRY);
    const text = await server.request(readingHoverRequest, { uri, address: { episode: 'iron', turn: 0, step: 0 } });
    assert.match(text ?? '', /Predicted REFUSE: cue “[^”]+” of REFUSE\n.*\n✓ Gold REFUSE \(in this file\)/u);
    assert.equal(await server.request(readingHoverRequest, { uri, address: { episode: 'iron' } }), null);
  });

  it('given an episode of 20,000 turns, when read, then its pages are small and hold what is asked for', async () => {
    const uri = 'file:///w/huge.jsonl';
    const messages = Array.from({ length: 20_000 }, (_, n) => [user(`Question ${n}?`), says(`Answer ${n}.`)]).flat();
    await server.open(uri, episodeLine('huge', messages));
    const first = await pageOf(uri, 'huge');
    assert.ok(first.pages > 10 && first.text.length < 1_000_000);
    const later = await pageOf(uri, 'huge', { turn: 12_345 });
    assert.match(later.text, /\n## Turn 12346\n/u);
    assert.ok(later.text.length < 1_000_000);
    const elsewhere = later.parts.filter(({ kind }) => kind === 'elsewhere').map(({ page }) => page);
    assert.deepEqual(elsewhere, [later.page - 1, later.page + 1]);
  });
});
