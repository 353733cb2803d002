import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { unpack } from '../../../src/core/containers';
import { needRealData, realFile } from '../../support/real-data';
import { bytesOf, changed, lastSignature, needZstd, zipOf } from './archives';

const HEADER = '{"eval":{"task":"tables","model":"m/1","dataset":{"name":"x"},"created":"2026-01-01"},"results":{}}';
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

async function linesOf(zip: Uint8Array): Promise<readonly string[]> {
  const unpacked = await unpack(zip);
  assert.ok(unpacked.ok, unpacked.ok ? '' : unpacked.message);
  return unpacked.text.trimEnd().split('\n');
}

async function refusalOf(zip: Uint8Array): Promise<string> {
  const unpacked = await unpack(zip);
  assert.ok(!unpacked.ok);
  return unpacked.message;
}

describe('given a log of Inspect in a zip', () => {
  it('when it is unpacked, then each sample has a line with the facts of the run, ordered as people count', async () => {
    const zip = zipOf({
      'samples/10_epoch_1.json': '{"id":10}',
      'samples/9_epoch_2.json': '{"id":9,"epoch":2}',
      'samples/9_epoch_1.json': '{"id":9,"epoch":1}',
      'header.json': HEADER,
      'summaries.json': '[{"id":9}]',
    });
    const facts = '{"task":"tables","model":"m/1","created":"2026-01-01"}';
    assert.deepEqual(await linesOf(zip), [
      `{"eval":${facts},"samples":[{"id":9,"epoch":1}]}`,
      `{"eval":${facts},"samples":[{"id":9,"epoch":2}]}`,
      `{"eval":${facts},"samples":[{"id":10}]}`,
    ]);
  });

  it('when a sample is pretty-printed, then its line keeps numbers, escapes and texts as they were written', async () => {
    const zip = zipOf({
      'samples/1_epoch_1.json': '{\r\n\t"n": 12345678901234567890,\n  "e": [1.0e5, -0 ],\n "t": "a  \\u00e9 \\" \\\\", "x": NaN }\n',
    });
    assert.deepEqual(await linesOf(zip), [
      '{"eval":{},"samples":[{"n":12345678901234567890,"e":[1.0e5,-0],"t":"a  \\u00e9 \\" \\\\","x":NaN}]}',
    ]);
  });

  it('when any JSON is pretty-printed in it, then its line means the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const [line = ''] = await linesOf(zipOf({ 'samples/1.json': JSON.stringify(value, undefined, 3) }));
        assert.equal(line, `{"eval":{},"samples":[${JSON.stringify(value)}]}`);
      }),
      { numRuns: 100 },
    );
  });

  it('when the run is still going on, then its facts come from the journal', async () => {
    const [line] = await linesOf(zipOf({ '_journal/start.json': HEADER, 'samples/1.json': '{}' }));
    assert.match(line ?? '', /"model":"m\/1"/u);
  });

  it('when a sample is no JSON, then its line names it and the place of the fault, and the others are read', async () => {
    const lines = await linesOf(zipOf({ 'samples/1.json': '{"id":1}', 'samples/2.json': '{\n  "id": 2' }));
    assert.equal(lines[0], '{"eval":{},"samples":[{"id":1}]}');
    assert.match(lines[1] ?? '', /^#turnlens: samples\/2\.json could not be read: .* \(line 2, column 10\)$/u);
  });

  it('when the data of a sample is damaged, then its line names it', async () => {
    const zip = zipSync({ 'samples/1.json': [bytesOf('{"id":1}'), { level: 0 }], 'samples/2.json': bytesOf('{"id":2}') });
    const at = Buffer.from(zip).indexOf('{"id":1}');
    const lines = await linesOf(changed(zip, at + 6, () => 0x37));
    assert.deepEqual(lines, [
      '#turnlens: samples/1.json could not be read: its checksum does not match what was unpacked',
      '{"eval":{},"samples":[{"id":2}]}',
    ]);
  });

  it('when a sample is encrypted or packed in an unknown way, then its line says so', async () => {
    const zip = zipOf({ 'samples/1.json': '{"id":1}' });
    const entry = lastSignature(zip, DIRECTORY_ENTRY);
    assert.deepEqual(await linesOf(changed(zip, entry + 8, (byte) => byte | 1)), [
      '#turnlens: samples/1.json could not be read: it is encrypted',
    ]);
    assert.deepEqual(await linesOf(changed(zip, entry + 10, () => 14)), [
      '#turnlens: samples/1.json could not be read: it is packed in a way that is not read (method 14)',
    ]);
    assert.deepEqual(await linesOf(changed(zip, entry + 10, () => 93)), [
      '#turnlens: samples/1.json could not be read: it is packed by zstd, which this VS Code or Node.js cannot unpack: ' +
        'that needs Node.js 22.15 or newer',
    ]);
  });

  it('when a sample is packed by zstd and the runtime has it, then it is read', async function () {
    const { pack, decompress } = needZstd(this);
    const packed = pack('{"id":1}');
    const zip = zipSync({ 'samples/1.json': [packed, { level: 0 }] });
    const view = new DataView(zip.buffer, zip.byteOffset);
    const entry = lastSignature(zip, DIRECTORY_ENTRY);
    const sound = await import('../../../src/core/containers/crc32');
    view.setUint16(entry + 10, 93, true);
    view.setUint32(entry + 16, sound.crc32(bytesOf('{"id":1}')), true);
    view.setUint32(entry + 24, 8, true);
    const unpacked = await unpack(zip, { zstd: decompress });
    assert.ok(unpacked.ok);
    assert.equal(unpacked.text, '{"eval":{},"samples":[{"id":1}]}\n');
  });

  it('when entries have one name, then the last of them counts', async () => {
    const zip = zipOf({ 'samples/1.json': '{"v":1}', 'samples/2.json': '{"v":2}' });
    const name = lastSignature(zip, DIRECTORY_ENTRY) + 46 + 'samples/'.length;
    assert.deepEqual(await linesOf(changed(zip, name, () => 0x31)), ['{"eval":{},"samples":[{"v":2}]}']);
  });

  it('when names lead out of the zip, then they are names and nothing more', async () => {
    const zip = zipOf({ 'samples/../../etc/passwd.json': '{"id":1}', '../samples/2.json': '{"id":2}' });
    assert.deepEqual(await linesOf(zip), ['{"eval":{},"samples":[{"id":1}]}']);
  });

  it('when it has tens of thousands of entries, then they are listed without end or overflow', async () => {
    const files = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`other/${n}`, '']));
    assert.deepEqual(await linesOf(zipOf({ ...files, 'samples/1.json': '{}' })), ['{"eval":{},"samples":[{}]}']);
  }).timeout(10_000);

  it('when it says that it has more entries than it has, then those that are there count', async () => {
    const zip = zipOf({ 'samples/1.json': '{}' });
    const end = lastSignature(zip, DIRECTORY_END);
    assert.equal((await linesOf(changed(zip, end + 10, () => 255))).length, 1);
  });

  it('when its samples are larger than the limit, then it is refused with both sizes', async () => {
    const zip = zipOf({ 'samples/1.json': `["${'x'.repeat(3 * 1024 * 1024)}"]` });
    const unpacked = await unpack(zip, { limit: 1024 * 1024 });
    assert.ok(!unpacked.ok);
    assert.match(unpacked.message, /^Its \d+ kB unpack to \d MB of text or more, and no more than 1 MB are/u);
  });

  it('when its directory is missing or leads elsewhere, then it is refused', async () => {
    const zip = zipOf({ 'samples/1.json': '{"id":1}' });
    assert.match(await refusalOf(zip.subarray(0, -10)), /no directory at its end: it is cut off/u);
    const end = lastSignature(zip, DIRECTORY_END);
    assert.equal(await refusalOf(changed(zip, end + 18, () => 200)), 'The directory of this zip is damaged.');
    assert.equal(await refusalOf(changed(zip, end + 16, (byte) => byte + 1)), 'The directory of this zip is damaged.');
  });

  it('when it is another zip, then it is refused', async () => {
    assert.equal(await refusalOf(zipOf({ 'a.txt': 'hello' })), 'This zip is no log of Inspect: it holds no samples/….json.');
    assert.equal(await refusalOf(zipOf({})), 'This zip is no log of Inspect: it holds no samples/….json.');
  });

  it('when bytes of it are changed, then it is unpacked or refused, never thrown', async () => {
    const zip = zipOf({ 'header.json': HEADER, 'samples/1.json': `{"id":${'1'.repeat(50)}}`, 'samples/2.json': '{}' });
    const byte = fc.tuple(fc.nat(zip.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 3 }), async (changes) => {
        const damaged = changes.reduce((bytes, [at, to]) => changed(bytes, at, () => to), zip);
        const unpacked = await unpack(damaged, { limit: 1024 * 1024 });
        assert.equal(typeof unpacked.ok, 'boolean');
      }),
      { numRuns: 300 },
    );
  });

  it('when it is a real one, then its sample stands on its line', async function () {
    needRealData(this);
    const lines = await linesOf(readFileSync(realFile('inspect/log_read_sample.eval')));
    assert.equal(lines.length, 1);
    const record = JSON.parse(lines[0] ?? '') as { eval: { model: string }; samples: { messages: unknown[] }[] };
    assert.equal(record.eval.model, 'ollama/gemma3');
    assert.ok((record.samples[0]?.messages.length ?? 0) > 1);
  });
});
