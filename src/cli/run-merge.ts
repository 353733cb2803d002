import * as z from 'zod/mini';
import { dialectNamed } from '../core/dialects';
import { parseRecord } from '../core/jsonl';
import { mergePartials, partialSchema, type Partial } from '../core/partial';
import { counted } from '../core/wording';
import type { MergeRequest } from './arguments';
import { printable } from './printable';
import { readLines } from './read-lines';
import { runOfPartial } from './read-run';
import { renderRun } from './render-run';
import type { Streams } from './streams';

/**
 * Adds up partial summaries in the order given, and reports on their sum as on one file.
 *
 * @returns the exit code: 0, or 1 when any of them cannot be read or added; then there is no sum, for it would be the
 *   sum of something else.
 */
export async function runMerge({ paths, json }: MergeRequest, { out, err }: Streams): Promise<0 | 1> {
  const read = await Promise.all(paths.map(readPartials));
  const complaints = read.flatMap((each) => (each.ok ? [] : [each.reason]));
  const [first, ...others] = read.flatMap((each) => (each.ok ? each.partials : []));
  const sum = first === undefined || complaints.length > 0 ? { complaints } : sumOf([first, ...others]);
  if ('complaints' in sum) {
    for (const complaint of sum.complaints) err(`turnlens: ${printable(complaint)}\n`);
    return 1;
  }
  const { run } = sum;
  out(json ? `${JSON.stringify({ files: [run.summary] }, undefined, 2)}\n` : `${renderRun(run).join('\n')}\n`);
  return 0;
}

function sumOf(partials: readonly [Partial, ...Partial[]]) {
  const [{ file, dialect: id }] = partials;
  const name = partials.length === 1 ? file : `${file} and ${counted(partials.length - 1, 'further part')}`;
  const merged = mergePartials(partials, name);
  if (!merged.ok) return { complaints: [`these cannot be added up: ${merged.reason}`] };
  const dialect = dialectNamed(id);
  if (dialect === undefined) return { complaints: [`${file}: there is no format “${id}”`] };
  const run = runOfPartial(merged.partial, dialect, []);
  return run.kind === 'run' ? { run } : { complaints: [`${run.file}: ${run.reason}`] };
}

/** What makes what is to be merged. */
const WRITER = '`turnlens summary --partial` writes them';

type PartialsRead =
  | { readonly ok: true; readonly partials: readonly Partial[] }
  | { readonly ok: false; readonly reason: string };

/** The partial summaries of a file, a line each; blank lines are passed over. */
async function readPartials(path: string): Promise<PartialsRead> {
  const read = await readLines(path);
  if (!read.ok) return { ok: false, reason: `${path}: ${read.reason}` };
  const partials: Partial[] = [];
  for (const [line, text] of read.lines.entries()) {
    if (text.trim() === '') continue;
    const record = parseRecord(text);
    const partial = record.ok ? z.safeParse(partialSchema(), record.value) : undefined;
    if (partial?.success !== true) {
      const where = partial?.error.issues[0]?.path.join('.') ?? '';
      const key = where === '' ? '' : ` (\`${where}\` is not as it should be)`;
      return { ok: false, reason: `${path}: line ${line + 1} is no partial summary${key}: ${WRITER}` };
    }
    partials.push(partial.data);
  }
  return partials.length > 0 ? { ok: true, partials } : { ok: false, reason: `${path}: it holds no partial summary` };
}
