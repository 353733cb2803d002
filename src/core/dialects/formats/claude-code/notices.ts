/**
 * How texts begin that Claude Code writes in the user's name although the user has asked for nothing: local commands
 * and what they print, shell commands, notices. A command that is a prompt begins with `<command-message>`: it is what
 * the user asked for, and no notice.
 */
const NOTICES: readonly string[] = [
  '<command-name>',
  '<local-command-',
  '<bash-input>',
  '<bash-stdout>',
  '<bash-stderr>',
  '<user-memory-input>',
  '<task-notification>',
  '[Request interrupted by user',
];
/** Elements that are put before the user's own words. */
const PREFACES: readonly string[] = ['system-reminder', 'ide_opened_file', 'ide_selection', 'ide_diagnostics'];

/** Whether a text in the user's name is the program's: a notice, or nothing but prefaces. */
export function isNobodysWord(text: string): boolean {
  const own = withoutPrefaces(text.trim());
  return NOTICES.some((notice) => own.startsWith(notice)) || (own === '' && text.trim() !== '');
}

/** Searches for each end once, so that it takes linear time however many elements there are. */
function withoutPrefaces(text: string): string {
  let at = 0;
  for (;;) {
    const name = PREFACES.find((each) => text.startsWith(`<${each}>`, at));
    if (name === undefined) return text.slice(at);
    const end = text.indexOf(`</${name}>`, at);
    if (end < 0) return '';
    at = end + name.length + 3;
    while (at < text.length && text.charAt(at).trim() === '') at += 1;
  }
}
