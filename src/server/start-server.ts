import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type Connection,
  type ServerCapabilities,
} from 'vscode-languageserver';
import * as z from 'zod/mini';
import {
  initializationSchema,
  labelLogChangedNotification,
  textFollowsNotification,
  textPartNotification,
} from '../protocol';
import { handleAgreementRequests } from './agreement-requests';
import { handleCustomRequests } from './custom-requests';
import { wholeFilesOf, type IndexStore, type RangedFiles } from './disk';
import { handleDiskRequests } from './disk-requests';
import {
  ClosedFiles,
  CompanionLookup,
  DocumentStore,
  FilesOnDisk,
  readDocumentLog,
  SettingsReader,
  type DocumentLog,
} from './documents';
import { handleEpisodeRequests } from './episode-requests';
import { handleFileRequests } from './file-requests';
import { logFailure, notificationGuard } from './guard';
import { Publisher } from './publisher';
import { handleReadingRequests } from './reading-requests';
import { handleReviewRequests } from './review-requests';
import { didChangeParams, didOpenParams, documentParams, foldersParams, watchedFilesParams } from './standard-params';
import { handleStandardRequests } from './standard-requests';

/** Files that may be companions of an open transcript. */
const COMPANION_GLOB = '**/*.{json,jsonl,ndjson}';

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  codeLensProvider: { resolveProvider: true },
  hoverProvider: true,
  documentSymbolProvider: true,
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** What only some of the places can do that the server runs in. */
export interface ServerPlatform {
  /** Files of the scheme `file` are read by ranges; others, and these elsewhere, through the client and as a whole. */
  readonly localFiles?: RangedFiles;
  /** Keeps what was read of files, in a folder of the local disk. */
  indexesIn?(folder: string): IndexStore;
  /** Lets everything else that waits in this process have its turn. */
  pause(): Promise<void>;
}

/**
 * Serves one client over a connection: the same in a Node process and in a web worker.
 *
 * | state | kind | owner |
 * |---|---|---|
 * | text and settings of an open document | source | `OpenDocument`, mirrors of the client's |
 * | what was read from it, its companion files | derived | `OpenDocument` |
 * | which documents are open, running look-ups | source | `DocumentStore` |
 * | which documents have entries in the Problems view | mirror of the client's | `Publisher` |
 */
export function startServer(connection: Connection, platform: ServerPlatform): void {
  const settings = new SettingsReader(connection);
  const companions = new CompanionLookup(connection);
  const publisher = new Publisher(connection);
  const readLog = (document: string, before?: DocumentLog): Promise<DocumentLog> =>
    readDocumentLog(connection, document, before);
  const documents = new DocumentStore(settings, companions, readLog, publisher, () => platform.pause());
  const onDisk = new FilesOnDisk(filesOf(connection, platform), () => platform.pause(), documents);
  let client: ClientCapabilities = {};

  connection.onInitialize(({ capabilities, workspaceFolders, initializationOptions }) => {
    client = capabilities;
    settings.canAsk = capabilities.workspace?.configuration === true;
    publisher.canRefreshLenses = capabilities.workspace?.codeLens?.refreshSupport === true;
    companions.workspaceFolders = (workspaceFolders ?? []).map(({ uri }) => uri);
    onDisk.indexes = indexesOf(connection, platform, initializationOptions);
    return { capabilities: CAPABILITIES, serverInfo: { name: 'Turnlens' } };
  });
  connection.onInitialized(() => {
    register(connection, client).catch((error: unknown) => logFailure(connection.console, 'registering', error));
  });
  followDocuments(connection, documents);
  followWorkspace(connection, documents, companions, onDisk);
  handleStandardRequests(connection, documents);
  handleCustomRequests(connection, documents);
  handleAgreementRequests(connection, documents);
  handleEpisodeRequests(connection, documents);
  handleReadingRequests(connection, documents);
  handleReviewRequests(connection, documents);
  handleFileRequests(connection, documents, new ClosedFiles(connection, settings, companions, readLog));
  handleDiskRequests(connection, onDisk);
  connection.listen();
}

/** @param given by the client; another one than ours gives nothing. */
function indexesOf({ console }: Connection, platform: ServerPlatform, given: unknown): FilesOnDisk['indexes'] {
  const { data, error } = initializationSchema.safeParse(given ?? {});
  if (error !== undefined) logFailure(console, 'taking over what the client gives', error);
  const store = data?.index && platform.indexesIn?.(data.index.folder);
  return data?.index && store && { store, leastBytes: data.index.leastBytes };
}

function filesOf(connection: Connection, { localFiles }: ServerPlatform): RangedFiles {
  const whole = wholeFilesOf(connection);
  const filesFor = (uri: string): RangedFiles => (uri.startsWith('file:') ? (localFiles ?? whole) : whole);
  return {
    open: (uri) => filesFor(uri).open(uri),
    rewrite: (uri, splices, expected) => filesFor(uri).rewrite(uri, splices, expected),
  };
}

/** Asks to be told of what the client tells only on request. */
async function register(connection: Connection, { workspace }: ClientCapabilities): Promise<void> {
  if (workspace?.didChangeConfiguration?.dynamicRegistration === true) {
    await connection.client.register(DidChangeConfigurationNotification.type);
  }
  if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
    const watchers = [{ globPattern: COMPANION_GLOB }];
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
}

function followDocuments(connection: Connection, documents: DocumentStore): void {
  const guard = notificationGuard(connection.console);
  connection.onDidOpenTextDocument(
    guard('didOpen', didOpenParams, ({ textDocument: { uri, version, text }, transfer }) => {
      if (transfer === undefined) documents.open(uri, version, text);
      else documents.openInParts(uri, version, transfer);
    }),
  );
  connection.onDidChangeTextDocument(
    guard('didChange', didChangeParams, ({ textDocument: { uri, version }, contentChanges }) => {
      documents.change(uri, version, contentChanges);
    }),
  );
  connection.onDidCloseTextDocument(
    guard('didClose', documentParams, ({ textDocument }) => documents.close(textDocument.uri)),
  );
  const follow = <Params extends z.ZodMiniType>(
    { method, params }: { readonly method: string; readonly params: Params },
    handle: (params: z.infer<Params>) => void,
  ) => connection.onNotification(method, guard(method, params, handle));
  follow(labelLogChangedNotification, ({ uri }) => documents.logChanged(uri));
  follow(textFollowsNotification, (following) => documents.changeInParts(following));
  follow(textPartNotification, (part) => documents.takePart(part));
}

function followWorkspace(
  connection: Connection,
  documents: DocumentStore,
  companions: CompanionLookup,
  onDisk: FilesOnDisk,
): void {
  const guard = notificationGuard(connection.console);
  connection.onDidChangeConfiguration(
    guard('didChangeConfiguration', z.unknown(), () => {
      documents.settingsChanged();
      onDisk.settingsChanged().catch((error: unknown) => logFailure(connection.console, 'reading anew', error));
    }),
  );
  connection.onDidChangeWatchedFiles(
    guard('didChangeWatchedFiles', watchedFilesParams, ({ changes }) => {
      documents.filesChanged(changes.map(({ uri, type }) => ({ uri, change: type === 2 ? 'content' : 'existence' })));
    }),
  );
  connection.onNotification(
    'workspace/didChangeWorkspaceFolders',
    guard('didChangeWorkspaceFolders', foldersParams, ({ event: { added, removed } }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      const kept = companions.workspaceFolders.filter((uri) => !gone.has(uri));
      companions.workspaceFolders = [...kept, ...added.map(({ uri }) => uri)];
    }),
  );
}
