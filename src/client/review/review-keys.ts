import * as z from 'zod/mini';
import { COMMANDS, READING_CONTEXT } from '../../protocol';

/** A key that acts where an episode is read. */
export interface ReviewKey {
  readonly command: string;
  /** What package.json gives the command besides. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** Its name, as a user knows it: `Shift+U`. */
  readonly key: string;
}

const manifestSchema = z.object({
  contributes: z.object({
    commands: z.array(z.object({ command: z.string(), title: z.string() })),
    keybindings: z.array(
      z.object({
        command: z.string(),
        key: z.string(),
        when: z.string(),
        args: z._default(z.record(z.string(), z.unknown()), {}),
      }),
    ),
  }),
});

const goldSchema = z.object({ gold: z.string() });

/** The single keys as package.json has them. What a user binds otherwise, VS Code tells nobody. */
export function reviewKeys(manifest: unknown): readonly ReviewKey[] {
  const { commands, keybindings } = manifestSchema.parse(manifest).contributes;
  const keys = keybindings.filter(({ key, when }) => when.includes(READING_CONTEXT) && /^(shift\+)?.$|^enter$/u.test(key));
  return keys.map(({ command, key, args }): ReviewKey => {
    const gold = goldSchema.safeParse(args);
    const title = commands.find((each) => each.command === command)?.title ?? command;
    const named = command === COMMANDS.labelAs && gold.success ? `Label as ${gold.data.gold}` : title;
    return { command, args, title: named, key: keyName(key) };
  });
}

/** `shift+/` is what types a question mark. */
function keyName(key: string): string {
  if (key === 'shift+/') return '?';
  return key.replace(/(^|\+)(.)/gu, (_, before: string, first: string) => `${before}${first.toUpperCase()}`);
}
