// @ts-check
/** Who may import whom, as tables, and the ESLint rule that reads them. ARCHITECTURE.md gives the reasons. */
import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { root } from '../root.mjs';

/** What everything in core/ builds on. */
const BASICS = ['src/core/model', 'src/core/jsonl', 'src/core/wording'];

/** What reads records builds on. */
const READERS = [...BASICS, 'src/core/classify', 'src/core/labels'];

/** Each part of the product with the folders that it may import besides itself; the longest matching folder counts.
 * A new folder of core/ gets a row here before it may import anything.
 * @type {Readonly<Record<string, readonly string[]>>} */
const PARTS = {
  'src/core/model': [],
  'src/core/jsonl': ['src/core/model'],
  'src/core/wording': [],
  'src/core/files': [],
  'src/core/containers': [...BASICS, 'src/core/files'],
  'src/core/classify': BASICS,
  'src/core/labels': BASICS,
  'src/core/label-log': [...BASICS, 'src/core/own-format'],
  'src/core/agreement': [...BASICS, 'src/core/label-log'],
  'src/core/gold': [...BASICS, 'src/core/files', 'src/core/classify', 'src/core/labels', 'src/core/label-log'],
  'src/core/diagnostic': [...BASICS, 'src/core/classify', 'src/core/labels'],
  'src/core/dialects': [
    ...BASICS,
    'src/core/gold',
    'src/core/label-log',
    'src/core/dialects/formats',
    'src/core/dialects/readers',
  ],
  'src/core/dialects/formats': [...READERS, 'src/core/gold', 'src/core/dialects'],
  'src/core/dialects/readers': READERS,
  'src/core/own-format': ['src/core/model'],
  'src/core/transcript': ['src/core'],
  'src/core/partial': ['src/core'],
  'src/core/spoken': ['src/core'],
  'src/core/convert': ['src/core'],
  'src/core/reading': ['src/core'],
  'src/core': [],
  'src/protocol': ['src/core'],
  'src/server': ['src/core', 'src/protocol'],
  'src/client': [
    'src/core/model',
    'src/core/wording',
    'src/core/files',
    'src/core/containers',
    'src/core/label-log',
    'src/protocol',
  ],
  'src/cli': ['src/core', 'src/protocol'],
  'webview/src': ['src/core/model', 'src/core/diagnostic', 'src/core/wording', 'src/core/files', 'src/protocol'],
};

/** Packages that only some files may import. What no row names may be imported by every part.
 * @type {readonly { names: RegExp, allowed: RegExp, message: string }[]} */
const PACKAGES = [
  {
    names: /^vscode$/,
    allowed: /^src\/client\//,
    message: 'Only src/client/ knows VS Code',
  },
  {
    names: new RegExp(`^(node:.*|(${builtinModules.join('|')})(/.*)?)$`),
    allowed: /^src\/(cli\/|(client|server)\/(.*\/)?[^/]+\.node\.tsx?$)/,
    message: 'Node built-ins are for src/cli/ and for files named *.node.ts: the rest also runs in a browser',
  },
  {
    names: /^(@vscode\/webview-ui-toolkit|@microsoft\/fast-)/,
    allowed: /^webview\/src\/ui\//,
    message: 'The archived toolkit stays behind webview/src/ui/',
  },
  {
    names: /^preact(\/|$)/,
    allowed: /^webview\/src\//,
    message: 'Only the panel draws',
  },
  {
    names: /^vscode-languageclient(\/|$)/,
    allowed: /^src\/client\//,
    message: 'Only src/client/ speaks to the language server',
  },
  {
    names: /^vscode-languageserver(\/|$)/,
    allowed: /^src\/server\//,
    message: 'Only src/server/ is the language server',
  },
  {
    names: /^zod$/,
    allowed: /^$/,
    message: "Import 'zod/mini': all of zod is large, and it probes `new Function`, which the panel's policy forbids",
  },
];

/** Says the version, and is no part of the product but known to all of them. */
const MANIFEST = 'package.json';

/** @param {string} file path relative to the repository, '/'-separated */
function partOf(file) {
  return Object.keys(PARTS)
    .filter((part) => isInside(file, part))
    .sort((a, b) => b.length - a.length)[0];
}

/** @param {string} file @param {string} folder */
function isInside(file, folder) {
  return file === folder || file.startsWith(`${folder}/`);
}

/** @param {string} absolute */
function relativeToRoot(absolute) {
  return path.relative(root, absolute).split(path.sep).join('/');
}

/** The first folder that an import enters and whose door (index.ts) it goes past, relative to the repository.
 * @param {string} from absolute folder of the importing file @param {string} to absolute, without extension */
function doorPassed(from, to) {
  const steps = path.relative(from, to).split(path.sep).filter((step) => step !== '..');
  const entered = path.resolve(to, ...steps.map(() => '..'));
  for (let depth = 1; depth < steps.length; depth++) {
    const folder = path.join(entered, ...steps.slice(0, depth));
    const hasDoor = ['index.ts', 'index.tsx'].some((door) => existsSync(path.join(folder, door)));
    if (hasDoor && steps.slice(depth).join('/') !== 'index') return relativeToRoot(folder);
  }
  return undefined;
}

/** Why a file may not import something; `undefined` when it may.
 * @param {string} filename absolute path of the importing file @param {string} specifier as written
 * @returns {string | undefined} */
export function objectionTo(filename, specifier) {
  const file = relativeToRoot(filename);
  const part = partOf(file);
  if (part === undefined) return undefined;
  if (!specifier.startsWith('.')) {
    return PACKAGES.find(({ names, allowed }) => names.test(specifier) && !allowed.test(file))?.message;
  }
  const target = path.resolve(path.dirname(filename), specifier);
  if (relativeToRoot(target) === MANIFEST) return undefined;
  const targetPart = partOf(relativeToRoot(target));
  if (targetPart === undefined) return `${relativeToRoot(target)} is no part of the product`;
  const mayImport = targetPart === part || PARTS[part]?.some((folder) => isInside(targetPart, folder)) === true;
  if (!mayImport) return `${part}/ may not import ${targetPart}/`;
  const door = doorPassed(path.dirname(filename), target);
  return door === undefined ? undefined : `Import ${door}/ through its door, index.ts`;
}

/** @type {import('eslint').Rule.RuleModule} */
const importRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Imports point one way and go through doors.' } },
  create(context) {
    /** @param {{ source?: unknown }} node */
    function check(node) {
      const source = /** @type {import('estree').Literal | null | undefined} */ (node.source);
      if (typeof source?.value !== 'string') return;
      const message = objectionTo(context.filename, source.value);
      if (message !== undefined) context.report({ node: source, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** @type {import('eslint').ESLint.Plugin} */
export const turnlensRules = { rules: { imports: importRule } };
