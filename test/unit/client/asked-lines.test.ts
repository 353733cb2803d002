import assert from 'node:assert/strict';
import fc from 'fast-check';
// Not through the folder's door, which needs an editor.
import { AskedLines } from '../../../src/client/lenses/asked-lines';
import { isLeaving, type Lines } from '../../../src/client/lenses/lens-window';
import type { Range } from '../../../src/core/model';

const LINES = 10_000;
const PAGE = 40;
const URI = 'file:///w/large.jsonl';

/** An editor of the document, with the lines that it was answered for last. */
interface Editor {
  first: number;
  near: readonly Range[];
  isAsking: boolean;
}

/** A document in some editors, each of which asks for its lenses when its turn comes. */
class Window {
  readonly editors: Editor[] = [];
  readonly asked = new AskedLines();
  refreshes = 0;
  #version = 1;

  /** Shows the document in one more editor, which is about to ask. */
  split(first: number): Editor {
    const editor = { first, near: [], isAsking: true };
    this.editors.push(editor);
    return editor;
  }

  edit(): void {
    this.#version += 1;
    for (const editor of this.editors) editor.isAsking = true;
  }

  ask(editor: Editor): void {
    editor.near = this.asked.ask(URI, this.#sight);
    editor.isAsking = false;
  }

  /** What happens when nothing has scrolled for a while. */
  look(): void {
    if (!this.asked.isLeft(URI, this.#sight)) return;
    this.refreshes += 1;
    for (const editor of this.editors) editor.isAsking = true;
  }

  settle(): void {
    for (let before = -1; before !== this.refreshes;) {
      before = this.refreshes;
      for (const editor of this.editors) if (editor.isAsking) this.ask(editor);
      this.look();
    }
  }

  lacking(): readonly Editor[] {
    return this.editors.filter((editor) => isLeaving([visible(editor)], editor.near, LINES));
  }

  get #sight() {
    return { version: this.#version, lineCount: LINES, visible: this.editors.map(visible) };
  }
}

function visible({ first }: Editor): Lines {
  return { first, last: first + PAGE };
}

const place = fc.nat(LINES - PAGE - 1);
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ scroll: fc.nat(3), by: fc.integer({ min: -150, max: 150 }) }) },
  { weight: 3, arbitrary: fc.record({ ask: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.constant('look' as const) },
  { weight: 1, arbitrary: fc.constant('edit' as const) },
  { weight: 1, arbitrary: fc.record({ jump: fc.nat(3), to: place }) },
);

describe('given a large document in several editors, each of which asks for lenses', () => {
  it('when a second one asks and the first is scrolled on, then the first has lenses where it is', () => {
    const window = new Window();
    const first = window.split(100);
    window.settle();
    first.first = 150;
    window.look();
    assert.equal(window.refreshes, 0);
    window.split(150);
    window.settle();
    first.first = 200;
    window.settle();
    assert.deepEqual(window.lacking(), []);
  });

  it('when they are scrolled, asked, looked at and edited in any order, then in the end none lacks any', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 3 }), fc.array(happening), (places, happenings) => {
        const window = new Window();
        for (const first of places) window.split(first);
        const editorAt = (at: number): Editor | undefined => window.editors[at % window.editors.length];
        for (const each of happenings) {
          if (each === 'look') window.look();
          else if (each === 'edit') window.edit();
          else if ('ask' in each) window.editors.slice(each.ask, each.ask + 1).forEach((editor) => window.ask(editor));
          else if ('by' in each) {
            const editor = editorAt(each.scroll);
            if (editor) editor.first = Math.min(LINES - PAGE - 1, Math.max(0, editor.first + each.by));
          } else {
            const editor = editorAt(each.jump);
            if (editor) editor.first = each.to;
          }
        }
        window.settle();
        assert.deepEqual(window.lacking(), []);
      }),
    );
  });

  it('when nothing is scrolled, then one asks for the same lines as another, and none is to ask again', () => {
    const window = new Window();
    const editors = [window.split(100), window.split(3_000)];
    window.settle();
    window.edit();
    window.settle();
    assert.deepEqual(editors[0]?.near, editors[1]?.near);
    assert.equal(window.refreshes, 0);
  });

  it('when one is scrolled away, then all ask again, once', () => {
    const window = new Window();
    const [first] = [window.split(100), window.split(3_000)];
    window.settle();
    first.first = 6_000;
    window.settle();
    assert.equal(window.refreshes, 1);
    assert.deepEqual(window.lacking(), []);
  });
});
