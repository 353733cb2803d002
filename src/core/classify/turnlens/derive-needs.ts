import { cueBooks } from './language';
import { writeNeeds } from './needs-text';

/**
 * What the cues of each book need, as `DERIVED_NEEDS` has it in what is built. To be asked for through the door of
 * `classify`: behind it whoever has cues has added them.
 */
export function deriveNeeds(): Readonly<Record<string, string>> {
  return Object.fromEntries([...cueBooks()].map(([name, book]) => [name, writeNeeds(book.deriveNeeds())]));
}
