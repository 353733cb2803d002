import type { RecordText } from './record-text';
import { TextPlaces, type TextPlace } from './text-places';
import { skipBetween } from './value-end';
import { ValueEnds } from './value-ends';

const NOT_CLOSED = 'the list that the file holds is not closed: the file may have been cut off';

/**
 * Cuts a text into its top-level values, however they are laid out: pretty-printed one after the other, or as the
 * elements of a list that the file holds. A damaged value ends where the next line begins that is indented like its
 * own first line and opens a value, so that it costs none of the others.
 *
 * @param lines the lines of the file, without terminators.
 */
export function* cutValues(lines: readonly string[]): Generator<RecordText> {
  const text = lines.join('\n');
  const places = new TextPlaces(text);
  const ends = new ValueEnds(text);
  const siblings = new Siblings();
  let inList = false;
  for (let at = skipBetween(text, 0); at < text.length; at = skipBetween(text, at)) {
    const unit = text[at];
    const place = places.of(at);
    const isTorn = siblings.isDeeper(place) && !ends.isWell(at, siblings.indent ?? 0, inList);
    if (!isTorn && ((unit === '[' && !inList) || (unit === ']' && inList && ends.isLast(at)))) {
      inList = unit === '[';
      siblings.forget();
      at += 1;
      continue;
    }
    const isValue = unit === '{' || unit === '[';
    if (isValue && !isTorn) siblings.learn(place);
    const indent = siblings.indent ?? place.indent;
    let end: number;
    if (isTorn) end = ends.ofTorn(at, indent, inList);
    else end = isValue ? ends.ofValue(at, indent, inList) : ends.ofStray(at, indent, inList);
    const cut = { line: place.line, character: place.character, text: text.slice(at, end) };
    siblings.see(cut.text);
    yield cut;
    at = end;
  }
  if (!inList) return;
  const { line, character } = places.of(text.length);
  yield { line, character, text: '', fault: NOT_CLOSED };
}

/** How the lines of one list, or of the file outside of any, are indented where its values begin. */
class Siblings {
  #indent: number | undefined;
  #isPretty = false;

  /** In UTF-16 units; `undefined` as long as no value began its line. */
  get indent(): number | undefined {
    return this.#indent;
  }

  learn({ character, indent }: TextPlace): void {
    if (character === indent) this.#indent = Math.min(this.#indent ?? indent, indent);
  }

  see(text: string): void {
    this.#isPretty ||= text.includes('\n');
  }

  forget(): void {
    this.#indent = undefined;
  }

  /** Whether a line is indented as only the inside of a pretty-printed value is: it may have been torn off from one. */
  isDeeper({ indent }: TextPlace): boolean {
    return this.#isPretty && this.#indent !== undefined && indent > this.#indent;
  }
}
