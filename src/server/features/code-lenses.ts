import type { CodeLens, Command } from 'vscode-languageserver';
import * as z from 'zod/mini';
import type { Episode } from '../../core/model';
import type { Transcript } from '../../core/transcript';
import { COMMANDS, type LensArgument } from '../../protocol';
import { addressOf, standingsOf, type Standing } from '../decisions';
import type { OpenDocument, Places } from '../documents';
import { episodeLensTitle, turnLensTitle } from './lens-titles';

/** What a lens stands for; its title is made of it when the lens comes into view. */
const lensDataSchema = z.object({
  uri: z.string(),
  episode: z.string(),
  part: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('summary') }),
    z.object({ kind: z.literal('next') }),
    z.object({ kind: z.literal('turn'), turn: z.int(), numbered: z.boolean() }),
    z.object({ kind: z.literal('relabel'), turn: z.int() }),
    z.object({ kind: z.literal('more'), hidden: z.int() }),
  ]),
});
type LensData = z.infer<typeof lensDataSchema>;
type LensPart = LensData['part'];

/** Above so many lenses, turns that match have none; above it still, only episodes have. */
const MAX_LENSES = 20_000;
/** How many lenses of several episodes one line may carry. */
const MAX_IN_LINE = 40;

/**
 * The lenses of a document, without titles. VS Code draws the lenses of a line in one row, ordered by their columns:
 *
 * - an episode in one line: its summary, `next mismatch`, and the turns that need looking at first;
 * - an episode over several lines: its summary on the first of them, and a row for each turn above the message that
 *   speaks for it.
 */
export function codeLenses(document: OpenDocument): CodeLens[] {
  const { reading, places, settings, uri } = document;
  if (reading.kind === 'other' || !settings.codeLens) return [];
  const { transcript, dialect } = reading;
  const all = transcript.episodes.map((episode) => lined(transcript, places, episode));
  const layout = { limit: Math.max(0, settings.codeLensLimit), editable: dialect.labels.place === 'message' };
  const rows = (shown: Layout['shown']): readonly Row[] => all.flatMap((each) => rowsOf(each, { ...layout, shown }));
  let kept = rows(() => true);
  if (kept.length > MAX_LENSES) kept = rows(({ state }) => state !== 'match');
  if (kept.length > MAX_LENSES) kept = rows(() => false);
  return inColumns(kept, uri);
}

/** Gives a lens its title and command, from the document as it is now. */
export function resolveCodeLens<Lens extends Pick<CodeLens, 'range' | 'data'>>(
  lens: Lens,
  document: OpenDocument | undefined,
): Lens & { command: Command } {
  const data = lensDataSchema.parse(lens.data);
  const reading = document?.reading;
  const episode = reading?.kind === 'transcript' ? reading.transcript.episodeNamed(data.episode) : undefined;
  if (reading?.kind !== 'transcript' || episode === undefined) return { ...lens, command: NOT_THERE };
  return { ...lens, command: commandOf(data, reading.transcript, episode, lens.range.start.line) };
}

/** The document that a lens belongs to. */
export function uriOfLens(lens: Pick<CodeLens, 'data'>): string {
  return lensDataSchema.parse(lens.data).uri;
}

/** One lens on its way to a column. */
interface Row {
  readonly line: number;
  readonly episode: string;
  readonly part: LensPart;
}

interface Layout {
  /** How many turn lenses one line may carry. */
  readonly limit: number;
  readonly editable: boolean;
  readonly shown: (standing: Standing) => boolean;
}

/** An episode with the lines (0-based) at which its lenses are due. */
interface LinedEpisode {
  readonly episode: Episode;
  readonly line: number;
  readonly turns: readonly { readonly standing: Standing; readonly line: number }[];
}

function lined(transcript: Transcript, places: Places, episode: Episode): LinedEpisode {
  const standings = standingsOf(transcript, episode);
  const spread = isSpread(episode);
  const refs = spread ? standings.map(({ step, turn }) => step?.at ?? turn.opening ?? episode.at) : [];
  const [line = 0, ...lines] = places.linesOf([episode.at, ...refs]);
  return { episode, line, turns: standings.map((standing, index) => ({ standing, line: lines[index] ?? line })) };
}

