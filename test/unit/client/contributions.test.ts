import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  CLOSE_TRANSCRIPT,
  COMMANDS,
  OPEN_SAMPLE,
  OPEN_TRANSCRIPT,
  READ_FROM_DISK,
  VIEW_COMMANDS,
} from '../../../src/protocol';
import { root } from '../../support/repository';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly keybindings: readonly { readonly command: string; readonly key: string; readonly when: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly walkthroughs: readonly { readonly id: string; readonly steps: readonly Step[] }[];
    readonly colors: readonly { readonly id: string; readonly defaults: Readonly<Record<Theme, string>> }[];
  };
}

/** A step of the walkthrough. */
interface Step {
  readonly id: string;
  readonly description: string;
  readonly media: { readonly image: Readonly<Record<'dark' | 'light' | 'hc' | 'hcLight', string>>; readonly altText: string };
  readonly completionEvents: readonly string[];
}

/** The editor backgrounds of VS Code's own default themes. */
const BACKGROUNDS = { dark: '#1f1f1f', light: '#ffffff', highContrast: '#000000', highContrastLight: '#ffffff' } as const;
type Theme = keyof typeof BACKGROUNDS;

/** The least contrast of text: 4.5 for all (WCAG 2.2, 1.4.3), 7 where high contrast was asked for (1.4.6). */
const LEAST: Readonly<Record<Theme, number>> = { dark: 4.5, light: 4.5, highContrast: 7, highContrastLight: 7 };

const { contributes } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it: 0 is black, 1 white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('given what package.json contributes', () => {
  it('when commands are listed, then they are those of the protocol', () => {
    const ofFiles = [OPEN_TRANSCRIPT, OPEN_SAMPLE, READ_FROM_DISK, CLOSE_TRANSCRIPT];
    const ids = [...Object.values(COMMANDS), ...Object.values(VIEW_COMMANDS), ...ofFiles].toSorted();
    assert.deepEqual(contributes.commands.map(({ command }) => command).toSorted(), ids);
  });

  it('when keys are listed, then each command has one, but for those that are run once for a file, and most of those of views', () => {
    const once: readonly string[] = [
      COMMANDS.attachGold,
      COMMANDS.attachScores,
      COMMANDS.detach,
      COMMANDS.readAs,
      COMMANDS.applyLabelLog,
      COMMANDS.moveLabelsToLog,
      COMMANDS.showAgreement,
    ];
    const often = [...Object.values(COMMANDS).filter((id) => !once.includes(id)), VIEW_COMMANDS.filterEpisodes];
    const bound = new Set(contributes.keybindings.map(({ command }) => command));
    assert.deepEqual([...bound].toSorted(), often.toSorted());
  });

  it('when a key is a single one, then it acts only where an episode is read, and never where someone types', () => {
    const single = contributes.keybindings.filter(({ key }) => /^(shift\+)?.$/u.test(key));
    assert.equal(single.length, 14);
    for (const { when } of single) assert.equal(when, 'turnlens.reading && editorTextFocus && !findWidgetVisible');
    assert.equal(new Set(single.map(({ key }) => key)).size, single.length);
  });

  for (const { id, defaults } of contributes.colors) {
    for (const theme of Object.keys(BACKGROUNDS) as Theme[]) {
      it(`when ${id} is drawn in a ${theme} theme, then it can be read on the editor's background`, () => {
        const found = contrast(defaults[theme], BACKGROUNDS[theme]);
        assert.ok(found >= LEAST[theme], `${defaults[theme]} has a contrast of ${found.toFixed(2)}`);
      });
    }
  }
});

describe('given the walkthrough', () => {
  const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
  const views = Object.values(contributes.views).flat();
  const known = [...contributes.commands.map(({ command }) => command), ...views.map(({ id }) => `${id}.focus`)];

  it('when VS Code lists it, then it is known by its id and has five or six steps', () => {
    assert.deepEqual(contributes.walkthroughs.map(({ id }) => id), ['turnlens.getStarted']);
    assert.ok(steps.length === 5 || steps.length === 6);
  });

  for (const { id, description, media, completionEvents } of steps) {
    it(`when the step ${id} is shown, then its picture is there, dark or light as the theme, and told in words`, () => {
      const { dark, light, ...highContrast } = media.image;
      assert.deepEqual(highContrast, { hc: dark, hcLight: light });
      assert.equal(light, dark.replace('-dark.png', '-light.png'));
      for (const picture of [dark, light]) assert.ok(existsSync(path.join(root, picture)), picture);
      assert.match(media.altText, /^[A-Z][^]{40,}\.$/u);
    });

    it(`when the step ${id} is followed, then the commands of its links are there, and one of them completes it`, () => {
      const linked = [...description.matchAll(/\]\(command:([^)]+)\)/gu)].flatMap(([, link]) => commandsOf(link ?? ''));
      const completing = completionEvents.map((event) => event.replace(/^onCommand:/u, ''));
      assert.deepEqual([...linked, ...completing].filter((command) => !known.includes(command)), []);
      assert.ok(completing.some((command) => linked.includes(command)), 'no link of the step completes it');
    });
  }

  it('when the extension is packaged, then it has the pictures of all steps and no others, and they are small', () => {
    const folder = path.join(root, 'media/walkthrough');
    const files = readdirSync(folder).map((name) => `media/walkthrough/${name}`);
    assert.deepEqual(files.toSorted(), steps.flatMap(({ media: { image } }) => [image.dark, image.light]).toSorted());
    assert.match(readFileSync(path.join(root, '.vscodeignore'), 'utf8'), /^!media\/walkthrough\/\*\*$/mu);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
    assert.ok(bytes < 700_000, `${bytes} bytes`);
  });
});

/** The commands that a link runs: one, or with `runCommands` one after the other. */
function commandsOf(link: string): readonly string[] {
  const [command = '', argument] = link.split('?');
  if (command !== 'runCommands') return [command];
  return (JSON.parse(decodeURIComponent(argument ?? '')) as { readonly commands: readonly string[] }).commands;
}
