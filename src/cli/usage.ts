import { AUTOMATIC_PRESET, PRESETS } from '../core/classify';

const READING = '[--scores FILE|DIR] [--gold FILE|DIR] [--preset NAME]';

/** How each command is called, in one line, for whoever called it wrongly. */
export const USAGES = {
  summary: `turnlens summary FILE… ${READING} [--json|--partial]`,
  merge: 'turnlens merge PARTIAL… [--json]',
  inspect: `turnlens inspect FILE ${READING} [--episode ID]`,
  convert: `turnlens convert FILE --to turnlens|openai ${READING} [--out FILE [--force]]`,
  agreement: 'turnlens agreement LOG… [--json]',
} as const;
export type CommandName = keyof typeof USAGES;

/** The same for whoever named no command. */
export const USAGE = 
  'turnlens summary FILE… | merge PARTIAL… | inspect FILE | convert FILE --to FORMAT | agreement LOG…; ' +
  'turnlens --help says more';

/** The whole help text. */
export const HELP = `Usage:
${Object.values(USAGES).map((line) => `  ${line}`).join('\n')}

summary prints what the transcripts in FILE… say of their runs: Gold Action Recall (GAR) against accuracy, and what lies
between them. A file may be packed (.gz, .zst, Inspect's .eval). A folder that holds one run (τ²-bench, ToolSandbox) is
one file; any other stands for those in it and below, and for files that end in .json, .jsonl, .ndjson or .eval.

merge adds up what summary --partial wrote of the parts of a run, one after the other, and prints what summary would
print of the whole.

inspect prints how one file is read: its format and how it was told, and one episode as turns and steps, each with its
class and the evidence for it.

convert writes every episode of one file as a line of JSON: in the labelled format of Turnlens, which keeps all that was
read of gold, outcomes and predicted classes, or as a plain OpenAI chat, which has no place for them.

agreement prints how far the annotators of one transcript agree, and where they do not: raw agreement, Cohen's κ,
agreement by class, Krippendorff's α. Their labels stand in one label log (FILE.labels.jsonl) or in several.

Options:
  --scores FILE|DIR  a score file, or where to look for one; may be given several times
  --gold FILE|DIR    a dataset or possible answers, or where to look for them; may be given several times
  --preset NAME      the rules by which text is classified (default: ${AUTOMATIC_PRESET})
  --json             summary, merge, agreement: JSON instead of tables
  --partial          summary: a line of JSON for each file, to be merged
  --episode ID       inspect: the episode to show (default: the first)
  --to FORMAT        convert: turnlens or openai
  --out FILE         convert: the file to write (default: the standard output)
  --force            convert: replace FILE if it is there
  --help             this text
  --version          the version

Presets:
  ${AUTOMATIC_PRESET}  The paper’s rules for its own benchmarks, turnlens for any other file.
${PRESETS.map(({ name, description }) => `  ${name}  ${description}`).join('\n')}

Exit code: 0 all read, 1 something could not be read or written (the rest is still reported), 2 wrong usage.
`;
