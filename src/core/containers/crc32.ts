/** Signed, as the operators below are: other numbers would be converted at every byte. */
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ ((remainder & 1) * 0xedb88320);
  return remainder;
});

/**
 * The checksum that gzip and zip keep of what they hold (RFC 1952 §8).
 *
 * @param before the checksum of all bytes before these; 0 at the beginning.
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  // By index, which is several times faster than by iterator.
  for (let at = 0; at < bytes.length; at += 1) {
    remainder = (TABLE[(remainder ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (remainder >>> 8);
  }
  return ~remainder >>> 0;
}
