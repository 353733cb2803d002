import { parseArgs } from 'node:util';
import { AUTOMATIC_PRESET, PRESET_CHOICES } from '../core/classify';
import { CONVERT_TARGETS, type ConvertTarget } from '../core/convert';
import type { ReadingRequest } from './open-transcript';
import { USAGE, USAGES, type CommandName } from './usage';

/** A request for summaries; every path is as the user wrote it and not empty. */
export interface SummaryRequest extends ReadingRequest {
  /** Transcripts, and folders of them; at least one. */
  readonly paths: readonly string[];
  /** `partial`: what each file comes to, to be merged. */
  readonly output: 'tables' | 'json' | 'partial';
}

/** A request to add up partial summaries. */
export interface MergeRequest {
  /** Files of partial summaries; at least one. */
  readonly paths: readonly string[];
  readonly json: boolean;
}

/** A request to show how one file is read. */
export interface InspectRequest extends ReadingRequest {
  readonly path: string;
  /** The id of the episode to show; the first when `undefined`. */
  readonly episode: string | undefined;
}

/** A request to write one file in another format. */
export interface ConvertRequest extends ReadingRequest {
  readonly path: string;
  readonly target: ConvertTarget;
  /** Where to write to; to the standard output when `undefined`. */
  readonly out: string | undefined;
  /** Whether a file that is there may be replaced. */
  readonly force: boolean;
}

/** A request to compare the annotators of one transcript. */
export interface AgreementRequest {
  /** Label logs; at least one. */
  readonly paths: readonly string[];
  readonly json: boolean;
}

/** What the command line asks for; `reason` says in one line what is wrong with it, `usage` how it is to be called. */
export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'summary'; readonly request: SummaryRequest }
  | { readonly kind: 'merge'; readonly request: MergeRequest }
  | { readonly kind: 'inspect'; readonly request: InspectRequest }
  | { readonly kind: 'convert'; readonly request: ConvertRequest }
  | { readonly kind: 'agreement'; readonly request: AgreementRequest }
  | { readonly kind: 'wrong'; readonly reason: string; readonly usage: string };

const OPTIONS = {
  scores: { type: 'string', multiple: true },
  gold: { type: 'string', multiple: true },
  preset: { type: 'string' },
  json: { type: 'boolean' },
  partial: { type: 'boolean' },
  episode: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

type OptionName = keyof typeof OPTIONS;
type Values = Exclude<ReturnType<typeof parse>, { reason: string }>['values'];

const READING: readonly OptionName[] = ['scores', 'gold', 'preset'];
/** The options of each command. */
const COMMANDS = {
  summary: [...READING, 'json', 'partial'],
  merge: ['json'],
  inspect: [...READING, 'episode'],
  convert: [...READING, 'to', 'out', 'force'],
  agreement: ['json'],
} satisfies Record<CommandName, readonly OptionName[]>;

/** Reads the arguments that follow the program's name. */
export function readArguments(args: readonly string[]): Command {
  const parsed = parse(args);
  if ('reason' in parsed) return wrong(parsed.reason);
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'help' };
  if (values.version === true) return { kind: 'version' };
  const [command, ...paths] = positionals;
  if (command === undefined) return wrong('no command was given');
  if (!isCommand(command)) return wrong(`there is no command “${command}”`);
  const foreign = Object.keys(values).find((name) => !(COMMANDS[command] as readonly string[]).includes(name));
  if (foreign !== undefined) return wrong(`${command} has no option --${foreign}`, command);
  const { preset = AUTOMATIC_PRESET, gold: goldPaths = [], scores: scorePaths = [], out = '.' } = values;
  if ([...paths, ...goldPaths, ...scorePaths, out].includes('')) return wrong('the name of a file is empty', command);
  if (!PRESET_CHOICES.includes(preset)) {
    return wrong(`there is no preset “${preset}”; there is ${PRESET_CHOICES.join(', ')}`, command);
  }
  const reading = { preset, goldPaths, scorePaths };
  if (command === 'agreement' || command === 'merge') {
    const noun = command === 'merge' ? 'file of partial summaries' : 'label log';
    if (paths.length === 0) return wrong(`name at least one ${noun}`, command);
    return { kind: command, request: { paths, json: values.json === true } };
  }
  if (command === 'summary') {
    if (paths.length === 0) return wrong('name at least one file or folder', command);
    if (values.json === true && values.partial === true) return wrong('--partial is JSON already', command);
    const output = values.partial === true ? 'partial' : values.json === true ? 'json' : 'tables';
    return { kind: command, request: { ...reading, paths, output } };
  }
  const [path, second] = paths;
  if (path === undefined || second !== undefined) return wrong(`${command} takes one file`, command);
  return command === 'inspect'
    ? { kind: command, request: { ...reading, path, episode: values.episode } }
    : readConvert({ ...reading, path }, values);
}

function readConvert(reading: ReadingRequest & { readonly path: string }, { to, out, force }: Values): Command {
  const target = CONVERT_TARGETS.find((name) => name === to);
  const there = CONVERT_TARGETS.join(', ');
  if (to === undefined) return wrong(`say by --to which format to convert to; there is ${there}`, 'convert');
  if (target === undefined) return wrong(`there is no format “${to}” to convert to; there is ${there}`, 'convert');
  return { kind: 'convert', request: { ...reading, target, out, force: force === true } };
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
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

function wrong(reason: string, command?: CommandName): Command {
  return { kind: 'wrong', reason, usage: command === undefined ? USAGE : USAGES[command] };
}
