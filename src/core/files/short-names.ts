import { segmentsOf } from './paths';

/**
 * Short names of files, in their order: the last segment of each path or URI and, where others end alike, as many more
 * as tell them apart. The same file twice has the same name twice.
 */
export function shortNames(files: readonly string[]): readonly string[] {
  const all = [...new Set(files)].map((file) => ({ file, segments: segmentsOf(file) }));
  const names = new Map(
    all.map(({ file, segments }) => {
      const others = all.filter((other) => other.file !== file).map((other) => other.segments);
      const length = segments.findIndex((_, at) => others.every((other) => !endAlike(segments, other, at + 1))) + 1;
      return [file, segments.slice(-(length === 0 ? segments.length : length)).join('/')] as const;
    }),
  );
  return files.map((file) => names.get(file) ?? file);
}

function endAlike(a: readonly string[], b: readonly string[], count: number): boolean {
  return a.slice(-count).join('/') === b.slice(-count).join('/');
}