function rowsOf({ episode, line, turns }: LinedEpisode, layout: Layout): readonly Row[] {
  const rows = (at: number, parts: readonly LensPart[]): readonly Row[] =>
    parts.map((part) => ({ line: at, episode: episode.id, part }));
  const visible = turns.filter(({ standing }) => layout.shown(standing));
  if (isSpread(episode)) {
    const ofTurns = visible.flatMap((turn) => rows(turn.line, spreadTurn(turn.standing, layout)));
    return [...rows(line, [{ kind: 'summary' }]), ...ofTurns];
  }
  const byNeed = visible
    .map(({ standing }) => standing)
    .sort((a, b) => NEED[a.state] - NEED[b.state])
    .slice(0, layout.limit);
  const hidden = turns.length - byNeed.length;
  return rows(line, [
    { kind: 'summary' },
    ...(turns.some(({ standing }) => standing.state === 'mismatch') ? [{ kind: 'next' as const }] : []),
    ...byNeed.map(({ turn }) => ({ kind: 'turn' as const, turn: turn.index, numbered: true })),
    ...(hidden > 0 ? [{ kind: 'more' as const, hidden }] : []),
  ]);
}

/** Which turns come first where not all find room. */
const NEED: Readonly<Record<Standing['state'], number>> = { mismatch: 0, unlabelled: 1, match: 2 };

/** Whether messages stand in lines of their own. */
function isSpread(episode: Episode): boolean {
  const steps = episode.turns.flatMap((turn) => turn.steps);
  return (
    episode.records.length > 1 || episode.at.record.lineCount > 1 || steps.some((step) => step.at.path.length === 0)
  );
}

function spreadTurn({ turn, state }: Standing, { editable }: Layout): readonly LensPart[] {
  const title = { kind: 'turn' as const, turn: turn.index, numbered: false };
  if (state !== 'mismatch') return [title];
  return [title, ...(editable ? [{ kind: 'relabel' as const, turn: turn.index }] : []), { kind: 'next' }];
}

/** The lenses of one line get columns in the order in which they are to be drawn; too many of them are left out. */
function inColumns(rows: readonly Row[], uri: string): CodeLens[] {
  const used = new Map<number, number>();
  return rows.flatMap(({ line, episode, part }) => {
    const character = used.get(line) ?? 0;
    used.set(line, character + 1);
    if (character >= MAX_IN_LINE) return [];
    const place = { line, character };
    return [{ range: { start: place, end: place }, data: { uri, episode, part } satisfies LensData }];
  });
}

function commandOf({ uri, part }: LensData, transcript: Transcript, episode: Episode, line: number): Command {
  switch (part.kind) {
    case 'summary':
      return lensCommand(episodeLensTitle(transcript, episode), COMMANDS.showDiagnosis, { uri });
    case 'more':
      return lensCommand(`… ${part.hidden} more`, COMMANDS.showDiagnosis, { uri });
    case 'next': {
      const character = isSpread(episode) ? transcript.lineText(line).length : 0;
      return lensCommand('next mismatch', COMMANDS.nextMismatch, { uri, position: { line, character } });
    }
    case 'relabel':
    case 'turn': {
      const standing = standingsOf(transcript, episode)[part.turn];
      if (standing === undefined) return NOT_THERE;
      const editable = transcript.dialect.labels.place === 'message' && standing.step !== undefined;
      const title =
        part.kind === 'relabel' ? 'relabel' : turnLensTitle(standing, { numbered: part.numbered, editable });
      if (!editable) return { title, command: '' };
      return lensCommand(title, COMMANDS.relabel, { uri, address: addressOf(episode, standing) });
    }
  }
}

/** What an edit has taken away since the lens was made; the editor is about to ask for lenses anew. */
const NOT_THERE: Command = { title: '…', command: '' };

function lensCommand(title: string, command: string, argument: LensArgument): Command {
  return { title, command, arguments: [argument] };
}
