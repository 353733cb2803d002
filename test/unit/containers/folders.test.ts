import assert from 'node:assert/strict';
import { folderKind, unpackFolder, type FolderReader } from '../../../src/core/containers';

/** A folder of texts by path; `undefined` stands for a file that cannot be read. */
function folderOf(files: Readonly<Record<string, string | undefined>>): FolderReader {
  return {
    list(folder) {
      const base = folder === '' ? '' : `${folder}/`;
      const inside = Object.keys(files).filter((file) => file.startsWith(base)).map((file) => file.slice(base.length));
      const names = new Map(inside.map((file) => [file.split('/')[0] ?? '', file.includes('/')]));
      return Promise.resolve([...names].map(([name, isFolder]) => ({ name, kind: isFolder ? 'folder' : 'file' })));
    },
    readText(file) {
      const text = files[file];
      return text === undefined ? Promise.reject(new Error('no permission to read it')) : Promise.resolve(text);
    },
  };
}

async function linesOf(files: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const unpacked = await unpackFolder(folderOf(files));
  assert.ok(unpacked?.ok);
  return unpacked.text.split('\n').filter((line) => line !== '');
}

describe('given a folder', () => {
  it('when it holds what a benchmark saves, then its kind is told, and else it has none', () => {
    const file = (name: string) => ({ name, kind: 'file' as const });
    const folder = (name: string) => ({ name, kind: 'folder' as const });
    assert.equal(folderKind([file('results.json'), folder('simulations')]), 'tau2');
    assert.equal(folderKind([folder('trajectories'), file('result_summary.json')]), 'toolsandbox');
    assert.equal(folderKind([file('results.json'), file('simulations')]), undefined);
    assert.equal(folderKind([file('results.json')]), undefined);
  });

  it('when it is no container, then nothing is unpacked', async () => {
    assert.equal(await unpackFolder(folderOf({ 'results.json': '{}' })), undefined);
  });
});

describe('given a run of τ²-bench in a folder', () => {
  const results = `{
    "info": {"agent_info": {"llm": "m/1"}, "environment_info": {"domain_name": "airline", "policy": "${'p'.repeat(900)}"}},
    "tasks": [{"id": "b", "n": 12345678901234567890}, {"id": "a"}]
  }`;
  const info = '{"agent_info":{"llm":"m/1"},"environment_info":{"domain_name":"airline"}}';

  it('when it is unpacked, then each simulation has a line with its task and the facts of the run', async () => {
    const lines = await linesOf({
      'results.json': results,
      'simulations/1.json': '{"task_id": "a", "trial": 0}',
      'simulations/2.json': '{"task_id": "b", "trial": 1}',
      'simulations/3.json': '{"task_id": "b", "trial": 0, "reward": 1.0}',
      'simulations/notes.txt': 'hello',
    });
    const b = '{"id":"b","n":12345678901234567890}';
    assert.deepEqual(lines, [
      `{"tasks":[${b}],"simulations":[{"task_id":"b","trial":0,"reward":1.0}],"info":${info}}`,
      `{"tasks":[${b}],"simulations":[{"task_id":"b","trial":1}],"info":${info}}`,
      `{"tasks":[{"id":"a"}],"simulations":[{"task_id":"a","trial":0}],"info":${info}}`,
    ]);
  });

  it('when files of it cannot be read, then each has a line that names it, and the others are read', async () => {
    const lines = await linesOf({
      'results.json': '{"info": ',
      'simulations/1.json': undefined,
      'simulations/2.json': '[',
      'simulations/3.json': '{"task_id": 7}',
    });
    assert.match(lines[0] ?? '', /^#turnlens: results\.json could not be read: .*line 1/u);
    assert.ok(lines.includes('#turnlens: simulations/1.json could not be read: no permission to read it'));
    assert.ok(lines.some((line) => line.startsWith('#turnlens: simulations/2.json')));
    assert.ok(lines.includes('{"tasks":[],"simulations":[{"task_id":7}]}'));
  });

  it('when its files hold no objects, then they are handed on as they are', async () => {
    const lines = await linesOf({ 'results.json': '[1]', 'simulations/1.json': 'null' });
    assert.deepEqual(lines, ['{"tasks":[],"simulations":[null]}']);
  });

  it('when it is larger than the limit, then it is refused', async () => {
    const files = { 'results.json': results, 'simulations/1.json': `["${'x'.repeat(2000)}"]` };
    assert.deepEqual(await unpackFolder(folderOf(files), 2048), {
      ok: false,
      message: 'It holds 3 kB of text or more, and no more than 2 kB are unpacked.',
    });
  });
});

describe('given a run of ToolSandbox in a folder', () => {
  it('when it is unpacked, then each scenario has a line with its result and its conversation', async () => {
    const lines = await linesOf({
      'result_summary.json': '{"per_scenario_results": [{"name": "s2", "similarity": 1.0}, {"name": "s3"}, 3]}',
      'trajectories/s10/conversation.json': '[]',
      'trajectories/s2/conversation.json': '[\n {"role": "user"}\n]',
      'trajectories/s2/pretty_print.txt': 'hello',
    });
    assert.deepEqual(lines, [
      '{"name":"s2","result":{"name":"s2","similarity":1.0},"conversation":[{"role":"user"}]}',
      '{"name":"s3","result":{"name":"s3"}}',
      '{"name":"s10","conversation":[]}',
    ]);
  });

  it('when a scenario left no conversation, then its line has its name', async () => {
    const lines = await linesOf({ 'result_summary.json': '{}', 'trajectories/s1/other.json': '{}' });
    assert.deepEqual(lines, ['{"name":"s1"}']);
  });

  it('when a conversation cannot be read, then its line says so', async () => {
    const lines = await linesOf({ 'result_summary.json': '{}', 'trajectories/s1/conversation.json': undefined });
    assert.deepEqual(lines, [
      '#turnlens: trajectories/s1/conversation.json could not be read: no permission to read it',
    ]);
  });
});
