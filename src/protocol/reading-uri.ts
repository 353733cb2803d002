/** The documents of the reading view: one for each episode of each transcript. */
import * as z from 'zod/mini';

export const READING_SCHEME = 'turnlens';

/** The id of the language that pages are in. */
export const READING_LANGUAGE = 'turnlens-episode';

/** The parts of a URI that tell such a document from others; `vscode.Uri.from` takes them as they are. */
export interface ReadingUri {
  readonly scheme: string;
  /**
   * What users see: the transcript's name as a folder, and the id of the episode as far as it can be a name. The folder
   * lacks the ending of the file, so that who looks for the file by its name is not led here.
   */
  readonly path: string;
  /** What counts: the transcript's URI and the episode's id, as JSON. */
  readonly query: string;
}

/** An episode of a transcript. */
const readingSchema = z.object({
  /** The transcript's document, as its URI's `toString` writes it. */
  uri: z.string(),
  episode: z.string(),
});
export type Reading = z.infer<typeof readingSchema>;

/** The longest name, in UTF-16 units: a tab has no room for more. */
const NAME = 80;

/** The document in which an episode is read. */
export function readingUri({ uri, episode }: Reading): ReadingUri {
  const file = uri.slice(0, (uri.indexOf('?') + uri.length + 1) % (uri.length + 1));
  const name = decoded(file.slice(file.lastIndexOf('/') + 1));
  const folder = safeName(name.replace(/(?<=.)\.\w+(?:\.(?:gz|zst))?$/u, ''), 'transcript');
  const query = JSON.stringify({ uri, episode } satisfies Reading);
  return { scheme: READING_SCHEME, path: `/${folder}/${safeName(episode, 'episode')}.episode`, query };
}

/** The episode that a document shows; `undefined` for documents of other kinds. */
export function readingOf({ scheme, query }: Pick<ReadingUri, 'scheme' | 'query'>): Reading | undefined {
  if (scheme !== READING_SCHEME) return undefined;
  try {
    const reading = readingSchema.safeParse(JSON.parse(query));
    return reading.success ? reading.data : undefined;
  } catch {
    return undefined;
  }
}

/** Without what means something in a path or cannot be seen. */
function safeName(text: string, otherwise: string): string {
  const name = text.replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '_').slice(0, NAME).replace(/[\uD800-\uDBFF]$/u, '').trim();
  return /^\.*$/u.test(name) ? otherwise : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is its own.
    return text;
  }
}
