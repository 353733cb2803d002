/** Paths with '/' between their segments, and URIs; both are taken apart and joined as texts. */

const URI_SCHEME = /^[a-z][a-z\d+.-]+:\/\//iu;

/** Whether something names a file by a URI; else it does by a path, as `C:\run.jsonl` does. */
export function isUri(named: string): boolean {
  return URI_SCHEME.test(named);
}

/** The last segment as people read it: percent-encoding in a URI is undone. */
export function nameOf(path: string): string {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  return isUri(path) ? decoded(segment) : segment;
}

/** The folder of a file, or the parent of a folder; `undefined` for a root. Relative paths go up as `..`. */
export function parentOf(path: string): string | undefined {
  const root = isUri(path) ? path.indexOf('/', path.indexOf('://') + 3) : 0;
  if (root < 0) return undefined;
  const end = path.lastIndexOf('/');
  if (end > root) return isUp(path.slice(end + 1)) ? `${path}/..` : path.slice(0, end);
  if (path.startsWith('/', root)) return path.length > root + 1 ? path.slice(0, root + 1) : undefined;
  if (path === '.') return '..';
  return isUp(path) ? `${path}/..` : '.';
}

function isUp(segment: string): boolean {
  return segment === '..';
}

/** A folder's parent, that one's parent and so on: at most `count` of them, nearest first. */
export function ancestorsOf(folder: string, count: number): readonly string[] {
  const ancestors: string[] = [];
  let current = parentOf(folder);
  while (current !== undefined && ancestors.length < count) {
    ancestors.push(current);
    current = parentOf(current);
  }
  return ancestors;
}

/** A thing inside a folder, by names as people read them; without a name the folder itself. */
export function inside(folder: string, ...names: readonly string[]): string {
  if (names.length === 0) return folder;
  const segments = isUri(folder) ? names.map(encodeURIComponent) : names;
  return [folder.endsWith('/') ? folder.slice(0, -1) : folder, ...segments].join('/');
}

/** The same folder in a parallel tree: its deepest segment `from` replaced by `to`; `undefined` where none is. */
export function parallelTo(folder: string, from: string, to: string): string | undefined {
  const segments = folder.split('/');
  const at = segments.lastIndexOf(from);
  return at < 0 ? undefined : segments.with(at, to).join('/');
}

/** The last `count` segments of a path; all where it has fewer. */
export function lastSegments(path: string, count: number): readonly string[] {
  return count === 0 ? [] : segmentsOf(path).slice(-count);
}

/** What stands between the slashes of a path or a URI, with its scheme, as people read it. */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return isUri(path) ? segments.map(decoded) : segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone % is not encoding: the name is meant as it stands.
    return segment;
  }
}
