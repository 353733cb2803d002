import { URI } from 'vscode-uri';
import { isUri } from '../../core/files';
import { UNPACKED_SCHEME } from '../../protocol';

/** The file that a document is or, unpacked from a container, would be: on the container's file system, beside it. */
export function fileOf(document: URI): URI {
  return document.scheme === UNPACKED_SCHEME ? URI.parse(document.query).with({ path: document.path }) : document;
}

/**
 * Turns what a setting names into a path on the document's own file system.
 *
 * @param named an absolute path, a path relative to the workspace folder, or a URI.
 * @param folder the URI of the folder that relative paths start from.
 * @returns a '/'-separated path; `undefined` for a URI that lies on another file system than the document.
 */
export function pathOfSetting(named: string, document: URI, folder: URI): string | undefined {
  if (isUri(named)) {
    const uri = URI.parse(named);
    return uri.scheme === document.scheme && uri.authority === document.authority ? uri.path : undefined;
  }
  if (/^[a-z]:[\\/]/iu.test(named)) return `/${named.replaceAll('\\', '/')}`;
  if (named.startsWith('/')) return named;
  return joinPath(folder.path, isOnWindows(folder) ? named.replaceAll('\\', '/') : named);
}

/** Where relative settings start from: the innermost workspace folder around the document, else the document's own. */
export function baseFolder(document: URI, workspaceFolders: readonly string[]): URI {
  const around = workspaceFolders
    .map((folder) => URI.parse(folder))
    .filter((folder) => folder.scheme === document.scheme && folder.authority === document.authority)
    .filter((folder) => document.path.startsWith(folder.path.endsWith('/') ? folder.path : `${folder.path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return around[0] ?? document.with({ path: parentOf(document.path) });
}

/** The folder of a '/'-separated path. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

function isOnWindows({ scheme, path }: URI): boolean {
  return scheme === 'file' && /^\/[a-z]:/iu.test(path);
}

function joinPath(folder: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${relative}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}
