import assert from 'node:assert/strict';
import path from 'node:path';
import { ESLint } from 'eslint';

const root = path.resolve(__dirname, '../../..');

/** The repository's own ESLint configuration without the rules that need the compiler: no snippet is on disk. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId.startsWith('turnlens/'),
});

/** What the import rule says about `code` if it stood in `file`. */
async function objections(file: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: path.join(root, file) });
  return results.flatMap((result) => result.messages.map((message) => message.message));
}

const refused: readonly (readonly [file: string, code: string, message: string])[] = [
  ['src/core/jsonl/x.ts', "import { a } from '../labels';", 'src/core/jsonl/ may not import src/core/labels/'],
  ['src/core/model/x.ts', "import { a } from '../jsonl';", 'src/core/model/ may not import src/core/jsonl/'],
  ['src/core/gold/x.ts', "import { a } from '../dialects';", 'src/core/gold/ may not import src/core/dialects/'],
  [
    'src/core/dialects/readers/x.ts',
    "import { a } from '../formats';",
    'src/core/dialects/readers/ may not import src/core/dialects/formats/',
  ],
  ['src/core/novelty/x.ts', "import { a } from '../model';", 'src/core/ may not import src/core/model/'],
  ['src/core/jsonl/x.ts', "import { a } from '../../protocol';", 'src/core/jsonl/ may not import src/protocol/'],
  ['src/core/jsonl/x.ts', "import type { a } from '../../server/x';", 'src/core/jsonl/ may not import src/server/'],
  ['src/core/jsonl/x.ts', "export * from '../model/episode';", 'Import src/core/model/ through its door, index.ts'],
  ['src/core/jsonl/x.ts', "import { window } from 'vscode';", 'Only src/client/ knows VS Code'],
  ['src/core/jsonl/x.ts', "const fs = await import('fs/promises');", 'Node built-ins are for'],
  ['src/core/jsonl/x.ts', "type A = import('../../cli/main').A;", 'src/core/jsonl/ may not import src/cli/'],
  ['src/core/jsonl/x.ts', "import { z } from 'zod';", "Import 'zod/mini'"],
  ['src/protocol/x.ts', "import { a } from '../client/x';", 'src/protocol/ may not import src/client/'],
  ['src/server/x.ts', "import { readFile } from 'node:fs/promises';", 'Node built-ins are for'],
  ['src/server/x.ts', "import { a } from '../client/x';", 'src/server/ may not import src/client/'],
  ['src/server/x.ts', "import { a } from 'vscode-languageclient';", 'Only src/client/ speaks'],
  ['src/client/x.ts', "import { a } from '../server/x';", 'src/client/ may not import src/server/'],
  ['src/client/x.ts', "import { a } from '../../test/support/x';", 'test/support/x is no part of the product'],
  ['src/cli/x.ts', "import { a } from '../server/x';", 'src/cli/ may not import src/server/'],
  ['webview/src/x.tsx', "import { a } from '@vscode/webview-ui-toolkit';", 'The archived toolkit stays behind'],
  ['webview/src/x.tsx', "import { a } from '../../src/client/x';", 'webview/src/ may not import src/client/'],
  ['webview/src/x.tsx', "import { a } from '../../src/protocol/settings';", 'Import src/protocol/ through its door'],
];

const accepted: readonly (readonly [file: string, code: string])[] = [
  ['src/core/jsonl/x.ts', "import { a } from '../model'; export * from './y'; import * as z from 'zod/mini';"],
  ['src/core/transcript/x.ts', "import { a } from '../dialects'; import { b } from '../diagnostic';"],
  ['src/protocol/x.ts', "import { a } from '../core/model';"],
  ['src/server/x.ts', "import { a } from '../core/jsonl'; import { b } from '../protocol';"],
  ['src/server/x.node.ts', "import { readFile } from 'node:fs/promises';"],
  ['src/client/x.ts', "import { window } from 'vscode'; import { b } from '../protocol';"],
  ['src/cli/x.ts', "import { readFile } from 'node:fs/promises'; import { b } from '../core/jsonl';"],
  ['src/cli/x.ts', "import { version } from '../../package.json';"],
  ['webview/src/ui/x.ts', "import { a } from '@vscode/webview-ui-toolkit';"],
  ['webview/src/x.tsx', "import { a } from '../../src/protocol';"],
  ['test/unit/x.test.ts', "import { a } from '../../src/core/model/episode';"],
];

describe('given the import rule of the repository', () => {
  for (const [file, code, message] of refused) {
    it(`when ${file} says ${code}, then lint refuses it`, async () => {
      const found = await objections(file, code);
      assert.equal(found.length, 1, found.join('\n'));
      assert.ok(found[0]?.startsWith(message), found[0]);
    });
  }

  for (const [file, code] of accepted) {
    it(`when ${file} says ${code}, then lint accepts it`, async () => {
      assert.deepEqual(await objections(file, code), []);
    });
  }
});
