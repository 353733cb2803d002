import type { Transcript } from '../../core/transcript';
import type { DocumentStore } from '../documents';

/** Another open transcript. */
export interface Run {
  readonly uri: string;
  readonly transcript: Transcript;
}

/** Those of some documents, besides one, that are open transcripts; in the order in which they are named. */
export async function openRuns(documents: DocumentStore, uris: readonly string[], besides: string): Promise<Run[]> {
  const others = [...new Set(uris)].filter((uri) => uri !== besides);
  const runs = await Promise.all(
    others.map(async (uri): Promise<Run[]> => {
      const reading = (await documents.get(uri))?.reading;
      return reading?.kind === 'transcript' ? [{ uri, transcript: reading.transcript }] : [];
    }),
  );
  return runs.flat();
}
