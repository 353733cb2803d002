import type { Connection } from 'vscode-languageserver';
import { readFileRequest } from '../../protocol';
import type { RangedFiles } from './ranged-file';
import { WholeFile } from './whole-file';

/** Files that only the client can read, which reads whole ones: on a file system that is no disk, or in a browser. */
export function wholeFilesOf(connection: Connection): RangedFiles {
  return {
    async open(uri) {
      const raw: unknown = await connection.sendRequest(readFileRequest.method, { uri });
      const answer = readFileRequest.result.parse(raw);
      if (!answer.ok) throw new Error(answer.message);
      // When it was changed is not told: a file of the same size may be another one.
      return new WholeFile(new TextEncoder().encode(answer.text), Date.now());
    },
    rewrite() {
      return Promise.reject(new Error('It is not on the disk of this machine, and cannot be rewritten safely.'));
    },
  };
}
