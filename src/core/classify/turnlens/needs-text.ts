import type { Need, NeededWords } from './needed-words';

const BETWEEN_CUES = '\n';
const BETWEEN_NEEDS = '\t';
const BETWEEN_WORDS = '|';
/** Stands behind words of which the last may go on. */
const OPEN = '~';

/** The needs of some cues as one text, cue by cue. Throws where words hold what stands between them. */
export function writeNeeds(cues: readonly (readonly Need[])[]): string {
  return cues.map((needs) => needs.map(writeNeed).join(BETWEEN_NEEDS)).join(BETWEEN_CUES);
}

function writeNeed(need: Need): string {
  return need.map(({ text, open }) => `${checked(text)}${open ? OPEN : ''}`).join(BETWEEN_WORDS);
}

function checked(text: string): string {
  if (text === '' || /[\n\t|~]/u.test(text)) throw new Error(`“${text}” cannot be written among needed words`);
  return text;
}

/** What {@link writeNeeds} has written. */
export function readNeeds(text: string): readonly (readonly Need[])[] {
  return text.split(BETWEEN_CUES).map((needs) => (needs === '' ? [] : needs.split(BETWEEN_NEEDS).map(readNeed)));
}

function readNeed(need: string): Need {
  return need.split(BETWEEN_WORDS).map(readWords);
}

function readWords(words: string): NeededWords {
  return words.endsWith(OPEN) ? { text: words.slice(0, -1), open: true } : { text: words, open: false };
}
