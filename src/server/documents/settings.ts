import type { Connection } from 'vscode-languageserver';
import { PRESET_CHOICES } from '../../core/classify';
import { dialectNamed, DIALECTS } from '../../core/dialects';
import { AUTOMATIC, SETTINGS_SECTION, settingsSchema, type Settings } from '../../protocol';

/** Asks the editor for the settings of one document; defaults stand in for what is missing or makes no sense. */
export class SettingsReader {
  /** Whether the client can be asked; known once it has said what it can do. */
  canAsk = false;
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async read(uri: string): Promise<Settings> {
    if (!this.canAsk) return settingsSchema.parse({});
    try {
      const item = { scopeUri: uri, section: SETTINGS_SECTION };
      const given: unknown = await this.#connection.workspace.getConfiguration(item);
      return this.#withKnownDialect(this.#withKnownPreset(this.#checked(given)));
    } catch (error) {
      this.#connection.console.error(`Settings could not be read; defaults are used: ${String(error)}`);
      return settingsSchema.parse({});
    }
  }

  #withKnownPreset(settings: Settings): Settings {
    if (PRESET_CHOICES.includes(settings.preset)) return settings;
    const known = PRESET_CHOICES.join(', ');
    this.#connection.console.warn(
      `Setting ${SETTINGS_SECTION}.preset is not used: there is no preset “${settings.preset}”, only ${known}.`,
    );
    return { ...settings, preset: AUTOMATIC };
  }

  #withKnownDialect(settings: Settings): Settings {
    const { dialect } = settings;
    if (dialect === AUTOMATIC || dialectNamed(dialect) !== undefined) return settings;
    const known = [AUTOMATIC, ...DIALECTS.map(({ id }) => id)].join(', ');
    this.#connection.console.warn(
      `Setting ${SETTINGS_SECTION}.dialect is not used: there is no format “${dialect}”, only ${known}.`,
    );
    return { ...settings, dialect: AUTOMATIC };
  }

  /** One setting that makes no sense costs the others nothing. */
  #checked(raw: unknown): Settings {
    const given = typeof raw === 'object' && raw !== null ? { ...raw } : {};
    const whole = settingsSchema.safeParse(given);
    if (whole.success) return whole.data;
    const refused = new Set(whole.error.issues.map((issue) => issue.path[0]));
    for (const issue of whole.error.issues) {
      const name = [SETTINGS_SECTION, ...issue.path].join('.');
      this.#connection.console.warn(`Setting ${name} is not used: ${issue.message}`);
    }
    return settingsSchema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !refused.has(key))));
  }
}

/** Whether records are read otherwise under other settings. */
export function isReadOtherwise({ dialect, preset, toolClasses }: Settings, before: Settings): boolean {
  return dialect !== before.dialect || preset !== before.preset ||
    JSON.stringify(toolClasses) !== JSON.stringify(before.toolClasses);
}
