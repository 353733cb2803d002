import { parseArgs } from 'node:util';
import { AUTOMATIC_PRESET, PRESET_CHOICES } from '../core/classify';

/** A request for summaries; every path is as the user wrote it and not empty. */
export interface SummaryRequest {
  /** Transcripts, and folders of them; at least one. */
  readonly paths: readonly string[];
  readonly goldPaths: readonly string[];
  readonly scorePaths: readonly string[];
  /** One of the names that a preset can be chosen by. */
  readonly preset: string;
  readonly json: boolean;
}

/** What the command line asks for; `reason` says in one line what is wrong with it. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'summary'; readonly request: SummaryRequest }
  | { readonly kind: 'wrong'; readonly reason: string };

const OPTIONS = {
  scores: { type: 'string', multiple: true },
  gold: { type: 'string', multiple: true },
  preset: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Reads the arguments that follow the program's name. */
export function readArguments(args: readonly string[]): Command {
  const parsed = parse(args);
  if ('reason' in parsed) return wrong(parsed.reason);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const [command, ...paths] = positionals;
  if (command === undefined) return wrong('no command was given');
  if (command !== 'summary') return wrong(`there is no command “${command}”`);
  if (paths.length === 0) return wrong('name at least one file or folder');
  const { gold: goldPaths = [], scores: scorePaths = [], json = false } = values;
  if ([...paths, ...goldPaths, ...scorePaths].includes('')) return wrong('the name of a file is empty');
  const { preset = AUTOMATIC_PRESET } = values;
  if (!PRESET_CHOICES.includes(preset)) {
    return wrong(`there is no preset “${preset}”; there is ${PRESET_CHOICES.join(', ')}`);
  }
  return { kind: 'summary', request: { paths, goldPaths, scorePaths, preset, json } };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // What follows the first sentence are hints for other programs' options.
    const message = error instanceof Error ? error.message : String(error);
    return { reason: message.split(/[.\n] ?/u)[0] ?? message };
  }
}

function wrong(reason: string): Command {
  return { kind: 'wrong', reason };
}
