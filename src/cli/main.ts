import process from 'node:process';
import { version } from '../../package.json';
import { readArguments } from './arguments';
import { workAsThread } from './read-in-threads';
import { runAgreement } from './run-agreement';
import { runConvert } from './run-convert';
import { runInspect } from './run-inspect';
import { runMerge } from './run-merge';
import { runPartial } from './run-partial';
import { runSummary } from './run-summary';
import { HELP } from './usage';

/** @returns the exit code: 0 all read, 1 some file unreadable, 2 wrong usage. */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  const command = readArguments(args);
  switch (command.kind) {
    case 'help':
      write(HELP);
      return 0;
    case 'version':
      write(`${version}\n`);
      return 0;
    case 'wrong':
      complain(`turnlens: ${command.reason}\nUsage: ${command.usage}\n`);
      return 2;
    case 'summary':
      return await (command.request.output === 'partial' ? runPartial : runSummary)(command.request, STREAMS);
    case 'merge':
      return await runMerge(command.request, STREAMS);
    case 'inspect':
      return await runInspect(command.request, STREAMS);
    case 'convert':
      return await runConvert(command.request, STREAMS);
    case 'agreement':
      return await runAgreement(command.request, STREAMS);
  }
}

const STREAMS = { out: write, err: complain };

function write(text: string): void {
  process.stdout.write(text);
}

function complain(text: string): void {
  process.stderr.write(text);
}

/** Whoever reads the output may stop early, as `head` does: then there is nothing left to say. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

if (!workAsThread()) {
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
