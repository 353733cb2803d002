import * as vscode from 'vscode';
import { counted } from '../../core/wording';
import { episodeFacetsRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import { CursorFollower } from '../cursor-follower';
import { Debounced } from '../debounced';
import type { Disposable } from '../disposable';
import { nameOf } from '../positions';
import { isReading } from '../reading';
import type { EpisodeElement, EpisodeItem, TurnItem } from './element';
import { EpisodeTree, type Overview, type Shown } from './episode-tree';
import { filterOf, filterWords, isEverything, type Wanted } from './filter';
import { pickFilter } from './filter-picker';
import { FollowedTranscript } from './followed-transcript';
import { ListSettings } from './list-settings';
import { openRuns } from './open-runs';
import { showAddress, showNextMismatch } from './show-episode';

export const EPISODES_VIEW = 'turnlens.episodes';

/** A burst of changes leads to one new list, after so many milliseconds without a further one. */
const QUIET_PERIOD = 80;

/** What can be opened. */
export type Openable = EpisodeItem | TurnItem;

/**
 * The view of episodes. It shows those of the active transcript, goes where the cursor goes, and puts the cursor where
 * the user goes in it. Going from one to the other never comes back: what is selected in the tree opens nothing by
 * itself, only what the user clicks does, and what is selected already is not selected again.
 */
export class EpisodesView implements Disposable {
  readonly settings: ListSettings;
  readonly tree: EpisodeTree;
  readonly view: vscode.TreeView<EpisodeElement>;
  readonly #transcript: FollowedTranscript;
  readonly #cursor: CursorFollower;
  readonly #refresh = new Debounced(QUIET_PERIOD, () => void this.#show({ follow: false }));
  readonly #listening: readonly Disposable[];
  /** The ids of those elements whose children are in sight. */
  readonly #expanded = new Set<string>();
  /** Counts what was asked for, so that an answer that has been overtaken is dropped. */
  #newestShow = 0;
  #newestReveal = 0;

  constructor(
    private readonly ctx: Ctx,
    state: vscode.Memento,
  ) {
    this.settings = new ListSettings(state);
    this.tree = new EpisodeTree(ctx.server);
    this.view = vscode.window.createTreeView(EPISODES_VIEW, { treeDataProvider: this.tree, showCollapseAll: true });
    this.#transcript = new FollowedTranscript(ctx);
    this.#cursor = new CursorFollower(ctx, (address) => void this.#reveal(address));
    this.#listening = [
      this.#transcript.onDidChange(() => void this.#show({ follow: true })),
      this.settings.onDidChange(() => void this.#show({ follow: true })),
      ctx.statuses.onDidChange(({ uri }) => {
        if (uri === this.#transcript.uri?.toString() || this.settings.wanted.failedInAll === true) this.#refresh.call();
      }),
      vscode.window.tabGroups.onDidChangeTabs(() => {
        if (this.settings.wanted.failedInAll === true) this.#refresh.call();
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        if (editor !== undefined && isReading(editor)) this.#cursor.tellNow();
      }),
      this.tree.onDidList((overview) => this.#describe(overview)),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible) this.#cursor.tellNow();
      }),
      this.view.onDidExpandElement(({ element }) => void this.#expanded.add(element.id)),
      this.view.onDidCollapseElement(({ element }) => void this.#expanded.delete(element.id)),
    ];
    void this.#show({ follow: true });
  }

  /** The transcript whose episodes are shown. */
  get uri(): vscode.Uri | undefined {
    return this.#transcript.uri;
  }

  dispose(): void {
    const { view, tree, settings } = this;
    const parts = [...this.#listening, view, this.#refresh, this.#cursor, this.#transcript, tree, settings];
    for (const part of parts) part.dispose();
  }

  /** Shows an episode, or a turn of it, in the editor; the keyboard stays in the tree. */
  async open({ uri, address }: Pick<Openable, 'uri' | 'address'>): Promise<void> {
    const problem = await showAddress(this.ctx, uri, address);
    if (problem !== undefined) this.ctx.announcer.announce(vscode.Uri.parse(uri), problem);
  }

  /** Shows the mismatch of an episode that comes after the cursor, or its first; the keyboard stays in the tree. */
  async nextMismatchIn({ uri, address: { episode } }: Pick<Openable, 'uri' | 'address'>): Promise<void> {
    const problem = await showNextMismatch(this.ctx, uri, episode);
    if (problem !== undefined) this.ctx.announcer.announce(vscode.Uri.parse(uri), problem);
  }

  /** The episode or turn that is selected in the tree, else the one at the cursor. */
  async current(): Promise<Pick<Openable, 'uri' | 'address'> | undefined> {
    const [selected] = this.view.selection;
    if (selected?.kind === 'episode' || selected?.kind === 'turn') return selected;
    const address = await this.#cursor.address();
    return this.uri === undefined || address === undefined ? undefined : { uri: this.uri.toString(), address };
  }

  /** Asks for what to show. */
  async pickFilter(uri: vscode.Uri): Promise<void> {
    const runs = [...(await openRuns(this.ctx, uri))];
    const facets = await this.ctx.server.request(episodeFacetsRequest, { uri: uri.toString(), runs });
    if (facets === null) return;
    const wanted = await pickFilter(nameOf(uri), facets, this.settings.wanted);
    if (wanted !== undefined) this.settings.filter(wanted);
  }

  /** @param follow whether to go to the cursor's episode; after an edit the user may be somewhere else in the tree. */
  async #show({ follow }: { readonly follow: boolean }): Promise<void> {
    const mine = (this.#newestShow += 1);
    const { uri } = this.#transcript;
    this.#cursor.uri = uri;
    if (uri?.toString() !== this.tree.shown?.uri) this.#expanded.clear();
    const shown = uri && (await this.#shownOf(uri, this.settings.wanted));
    if (mine !== this.#newestShow) return;
    void vscode.commands.executeCommand('setContext', 'turnlens.hasEpisodes', shown !== undefined);
    if (shown === undefined) this.#describe(undefined);
    this.tree.show(shown);
    if (follow) this.#cursor.tellNow();
  }

  async #shownOf(uri: vscode.Uri, wanted: Wanted): Promise<Shown> {
    const runs = wanted.failedInAll === true ? await openRuns(this.ctx, uri) : [];
    return { uri: uri.toString(), filter: filterOf(wanted, runs), by: this.settings.by, search: wanted.search };
  }

  /** Selects an episode or, where its turns are in sight, a turn of it; nothing else moves. */
  async #reveal(address: DecisionAddress): Promise<void> {
    if (!this.view.visible) return;
    const mine = (this.#newestReveal += 1);
    try {
      const episode = await this.tree.find({ episode: address.episode });
      const isOpen = episode !== undefined && this.#expanded.has(episode.id);
      const found = (isOpen ? await this.tree.find(address) : undefined) ?? episode;
      const isOvertaken = mine !== this.#newestReveal || !this.view.visible;
      if (found === undefined || isOvertaken || this.view.selection[0] === found) return;
      await this.view.reveal(found, { select: true, focus: false });
    } catch (error) {
      // The list may have changed while the element was looked for; the next place of the cursor is revealed again.
      this.ctx.log.debug(`${address.episode} could not be shown in the tree: ${String(error)}`);
    }
  }

  /** Says what is shown, and which part of it: beside the view's name, and in a line above the tree. */
  #describe(overview: Overview | undefined): void {
    const { uri, status } = this.#transcript;
    const { wanted } = this.settings;
    this.view.description = uri === undefined ? '' : nameOf(uri);
    const warning = status?.goldUnrecorded === true ? status.warnings.slice(0, 1) : [];
    const lines = [...(overview === undefined ? [] : filterMessage(overview, wanted)), ...warning];
    this.view.message = lines.join(' ');
  }
}

function filterMessage({ episodes, total, runs }: Overview, wanted: Wanted): readonly string[] {
  if (isEverything(wanted)) return [];
  return [`${episodes} of ${counted(total, 'episode')}: ${filterWords(wanted, runs.length)}`];
}
