/** The language server as a Node process; it speaks over Node's IPC or, with `--stdio`, over its standard streams. */
import { setImmediate } from 'node:timers/promises';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { localFiles } from './local-files.node';
import { startServer } from './start-server';

startServer(createConnection(ProposedFeatures.all), { localFiles, pause: () => setImmediate() });
