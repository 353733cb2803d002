/** The view of episodes: a tree beside the editor that is grouped, filtered, and goes where the editor goes. */
import * as vscode from 'vscode';
import type { Ctx } from '../ctx';
import { registerEpisodeCommands } from './commands';
import { EpisodesView } from './episodes-view';

export { EpisodesView } from './episodes-view';

export function registerEpisodes(
  ctx: Ctx,
  state: vscode.Memento,
): { readonly view: EpisodesView; readonly disposable: vscode.Disposable } {
  const view = new EpisodesView(ctx, state);
  return { view, disposable: vscode.Disposable.from(view, registerEpisodeCommands(ctx, view)) };
}
