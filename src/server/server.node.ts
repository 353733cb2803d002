/** The language server as a Node process; it speaks over Node's IPC or, with `--stdio`, over its standard streams. */
import { statSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { IndexFiles } from './index-files.node';
import { isLineThread } from './line-thread.node';
import { localFilesBy } from './local-files.node';
import { startServer } from './start-server';

/** So much space indexes of files may take. */
const MOST_INDEX_BYTES = 1024 * 1024 * 1024;

/** This very program: another one may read files otherwise. */
function program(): string {
  const { size, mtimeMs } = statSync(process.argv[1] ?? process.execPath);
  return `${size} ${mtimeMs}`;
}

if (!isLineThread) {
  startServer(createConnection(ProposedFeatures.all), {
    localFiles: localFilesBy(__filename),
    indexesIn: (folder) => new IndexFiles(folder, program(), MOST_INDEX_BYTES),
    pause: () => setImmediate(),
  });
}
