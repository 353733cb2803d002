import type { Connection } from 'vscode-languageserver';
import { readFileRequest } from '../../protocol';
import type { CompanionLookup } from './companion-lookup';
import type { DocumentLog } from './document-log';
import type { OpenDocument } from './open-document';
import type { SettingsReader } from './settings';
import { TextDocument } from './text-document';

/** A file as it would be if it were open, with companions and label log; or why it cannot be read, in a sentence. */
export type ClosedFile =
  | {
      readonly ok: true;
      readonly document: OpenDocument;
      /** URIs of the companion files and the log that were read, and of the folders that were looked into. */
      readonly restsOn: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** Reads files that no editor has open, once and for one answer: nothing of them is kept. */
export class ClosedFiles {
  constructor(
    private readonly connection: Connection,
    private readonly settings: SettingsReader,
    private readonly companions: CompanionLookup,
    private readonly readLog: (document: string) => Promise<DocumentLog>,
  ) {}

  async read(uri: string): Promise<ClosedFile> {
    const raw: unknown = await this.connection.sendRequest(readFileRequest.method, { uri });
    const file = readFileRequest.result.parse(raw);
    if (!file.ok) return file;
    const document = new TextDocument(uri, 0, file.text);
    document.setSettings(await this.settings.read(uri));
    const { reading } = document;
    if (reading.kind === 'other') return { ok: true, document, restsOn: [] };
    document.setLog(await this.readLog(uri));
    const { found, files } = this.companions.begin(document, reading.transcript);
    document.setCompanions(await found);
    const log = document.log.uri;
    return { ok: true, document, restsOn: [...(log === undefined ? [] : [log]), ...files.lookedAt] };
  }
}
