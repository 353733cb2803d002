import * as vscode from 'vscode';
import type { Mark } from '../../protocol';
import { toRange } from '../positions';
import type { Disposable } from '../disposable';

type Kind = Pick<Mark, 'predicted' | 'gold' | 'state'>;

/** The contributed colour of each predicted class. */
export const CLASS_COLOURS: Readonly<Record<NonNullable<Mark['predicted']> | 'none', string>> = {
  TOOL_CALL: 'turnlens.toolCall',
  ASK: 'turnlens.ask',
  REFUSE: 'turnlens.refuse',
  CONFIRM: 'turnlens.confirm',
  OTHER: 'turnlens.other',
  none: 'turnlens.other',
};

/** How the line under a message, or the bar beside it, is drawn. */
interface Line {
  readonly style: string;
  readonly under: string;
  readonly beside: string;
}

/** By these a state is told without colour. */
const LINES: Readonly<Record<Mark['state'], Line>> = {
  match: { style: 'solid', under: '1px', beside: '3px' },
  mismatch: { style: 'dashed', under: '2px', beside: '4px' },
  unlabelled: { style: 'dotted', under: '1px', beside: '3px' },
};

/** The tag before a message: `ASK`, `✓ ASK`, `TOOL_CALL ✗ gold ASK`. */
function tagText({ predicted, gold, state }: Kind): string {
  const name = predicted ?? 'no class';
  switch (state) {
    case 'match':
      return `✓ ${name}`;
    case 'mismatch':
      return `${name} ✗ gold ${gold ?? ''}`;
    case 'unlabelled':
      return name;
  }
}

/** A style, and where in the text it is drawn. */
interface Styled {
  readonly style: vscode.TextEditorDecorationType;
  readonly range: vscode.Range;
}

/**
 * The decoration types: one for each style that is in use, made when first needed.
 *
 * A message in one line is underlined, behind its tag. One over many lines has its tag before its first character, and
 * a bar at their left: line under line, with the indents underlined too, could not be read.
 */
export class Styles implements Disposable {
  readonly #byName = new Map<string, vscode.TextEditorDecorationType>();
  /** Draws nothing but a mark in the middle of the overview ruler; at its right are the entries of Problems. */
  readonly mismatchLine = vscode.window.createTextEditorDecorationType({
    overviewRulerColor: new vscode.ThemeColor('turnlens.mismatch'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });

  /** All styles that were ever in use. */
  get all(): readonly vscode.TextEditorDecorationType[] {
    return [...this.#byName.values()];
  }

  /** How a mark is drawn. */
  of(mark: Mark): readonly Styled[] {
    const range = toRange(mark.range);
    const tag = tagText(mark);
    if (range.isSingleLine) {
      return [{ range, style: this.#named(`line ${tag}`, () => ({ ...tagged(mark, tag), ...underlined(mark) })) }];
    }
    const first = range.with({ end: range.start.translate(0, 1) });
    return [
      { range: first, style: this.#named(`tag ${tag}`, () => tagged(mark, tag)) },
      { range, style: this.#named(`bar ${mark.state} ${hueOf(mark)}`, () => barred(mark)) },
    ];
  }

  dispose(): void {
    this.mismatchLine.dispose();
    for (const style of this.#byName.values()) style.dispose();
    this.#byName.clear();
  }

  #named(name: string, options: () => vscode.DecorationRenderOptions): vscode.TextEditorDecorationType {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const made = vscode.window.createTextEditorDecorationType({
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
      ...options(),
    });
    this.#byName.set(name, made);
    return made;
  }
}

/** The id of the colour that a mark is drawn in. */
function hueOf({ predicted, state }: Kind): string {
  return state === 'mismatch' ? 'turnlens.mismatch' : CLASS_COLOURS[predicted ?? 'none'];
}

function underlined(mark: Kind): vscode.DecorationRenderOptions {
  const { style, under } = LINES[mark.state];
  return { borderStyle: style, borderWidth: `0 0 ${under} 0`, borderColor: new vscode.ThemeColor(hueOf(mark)) };
}

function barred(mark: Kind): vscode.DecorationRenderOptions {
  const { style, beside } = LINES[mark.state];
  const borderColor = new vscode.ThemeColor(hueOf(mark));
  return { isWholeLine: true, borderStyle: style, borderWidth: `0 0 0 ${beside}`, borderColor };
}

function tagged(mark: Kind, tag: string): vscode.DecorationRenderOptions {
  const hue = new vscode.ThemeColor(hueOf(mark));
  return {
    before: {
      // No-break spaces keep the frame off the letters; generated content has no padding.
      contentText: `\u00a0${tag}\u00a0`,
      color: hue,
      border: '1px solid',
      borderColor: hue,
      fontWeight: mark.state === 'mismatch' ? 'bold' : 'normal',
      margin: '0 0.5ch 0 0',
      // Under the letters there must be room for the line of `_`, which the frame would hide. The interface names no
      // padding; what follows the decoration's value is taken over into the style as it is.
      textDecoration: 'none; padding-bottom: 2px',
    },
  };
}
