import { EpisodeReader, jsonText } from '../spoken';
import type { Transcript } from '../transcript';
import { toOpenAi } from './to-openai';
import { toTurnlens } from './to-turnlens';

/** The formats that a transcript can be converted to. */
export const CONVERT_TARGETS = ['turnlens', 'openai'] as const;
export type ConvertTarget = (typeof CONVERT_TARGETS)[number];

const WRITERS = { turnlens: toTurnlens, openai: toOpenAi } as const;

/** The episodes of a transcript, in file order, each as a line of JSON in another format; lines have no line ends. */
export function* convertEpisodes(transcript: Transcript, target: ConvertTarget): Generator<string> {
  const reader = new EpisodeReader(transcript);
  const write = WRITERS[target];
  for (const episode of transcript.episodes) yield jsonText(write(reader.read(episode)));
}
