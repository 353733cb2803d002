import * as vscode from 'vscode';
import type { TurnlensApi } from '../../../src/client/extension';
import { until } from './events';
import { extension } from './turnlens';

type Episodes = TurnlensApi['episodes'];
export type EpisodeElement = Awaited<ReturnType<Episodes['tree']['getChildren']>>[number];

/** The view of episodes, in sight, once it shows those of a document as a condition wants them. */
export async function episodesOf(uri: vscode.Uri, holds: (shown: Shown) => boolean = () => true): Promise<Episodes> {
  const { episodes } = await extension().activate();
  await vscode.commands.executeCommand('turnlens.episodes.focus');
  await until(episodes.view.onDidChangeVisibility, () => episodes.view.visible);
  const { tree } = episodes;
  await until(tree.onDidChangeTreeData, () => tree.shown?.uri === uri.toString() && holds(tree.shown));
  return episodes;
}
type Shown = NonNullable<Episodes['tree']['shown']>;

interface Tree<Element> {
  getChildren(element?: Element): vscode.ProviderResult<Element[]>;
  getTreeItem(element: Element): vscode.TreeItem;
}

/** What a tree draws below an element: name and description of each. */
export async function drawn<Element>(tree: Tree<Element>, element?: Element): Promise<readonly string[]> {
  const children = (await tree.getChildren(element)) ?? [];
  return children.map((child) => {
    const { label, description } = tree.getTreeItem(child);
    return `${typeof label === 'string' ? label : (label?.label ?? '')} | ${String(description ?? '')}`;
  });
}
