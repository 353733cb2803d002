import * as vscode from 'vscode';
import { counted } from '../../core/wording';
import type { EpisodeFacets } from '../../protocol';
import { QUADRANT_WORDS } from './episode-words';
import { EVERYTHING, holds, isEverything, pairWords, toggled, type FilterPart, type Wanted } from './filter';

interface Item extends vscode.QuickPickItem {
  /** The filter that the item leads to; absent for what only divides or tells. */
  readonly wanted?: Wanted;
  /** Whether it searches for what was typed when it was offered. */
  readonly isTyped?: true;
}

/**
 * Asks for one part of the filter to put in or take out; text that is typed can be searched for in the ids.
 *
 * @param of what is filtered, for the title.
 * @returns the filter that the user wants; `undefined` when the user leaves without choosing.
 */
export async function pickFilter(of: string, facets: EpisodeFacets, wanted: Wanted): Promise<Wanted | undefined> {
  const box = vscode.window.createQuickPick<Item>();
  const offered = itemsFor(facets, wanted);
  box.title = `Filter the ${counted(facets.total, 'episode')} of ${of}`;
  box.placeholder = 'Choose what to show, or type a part of an id';
  box.matchOnDescription = true;
  box.items = offered;
  try {
    return await new Promise<Wanted | undefined>((resolve) => {
      box.onDidChangeValue((value) => {
        const search = value.trim();
        const typed = search === '' ? [] : searchItems(search, wanted);
        box.items = [...offered, ...typed.map((item): Item => ({ ...item, isTyped: true }))];
      });
      box.onDidAccept(() => {
        const accepted = acceptedIn(box, wanted);
        if (accepted !== undefined) resolve(accepted);
      });
      box.onDidHide(() => resolve(undefined));
      box.show();
    });
  } finally {
    box.dispose();
  }
}

/** What Enter chooses. It may come before what was typed last is offered, and means that all the same. */
function acceptedIn({ selectedItems: [chosen], value }: vscode.QuickPick<Item>, wanted: Wanted): Wanted | undefined {
  const search = value.trim();
  const isSearch = search !== '' && (chosen === undefined || chosen.isTyped === true);
  return isSearch ? toggled(wanted, { part: 'search', value: search }) : chosen?.wanted;
}

function itemsFor(facets: EpisodeFacets, wanted: Wanted): readonly Item[] {
  const { quadrants, outcomes, pairs, categories, failedInAll } = facets;
  const part = (label: string, episodes: number, of: FilterPart): Item => partItem(label, episodes, of, wanted);
  return [
    ...(isEverything(wanted) ? [] : [{ label: '$(clear-all) Clear the filter', wanted: EVERYTHING }]),
    ...section('Quadrant', quadrants.map(({ quadrant, episodes }) => {
      return part(QUADRANT_WORDS[quadrant], episodes, { part: 'quadrants', value: quadrant });
    })),
    ...section('Outcome', outcomes.map(({ outcome, episodes }) => {
      return part(outcome === 'none' ? 'no outcome' : outcome, episodes, { part: 'outcomes', value: outcome });
    })),
    ...section('All runs', failedItems(failedInAll, wanted)),
    ...section('Classes of a decision', pairs.map(({ pair, episodes }) => {
      const mark = pair.gold === pair.predicted ? '✓' : '✗';
      return part(`${mark} ${pairWords(pair)}`, episodes, { part: 'pairs', value: pair });
    })),
    ...section('Category', categories.map(({ category, episodes }) => {
      return part(category, episodes, { part: 'categories', value: category });
    })),
    ...section('Id', wanted.search === undefined ? [] : searchItems(wanted.search, wanted)),
  ];
}

function section(label: string, items: readonly Item[]): readonly Item[] {
  if (items.length === 0) return [];
  return [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

function partItem(label: string, episodes: number, part: FilterPart, wanted: Wanted): Item {
  const isIn = holds(wanted, part);
  return {
    label: isIn ? `$(check) ${label}` : label,
    description: counted(episodes, 'episode') + (isIn ? ' · in the filter' : ''),
    wanted: toggled(wanted, part),
  };
}

function failedItems({ episodes, runs }: EpisodeFacets['failedInAll'], wanted: Wanted): readonly Item[] {
  const item = partItem('failed in every open run', episodes, { part: 'failedInAll' }, wanted);
  if (runs.length > 0) return [{ ...item, description: `${item.description ?? ''} · ${runs.length + 1} runs` }];
  const detail = 'No other open transcript has these episodes: open another run of them.';
  return [{ ...item, description: wanted.failedInAll === true ? 'in the filter' : '', detail }];
}

function searchItems(search: string, wanted: Wanted): readonly Item[] {
  const part: FilterPart = { part: 'search', value: search };
  const isIn = holds(wanted, part);
  const label = `${isIn ? '$(check) ' : ''}“${search}” in the id`;
  return [{ label, alwaysShow: true, wanted: toggled(wanted, part), ...(isIn && { description: 'in the filter' }) }];
}
