import * as vscode from 'vscode';
import { EPISODE_GROUPINGS, type EpisodeGrouping } from '../../protocol';
import type { Disposable } from '../disposable';
import { EVERYTHING, isEverything, tidied, type Wanted } from './filter';

const KEY = 'turnlens.episodes.groupedBy';

/**
 * How the user wants the list: its grouping, which the workspace remembers, and its filter. Both are known to menus by
 * context keys.
 */
export class ListSettings implements Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #wanted: Wanted = EVERYTHING;

  constructor(private readonly state: vscode.Memento) {
    this.#tellMenus();
  }

  get by(): EpisodeGrouping {
    const kept: unknown = this.state.get(KEY);
    return EPISODE_GROUPINGS.find((grouping) => grouping === kept) ?? 'category';
  }

  get wanted(): Wanted {
    return this.#wanted;
  }

  async groupBy(by: EpisodeGrouping): Promise<void> {
    await this.state.update(KEY, by);
    this.#tell();
  }

  filter(wanted: Wanted): void {
    this.#wanted = tidied(wanted);
    this.#tell();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #tell(): void {
    this.#tellMenus();
    this.#changed.fire();
  }

  #tellMenus(): void {
    void vscode.commands.executeCommand('setContext', 'turnlens.episodesGroupedBy', this.by);
    void vscode.commands.executeCommand('setContext', 'turnlens.episodesFiltered', !isEverything(this.#wanted));
  }
}
