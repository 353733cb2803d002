import type { InspectRequest } from './arguments';
import { openTranscript, unreadableCompanions, whyNoEpisode } from './open-transcript';
import { printable } from './printable';
import { renderEpisode } from './render-episode';
import { renderReading } from './render-reading';
import type { Streams } from './streams';

/**
 * Shows how a file is read, and one of its episodes as turns and steps.
 *
 * @returns the exit code: 0, or 1 when the file or something named with it could not be read.
 */
export async function runInspect(request: InspectRequest, { out, err }: Streams): Promise<0 | 1> {
  const { path, episode: id } = request;
  const unreadable = await unreadableCompanions(request);
  const complaints = unreadable.map(({ file, reason }) => `${file}: ${reason}`);
  const opened = await openTranscript(path, request);
  if (opened.kind === 'transcript') {
    const { transcript } = opened;
    const [first] = transcript.episodes;
    const episode = id === undefined ? first : transcript.episodeNamed(id);
    const lines = [...renderReading(opened), ...(episode === undefined ? [] : ['', ...renderEpisode(opened, episode)])];
    out(`${lines.join('\n')}\n`);
    if (first === undefined) complaints.push(`${path}: ${whyNoEpisode(transcript.problems)}`);
    else if (episode === undefined) complaints.push(`${path}: no episode is “${id ?? ''}”; the first is “${first.id}”`);
  } else {
    complaints.push(`${path}: ${opened.reason}`);
  }
  for (const complaint of complaints) err(`turnlens: ${printable(complaint)}\n`);
  return complaints.length === 0 ? 0 : 1;
}
