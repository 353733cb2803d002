import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { readingOf } from '../../src/protocol';
import { comesToHold, eventWith, nextTurn, until } from './support/events';
import { closeAll, newFile } from './support/files';
import { ASK, CONFIRM, episode, says, THREE_EPISODES } from './support/transcripts';
import { looking, open, statusOf } from './support/turnlens';
import { drawn, episodesOf, type EpisodeElement } from './support/tree';

type Episodes = Awaited<ReturnType<typeof episodesOf>>;

/** An episode in one line with facts of its own. */
function withFacts(line: string, facts: string): string {
  return line.replace('{', `{${facts},`);
}

const CATEGORIES = [
  withFacts(episode('a-1', says(ASK, ',"gold_action":"ASK"')), '"category":"a","gold_action":"ASK","success":true'),
  withFacts(episode('b-1', says(ASK, ',"gold_action":"REFUSE"')), '"category":"b","gold_action":"REFUSE","success":true'),
  withFacts(episode('b-2', says(CONFIRM), says(CONFIRM)), '"category":"b","gold_action":"ASK","success":false'),
  '',
].join('\n');

async function configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const section = vscode.workspace.getConfiguration('turnlens');
  for (const [name, value] of Object.entries(settings)) {
    await section.update(name, value, vscode.ConfigurationTarget.Workspace);
  }
}

async function filter(wanted: object): Promise<void> {
  await vscode.commands.executeCommand('turnlens.filterEpisodes', { filter: wanted });
}

