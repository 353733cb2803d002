import type { Episode } from '../../../core/model';
import { readingPage as pageOf } from '../../../core/reading';
import type { Transcript } from '../../../core/transcript';
import type { Page, PageAround, PagePart, PageStanding } from '../../../protocol';
import { addressOf, standingsOf } from '../../decisions';
import type { OpenDocument } from '../../documents';
import { episodeDetail, turnLensTitle } from '../lens-titles';
import { spokenOf } from './spoken';

interface PageRequest {
  readonly episode: string;
  readonly expanded: readonly string[];
  readonly around?: PageAround | undefined;
}

/** An episode as a page, with what the editor shows beside its text; `null` when the file has no such episode. */
export function readingPage(document: OpenDocument, { episode: id, expanded, around }: PageRequest): Page | null {
  const { reading, version, labelPlace } = document;
  if (reading.kind === 'other') return null;
  const { transcript } = reading;
  const episode = transcript.episodeNamed(id);
  if (episode === undefined) return null;
  const spoken = spokenOf(transcript, episode);
  const { text, parts, page, pages } = pageOf(transcript, spoken, { expanded, ...(around && { around }) });
  return {
    version,
    text,
    page,
    pages,
    parts: parts.map(asSent),
    standings: standingsOnPage(transcript, episode, parts, labelPlace.store !== undefined),
    summary: episodeDetail(transcript, episode),
    ...placeOf(transcript, episode),
  };
}

/** A part as the protocol has it: with lists of its own. */
function asSent({ mark, ...part }: ReturnType<typeof pageOf>['parts'][number]): PagePart {
  return {
    ...part,
    ...(mark && { mark: { ...mark, classes: [...mark.classes] } }),
    cues: [...part.cues],
    extents: [...part.extents],
    folds: [...part.folds],
  };
}

function standingsOnPage(
  transcript: Transcript,
  episode: Episode,
  parts: ReturnType<typeof pageOf>['parts'],
  editable: boolean,
): PageStanding[] {
  const onPage = new Set(parts.filter(({ kind }) => kind === 'turn').map(({ turn }) => turn));
  return standingsOf(transcript, episode)
    .filter(({ turn }) => onPage.has(turn.index))
    .map((standing) => {
      const labelable = editable && standing.step !== undefined;
      return {
        turn: standing.turn.index,
        title: turnLensTitle(standing, { numbered: false, editable: labelable }),
        state: standing.state,
        address: addressOf(episode, standing),
        labelable,
      };
    });
}

function placeOf({ episodes }: Transcript, episode: Episode): Pick<Page, 'ordinal' | 'total' | 'previous' | 'next'> {
  const index = episodes.indexOf(episode);
  return {
    ordinal: index + 1,
    total: episodes.length,
    previous: episodes[index - 1]?.id ?? null,
    next: episodes[index + 1]?.id ?? null,
  };
}
