import * as vscode from 'vscode';
import {
  episodeGroupsRequest,
  episodePlaceRequest,
  episodeRowsRequest,
  episodeTurnsRequest,
  type DecisionAddress,
  type EpisodeFilter,
  type EpisodeGroup,
  type EpisodeGrouping,
  type ResultOf,
} from '../../protocol';
import type { Disposable } from '../disposable';
import type { ServerConnection } from '../server-connection';
import type {
  EpisodeElement,
  EpisodeItem,
  EpisodeRangeElement,
  EpisodeStretch,
  GroupElement,
  TurnRangeElement,
} from './element';
import { itemOf } from './episode-items';
import { rowsInPages, type Page } from './pages';

/** What the tree shows: the episodes of one document that pass a filter. */
export interface Shown {
  readonly uri: string;
  readonly filter: EpisodeFilter;
  readonly by: EpisodeGrouping;
  /** What was searched for in the ids, to be marked in them. */
  readonly search: string | undefined;
}

/** The list as a whole: how many episodes there are, and what they come to. */
export type Overview = NonNullable<ResultOf<typeof episodeGroupsRequest>>;

/** No element has more children than this: a longer list is cut into stretches, which the user opens one by one. */
export const STRETCH = 500;

/**
 * The tree of groups, episodes and turns. What stands in it is asked of the language server when it is opened, so that
 * a long list costs what is seen of it. An element stays the same object as long as its document is shown.
 */
export class EpisodeTree implements vscode.TreeDataProvider<EpisodeElement>, Disposable {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #listed = new vscode.EventEmitter<Overview | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** Fires when the list was asked for anew; `undefined` without a transcript. */
  readonly onDidList = this.#listed.event;
  readonly #elements = new Map<string, EpisodeElement>();
  /** The ids of those elements that were made since the list was shown last. */
  readonly #current = new Set<string>();
  #shown: Shown | undefined;

  constructor(private readonly server: ServerConnection) {}

  get shown(): Shown | undefined {
    return this.#shown;
  }

  /** Shows other episodes, or the same ones as they are now. */
  show(shown: Shown | undefined): void {
    if (shown?.uri !== this.#shown?.uri) this.#elements.clear();
    this.#current.clear();
    this.#shown = shown;
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#changed.dispose();
    this.#listed.dispose();
  }

  getTreeItem(element: EpisodeElement): vscode.TreeItem {
    return itemOf(element, this.#shown?.search);
  }

  getParent(element: EpisodeElement): EpisodeElement | undefined {
    return element.parent;
  }

  async getChildren(element?: EpisodeElement): Promise<EpisodeElement[]> {
    const shown = this.#shown;
    if (shown === undefined) return [];
    switch (element?.kind) {
      case undefined:
        return await this.#groups(shown);
      case 'group':
        return await this.#ofGroup(shown, element, element.ranges, element.sums.episodes);
      case 'episodes':
        return await this.#episodes(shown, element, element.group, pageOf(element.stretch));
      case 'episode':
        return await this.#ofEpisode(element);
      case 'turns':
        return await this.#turns(element.parent, element, element);
      case 'turn':
        return [];
    }
  }

  /**
   * The element of an episode or, with a turn, of that turn; `undefined` when the list does not have it. Elements above
   * it are made as far as needed.
   */
  async find({ episode, turn }: DecisionAddress): Promise<EpisodeElement | undefined> {
    const shown = this.#shown;
    if (shown === undefined) return undefined;
    const found = this.#known(episodeId(shown.uri, episode)) ?? (await this.#findEpisode(shown, episode));
    if (turn === undefined || found?.kind !== 'episode') return found;
    const children = await this.getChildren(found);
    const range = children.find((child) => child.kind === 'turns' && isWithin(turn, child));
    const turns = range === undefined ? children : await this.getChildren(range);
    return turns.find((child) => child.kind === 'turn' && child.row.turn === turn);
  }

  async #findEpisode(shown: Shown, episode: string): Promise<EpisodeElement | undefined> {
    const { uri, filter, by } = shown;
    const place = await this.server.request(episodePlaceRequest, { uri, filter, by, episode });
    if (place === null) return undefined;
    const { key, index } = place;
    const overview = await this.#overview(shown);
    const top = topLevel(shown, overview?.groups ?? []);
    const group = top.groups.find((each) => each.key === key);
    const stretches = group?.ranges ?? top.ranges;
    const stretch = stretches.find((each) => isWithin(index, pageOf(each)));
    const parent = group && this.#intern(group);
    const range = stretch && this.#intern(rangeElement(shown.uri, parent, stretch));
    const all = parent?.sums.episodes ?? overview?.episodes ?? 0;
    const page = stretch === undefined ? { start: 0, count: all } : pageOf(stretch);
    const listed = await this.#episodes(shown, range ?? parent, parent, page);
    return listed.find((child) => child.address.episode === episode);
  }

  async #groups(shown: Shown): Promise<EpisodeElement[]> {
    const overview = await this.#overview(shown);
    if (shown === this.#shown) this.#listed.fire(overview ?? undefined);
    const { groups, ranges } = topLevel(shown, overview?.groups ?? []);
    if (groups.length > 0) return groups.map((group) => this.#intern(group));
    return await this.#ofGroup(shown, undefined, ranges, overview?.episodes ?? 0);
  }

  async #overview({ uri, filter, by }: Shown): Promise<Overview | null> {
    return await this.server.request(episodeGroupsRequest, { uri, filter, by, size: STRETCH });
  }

  /** @param group `undefined` for all episodes, where nothing is grouped. */
  async #ofGroup(
    shown: Shown,
    group: GroupElement | undefined,
    stretches: readonly EpisodeStretch[],
    count: number,
  ): Promise<EpisodeElement[]> {
    if (stretches.length === 0) return await this.#episodes(shown, group, group, { start: 0, count });
    return stretches.map((stretch) => this.#intern(rangeElement(shown.uri, group, stretch)));
  }

  async #episodes(
    { uri, filter }: Shown,
    parent: GroupElement | EpisodeRangeElement | undefined,
    group: GroupElement | undefined,
    asked: Page,
  ): Promise<EpisodeItem[]> {
    const list = { uri, filter, ...(group && { group: { by: group.by, key: group.key } }) };
    const rows = await rowsInPages(asked, (page) => this.server.request(episodeRowsRequest, { ...list, ...page }));
    return rows.map((row) => {
      const address = { episode: row.id };
      return this.#intern({ kind: 'episode', id: episodeId(uri, row.id), uri, parent, address, row });
    });
  }