/** The element whose name is given, anywhere in the tree as far as episodes. */
async function elementNamed({ tree }: Episodes, name: string, below?: EpisodeElement): Promise<EpisodeElement> {
  for (const child of await tree.getChildren(below)) {
    const { label } = tree.getTreeItem(child);
    if ((typeof label === 'string' ? label : label?.label) === name) return child;
    if (child.kind === 'episode' || child.kind === 'turn') continue;
    const found = await elementNamed({ tree } as Episodes, name, child).catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new Error(`${name} is not in the tree`);
}

/**
 * Waits until an element is selected. What is selected while VS Code replaces the list is told as nothing at first, and
 * is there without a further event when the list is.
 */
async function selects({ view, tree }: Episodes, name: string): Promise<void> {
  await comesToHold(() => {
    const [selected] = view.selection;
    const label = selected && tree.getTreeItem(selected).label;
    return (typeof label === 'string' ? label : label?.label) === name;
  });
}

/**
 * Reveals and selects an element. VS Code refuses, or never answers, while it replaces the list; then it is asked
 * again.
 */
async function reveals({ view, tree }: Episodes, element: EpisodeElement, expand: boolean): Promise<void> {
  for (;;) {
    const isReplaced = eventWith(tree.onDidList, () => true).then(() => false);
    const isRevealed = view.reveal(element, { expand, select: true }).then(() => true, () => false);
    if (await Promise.race([isRevealed, isReplaced])) return;
    await nextTurn();
  }
}

/**
 * Waits until the line above the tree says something. It is written when the list is asked for, and a list that another
 * status has overtaken meanwhile leaves it to the next one.
 */
async function comesToSay({ view }: Pick<Episodes, 'view'>, message: RegExp): Promise<void> {
  await comesToHold(() => message.test(view.message ?? ''));
}

describe('given the view of episodes beside a transcript', () => {
  afterEach(async () => {
    await vscode.commands.executeCommand('turnlens.clearEpisodeFilter');
    await vscode.commands.executeCommand('turnlens.groupEpisodesByCategory');
    await configure({ openIn: undefined });
    await closeAll();
  });

  it('when it has categories, then episodes stand below them, with what waits in each', async () => {
    const editor = await open(await newFile(CATEGORIES));
    const { tree } = await episodesOf(editor.document.uri, ({ by }) => by === 'category');
    assert.deepEqual(await drawn(tree), ['a | 1', 'b | 2 · 2 ✗ · 2 unlabelled']);
    const [, b] = await tree.getChildren();
    assert.deepEqual(await drawn(tree, b), ['b-1 | passed · 1 ✗', 'b-2 | failed · 1 ✗ · 2 unlabelled']);
  });

  it('when it has no categories, then its episodes stand at the top', async () => {
    const editor = await open(await newFile(THREE_EPISODES));
    const { tree } = await episodesOf(editor.document.uri);
    assert.deepEqual(await drawn(tree), ['tables-1 | 1 unlabelled', 'tables-2 | 2 ✗', 'tables-3 | 1 ✗']);
  });

  it('when grouped by quadrant or not at all, then it is, and the workspace remembers', async () => {
    const { document } = await open(await newFile(CATEGORIES));
    await vscode.commands.executeCommand('turnlens.groupEpisodesByQuadrant');
    const { tree } = await episodesOf(document.uri, ({ by }) => by === 'quadrant');
    assert.deepEqual(await drawn(tree), ['sound | 1', 'masked | 1 · 1 ✗', 'miscalibrated | 1 · 1 ✗ · 2 unlabelled']);
    await vscode.commands.executeCommand('turnlens.ungroupEpisodes');
    await episodesOf(document.uri, ({ by }) => by === 'none');
    assert.equal((await tree.getChildren()).length, 3);
    const other = await open(await newFile(CATEGORIES));
    await episodesOf(other.document.uri, ({ by }) => by === 'none');
  });

  it('when filtered, then only those that pass are there, the view says which, and clearing brings all back', async () => {
    const { document } = await open(await newFile(CATEGORIES));
    await filter({ outcomes: ['passed'], pairs: [{ gold: 'REFUSE', predicted: 'ASK' }] });
    const { tree, view } = await episodesOf(document.uri, (shown) => shown.filter.outcomes !== undefined);
    assert.deepEqual(await drawn(tree), ['b | 1 · 1 ✗']);
    await comesToSay({ view }, /^1 of 3 episodes: passed · gold REFUSE × predicted ASK$/u);
    await vscode.commands.executeCommand('turnlens.clearEpisodeFilter');
    await episodesOf(document.uri, (shown) => shown.filter.outcomes === undefined);
    assert.deepEqual(await drawn(tree), ['a | 1', 'b | 2 · 2 ✗ · 2 unlabelled']);
    await comesToSay({ view }, /^$/u);
  });

  it('when the list grows so long that it is cut into stretches, then what is selected is shown in its stretch', async () => {
    const lines = Array.from({ length: 501 }, (_, index) => episode(`case-${index + 1}`, says(ASK)));
    const { document } = await open(await newFile(lines.slice(0, 500).join('\n')));
    const episodes = await episodesOf(document.uri);
    await selects(episodes, 'case-1');
    const opened = eventWith(episodes.view.onDidExpandElement, ({ element }) => element.kind === 'episodes');
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, document.positionAt(document.getText().length), `\n${lines[500]!}`);
    await vscode.workspace.applyEdit(edit);
    const { element } = await opened;
    assert.deepEqual(await drawn(episodes.tree), ['1–500 | case-1 … case-500', '501–501 | case-501 … case-501']);
    await selects(episodes, 'case-1');
    assert.ok((await episodes.tree.getChildren(element)).includes(episodes.view.selection[0]!));
  });

  it('when text is looked for in ids, then it is marked in those that have it', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    await filter({ search: 'ES-3' });
    const { tree } = await episodesOf(document.uri, ({ search }) => search === 'ES-3');
    const [found, ...others] = await tree.getChildren();
    assert.ok(found !== undefined && others.length === 0);
    assert.deepEqual(tree.getTreeItem(found).label, { label: 'tables-3', highlights: [[4, 8]] });
  });

  it('when episodes are wanted that failed in every open run, then the runs in other tabs count', async () => {
    const run = (passed: boolean): string =>
      ['x', 'y'].map((id) => withFacts(episode(id, says(ASK)), `"success":${String(id === 'y' && passed)}`)).join('\n');
    const other = await open(await newFile(run(true)));
    const { document } = await open(await newFile(run(false)));
    await filter({ failedInAll: true });
    const { tree, view } = await episodesOf(document.uri, (shown) => shown.filter.failedIn?.length === 1);
    assert.deepEqual(await drawn(tree), ['x | failed · 1 unlabelled']);
    await comesToSay({ view }, /^1 of 2 episodes: failed in all 2 runs$/u);
    const tab = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ input }) => {
      return input instanceof vscode.TabInputText && input.uri.toString() === other.document.uri.toString();
    });
    await vscode.window.tabGroups.close(tab!);
    await episodesOf(document.uri, (shown) => shown.filter.failedIn?.length === 0);
    assert.deepEqual(await drawn(tree), []);
    await comesToSay({ view }, /^0 of 2 episodes: failed in every run \(no other open transcript/u);
  });

  it('when an episode is opened, then its turns say their classes', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    const { tree } = await episodesOf(document.uri);
    const turns = await drawn(tree, await elementNamed({ tree } as Episodes, 'tables-2'));
    assert.deepEqual(turns, [
      `turn 1: ✗ ASK | gold TOOL_CALL · ${ASK}`,
      `turn 2: ✗ CONFIRM | gold REFUSE · ${CONFIRM}`,
    ]);
  });

  it('when a screen reader reads an element, then it is told in words what is drawn by signs', async () => {
    const { document } = await open(await newFile(CATEGORIES));
    const { tree } = await episodesOf(document.uri);
    const found = await elementNamed({ tree } as Episodes, 'b-1');
    const label = tree.getTreeItem(found).accessibilityInformation?.label;
    assert.equal(label, 'episode b-1, passed, 1 mismatch, 1 turn, masked');
  });

  it('when the cursor moves in the file, then its episode is selected', async () => {
    const editor = await open(await newFile(THREE_EPISODES));
    const episodes = await episodesOf(editor.document.uri);
    editor.selection = new vscode.Selection(2, 0, 2, 0);
    await selects(episodes, 'tables-3');
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await selects(episodes, 'tables-1');
  });

  it('when a turn is opened from the tree, then it is read, and neither follows the other further', async () => {
    const source = await open(await newFile(THREE_EPISODES));
    const episodes = await episodesOf(source.document.uri);
    source.selection = new vscode.Selection(1, 0, 1, 0);
    await selects(episodes, 'tables-2');
    const found = await elementNamed(episodes, 'tables-2');
    await reveals(episodes, found, true);
    const turn = await elementNamed(episodes, 'turn 2: ✗ CONFIRM', found);
    await reveals(episodes, turn, false);
    await selects(episodes, 'turn 2: ✗ CONFIRM');
    const selected = new Set<string>();
    const listener = episodes.view.onDidChangeSelection(({ selection: [element] }) => {
      if (element !== undefined && element !== turn) selected.add(element.id);
    });
    await vscode.commands.executeCommand('turnlens.openEpisode', turn);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor && readingOf(editor.document.uri)?.episode, 'tables-2');
    const line = editor?.document.lineAt(editor.selection.active.line).text ?? '';
    assert.match(line, /^assistant .* CONFIRM/u);
    // Going on by hand is followed, and is the first thing that is.
    const first = editor!.document.getText().split('\n').findIndex((text) => text.includes(ASK));
    editor!.selection = new vscode.Selection(first, 0, first, 0);
    await selects(episodes, 'turn 1: ✗ ASK');
    listener.dispose();
    assert.deepEqual(
      [...selected].filter((id) => id !== episodes.view.selection[0]?.id),
      [],
    );
  });

  it('when places lead into the file, then a click on a turn puts the cursor at its message', async () => {
    await configure({ openIn: 'source' });
    const { document } = await open(await newFile(THREE_EPISODES));
    const episodes = await episodesOf(document.uri);
    const turn = await elementNamed(episodes, 'turn 2: ✗ CONFIRM', await elementNamed(episodes, 'tables-2'));
    const { command } = episodes.tree.getTreeItem(turn);
    await vscode.commands.executeCommand(command!.command, ...(command!.arguments as unknown[]));
    const cursor = vscode.window.activeTextEditor?.selection.active;
    const character = document.lineAt(1).text.indexOf(`{"role":"assistant","content":${JSON.stringify(CONFIRM)}`);
    assert.deepEqual(cursor, new vscode.Position(1, character));
  });

  it('when the next mismatch of an episode is asked for again and again, then its own are visited and no other', async () => {
    await configure({ openIn: 'source' });
    const editor = await open(await newFile(THREE_EPISODES));
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    const episodes = await episodesOf(editor.document.uri);
    const found = await elementNamed(episodes, 'tables-2');
    const visited: number[] = [];
    for (let jump = 0; jump < 3; jump += 1) {
      await vscode.commands.executeCommand('turnlens.nextMismatchInEpisode', found);
      visited.push(editor.selection.active.character);
      assert.equal(editor.selection.active.line, 1);
    }
    const [first, second, third] = visited;
    assert.ok(first! < second!);
    assert.equal(third, first);
  });

  it('when a turn is labelled from the tree, then the tree says so', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    const { tree } = await episodesOf(document.uri);
    await looking(document, () => {
      const address = { episode: 'tables-1', turn: 1 };
      return vscode.commands.executeCommand('turnlens.relabel', { uri: document.uri.toString(), address, gold: 'CONFIRM' });
    });
    assert.deepEqual((await drawn(tree))[0], 'tables-1 | ');
  });

  it('when another kind of document becomes active, then the episodes stay until the transcript is closed', async () => {
    const { document } = await open(await newFile(THREE_EPISODES));
    const { tree } = await episodesOf(document.uri);
    const other = await open(await newFile('{"no": "transcript"}\n'));
    assert.equal((await statusOf(other.document)).kind, 'other');
    assert.equal(tree.shown?.uri, document.uri.toString());
    await closeAll();
    await until(tree.onDidChangeTreeData, () => tree.shown === undefined);
    assert.deepEqual(await tree.getChildren(), []);
  });

  describe('of 5,000 episodes', () => {
    const MANY = Array.from({ length: 5_000 }, (_, index) => {
      return withFacts(episode(`case-${index + 1}`, says(ASK, ',"gold_action":"ASK"')), `"category":"${index < 4_000 ? 'many' : 'few'}"`);
    }).join('\n');

    it('when nothing is grouped, then they stand in stretches, which hold all of them in order', async () => {
      const { document } = await open(await newFile(MANY));
      await vscode.commands.executeCommand('turnlens.ungroupEpisodes');
      const { tree } = await episodesOf(document.uri, ({ by }) => by === 'none');
      const ranges = await tree.getChildren();
      assert.equal(ranges.length, 10);
      assert.equal((await drawn(tree))[9], '4501–5000 | case-4501 … case-5000');
      const ids: string[] = [];
      for (const range of ranges) ids.push(...(await drawn(tree, range)));
      assert.deepEqual(ids, Array.from({ length: 5_000 }, (_, index) => `case-${index + 1} | `));
    });

    it('when the cursor goes far down, then the episode there is found in its category and its stretch', async () => {
      const editor = await open(await newFile(MANY));
      const episodes = await episodesOf(editor.document.uri, ({ by }) => by === 'category');
      editor.selection = new vscode.Selection(3_210, 0, 3_210, 0);
      await selects(episodes, 'case-3211');
      const [selected] = episodes.view.selection;
      const range = selected && episodes.tree.getParent(selected);
      const group = range && episodes.tree.getParent(range);
      assert.equal(range && episodes.tree.getTreeItem(range).label, '3001–3500');
      assert.equal(group && episodes.tree.getTreeItem(group).label, 'many');
    });
  });
});
