import { counted } from '../core/diagnostic';
import type { SummaryRequest } from './arguments';
import { whyMissing } from './disk';
import { findFiles } from './find-files';
import { printable } from './printable';
import { readRun, type FileReading } from './read-run';
import { renderRun } from './render-run';

/** Where lines of output go. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** What was looked at in folders and passed over. */
interface PassedOver {
  companions: number;
  foreign: number;
}

/** Reports on every file that is asked for. @returns the exit code: 0, or 1 when some file could not be read. */
export async function runSummary(request: SummaryRequest, { out, err }: Streams): Promise<0 | 1> {
  const entries: object[] = [];
  let failed = false;
  const fail = (file: string, error: string): void => {
    failed = true;
    err(`turnlens: ${printable(file)}: ${printable(error)}\n`);
  };
  for (const named of [...request.goldPaths, ...request.scorePaths]) {
    const why = await whyMissing(named);
    if (why !== undefined) fail(named, why);
  }
  const passedOver: PassedOver = { companions: 0, foreign: 0 };
  let runs = 0;
  for await (const found of findFiles(request.paths)) {
    const reading: FileReading =
      'error' in found ? { kind: 'unreadable', file: found.file, reason: found.error } : await readRun(found.file, request);
    if (reading.kind === 'run') {
      if (request.json) entries.push(reading.summary);
      else out(`${runs === 0 ? '' : '\n'}${renderRun(reading).join('\n')}\n`);
      runs += 1;
    } else if (!('error' in found) && !found.named && reading.kind !== 'unreadable') {
      passedOver[reading.kind === 'companion' ? 'companions' : 'foreign'] += 1;
    } else {
      entries.push({ file: reading.file, error: reading.reason });
      fail(reading.file, reading.reason);
    }
  }
  if (request.json) out(`${JSON.stringify({ files: entries }, undefined, 2)}\n`);
  else sayPassedOver(passedOver, out);
  return failed ? 1 : 0;
}

function sayPassedOver({ companions, foreign }: PassedOver, out: Streams['out']): void {
  const parts = [
    companions === 0 ? '' : `${counted(companions, 'file')} with scores or gold`,
    foreign === 0 ? '' : `${counted(foreign, 'file')} of other JSON`,
  ].filter((part) => part !== '');
  if (parts.length > 0) out(`\nNo transcripts, passed over: ${parts.join(', ')}.\n`);
}
