import * as vscode from 'vscode';
import { ACTION_CLASSES, type ActionClass } from '../../core/model';
import type { LabelTarget } from '../../protocol';

/** What the user chose: a gold class, or `null` to clear the label; a note to set, or '' to remove it. */
export interface LabelChoice {
  readonly gold: ActionClass | null;
  readonly note?: string;
}

type Labelled = Extract<LabelTarget, { ok: true }>;
type Picked =
  | { readonly kind: 'class'; readonly gold: ActionClass; readonly withNote: boolean }
  | { readonly kind: 'note' }
  | { readonly kind: 'clear' };
type Item = vscode.QuickPickItem & { readonly meaning?: Picked };

/** The letter that chooses a class at once. */
const LETTERS: Readonly<Record<ActionClass, string>> = { TOOL_CALL: 't', ASK: 'a', REFUSE: 'r', CONFIRM: 'c' };

const MEANINGS: Readonly<Record<ActionClass, string>> = {
  TOOL_CALL: 'calls a tool',
  ASK: 'asks for what is missing',
  REFUSE: 'says that it cannot or may not',
  CONFIRM: 'reports that the work is done',
};

const WITH_NOTE: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('note'), tooltip: 'Choose with a note…' };

/**
 * Asks for the gold class of one message, and for a note where the user wants one.
 *
 * @returns `undefined` when the user leaves without choosing.
 */
export async function pickLabel(target: Labelled): Promise<LabelChoice | undefined> {
  const current = ACTION_CLASSES.find((action) => action === target.gold);
  let note: string | undefined;
  for (;;) {
    const picked = await pick(target, note);
    if (picked === undefined) return undefined;
    if (picked.kind === 'clear') return { gold: null };
    if (picked.kind === 'class' && !picked.withNote) return choice(picked.gold, note);
    const written = await askForNote(target, note);
    // Leaving the note's box leads back to the classes.
    if (written === undefined) continue;
    const gold = picked.kind === 'class' ? picked.gold : current;
    if (gold !== undefined) return choice(gold, written);
    note = written;
  }
}

function choice(gold: ActionClass, note: string | undefined): LabelChoice {
  return { gold, ...(note !== undefined && { note }) };
}

async function pick(target: Labelled, note: string | undefined): Promise<Picked | undefined> {
  const box = vscode.window.createQuickPick<Item>();
  const items = itemsFor(target, note);
  box.title = `Gold action for ${target.title}`;
  box.placeholder = `Predicted ${target.predicted ?? 'no class'}: ${target.evidence}. Type t, a, r or c.`;
  box.items = items;
  box.activeItems = items.filter(({ meaning }) => meaning?.kind === 'class' && meaning.gold === target.gold);
  try {
    return await new Promise<Picked | undefined>((resolve) => {
      let before = '';
      box.onDidChangeValue((value) => {
        const typed = before === '' ? value.toLowerCase() : undefined;
        before = value;
        const gold = ACTION_CLASSES.find((action) => LETTERS[action] === typed);
        if (gold !== undefined) resolve({ kind: 'class', gold, withNote: false });
      });
      box.onDidAccept(() => {
        const chosen = box.selectedItems[0]?.meaning;
        if (chosen !== undefined) resolve(chosen);
      });
      box.onDidTriggerItemButton(({ item: { meaning } }) => {
        if (meaning?.kind === 'class') resolve({ ...meaning, withNote: true });
      });
      box.onDidHide(() => resolve(undefined));
      box.show();
    });
  } finally {
    box.dispose();
  }
}

function itemsFor(target: Labelled, note: string | undefined): readonly Item[] {
  const shownNote = note ?? target.note;
  const noteItem: Item = {
    label: shownNote === undefined ? '$(note) Add a note…' : '$(note) Edit the note…',
    ...(shownNote !== undefined && { description: shownNote }),
    meaning: { kind: 'note' },
  };
  const clearItem: Item = {
    label: '$(clear-all) Clear the label',
    description: clearing(target),
    meaning: { kind: 'clear' },
  };
  return [
    ...ACTION_CLASSES.map((gold) => classItem(gold, target)),
    { label: '', kind: vscode.QuickPickItemKind.Separator },
    noteItem,
    ...(target.gold === undefined ? [] : [clearItem]),
  ];
}

function clearing({ store, note }: Labelled): string {
  if (store === 'log') return 'withdraws it in the label log';
  return note === undefined ? 'removes it from the file' : 'removes it and its note from the file';
}

function classItem(gold: ActionClass, target: Labelled): Item {
  const marks = [...(gold === target.gold ? ['gold now'] : []), ...(gold === target.predicted ? ['predicted'] : [])];
  return {
    label: `${gold === target.gold ? '$(check) ' : ''}${gold}`,
    description: [LETTERS[gold], MEANINGS[gold], ...marks].join(' · '),
    buttons: [WITH_NOTE],
    meaning: { kind: 'class', gold, withNote: false },
  };
}

/** @returns `undefined` when the user leaves without an answer; an empty note removes the one that is there. */
export async function askForNote(target: Labelled, note: string | undefined): Promise<string | undefined> {
  const current = note ?? target.note;
  return await vscode.window.showInputBox({
    title: `Note on ${target.title}`,
    prompt: current === undefined ? 'Why this is the gold action' : 'Leave it empty to remove the note',
    value: current ?? '',
  });
}
