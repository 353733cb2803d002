import type { FactSource } from '../model';

/** Where a label or an outcome comes from: `in this file`, `by rule …`, `from score.json`, `by hand by Ann`. */
export function sourceWords({ source }: { readonly source: FactSource }): string {
  switch (source.from) {
    case 'file':
      return 'in this file';
    case 'benchmark':
      return `by the benchmark's rule: ${source.rule}`;
    case 'companion':
      return `from ${source.file.slice(source.file.lastIndexOf('/') + 1)}`;
    case 'log':
      return `${source.adjudicated ? 'settled' : 'by hand'} by ${source.annotator}`;
  }
}
