import * as vscode from 'vscode';
import { EPISODE_QUADRANTS, VIEW_COMMANDS, type EpisodeQuadrant, type EpisodeRow, type TurnRow } from '../../protocol';
import type {
  EpisodeElement,
  EpisodeItem,
  EpisodeRangeElement,
  GroupElement,
  TurnItem,
  TurnRangeElement,
} from './element';
import {
  episodeDescription,
  episodeLabel,
  episodeTooltip,
  QUADRANT_MEANINGS,
  QUADRANT_WORDS,
  shownId,
  sumsDescription,
  sumsLabel,
  turnDescription,
  turnLabel,
  turnName,
} from './episode-words';

const { Collapsed, None } = vscode.TreeItemCollapsibleState;

const MATCH = new vscode.ThemeColor('turnlens.match');
const MISMATCH = new vscode.ThemeColor('turnlens.mismatch');
const NEUTRAL = new vscode.ThemeColor('turnlens.other');

/** A shape of its own for each quadrant; the colour only says it once more. */
const QUADRANT_ICONS: Readonly<Record<EpisodeQuadrant, vscode.ThemeIcon>> = {
  sound: new vscode.ThemeIcon('pass', MATCH),
  executionFailure: new vscode.ThemeIcon('error', MISMATCH),
  masked: new vscode.ThemeIcon('warning', MISMATCH),
  miscalibrated: new vscode.ThemeIcon('circle-slash', MISMATCH),
  none: new vscode.ThemeIcon('circle-large-outline', NEUTRAL),
};
const PASSED = new vscode.ThemeIcon('check', MATCH);
const FAILED = new vscode.ThemeIcon('close', MISMATCH);
const CRASHED = new vscode.ThemeIcon('zap', MISMATCH);

const TURN_ICONS: Readonly<Record<TurnRow['state'], vscode.ThemeIcon>> = {
  match: new vscode.ThemeIcon('check', MATCH),
  mismatch: new vscode.ThemeIcon('close', MISMATCH),
  unlabelled: new vscode.ThemeIcon('circle-small', NEUTRAL),
  empty: new vscode.ThemeIcon('dash', NEUTRAL),
};

/** How an element looks, and what a screen reader says of it. */
export function itemOf(element: EpisodeElement, search: string | undefined): vscode.TreeItem {
  const item = made(element, search);
  item.id = element.id;
  return item;
}

function made(element: EpisodeElement, search: string | undefined): vscode.TreeItem {
  switch (element.kind) {
    case 'group':
      return groupItem(element);
    case 'episodes':
      return rangeItem(element);
    case 'episode':
      return episodeItem(element, search);
    case 'turns':
      return turnRangeItem(element);
    case 'turn':
      return turnItem(element);
  }
}

function groupItem({ by, key, sums }: GroupElement): vscode.TreeItem {
  const quadrant = by === 'quadrant' ? quadrantNamed(key) : undefined;
  const name = quadrant === undefined ? key : QUADRANT_WORDS[quadrant];
  const item = new vscode.TreeItem(shownId(name), Collapsed);
  item.description = sumsDescription(sums);
  item.tooltip = [name, ...(quadrant === undefined ? [] : [QUADRANT_MEANINGS[quadrant]]), sumsLabel(sums)].join('\n');
  item.accessibilityInformation = { label: `${by} ${name}, ${sumsLabel(sums)}` };
  item.iconPath = quadrant === undefined ? new vscode.ThemeIcon('symbol-namespace') : QUADRANT_ICONS[quadrant];
  item.contextValue = 'group';
  return item;
}

function rangeItem({ stretch: { start, sums, first, last } }: EpisodeRangeElement): vscode.TreeItem {
  const numbers = `${start + 1}–${start + sums.episodes}`;
  const ids = `${shownId(first)} … ${shownId(last)}`;
  const item = new vscode.TreeItem(numbers, Collapsed);
  item.description = ids;
  item.tooltip = [`Episodes ${numbers}: ${ids}`, sumsLabel(sums)].join('\n');
  item.accessibilityInformation = { label: `episodes ${start + 1} to ${start + sums.episodes}, ${sumsLabel(sums)}` };
  item.iconPath = new vscode.ThemeIcon('list-unordered');
  item.contextValue = 'range';
  return item;
}

function episodeItem(element: EpisodeItem, search: string | undefined): vscode.TreeItem {
  const { row } = element;
  const label = { label: shownId(row.id), highlights: foundIn(row.id, search) };
  const item = new vscode.TreeItem(label, row.turns === 0 ? None : Collapsed);
  item.description = episodeDescription(row);
  item.tooltip = episodeTooltip(row).join('\n');
  item.accessibilityInformation = { label: episodeLabel(row) };
  item.iconPath = iconOf(row);
  item.contextValue = row.mismatches === 0 ? 'episode' : 'episode mismatches';
  item.command = opening(element);
  return item;
}

function turnRangeItem({ start, count }: TurnRangeElement): vscode.TreeItem {
  const item = new vscode.TreeItem(`turns ${start + 1}–${start + count}`, Collapsed);
  item.accessibilityInformation = { label: `turns ${start + 1} to ${start + count}` };
  item.iconPath = new vscode.ThemeIcon('list-unordered');
  item.contextValue = 'range';
  return item;
}

function turnItem(element: TurnItem): vscode.TreeItem {
  const { row } = element;
  const item = new vscode.TreeItem(turnName(row), None);
  item.description = turnDescription(row);
  item.tooltip = turnLabel(row);
  item.accessibilityInformation = { label: turnLabel(row) };
  item.iconPath = TURN_ICONS[row.state];
  item.contextValue = row.steps === 0 ? 'turn empty' : 'turn';
  item.command = opening(element);
  return item;
}

function opening(element: EpisodeItem | TurnItem): vscode.Command {
  return { title: 'Open', command: VIEW_COMMANDS.openEpisode, arguments: [element] };
}

function iconOf({ quadrant, passed, crashed }: EpisodeRow): vscode.ThemeIcon {
  if (crashed) return CRASHED;
  if (quadrant !== null) return QUADRANT_ICONS[quadrant];
  if (passed === null) return QUADRANT_ICONS.none;
  return passed ? PASSED : FAILED;
}

function quadrantNamed(name: string): EpisodeQuadrant | undefined {
  return EPISODE_QUADRANTS.find((quadrant) => quadrant === name);
}

/** Where in an id a text occurs that is searched for, in any letter case. */
function foundIn(id: string, search: string | undefined): [number, number][] {
  const text = search?.toLowerCase() ?? '';
  const start = text === '' ? -1 : id.toLowerCase().indexOf(text);
  // Letters whose lower case is of another length would be marked askew.
  return start < 0 || id.toLowerCase().length !== id.length ? [] : [[start, start + text.length]];
}
