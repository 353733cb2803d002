/** A process that labels: `LOG ANNOTATOR COUNT`; it prints each label that is safe in the log. */
import process from 'node:process';
import { appendLines, logLine } from '../../../src/core/label-log';
import { appendingToLog } from '../../../src/client/local-log.node';
import { entryOf } from '../label-log/entries';

async function write(log: string, annotator: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const note = `label ${nth}`;
    await appendingToLog(log, (file) => appendLines(file, logLine(entryOf({ annotator, note }))));
    process.stdout.write(`${annotator} ${note}\n`);
  }
}

const [, , log = '', annotator = '', count = '0'] = process.argv;
void write(log, annotator, Number(count));
