import { parseRecord } from '../jsonl';
import { isJsonObject } from '../model';
import { counted } from '../wording';
import type { Decompressor } from './inflated';
import { readJsonMember, unreadMember } from './json-member';
import type { Budget } from './limit';
import { naturally } from './natural-order';
import { decodeText } from './text-encoding';
import { readZipDirectory, type ZipEntry } from './zip-directory';
import { readZipEntry } from './zip-entry';
import type { Unpacked } from './unpacked';

const SAMPLE = /^samples\/.+\.json$/u;
/** Where the facts of the run stand: at its end, and from its beginning while it is still going on. */
const HEADERS = ['header.json', '_journal/start.json'];
/** What of them each line repeats. */
const FACTS = ['task', 'task_version', 'model', 'run_id', 'created'];

/**
 * Unpacks a log of Inspect AI (`.eval`), which is a zip: a line for each sample, in the order of their names, shaped
 * like Inspect's log in JSON with that one sample.
 *
 * @throws LimitReached when the samples are larger than the budget.
 */
export async function unpackInspectLog(
  zip: Uint8Array,
  budget: Budget,
  zstd: Decompressor | undefined,
): Promise<Unpacked> {
  const directory = readZipDirectory(zip);
  if (!directory.ok) return directory;
  // Of entries with one name the last counts: a zip that is added to keeps the old ones.
  const entries = new Map(directory.entries.map((entry) => [entry.name, entry]));
  const samples = [...entries.values()].filter(({ name }) => SAMPLE.test(name));
  if (samples.length === 0) {
    return { ok: false, message: 'This zip is no log of Inspect: it holds no samples/….json.' };
  }
  samples.sort((a, b) => naturally(a.name, b.name));
  const read = async (entry: ZipEntry) => await readZipEntry(zip, entry, budget, zstd);
  const facts = await headerFacts(entries, read);
  const lines: string[] = [];
  for (const entry of samples) lines.push(await sampleLine(entry, facts, read));
  const what = `a log of Inspect with ${counted(samples.length, 'sample')}`;
  return { ok: true, text: `${lines.join('\n')}\n`, what };
}

type ReadEntry = (entry: ZipEntry) => ReturnType<typeof readZipEntry>;

async function sampleLine(entry: ZipEntry, facts: string, readEntry: ReadEntry): Promise<string> {
  const { name } = entry;
  const read = await readEntry(entry);
  const member = read.ok ? readJsonMember(name, decodeText(read.bytes)) : unreadMember(name, read.message);
  return member.ok ? `{"eval":${facts},"samples":[${member.json}]}` : member.line;
}

/** The run's facts as JSON; what cannot be read is not said, since every sample can be read without. */
async function headerFacts(entries: ReadonlyMap<string, ZipEntry>, read: ReadEntry): Promise<string> {
  for (const name of HEADERS) {
    const entry = entries.get(name);
    const bytes = entry && (await read(entry));
    const record = bytes?.ok === true ? parseRecord(decodeText(bytes.bytes) ?? '') : undefined;
    if (record?.ok !== true || !isJsonObject(record.value) || !isJsonObject(record.value['eval'])) continue;
    const run = record.value['eval'];
    return JSON.stringify(Object.fromEntries(FACTS.flatMap((key) => (key in run ? [[key, run[key]]] : []))));
  }
  return '{}';
}
