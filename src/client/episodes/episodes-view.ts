import * as vscode from 'vscode';
import { countedOf } from '../../core/wording';
import { episodeFacetsRequest, type DecisionAddress } from '../../protocol';
import type { Ctx } from '../ctx';
import { CursorFollower } from '../cursor-follower';
import { Debounced } from '../debounced';
import type { Disposable } from '../disposable';
import { nameOf } from '../positions';
import { sourceOf } from '../reading';
import { DroppedFiles } from './dropped-files';
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

/**
 * VS Code takes over a new list some 200 ms after it was told of it: what cannot be selected is tried again after so
 * many milliseconds, and each time after more.
 */
const RETRY_PERIOD = 150;
const MOST_TRIES = 20;
/** What the list does not have, because it is filtered out or because the list is being replaced, is soon given up. */
const MOST_TRIES_OF_ABSENT = 8;

/** An element that goes from a list while it is being revealed is never answered for: after so many milliseconds. */
const REVEALED_WITHIN = 3_000;

/** What can be opened. */
export type Openable = EpisodeItem | TurnItem;

/** What is to be selected, and how often that was tried in vain. */
interface WantedDecision {
  readonly address: DecisionAddress;
  tries: number;
  /** Whether it counts as selected only once it has been revealed: VS Code may still be to replace where it stood. */
  isMoved?: boolean;
}

/**
 * The view of episodes. It shows those of the active transcript, goes where the cursor goes, and puts the cursor where
 * the user goes in it. Going from one to the other never comes back: what is selected in the tree opens nothing by
 * itself, only what the user clicks does; and where that leads, the tree does not follow.
 */
