import { viewPart } from '../../view/part-view.ts';
import type { Place } from '../../view/place.ts';
import type { Board } from '../board.ts';
import { element, newId, setText } from '../element.ts';
import { FindingsList } from './findings-list.ts';
import { focusFirst, type Part, setHidden } from './part.ts';

/** A group of questions under a heading. */
export class GroupPart implements Part {
  place: Place;
  readonly children: Part[] = [];
  readonly #board: Board;
  readonly #heading: HTMLElement;
  readonly #hint = element('p', { class: 'hint', part: 'hint', hidden: true });
  readonly #findings = new FindingsList();
  readonly #body = element('div', { class: 'body' });
  readonly root: HTMLElement;
  /** The title of its page is its heading. */
  readonly #isTitled: boolean;
  #isDrawn = false;
  #isAsked = false;

  constructor(board: Board, place: Place) {
    this.#board = board;
    this.#isAsked = board.isAsked(place.path);
    this.place = place;
    const id = newId();
    const level = Math.min(6, board.options.headingLevel + 1 + place.level);
    this.#heading = element(`h${level}` as 'h3', { id, class: 'heading', part: 'heading' });
    const isTitled = place.level === 0 && board.options.isTitled(place);
    this.#isTitled = isTitled;
    const name = isTitled ? { 'aria-label': place.item.label } : { 'aria-labelledby': id };
    this.root = element(
      'div',
      {
        class: isTitled ? 'section titled' : 'section',
        part: 'section',
        role: 'group',
        ...name,
        hidden: true,
      },
      isTitled ? null : this.#heading,
      this.#hint,
      this.#findings.root,
      this.#body,
    );
  }

  update(): void {
    const view = viewPart(this.#board.form, this.place, this.#board.messages);
    const isHidden = view === null || view.mode === 'hidden';
    setHidden(this.root, isHidden);
    if (isHidden || view.kind !== 'section') return;
    setText(this.#heading, view.label);
    setText(this.#hint, view.hint);
    this.#hint.hidden = view.hint === '';
    this.#findings.show(
      view.findings.filter(({ severity }) => this.#isAsked || severity !== 'error'),
      this.#board.messages,
    );
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    this.#board.draw(this.place.item.children ?? [], {
      into: this.#body,
      above: () => ({ ...this.place, level: this.place.level - (this.#isTitled ? 1 : 0) }),
      onPart: (part) => this.children.push(part),
    });
  }

  ask(): void {
    this.#isAsked = true;
    this.update();
  }

  focus(): boolean {
    return focusFirst(this.root);
  }
}

/** A text between questions. */
export class TextPart implements Part {
  place: Place;
  readonly children: readonly Part[] = [];
  readonly root: HTMLElement = element('p', { class: 'text', part: 'text' });
  readonly #board: Board;

  constructor(board: Board, place: Place) {
    this.#board = board;
    this.place = place;
  }

  update(): void {
    const view = viewPart(this.#board.form, this.place, this.#board.messages);
    setHidden(this.root, view === null || view.mode === 'hidden');
    if (view) setText(this.root, view.label);
  }

  ask(): void {}

  focus(): boolean {
    return false;
  }
}
