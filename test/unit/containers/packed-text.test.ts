import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { containerKind, decodeText, unpack, unpackedName } from '../../../src/core/containers';
import { bytesOf, changed, needZstd } from './archives';

const LINES = Array.from({ length: 400 }, (_, n) => `{"id":"case-${n}","text":"${String(n * 7919).repeat(3)}"}\n`).join('');

describe('given the beginning of a file', () => {
  const kinds: readonly (readonly [string, readonly number[], string | undefined])[] = [
    ['gzip data', [0x1f, 0x8b, 8, 0], 'gzip'],
    ['a zstd frame', [0x28, 0xb5, 0x2f, 0xfd], 'zstd'],
    ['an entry of a zip', [0x50, 0x4b, 3, 4], 'zip'],
    ['the end of an empty zip', [0x50, 0x4b, 5, 6], 'zip'],
    ['JSON', [0x7b, 0x22, 0x61, 0x22], undefined],
    ['a text that begins with PK', [...bytesOf('PK, hello')], undefined],
    ['nothing', [], undefined],
  ];
  for (const [what, bytes, kind] of kinds) {
    it(`when it is ${what}, then the kind is ${kind ?? 'none'}`, () => {
      assert.equal(containerKind(Uint8Array.from(bytes)), kind);
    });
  }
});

describe('given the name of a container', () => {
  const names: readonly (readonly [string, string])[] = [
    ['run.jsonl.gz', 'run.jsonl'],
    ['BFCL_v4_multi_turn_base_result.json.GZ', 'BFCL_v4_multi_turn_base_result.json'],
    ['run.zst', 'run.jsonl'],
    ['2025_popularity.eval', '2025_popularity.jsonl'],
    ['run-2', 'run-2.jsonl'],
  ];
  for (const [name, unpacked] of names) {
    it(`when it is ${name}, then its text is ${unpacked}`, () => assert.equal(unpackedName(name), unpacked));
  }
});

describe('given gzip data', () => {
  it('when it is whole, then its text is what was packed', async () => {
    const unpacked = await unpack(gzipSync(LINES));
    assert.deepEqual(unpacked, { ok: true, text: LINES, what: 'gzip data' });
  });

  it('when it is made of several members, one of them empty, then their texts follow each other', async () => {
    const packed = Buffer.concat([gzipSync('{"a":1}\n'), gzipSync(''), gzipSync(LINES), gzipSync('{"b":2}\n')]);
    const unpacked = await unpack(packed);
    assert.ok(unpacked.ok);
    assert.equal(unpacked.text, `{"a":1}\n${LINES}{"b":2}\n`);
  });

  it('when the block of a tape is filled up with zeros, then these are no damage', async () => {
    const unpacked = await unpack(Buffer.concat([gzipSync('{"a":1}\n'), Buffer.alloc(512)]));
    assert.deepEqual(unpacked, { ok: true, text: '{"a":1}\n', what: 'gzip data' });
  });

  it('when something else follows it, then the text is read and the rest is reported', async () => {
    const unpacked = await unpack(Buffer.concat([gzipSync('{"a":1}\n'), Buffer.from('hello, world')]));
    assert.ok(unpacked.ok);
    assert.match(unpacked.text, /^\{"a":1\}\n#turnlens: behind the gzip data stands something else: only what/u);
  });

  it('when it is cut off anywhere, then what could be read stands there and the last line says so', async () => {
    const packed = gzipSync(LINES);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: packed.length - 1 }), async (length) => {
        const unpacked = await unpack(packed.subarray(0, length));
        if (!unpacked.ok) {
          assert.match(unpacked.message, /^(?:Nothing could be unpacked|This file is not packed)/u);
          return;
        }
        const end = unpacked.text.indexOf('#turnlens: ');
        assert.ok(end > 0, 'the cut is reported');
        assert.match(unpacked.text.slice(end), /^#turnlens: (?:the gzip data is cut off|the checksum).*\n$/u);
        const read = unpacked.text.slice(0, end);
        assert.ok(LINES.startsWith(read) || LINES.startsWith(read.slice(0, -1)), 'what was read was packed');
      }),
      { numRuns: 60 },
    );
  });

  it('when the second half is missing, then whole lines of the first are there', async () => {
    const packed = gzipSync(LINES);
    const unpacked = await unpack(packed.subarray(0, packed.length / 2));
    assert.ok(unpacked.ok && unpacked.text.split('\n').length > 50);
  });

  it('when its checksum is wrong, then its text stands there and the last line says so', async () => {
    const packed = gzipSync('{"a":1}\n');
    const unpacked = await unpack(changed(packed, packed.length - 8, (byte) => byte + 1));
    assert.ok(unpacked.ok);
    assert.match(unpacked.text, /^\{"a":1\}\n#turnlens: the checksum of the gzip data does not match/u);
  });

  it('when the checksum of an earlier member is wrong, then that is said', async () => {
    const first = gzipSync('{"a":1}\n');
    const packed = Buffer.concat([changed(first, first.length - 8, (byte) => byte + 1), gzipSync('{"b":2}\n')]);
    const unpacked = await unpack(packed);
    assert.ok(unpacked.ok);
    assert.match(unpacked.text, /^\{"a":1\}\n\{"b":2\}\n#turnlens: the checksum/u);
  });

  it('when any byte of it is changed, then it is unpacked or refused, never thrown', async () => {
    const packed = gzipSync(LINES.slice(0, 2000));
    await fc.assert(
      fc.asyncProperty(fc.nat(packed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const unpacked = await unpack(changed(packed, at, (byte) => byte + by));
        assert.equal(typeof unpacked.ok, 'boolean');
      }),
      { numRuns: 200 },
    );
  });

  it('when it unpacks to more than the limit, then it is refused with the limit and both sizes', async () => {
    const packed = gzipSync(Buffer.alloc(8 * 1024 * 1024, '{"a":1}\n'));
    const unpacked = await unpack(packed, { limit: 1024 * 1024 });
    assert.ok(!unpacked.ok);
    assert.match(unpacked.message, /^Its \d+ kB unpack to \d MB of text or more, and no more than 1 MB are/u);
  });

  it('when its text is UTF-16 with a mark, then it is decoded', async () => {
    const unpacked = await unpack(gzipSync(Buffer.from('\uFEFF{"a":"é"}\n', 'utf16le')));
    assert.ok(unpacked.ok);
    assert.equal(unpacked.text, '{"a":"é"}\n');
  });

  it('when bytes of its text are no UTF-8, then they are replaced and the rest is read', async () => {
    const unpacked = await unpack(gzipSync(Buffer.from('{"a":"\xff"}\n', 'latin1')));
    assert.ok(unpacked.ok);
    assert.equal(unpacked.text, '{"a":"\uFFFD"}\n');
  });

  it('when it holds a binary file or a packed one, then it is refused with that reason', async () => {
    assert.deepEqual(await unpack(gzipSync(Buffer.from([1, 0, 0, 0, 2, 0, 0, 0]))), {
      ok: false,
      message: 'What is packed in it is a binary file.',
    });
    const twice = await unpack(gzipSync(gzipSync('{}', { level: 0 })));
    assert.deepEqual(twice, { ok: false, message: 'What is packed in it is another packed file.' });
  });
});

