// @ts-check
/** Less than any reader can do: reads a file in pieces and looks at nothing. */
import { closeSync, openSync, readSync } from 'node:fs';
import process from 'node:process';

const [, , file = ''] = process.argv;
const descriptor = openSync(file, 'r');
const buffer = Buffer.allocUnsafe(1024 * 1024);
let bytes = 0;
for (let read = -1; read !== 0; bytes += read) read = readSync(descriptor, buffer, 0, buffer.length, null);
closeSync(descriptor);
console.log(bytes);
