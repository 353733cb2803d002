/** The language server as a web worker. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { startServer } from './start-server';

/** The global scope of a worker, as far as the connection uses it; the compiler's library here is Node's. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

startServer(createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self)), {
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
});
