import { type RepeatView, viewPart } from '../../view/part-view.ts';
import { type Place, rowOf } from '../../view/place.ts';
import type { Board } from '../board.ts';
import { button, element, newId, setEnabled, setText } from '../element.ts';
import { FindingsList } from './findings-list.ts';
import { eachBelow, focusFirst, type Part, renamePart, setHidden } from './part.ts';
import type { RowPart } from './row-part.ts';

/** A list of rows with the same questions. A row keeps its elements when it goes to another number. */
export class RepeatPart implements Part {
  place: Place;
  readonly children: RowPart[] = [];
  readonly #board: Board;
  readonly #heading: HTMLElement;
  readonly #hint = element('p', { class: 'hint', part: 'hint' });
  readonly #empty: HTMLElement;
  readonly #full = element('p', { class: 'hint', part: 'hint', id: newId() });
  readonly #findings = new FindingsList();
  readonly #rows = element('div', { class: 'rows' });
  readonly #add: HTMLButtonElement;
  readonly root: HTMLElement;
  #isAsked: boolean;
  #isDrawing = false;
  #count = 0;

  constructor(board: Board, place: Place) {
    this.#board = board;
    this.place = place;
    this.#isAsked = board.isAsked(place.path);
    const { messages } = board;
    const label = place.item.label || place.item.key;
    const id = newId();
    const level = Math.min(6, board.options.headingLevel + 1 + place.level);
    this.#heading = element(`h${level}` as 'h3', { id, class: 'heading', part: 'heading' }, label);
    this.#empty = element('p', { class: 'soft' }, messages.noRows);
    this.#add = button(messages.addRow(label), () => this.#addRow(), { 'aria-describedby': this.#full.id });
    this.root = element(
      'div',
      { class: 'section repeat', part: 'section', role: 'group', 'aria-labelledby': id, hidden: true },
      this.#heading,
      this.#hint,
      this.#findings.root,
      this.#empty,
      this.#rows,
      this.#full,
      this.#add,
    );
  }

  update(): void {
    const view = viewPart(this.#board.form, this.place, this.#board.messages);
    const isHidden = view === null || view.mode === 'hidden';
    setHidden(this.root, isHidden);
    const isUsed = !isHidden && view.kind === 'repeat';
    this.#board.options.annotator?.place(isUsed ? view : null, this.#add);
    if (!isUsed) return;
    setText(this.#hint, view.hint);
    this.#hint.hidden = view.hint === '';
    this.#empty.hidden = view.rowCount > 0;
    setText(this.#full, view.full);
    this.#full.hidden = view.full === '';
    this.#add.hidden = view.mode !== 'edit';
    setEnabled(this.#add, view.canAdd);
    this.#findings.show(
      view.findings.filter(({ severity }) => this.#isAsked || severity !== 'error'),
      this.#board.messages,
    );
    this.#syncRows(view);
  }

  ask(): void {
    this.#isAsked = true;
    this.update();
  }

  focus(): boolean {
    if (focusFirst(this.root)) return true;
    this.#add.focus();
    return !this.#add.hidden;
  }

  /** Takes out rows that are gone, puts the others in order, and draws the new ones. */
  #syncRows(view: RepeatView): void {
    const isSame = this.children.every(({ place, followed }) => place.path === followed.path);
    if (isSame && this.#count === view.rowCount) return;
    this.#count = view.rowCount;
    const before = this.children.splice(0);
    const byIndex = new Map<number, RowPart>();
    for (const row of before) {
      const { path } = row.followed;
      eachBelow(row, (part) => this.#board.forget(part));
      if (path === null) row.root.remove();
      else byIndex.set(indexOf(path), row);
    }
    const drawn = Math.min(view.rowCount, Math.max(byIndex.size, ...[...byIndex.keys()].map((at) => at + 1)));
    for (let index = 0; index < drawn; index += 1) {
      const row = byIndex.get(index) ?? this.#make(index);
      const { path } = rowOf(this.place, index);
      const isMoved = row.place.path !== path;
      renamePart(row, path, (part) => this.#board.keep(part));
      this.children.push(row);
      // What is below a row is named after its place.
      if (isMoved) eachBelow(row, (part) => part.update());
      else row.update();
    }
    this.#putInOrder();
    this.#drawMissing();
  }

  /** Moves as little as possible, and never the row that holds the focus: moving an element takes the focus from it. */
  #putInOrder(): void {
    const focused = this.children.findIndex(({ root }) => root.matches(':focus-within'));
    if (focused < 0) {
      for (const [index, { root }] of this.children.entries())
        if (this.#rows.children[index] !== root)
          this.#rows.insertBefore(root, this.#rows.children[index] ?? null);
      return;
    }
    const held = this.children[focused]?.root ?? null;
    for (const { root } of this.children.slice(0, focused)) this.#rows.insertBefore(root, held);
    for (const { root } of this.children.slice(focused + 1)) this.#rows.append(root);
  }

  /** Rows at the end are drawn as time allows. */
  #drawMissing(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    this.#board.work.add(() => {
      const state = this.#board.form.state(this.place.path);
      if (!state.ok || this.children.length >= (state.rowCount ?? 0)) {
        this.#isDrawing = false;
        return false;
      }
      const row = this.#make(this.children.length);
      this.children.push(row);
      this.#rows.append(row.root);
      return true;
    });
  }

  #make(index: number): RowPart {
    return this.#board.make(rowOf(this.place, index)) as RowPart;
  }

  #addRow(): void {
    const outcome = this.#board.form.addRow(this.place.path);
    if (outcome.ok) this.#board.partAt(outcome.path)?.focus();
  }

  /** After a row was removed, the focus goes to the one that took its place, or to the button that adds one. */
  focusNear(index: number): void {
    const row = this.children[Math.min(index, this.children.length - 1)];
    if (row) row.focusButton();
    else this.#add.focus();
  }
}

function indexOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('[') + 1, -1));
}
