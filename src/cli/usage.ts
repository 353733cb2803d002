import { AUTOMATIC_PRESET, PRESETS } from '../core/classify';

/** One line for whoever called it wrongly. */
export const USAGE = 'turnlens summary FILE… [--scores FILE|DIR] [--gold FILE|DIR] [--preset NAME] [--json]';

/** The whole help text. */
export const HELP = `Usage: ${USAGE}

Prints what the transcripts in FILE… say of their runs: Gold Action Recall (GAR) against accuracy, and what lies
between them. A file may be packed (.gz, .zst, Inspect's .eval). A folder that holds one run (τ²-bench, ToolSandbox) is
one file; any other stands for those in it and below, and for files that end in .json, .jsonl, .ndjson or .eval.

Options:
  --scores FILE|DIR  a score file, or where to look for one; may be given several times
  --gold FILE|DIR    a dataset or possible answers, or where to look for them; may be given several times
  --preset NAME      the rules by which text is classified (default: ${AUTOMATIC_PRESET})
  --json             JSON instead of tables
  --help             this text
  --version          the version

Presets:
  ${AUTOMATIC_PRESET}  The paper's rules for its own benchmarks, turnlens for any other file.
${PRESETS.map(({ name, description }) => `  ${name}  ${description}`).join('\n')}

Exit code: 0 all read, 1 some file could not be read (the others are still reported), 2 wrong usage.
`;
