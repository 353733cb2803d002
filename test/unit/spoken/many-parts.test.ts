import assert from 'node:assert/strict';
import { EpisodeReader } from '../../../src/core/spoken';
import { read } from '../convert/reading';

/** So many that no test would wait for each pair of them. */
const MESSAGES = 120_000;

describe('what was said in an episode', () => {
  it('given a line for each of very many messages, when read again, then it comes to an end', function () {
    this.timeout(60_000);
    const lines = Array.from({ length: MESSAGES }, (_, at) =>
      JSON.stringify({ episode_id: 'a', role: at % 2 === 0 ? 'user' : 'assistant', content: 'x' }),
    );
    const transcript = read(lines.join('\n'));
    const [episode] = transcript.episodes;
    assert.ok(episode);
    assert.equal(new EpisodeReader(transcript).read(episode).spoken.length, MESSAGES);
  });
});
