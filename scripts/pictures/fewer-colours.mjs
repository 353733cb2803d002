// @ts-check
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** As many as a byte tells apart. */
const MOST_COLOURS = 256;

/** Of them, how many are chosen by how often they are used. */
const MOST_USED = 192;

/**
 * A picture of a screen with at most 256 colours, as PNG with a palette: a third of the bytes, and no difference that
 * one sees. The colours that are used most are kept, and of the others those that are least like any that is kept; each
 * other one becomes the nearest of them.
 *
 * @param {Buffer} png of eight bits a channel, not interlaced, with or without an alpha channel, which is dropped.
 */
export function withFewerColours(png) {
  const { width, height, pixels } = decode(png);
  const palette = chosen(pixels);
  /** @type {Map<number, number>} */
  const indices = new Map(palette.map((colour, index) => [colour, index]));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = pixels[y * width + x] ?? 0;
      const index = indices.get(colour) ?? nearest(colour, palette);
      indices.set(colour, index);
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {Buffer} png */
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const isRead = png[24] === 8 && (png[25] === 2 || png[25] === 6) && png[28] === 0;
  if (!isRead) throw new Error('this kind of PNG is not read');
  const data = inflateSync(Buffer.concat(contents(png, 'IDAT')));
  const stride = width * channels;
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = y === 0 ? 0 : (bytes[at - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (bytes[at - stride - channels] ?? 0);
      bytes[at] = (data[at + y + 1] ?? 0) + predicted(filter, left, above, corner);
    }
  }
  const pixels = Uint32Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * channels, index * channels + 3);
    return (red << 16) | (green << 8) | blue;
  });
  return { width, height, pixels };
}

/**
 * What a filter of PNG takes a byte for.
 *
 * @param {number} filter
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function predicted(filter, left, above, corner) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** @param {Uint32Array} pixels */
function chosen(pixels) {
  /** @type {Map<number, number>} */
  const uses = new Map();
  for (const colour of pixels) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const byUse = [...uses].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const palette = byUse.slice(0, MOST_USED);
  const others = byUse.slice(MOST_USED).map((colour) => ({ colour, away: away(colour, palette) }));
  while (palette.length < MOST_COLOURS && others.length > 0) {
    others.sort((a, b) => a.away - b.away);
    const farthest = others.pop()?.colour ?? 0;
    palette.push(farthest);
    for (const other of others) other.away = Math.min(other.away, distance(other.colour, farthest));
  }
  return palette;
}

/** @param {number} colour @param {readonly number[]} palette */
function nearest(colour, palette) {
  return palette.reduce((best, other, index) => {
    return distance(colour, other) < distance(colour, palette[best] ?? 0) ? index : best;
  }, 0);
}

/** @param {number} colour @param {readonly number[]} palette */
function away(colour, palette) {
  return distance(colour, palette[nearest(colour, palette)] ?? 0);
}

/** @param {number} one @param {number} other */
function distance(one, other) {
  return [16, 8, 0].reduce((sum, bits) => sum + (((one >> bits) & 255) - ((other >> bits) & 255)) ** 2, 0);
}

/** @param {Buffer} png @param {string} type */
function contents(png, type) {
  const found = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === type) found.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

/** @param {string} type @param {Buffer} content */
function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
