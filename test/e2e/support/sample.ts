import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/repository';

/** A folder of the repository for a workbench to open a copy of. */
export const SAMPLE_FOLDER = path.join(root, 'media/sample');
export const BFCL_FOLDER = path.join(root, 'test/fixtures/bfcl');
export const TWO_EPISODES_FOLDER = path.join(root, 'test/fixtures/workspace');

export const SAMPLE = 'support-desk.jsonl';

/**
 * The sample as test/unit/sample counts it: by the rules of the paper, which stay as they are. By our own, which become
 * better, the numbers may be others.
 */
export const SAMPLE_WORKSPACE = { folder: SAMPLE_FOLDER, settings: { 'turnlens.preset': 'paper' } } as const;

/** What test/unit/sample says of the sample, as the status bar shows it. */
export const SAMPLE_STATUS = 'GAR 60.0 % · Acc 68.3 % · 46 ✗';

/** The sample, byte by byte. */
export function sampleFile(): Uint8Array {
  return readFileSync(path.join(SAMPLE_FOLDER, SAMPLE));
}

/** A file under test/fixtures, byte by byte. */
export function fixture(name: string): Uint8Array {
  return readFileSync(path.join(root, 'test/fixtures', name));
}

/** Bytes as text of one character a byte, as `Workbench.bytesOnDisk` gives them. */
export function bytesOf(content: Uint8Array | string): string {
  return Buffer.from(content).toString('latin1');
}

/**
 * A text with one part of it replaced, which must occur exactly once. Both parts are written as in a UTF-8 file, and
 * `text` has one character a byte.
 */
export function withReplaced(text: string, part: string, replacement: string): string {
  const pieces = text.split(bytesOf(part));
  if (pieces.length !== 2) throw new Error(`${part} occurs ${pieces.length - 1} times`);
  return pieces.join(bytesOf(replacement));
}