  async #ofEpisode(episode: EpisodeItem): Promise<EpisodeElement[]> {
    const { id, uri, row } = episode;
    if (row.turns <= STRETCH) return await this.#turns(episode, episode, { start: 0, count: row.turns });
    return Array.from({ length: Math.ceil(row.turns / STRETCH) }, (_, at) => {
      const start = at * STRETCH;
      const count = Math.min(STRETCH, row.turns - start);
      return this.#intern({ kind: 'turns', id: `${id} turns ${start}`, uri, parent: episode, start, count });
    });
  }

  async #turns(
    episode: EpisodeItem,
    parent: EpisodeItem | TurnRangeElement,
    asked: Page,
  ): Promise<EpisodeElement[]> {
    const { id, uri, address } = episode;
    const ofEpisode = { uri, episode: address.episode };
    const rows = await rowsInPages(asked, (page) => {
      return this.server.request(episodeTurnsRequest, { ...ofEpisode, ...page });
    });
    return rows.map((row) => {
      const { turn, step } = row;
      const ofTurn = { ...address, turn, ...(step !== undefined && { step }) };
      return this.#intern({ kind: 'turn', id: `${id} turn ${turn}`, uri, parent, address: ofTurn, row });
    });
  }

  /** The object that stands for an element in the tree already, brought up to date; else the element itself. */
  #intern<Fresh extends EpisodeElement>(fresh: Fresh): Fresh {
    const known = this.#elements.get(fresh.id);
    this.#current.add(fresh.id);
    if (known?.kind === fresh.kind) return Object.assign(known, fresh);
    this.#elements.set(fresh.id, fresh);
    return fresh;
  }

  /** An element that was made since the list was shown last. */
  #known(id: string): EpisodeElement | undefined {
    return this.#current.has(id) ? this.#elements.get(id) : undefined;
  }
}

/** What stands at the top: groups or, where nothing is grouped, the stretches of a long list. */
function topLevel(
  { uri, by }: Shown,
  groups: readonly EpisodeGroup[],
): { readonly groups: readonly GroupElement[]; readonly ranges: readonly EpisodeStretch[] } {
  const [first] = groups;
  if (first?.key === '' && groups.length === 1) return { groups: [], ranges: first.ranges.map(stretchOf) };
  return {
    groups: groups.map(({ key, ranges, ...sums }) => {
      const id = `${uri} ${by} ${key}`;
      return { kind: 'group', id, uri, parent: undefined, by, key, sums, ranges: ranges.map(stretchOf) };
    }),
    ranges: [],
  };
}

function stretchOf({ start, first, last, ...sums }: EpisodeGroup['ranges'][number]): EpisodeStretch {
  return { start, first, last, sums };
}

function pageOf({ start, sums }: EpisodeStretch): Page {
  return { start, count: sums.episodes };
}

function rangeElement(uri: string, group: GroupElement | undefined, stretch: EpisodeStretch): EpisodeRangeElement {
  return { kind: 'episodes', id: `${group?.id ?? uri} from ${stretch.start}`, uri, parent: group, group, stretch };
}

function episodeId(uri: string, episode: string): string {
  return `${uri} episode ${episode}`;
}

function isWithin(index: number, { start, count }: Page): boolean {
  return index >= start && index < start + count;
}
