import * as z from 'zod/mini';
import { COMMANDS, READING_CONTEXT } from '../../protocol';

/** A key that acts where an episode is read. */
export interface ReviewKey {
  readonly command: string;
  /** What package.json gives the command besides. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** Its name, as a user knows it: `Shift+U`; of several that do the same, all: `? or H`. */
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
  const named = keys.map(({ command, key, args }): ReviewKey => {
    const gold = goldSchema.safeParse(args);
    const title = commands.find((each) => each.command === command)?.title ?? command;
    const label = command === COMMANDS.labelAs && gold.success ? `Label as ${gold.data.gold}` : title;
    return { command, args, title: label, key: keyName(key) };
  });
  const titles = [...new Set(named.map(({ title }) => title))];
  return titles.flatMap((title) => {
    const [first, ...others] = named.filter((each) => each.title === title);
    return first === undefined ? [] : [{ ...first, key: [first, ...others].map(({ key }) => key).join(' or ') }];
  });
}

/** `shift+/` is what types a question mark on many keyboards. VS Code cannot bind the mark itself. */
function keyName(key: string): string {
  if (key === 'shift+/') return '?';
  return key.replace(/(^|\+)(.)/gu, (_, before: string, first: string) => `${before}${first.toUpperCase()}`);
}
