import * as vscode from 'vscode';
import type { Mark } from '../../protocol';
import type { Disposable } from '../disposable';

type Kind = Pick<Mark, 'predicted' | 'gold' | 'state'>;

/** The contributed colour of each predicted class. */
const COLOURS: Readonly<Record<NonNullable<Mark['predicted']> | 'none', string>> = {
  TOOL_CALL: 'turnlens.toolCall',
  ASK: 'turnlens.ask',
  REFUSE: 'turnlens.refuse',
  CONFIRM: 'turnlens.confirm',
  OTHER: 'turnlens.other',
  none: 'turnlens.other',
};

/** How the line under a message is drawn, so that a state is told without colour. */
const LINES: Readonly<Record<Mark['state'], { readonly borderStyle: string; readonly borderWidth: string }>> = {
  match: { borderStyle: 'solid', borderWidth: '0 0 1px 0' },
  mismatch: { borderStyle: 'dashed', borderWidth: '0 0 2px 0' },
  unlabelled: { borderStyle: 'dotted', borderWidth: '0 0 1px 0' },
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

/** The decoration types: one for each style that is in use, made when first needed. */
export class Styles implements Disposable {
  readonly #byTag = new Map<string, vscode.TextEditorDecorationType>();
  /** Draws nothing but a mark in the middle of the overview ruler; at its right are the entries of Problems. */
  readonly mismatchLine = vscode.window.createTextEditorDecorationType({
    overviewRulerColor: new vscode.ThemeColor('turnlens.mismatch'),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });

  /** All styles that were ever in use. */
  get all(): readonly vscode.TextEditorDecorationType[] {
    return [...this.#byTag.values()];
  }

  styleOf(mark: Kind): vscode.TextEditorDecorationType {
    const tag = tagText(mark);
    const known = this.#byTag.get(tag);
    if (known !== undefined) return known;
    const made = makeStyle(mark, tag);
    this.#byTag.set(tag, made);
    return made;
  }

  dispose(): void {
    this.mismatchLine.dispose();
    for (const style of this.#byTag.values()) style.dispose();
    this.#byTag.clear();
  }
}

function makeStyle({ predicted, state }: Kind, tag: string): vscode.TextEditorDecorationType {
  const hue = new vscode.ThemeColor(state === 'mismatch' ? 'turnlens.mismatch' : COLOURS[predicted ?? 'none']);
  return vscode.window.createTextEditorDecorationType({
    ...LINES[state],
    borderColor: hue,
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    before: {
      // No-break spaces keep the frame off the letters; generated content has no padding.
      contentText: `\u00a0${tag}\u00a0`,
      color: hue,
      border: '1px solid',
      borderColor: hue,
      fontWeight: state === 'mismatch' ? 'bold' : 'normal',
      margin: '0 0.5ch 0 0',
      // Under the letters there must be room for the line of `_`, which the frame would hide. The interface names no
      // padding; what follows the decoration's value is taken over into the style as it is.
      textDecoration: 'none; padding-bottom: 2px',
    },
  });
}
