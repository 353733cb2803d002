/** The user's settings as the language server reads them; defaults are those of package.json. */
import * as z from 'zod/mini';
import { ACTION_CLASSES, TURN_POLICIES } from '../core/model';

/** The value of `dialect` by which the content of a file tells its format. */
export const AUTOMATIC = 'auto';

export const settingsSchema = z.object({
  /** The name of a preset, or `auto`; the server knows which there are. */
  preset: z._default(z.string(), 'auto'),
  /** The class that a tool's name carries. */
  toolClasses: z._default(z.record(z.string(), z.enum(ACTION_CLASSES)), {
    AskUserQuestion: 'ASK',
    ExitPlanMode: 'CONFIRM',
    transfer_to_human_agents: 'REFUSE',
    reject_request: 'REFUSE',
  }),
  /** The id of the dialect to read as, or {@link AUTOMATIC}; the server knows which there are. */
  dialect: z._default(z.string(), AUTOMATIC),
  turnPolicy: z._default(z.enum(TURN_POLICIES), 'cascade'),
  /** Files or folders to look for gold in besides the file's surroundings: absolute, or from the workspace folder. */
  goldPaths: z._default(z.array(z.string()), []),
  /** The same for score files. */
  scorePaths: z._default(z.array(z.string()), []),
  /** Where labels by hand are written: `auto` is the file where its format has a place for them, else the log. */
  labelStorage: z._default(z.enum(['auto', 'file', 'log']), 'auto'),
  codeLens: z._default(z.boolean(), true),
  /** How many turn lenses one line may carry; mismatches come first. */
  codeLensLimit: z._default(z.int(), 6),
  problems: z._default(z.boolean(), true),
});
export type Settings = z.infer<typeof settingsSchema>;

export const SETTINGS_SECTION = 'turnlens';
