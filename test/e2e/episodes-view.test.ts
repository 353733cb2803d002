import { openedWorkbench, type Theme } from '../support/workbench';
import { cursorOnLineWith } from './support/cursor-line';
import { SAMPLE, sampleFile, TWO_EPISODES_FOLDER } from './support/sample';
import { SideBar } from './support/side-bar';

const FILE = 'two-episodes.jsonl';
const FIRST = /^episode ep_1, no mismatch, 1 turn/u;
const SECOND = /^episode ep_2, 1 mismatch, 1 turn/u;
const TURN = /^turn 1, 1 mismatch, predicted CONFIRM, gold TOOL_CALL/u;

const THEMES: readonly Theme[] = ['dark', 'light', 'high-contrast', 'high-contrast-light'];

describe('given the views of Turnlens in the side bar', () => {
  const workbench = openedWorkbench({
    folder: TWO_EPISODES_FOLDER,
    files: { 'notes.json': '{"no": "transcript"}', [SAMPLE]: sampleFile() },
    settings: { 'editor.minimap.enabled': false },
  });

  it('when nothing is open, then they say what to do, and list the transcripts of the folder', async () => {
    const sideBar = await SideBar.opened(workbench());
    await sideBar.view('Episodes').getByText('Open a transcript to see its episodes here').waitFor();
    await sideBar.view('Episodes').getByRole('button', { name: 'Open Transcript…' }).waitFor();
    await sideBar.item(/^two-episodes\.jsonl: .*, 1 mismatch$/u).waitFor();
    await sideBar.item(/^support-desk\.jsonl: .*, gold action recall 6.*, \d+ mismatches$/u).waitFor();
    await sideBar.lists('Transcripts', 2);
  });

  it('when a transcript is clicked, then it opens, and its episodes are there', async () => {
    const sideBar = await SideBar.transcripts(workbench());
    await sideBar.item(/^two-episodes\.jsonl/u).click();
    await workbench().tab(FILE).waitFor();
    await sideBar.item(FIRST).waitFor();
    await sideBar.item(SECOND).waitFor();
  });

  it('when an episode is clicked, then it is read in the editor, and the keyboard stays in the tree', async () => {
    await workbench().openFile(FILE);
    const sideBar = await SideBar.episodes(workbench());
    await sideBar.item(SECOND).click();
    await workbench().tab('ep_2.episode').waitFor();
    await workbench().comesToBe(() => sideBar.hasKeyboard(), true);
    await sideBar.selects(SECOND);
  });

  it('when a turn is clicked, then the page is at its message', async () => {
    const sideBar = await SideBar.episodes(workbench());
    await sideBar.item(SECOND).click();
    await workbench().press('ArrowRight');
    await sideBar.item(TURN).click();
    await cursorOnLineWith(workbench(), '✗ mismatch: gold TOOL_CALL');
    await workbench().comesToBe(() => sideBar.hasKeyboard(), true);
    await sideBar.selects(TURN);
  });

  it('when the file is gone to from the page, and in it to another episode, then the tree goes there', async () => {
    const sideBar = await SideBar.episodes(workbench());
    await sideBar.item(SECOND).click();
    await workbench().tab('ep_2.episode').waitFor();
    // The page may have been there before, at a turn; until it is at its beginning, it may still come after the file.
    await workbench().cursorAt(1, 1);
    await workbench().openFile(FILE);
    await workbench().cursorAt(1, 1);
    await sideBar.selects(FIRST);
    await workbench().press('ArrowDown');
    await workbench().cursorAt(2, 1);
    await sideBar.selects(SECOND);
  });

  it('when only keys are used, then an episode is filtered for, found, opened and read', async () => {
    await workbench().openFile(FILE);
    const sideBar = await SideBar.episodes(workbench());
    await workbench().press('Control+/');
    await workbench().quickPick('Filter the 2 episodes').waitFor();
    await workbench().page.keyboard.type('ep_2');
    await workbench().press('Enter');
    await sideBar.view('Episodes').getByText('1 of 2 episodes: “ep_2” in the id').waitFor();
    await sideBar.listsNot(FIRST);
    await SideBar.episodes(workbench());
    await workbench().press('Home Enter');
    await workbench().tab('ep_2.episode').waitFor();
    await workbench().comesToBe(() => sideBar.hasKeyboard(), true);
    await workbench().runCommand('Turnlens: Clear Episode Filter');
    await sideBar.item(FIRST).waitFor();
    await SideBar.episodes(workbench());
    await workbench().press('Control+Alt+F');
    await sideBar.findInput.waitFor();
    await workbench().page.keyboard.type('ep_1');
    await sideBar.finds('ep_1');
    await workbench().press('Escape Enter');
    await workbench().tab('ep_1.episode').waitFor();
    await workbench().press('Control+1');
    await workbench().editorFocused();
  });

  it('when files that are no transcripts are asked for, then they are listed with the reason', async () => {
    const sideBar = await SideBar.transcripts(workbench());
    await workbench().runCommand('Turnlens: Show Files That Are No Transcripts');
    await sideBar.item(/^notes\.json: /u).waitFor();
    await workbench().runCommand('Turnlens: Hide Files That Are No Transcripts');
    await sideBar.listsNot(/^notes\.json: /u);
  });

  describe('with the sample, to be looked at', () => {
    before('go to a turn of an episode', async () => {
      const sideBar = await SideBar.transcripts(workbench());
      await sideBar.item(/^support-desk/u).click();
      await workbench().tab(SAMPLE).waitFor();
      await sideBar.item(/^episode complete_01/u).click();
      await workbench().tab('complete_01.episode').waitFor();
      await workbench().press('ArrowRight');
      await sideBar.item(/^turn 1, /u).click();
      await cursorOnLineWith(workbench(), '✓ match: gold TOOL_CALL');
      await workbench().statusBarItem('0 left in this episode').waitFor();
    });

    for (const theme of THEMES) {
      it(`when drawn in ${theme}, then a picture is kept`, async () => {
        await workbench().setTheme(theme);
        await workbench().takePicture(`episodes-${theme}`);
      });
    }
  });
});
