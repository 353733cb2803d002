import { ATTACHED_PATHS, type Attachment } from './attachment';

/**
 * A document's settings as the language server is to see them: attached files come before those that settings name, so
 * that they win, and the chosen format takes the place of the setting's.
 *
 * @param settings the value of the section `turnlens`, as the editor gives it.
 */
export function withAttachment(settings: unknown, attachment: Attachment | undefined): unknown {
  if (attachment === undefined) return settings;
  const given: Readonly<Record<string, unknown>> =
    typeof settings === 'object' && settings !== null ? { ...settings } : {};
  const paths = ATTACHED_PATHS.map((name) => {
    const named: unknown = given[name];
    return [name, [...attachment[name], ...(Array.isArray(named) ? (named as unknown[]) : [])]] as const;
  });
  const { readAs } = attachment;
  return { ...given, ...Object.fromEntries(paths), ...(readAs !== undefined && { dialect: readAs }) };
}
