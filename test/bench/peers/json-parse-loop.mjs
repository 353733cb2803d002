// @ts-check
/** The least that a script of one's own does: reads a file of JSON Lines in pieces and parses each line. */
import { closeSync, openSync, readSync } from 'node:fs';
import process from 'node:process';

const [, , file = ''] = process.argv;
const descriptor = openSync(file, 'r');
let buffer = Buffer.allocUnsafe(4 * 1024 * 1024);
let kept = 0;
let lines = 0;
for (;;) {
  const read = readSync(descriptor, buffer, kept, buffer.length - kept, null);
  if (read === 0) break;
  const end = kept + read;
  let start = 0;
  for (let at = buffer.indexOf(10, start); at >= 0 && at < end; at = buffer.indexOf(10, start)) {
    JSON.parse(buffer.toString('utf8', start, at));
    lines += 1;
    start = at + 1;
  }
  buffer.copyWithin(0, start, end);
  kept = end - start;
  if (kept === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length)]);
}
closeSync(descriptor);
console.log(lines);
