import * as vscode from 'vscode';
import * as z from 'zod/mini';
import { lensArgumentSchema, VIEW_COMMANDS } from '../../protocol';
import type { Ctx } from '../ctx';
import { NOTHING_OPEN } from '../no-transcript';
import type { EpisodesView, Openable } from './episodes-view';
import { EVERYTHING, wantedSchema } from './filter';

/** What the commands of the view do; without a transcript they say that there is none. */
export function registerEpisodeCommands(ctx: Ctx, view: EpisodesView): vscode.Disposable {
  const register = (command: string, run: (argument: unknown) => void | Promise<void>): vscode.Disposable =>
    vscode.commands.registerCommand(command, async (argument?: unknown) => {
      try {
        await run(argument);
      } catch (error) {
        ctx.log.error(`${command} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        void vscode.window.showErrorMessage(`Turnlens: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  return vscode.Disposable.from(
    register(VIEW_COMMANDS.filterEpisodes, (argument) => filterEpisodes(view, argument)),
    register(VIEW_COMMANDS.clearEpisodeFilter, () => view.settings.filter(EVERYTHING)),
    register(VIEW_COMMANDS.groupByCategory, () => view.settings.groupBy('category')),
    register(VIEW_COMMANDS.groupByQuadrant, () => view.settings.groupBy('quadrant')),
    register(VIEW_COMMANDS.ungroup, () => view.settings.groupBy('none')),
    register(VIEW_COMMANDS.openEpisode, async (argument) => {
      const named = await openable(view, argument);
      if (named === undefined) tellThatThereIsNone();
      else await view.open(named);
    }),
    register(VIEW_COMMANDS.nextMismatchInEpisode, async (argument) => {
      const named = await openable(view, argument);
      if (named === undefined) tellThatThereIsNone();
      else await view.nextMismatchIn(named);
    }),
  );
}

const filterArgument = z.object({ filter: wantedSchema });

/** Asks for the filter, unless a key or another extension gives one. */
async function filterEpisodes(view: EpisodesView, argument: unknown): Promise<void> {
  const given = filterArgument.safeParse(argument);
  if (given.success) view.settings.filter(given.data.filter);
  else if (view.uri === undefined) tellThatThereIsNone();
  else await view.pickFilter(view.uri);
}

/** What an item of the tree stands for, else what is selected or where the cursor is. */
async function openable(view: EpisodesView, argument: unknown): Promise<Pick<Openable, 'uri' | 'address'> | undefined> {
  const given = lensArgumentSchema.safeParse(argument);
  if (given.success && given.data.address !== undefined) return { uri: given.data.uri, address: given.data.address };
  return await view.current();
}

function tellThatThereIsNone(): void {
  void vscode.window.showInformationMessage(NOTHING_OPEN);
}
