import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../support/repository';
import { runCli, type CliResult } from './run-cli';

/** Runs the command line in a folder. */
export function turnlens(args: readonly string[], cwd: string = root): Promise<CliResult> {
  return runCli(args, { cwd });
}

/** The JSON that `--json` printed, as far as the tests look at it. */
export function filesOf({ stdout }: CliResult): readonly FileEntry[] {
  return (JSON.parse(stdout) as { readonly files: readonly FileEntry[] }).files;
}

export interface FileEntry {
  readonly file: string;
  readonly error?: string;
  readonly dialect?: string;
  readonly episodes?: number;
  readonly problems?: readonly { readonly line: number; readonly column: number; readonly message: string }[];
  readonly coverage?: Readonly<Record<string, unknown>>;
  readonly decisions?: { readonly n: number; readonly matches: number };
}

/** A folder of its own for some tests, with files in it; gone after them. */
export function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnlens-cli-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A line of our own format: an episode in which the assistant says one thing. */
export function lampEpisode(id: string, says: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    id,
    ...facts,
    messages: [
      { role: 'user', content: 'Light the lamp.' },
      { role: 'assistant', content: says },
    ],
  });
}

const asks = 'Could you say which lamp?';
const refuses = 'I cannot light lamps.';

/** Five episodes: three masked, one execution failure, one sound. */
export const LAMPS = [
  lampEpisode('lamp_1', asks, { category: 'lamps', gold_action: 'REFUSE', success: true }),
  lampEpisode('lamp_2', asks, { category: 'lamps', gold_action: 'REFUSE', success: true }),
  lampEpisode('lamp_3', refuses, { category: 'lamps', gold_action: 'REFUSE', success: true }),
  lampEpisode('door_1', asks, { category: 'doors', gold_action: 'ASK', success: false }),
  lampEpisode('door_2', refuses, { category: 'doors', gold_action: 'ASK', success: true }),
];

/** A BFCL result of two cases, its score file, and possible answers. */
export const BFCL = {
  result: [
    { id: 'multi_turn_base_0', result: [['[light(lamp="red")]', 'It burns.']] },
    { id: 'multi_turn_base_1', result: [['I cannot light lamps.']] },
  ],
  score: [
    { accuracy: 0.5, correct_count: 1, total_count: 2 },
    { id: 'multi_turn_base_0', valid: false, error: { error_type: 'state' }, prompt: {} },
  ],
  answers: [
    { id: 'multi_turn_base_0', ground_truth: [["light(lamp='red')"]] },
    { id: 'multi_turn_base_1', ground_truth: [["light(lamp='blue')"]] },
  ],
};

export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}
