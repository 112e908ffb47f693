import type { FollowedPlace } from '@handrail/form';
import { viewPart } from '../../view/part-view.ts';
import type { Place } from '../../view/place.ts';
import type { Board } from '../board.ts';
import { button, element, setAttributes, setEnabled, setText } from '../element.ts';
import { FindingsList } from './findings-list.ts';
import { focusFirst, type Part } from './part.ts';
import type { RepeatPart } from './repeat-part.ts';

/** One row of a repeat, with its own buttons. */
export class RowPart implements Part {
  place: Place;
  readonly children: Part[] = [];
  /** Where the form has this row now. */
  readonly followed: Pick<FollowedPlace, 'path'>;
  readonly root: HTMLElement;
  readonly #board: Board;
  readonly #legend = element('legend', { class: 'row-label', part: 'row-label' });
  readonly #findings = new FindingsList();
  readonly #body = element('div', { class: 'body' });
  readonly #up: HTMLButtonElement;
  readonly #down: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  readonly #buttons: HTMLElement;
  #isDrawn = false;

  constructor(board: Board, place: Place) {
    this.#board = board;
    this.place = place;
    const followed = board.form.edits.follow(place.path);
    this.followed = 'ok' in followed ? { path: null } : followed;
    const { messages } = board;
    // Agents have tools for rows.
    const small = {
      class: 'button small',
      part: 'button',
      'data-agent-ignore': board.options.annotator !== null,
    };
    this.#up = button(messages.up, () => this.#move(-1), small);
    this.#down = button(messages.down, () => this.#move(1), small);
    this.#remove = button(messages.remove, () => this.#removeRow(), small);
    this.#buttons = element('div', { class: 'row-buttons' }, this.#up, this.#down, this.#remove);
    this.root = element(
      'fieldset',
      { class: 'row', part: 'row' },
      this.#legend,
      this.#findings.root,
      this.#body,
      this.#buttons,
    );
  }

  update(): void {
    const { messages, form } = this.#board;
    const view = viewPart(form, this.place, messages);
    if (view?.kind !== 'row') return;
    setText(this.#legend, view.label);
    this.#findings.show(view.findings, messages);
    this.#buttons.hidden = view.mode !== 'edit';
    const buttons = [
      [this.#up, messages.moveUp, view.canMoveUp],
      [this.#down, messages.moveDown, view.canMoveDown],
      [this.#remove, messages.removeRow, view.canRemove],
    ] as const;
    for (const [each, name, isEnabled] of buttons) {
      setAttributes(each, { 'aria-label': name(view.label) });
      setEnabled(each, isEnabled);
    }
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    this.#board.draw(this.place.item.children ?? [], {
      into: this.#body,
      above: () => this.place,
      onPart: (part) => this.children.push(part),
    });
  }

  ask(): void {}

  /** The first question of the row, drawn now if it was not yet. */
  focus(): boolean {
    this.#board.work.workUntil(() => focusFirst(this.#body));
    return focusFirst(this.#body);
  }

  focusButton(): void {
    this.#remove.focus();
  }

  #move(by: -1 | 1): void {
    const { form, messages, options } = this.#board;
    const view = viewPart(form, this.place, messages);
    if (view?.kind !== 'row' || !form.moveRow(this.place.path, view.index + by).ok) return;
    const moved = viewPart(form, this.place, messages);
    const state = form.state(this.place.path);
    if (moved && state.ok) options.announce(messages.rowMoved(moved.label, state.rowCount ?? 0));
  }

  #removeRow(): void {
    const { form, messages, options } = this.#board;
    const view = viewPart(form, this.place, messages);
    const repeat = this.#board.partAt(this.place.path.slice(0, this.place.path.lastIndexOf('[')));
    if (view?.kind !== 'row' || !form.removeRow(this.place.path).ok) return;
    (repeat as RepeatPart | undefined)?.focusNear(view.index);
    options.announce(messages.rowRemoved(view.label));
  }
}