describe('given zstd data', () => {
  it('when the runtime has no zstd, then it is refused and says what is needed', async () => {
    const unpacked = await unpack(Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]));
    assert.deepEqual(unpacked, {
      ok: false,
      message:
        'This file is packed by zstd, which this VS Code or Node.js cannot unpack: that needs Node.js 22.15 or newer.',
    });
  });

  it('when the runtime has it, then whole frames are unpacked and a cut is reported', async function () {
    const { pack, decompress } = needZstd(this);
    const packed = pack(LINES);
    const whole = await unpack(Buffer.concat([packed, packed]), { zstd: decompress });
    assert.deepEqual(whole, { ok: true, text: LINES + LINES, what: 'zstd data' });
    const cut = await unpack(Buffer.concat([packed, packed.subarray(0, -9)]), { zstd: decompress });
    assert.ok(cut.ok && cut.text.startsWith(LINES));
    assert.match(cut.text, /\n#turnlens: the zstd data is cut off or damaged: only what stands above could/u);
  });

  it('when it unpacks to more than the limit, then it is refused', async function () {
    const { pack, decompress } = needZstd(this);
    const unpacked = await unpack(pack('{"a":1}\n'.repeat(1e6)), { zstd: decompress, limit: 1024 });
    assert.ok(!unpacked.ok && /no more than 1 kB/u.test(unpacked.message));
  });
});

describe('given the bytes of a text file', () => {
  it('when a byte-order mark names UTF-16, then that is how it is decoded, without the mark', () => {
    assert.equal(decodeText(Buffer.from('\uFEFFé', 'utf16le')), 'é');
    assert.equal(decodeText(Buffer.from('\uFEFFé', 'utf16le').swap16()), 'é');
    assert.equal(decodeText(Buffer.from('\uFEFFé')), 'é');
  });

  it('when it has NUL bytes, then few of them are damage in JSON, and else it is binary', () => {
    assert.equal(decodeText(bytesOf(`  {"a":"${'x'.repeat(40)}\0"}`))?.includes('\0'), true);
    assert.equal(decodeText(bytesOf(`plain ${'x'.repeat(40)}\0`)), undefined);
    assert.equal(decodeText(bytesOf('{\0\0"a"')), undefined);
  });

  it('when a crash left a gap of NULs in it, then it is a text with a gap', () => {
    const text = `{"a":1,"b":2}\n${'\0'.repeat(9000)}`;
    assert.equal(decodeText(bytesOf(text)), text);
  });
});