export class EpisodesView implements Disposable {
  readonly settings: ListSettings;
  readonly tree: EpisodeTree;
  readonly dropped = new DroppedFiles();
  readonly view: vscode.TreeView<EpisodeElement>;
  readonly #transcript: FollowedTranscript;
  readonly #cursor: CursorFollower;
  readonly #refresh = new Debounced(QUIET_PERIOD, () => void this.#show({ follow: false }));
  readonly #listening: readonly Disposable[];
  /** The ids of those elements whose children are in sight. */
  readonly #expanded = new Set<string>();
  /** Counts lists that were asked for, so that one that has been overtaken is dropped. */
  #newestShow = 0;
  /** How many places the tree is sending the cursor to, and where it sent it last. */
  #going = 0;
  #wentTo: Pick<Openable, 'uri' | 'address'> | undefined;
  #wanted: WantedDecision | undefined;
  #isSelecting = false;
  /** The episode or turn that was selected last. */
  #selected: Openable | undefined;
  /** What the list is made of, group by group: when that changes, episodes stand elsewhere in it. */
  #shape: string | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ctx: Ctx,
    state: vscode.Memento,
  ) {
    this.settings = new ListSettings(state);
    this.tree = new EpisodeTree(ctx.server);
    this.view = vscode.window.createTreeView(EPISODES_VIEW, {
      treeDataProvider: this.tree,
      showCollapseAll: true,
      dragAndDropController: this.dropped,
    });
    this.#transcript = new FollowedTranscript(ctx);
    this.#cursor = new CursorFollower(ctx, (address) => this.#follow(address));
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
        if (editor !== undefined && this.#isOfTranscript(editor)) this.#cursor.tellNow();
      }),
      this.tree.onDidList((overview) => {
        this.#describe(overview);
        this.#keepSelected(overview);
      }),
      this.view.onDidChangeSelection(({ selection: [selected] }) => {
        if (selected !== undefined) this.#selected = isOpenable(selected) ? selected : undefined;
      }),
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
    clearTimeout(this.#retry);
    const { view, tree, settings } = this;
    const followers = [this.#refresh, this.#cursor, this.#transcript];
    for (const part of [...this.#listening, ...followers, view, tree, settings]) part.dispose();
  }

  /** Shows an episode, or a turn of it, in the editor; the keyboard stays in the tree, and the tree where it is. */
  async open({ uri, address }: Pick<Openable, 'uri' | 'address'>): Promise<void> {
    await this.#go(uri, () => showAddress(this.ctx, uri, address));
    this.#wentTo = { uri, address };
  }

  /**
   * Shows the mismatch of an episode that comes after the cursor, or its first; the keyboard stays in the tree, which
   * goes there as well.
   */
  async nextMismatchIn({ uri, address: { episode } }: Pick<Openable, 'uri' | 'address'>): Promise<void> {
    await this.#go(uri, () => showNextMismatch(this.ctx, uri, episode));
    this.#cursor.tellNow();
  }

  /** The episode or turn that is selected in the tree, else the one at the cursor. */
  async current(): Promise<Pick<Openable, 'uri' | 'address'> | undefined> {
    const [selected] = this.view.selection;
    if (selected !== undefined && isOpenable(selected)) return selected;
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
    else if (this.#wanted !== undefined) {
      // The list may have it now.
      this.#wanted = { address: this.#wanted.address, tries: 0 };
      void this.#select();
    }
  }

  async #shownOf(uri: vscode.Uri, wanted: Wanted): Promise<Shown> {
    const runs = wanted.failedInAll === true ? await openRuns(this.ctx, uri) : [];
    return { uri: uri.toString(), filter: filterOf(wanted, runs), by: this.settings.by, search: wanted.search };
  }

  /** Puts the cursor somewhere. Until it is there, the tree does not follow it. */
  async #go(uri: string, show: () => Promise<string | undefined>): Promise<void> {
    this.#going += 1;
    try {
      const problem = await show();
      if (problem !== undefined) this.ctx.announcer.announce(vscode.Uri.parse(uri), problem);
    } finally {
      this.#going -= 1;
    }
  }

  /** Goes to the cursor's decision, unless the tree has just sent the cursor there. Only the last one counts. */
  #follow(address: DecisionAddress): void {
    if (this.#going > 0) return;
    const wentTo = this.#wentTo?.uri === this.uri?.toString() ? this.#wentTo?.address : undefined;
    this.#wentTo = undefined;
    if (wentTo?.episode === address.episode && (wentTo.turn === undefined || wentTo.turn === address.turn)) return;
    this.#wanted = { address, tries: 0 };
    void this.#select();
  }

  /** What is selected stays so when episodes move in the list, as into the first stretches of one that grows long. */
  #keepSelected(overview: Overview | undefined): void {
    const shape = overview?.groups.map(({ key, ranges }) => `${key} ${ranges.length > 0}`).join('\n');
    const before = this.#shape;
    this.#shape = shape;
    const selected = this.#selected?.uri === this.uri?.toString() ? this.#selected : undefined;
    const address = (this.#wanted ?? selected)?.address;
    if (shape === before || address === undefined) return;
    this.#wanted = { address, tries: 0, isMoved: true };
    this.#tryAgain(this.#wanted, MOST_TRIES, 'it has moved in the list');
  }

  /** Selects what is wanted. One thing after the other: of two at a time, the first might be the last to be done. */
  async #select(): Promise<void> {
    if (this.#isSelecting) return;
    this.#isSelecting = true;
    let wanted: WantedDecision | undefined;
    while (wanted !== this.#wanted && this.view.visible) {
      wanted = this.#wanted;
      if (wanted !== undefined) await this.#selectNow(wanted);
    }
    this.#isSelecting = false;
  }

  /** Selects an episode or, where its turns are in sight, a turn of it; nothing else moves. Never rejects. */
  async #selectNow(wanted: WantedDecision): Promise<void> {
    const { address } = wanted;
    try {
      const episode = await this.tree.find({ episode: address.episode });
      const isOpen = episode !== undefined && this.#expanded.has(episode.id);
      const found = (isOpen ? await this.tree.find(address) : undefined) ?? episode;
      if (found === undefined) this.#tryAgain(wanted, MOST_TRIES_OF_ABSENT, 'it is not in the list');
      else if (wanted === this.#wanted && (wanted.isMoved === true || this.view.selection[0] !== found)) {
        await inTime(this.view.reveal(found, { select: true, focus: false }));
        wanted.isMoved = false;
      }
      if (found === undefined || wanted !== this.#wanted) return;
      if (this.view.selection[0] === found) this.#wanted = undefined;
      else this.#tryAgain(wanted, MOST_TRIES, 'the list was replaced while it was selected');
    } catch (error) {
      // VS Code finds nothing in a list that it is just about to replace, which takes it a while.
      this.#tryAgain(wanted, MOST_TRIES, String(error));
    }
  }

  #tryAgain(wanted: WantedDecision, most: number, why: string): void {
    wanted.tries += 1;
    if (wanted !== this.#wanted) return;
    if (wanted.tries < most) this.#retry = setTimeout(() => void this.#select(), RETRY_PERIOD * wanted.tries);
    else this.ctx.log.info(`${wanted.address.episode} could not be shown in the tree: ${why}`);
  }

  /** Whether an editor shows the transcript, or an episode of it that is read; a side of a diff is for comparing. */
  #isOfTranscript({ document, viewColumn }: vscode.TextEditor): boolean {
    return viewColumn !== undefined && sourceOf(document.uri).toString() === this.#transcript.uri?.toString();
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

function isOpenable(element: EpisodeElement): element is Openable {
  return element.kind === 'episode' || element.kind === 'turn';
}

function filterMessage({ episodes, total, runs }: Overview, wanted: Wanted): readonly string[] {
  if (isEverything(wanted)) return [];
  return [`${countedOf(episodes, total, 'episode')}: ${filterWords(wanted, runs.length)}`];
}

/** @throws when it takes too long. */
async function inTime(revealed: Thenable<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it was not revealed in time')), REVEALED_WITHIN);
  });
  try {
    await Promise.race([revealed, late]);
  } finally {
    clearTimeout(timer);
  }
}
