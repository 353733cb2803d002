/** As many as a call may have without doubt. */
const MOST_ARGUMENTS = 4096;

/**
 * The same text. Engines keep a text in one byte per character where that is enough, and go through such a text much
 * faster with expressions that ask for letters; but a piece of one that needed two bytes keeps two.
 */
export function inOneByte(text: string): string {
  if (text.length > MOST_ARGUMENTS) return text;
  const units = new Array<number>(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0xff) return text;
    units[at] = unit;
  }
  return String.fromCharCode(...units);
}
