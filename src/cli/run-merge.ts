import * as z from 'zod/mini';
import { dialectNamed } from '../core/dialects';
import { parseRecord } from '../core/jsonl';
import { partialSchema, PartialSum, type Partial } from '../core/partial';
import { counted } from '../core/wording';
import type { MergeRequest } from './arguments';
import { printable } from './printable';
import { readLines } from './read-lines';
import { runOfSum, type Run } from './read-run';
import { renderRun } from './render-run';
import type { Streams } from './streams';

/**
 * Adds up partial summaries in the order given, and reports on their sum as on one file.
 *
 * @returns the exit code: 0, or 1 when any of them cannot be read or added; then there is no sum, for it would be the
 *   sum of something else.
 */
export async function runMerge({ paths, json }: MergeRequest, { out, err }: Streams): Promise<0 | 1> {
  const merge = new Merge();
  const complaints: string[] = [];
  // One after the other: so no more is held than one file, and the sum.
  for (const path of paths) {
    const complaint = await merge.addFile(path);
    if (complaint !== undefined) complaints.push(complaint);
  }
  const merged = complaints.length > 0 ? { complaints } : merge.finish();
  if ('complaints' in merged) {
    for (const complaint of merged.complaints) err(`turnlens: ${printable(complaint)}\n`);
    return 1;
  }
  const { run } = merged;
  out(json ? `${JSON.stringify({ files: [run.summary] }, undefined, 2)}\n` : `${renderRun(run).join('\n')}\n`);
  return 0;
}

/** What makes what is to be merged. */
const WRITER = '`turnlens summary --partial` writes them';

/** The sum of the partial summaries of several files. */
class Merge {
  readonly #sum = new PartialSum();
  #first: Pick<Partial, 'file' | 'dialect'> | undefined;
  #count = 0;
  #objection: string | undefined;

  /** Adds the partial summaries of a file, a line each; blank lines are passed over. @returns why it cannot be read. */
  async addFile(path: string): Promise<string | undefined> {
    const read = await readLines(path);
    if (!read.ok) return `${path}: ${read.reason}`;
    const before = this.#count;
    for (const [line, text] of read.lines.entries()) {
      if (text.trim() === '') continue;
      const parsed = parsePartial(text);
      if (!parsed.ok) return `${path}: line ${line + 1} is no partial summary${parsed.key}: ${WRITER}`;
      this.#add(parsed.partial);
    }
    return this.#count > before ? undefined : `${path}: it holds no partial summary`;
  }

  finish(): { readonly run: Run } | { readonly complaints: readonly string[] } {
    if (this.#objection !== undefined) return { complaints: [`these cannot be added up: ${this.#objection}`] };
    if (this.#first === undefined) return { complaints: [] };
    const { file: first, dialect: id } = this.#first;
    const file = this.#count === 1 ? first : `${first} and ${counted(this.#count - 1, 'further part')}`;
    const dialect = dialectNamed(id);
    if (dialect === undefined) return { complaints: [`${first}: there is no format “${id}”`] };
    const run = runOfSum(this.#sum, { file, dialect, companions: [] });
    return run.kind === 'run' ? { run } : { complaints: [`${run.file}: ${run.reason}`] };
  }

  #add(partial: Partial): void {
    this.#first ??= { file: partial.file, dialect: partial.dialect };
    this.#count += 1;
    const added = this.#sum.add(partial);
    if (!added.ok) this.#objection ??= added.reason;
  }
}

type Parsed = { readonly ok: true; readonly partial: Partial } | { readonly ok: false; readonly key: string };

/** @returns the partial summary, or which key is not as it should be, in brackets, where that is known. */
function parsePartial(text: string): Parsed {
  const record = parseRecord(text);
  const partial = record.ok ? z.safeParse(partialSchema(), record.value) : undefined;
  if (partial?.success === true) return { ok: true, partial: partial.data };
  const where = partial?.error.issues[0]?.path.join('.') ?? '';
  return { ok: false, key: where === '' ? '' : ` (\`${where}\` is not as it should be)` };
}
