import { type FieldView, viewPart } from '../../view/part-view.ts';
import type { Place } from '../../view/place.ts';
import type { Board } from '../board.ts';
import { type Control, makeControl } from '../controls/control.ts';
import { button, element, newId } from '../element.ts';
import { FindingsList } from './findings-list.ts';
import { focusFirst, type Part, setHidden } from './part.ts';

/**
 * One question: label, hint, control and what is wrong with the answer. Errors are shown once the answer was given, or when
 * all answers were asked for; from then on they follow every key press.
 */
export class FieldPart implements Part {
  place: Place;
  readonly children: Part[] = [];
  readonly root = element('div', { class: 'field', part: 'field', hidden: true });
  readonly #board: Board;
  readonly #hintId = newId();
  readonly #findings = new FindingsList();
  readonly #mark = element('span', { class: 'mark', part: 'mark' });
  #control: Control | null = null;
  #drawn = '';
  #marked: FieldView['mark'] = null;
  #isAsked: boolean;
  #isWriting = false;
  /** Why the form did not take the last answer at all. */
  #refusal: string | null = null;
  #body: HTMLElement | null = null;
  #help: HTMLElement | null = null;
  #annotated: FieldView | null = null;

  constructor(board: Board, place: Place) {
    this.#board = board;
    this.place = place;
    this.#isAsked = board.isAsked(place.path);
  }

  update(): void {
    const view = viewPart(this.#board.form, this.place, this.#board.messages);
    const isHidden = view === null || view.mode === 'hidden';
    setHidden(this.root, isHidden);
    if (isHidden || view.kind !== 'field') {
      this.#annotate(null);
      return;
    }
    if (this.#drawn !== view.mode) this.#draw(view);
    if (!this.#isWriting) this.#control?.show(view.value, view.text);
    this.#showMark(view);
    this.#offerHelp(view);
    const shown = view.findings.filter(({ severity }) => this.#isAsked || severity !== 'error');
    this.#findings.show(shown, this.#board.messages);
    this.#control?.mark({
      required: view.mark === 'required',
      invalid: shown.some(({ severity }) => severity === 'error'),
      describedBy: [
        view.hint === '' ? '' : this.#hintId,
        this.#control.noteId,
        shown.length > 0 ? this.#findings.id : '',
      ]
        .filter((id) => id !== '')
        .join(' '),
    });
    this.#control?.offerClear(view.mark === 'optional' && view.value !== null);
    this.#annotate(view);
  }

  ask(): void {
    this.#control?.settle();
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.update();
  }

  focus(): boolean {
    this.#control?.focus();
    return this.root.matches(':focus-within') || focusFirst(this.root);
  }

  /** Made again only when the field starts or stops taking an answer. */
  #draw(view: FieldView): void {
    const hadFocus = this.root.matches(':focus-within');
    this.#drawn = view.mode;
    const control = makeControl(view, {
      messages: this.#board.messages,
      storeFile: this.#board.options.storeFile,
      write: (value) => this.#write(value),
      redrawn: () => this.#annotate(this.#annotated),
      commit: (problem) => this.#board.options.whenReleased(() => this.#commit(problem)),
    });
    this.#control = control;
    const label = element(
      control.isGroup ? 'legend' : 'label',
      { class: 'label', part: 'label', for: control.isGroup ? null : control.id },
      view.label,
      ' ',
      this.#mark,
    );
    const frame = control.isGroup ? element('fieldset', { class: 'plain' }) : element('div', {});
    const hint =
      view.hint === '' ? null : element('p', { class: 'hint', part: 'hint', id: this.#hintId }, view.hint);
    frame.append(label, ...(hint ? [hint] : []), control.root, this.#findings.root);
    this.#help = null;
    control.setGroup(control.isGroup ? frame : null);
    this.#body ??= this.#drawSubQuestions();
    this.root.replaceChildren(frame, ...(this.#body ? [this.#body] : []));
    if (hadFocus) this.focus();
  }

  #drawSubQuestions(): HTMLElement | null {
    const items = this.place.item.children ?? [];
    if (items.length === 0) return null;
    const body = element('div', { class: 'sub' });
    this.#board.draw(items, {
      into: body,
      above: () => this.place,
      onPart: (part) => this.children.push(part),
    });
    return body;
  }

  #annotate(view: FieldView | null): void {
    this.#annotated = view;
    if (this.#control) this.#board.options.annotator?.place(view, this.#control.root);
  }

  #showMark({ mark }: FieldView): void {
    const { messages } = this.#board;
    if (this.#marked === mark) return;
    this.#marked = mark;
    const star = element('span', { class: 'star', 'aria-hidden': 'true' }, '*');
    const word = element('span', { class: 'unseen' }, `(${messages.required})`);
    if (mark === 'required') this.#mark.replaceChildren(star, ...(this.#control?.saysRequired ? [] : [word]));
    else this.#mark.replaceChildren(mark === 'optional' ? `(${messages.optional})` : '');
  }

  /** Help is there for who asks for it. */
  #offerHelp({ help, label, path }: FieldView): void {
    const { messages, options, hasHelp } = this.#board;
    if (this.#help || (help === '' && !hasHelp(path))) return;
    const opener = button('?', () => options.openHelp(this.place.path, opener), {
      class: 'button help',
      'aria-label': messages.help(label),
      'aria-expanded': 'false',
    });
    this.#help = opener;
    this.#control?.root.before(opener);
  }

  #write(value: unknown): void {
    this.#isWriting = true;
    try {
      const outcome = this.#board.form.set(this.place.path, value);
      this.#refusal = outcome.ok ? null : outcome.message;
    } finally {
      this.#isWriting = false;
    }
  }

  /** The answer was given: what is wrong with it is shown and said. A problem is what the control itself could not read. */
  #commit(problem: string | null): void {
    const { form, messages, options } = this.#board;
    // A control that goes away when the form is completed tells of its change only then.
    if (form.status === 'completed' || form.status === 'stopped') return;
    const sourceId = `input-${this.#hintId}`;
    form.clearFindings(sourceId);
    const message = problem ?? this.#refusal;
    if (message !== null) {
      this.#board.inputSources.add(sourceId);
      form.addFinding({ path: this.place.path, code: 'UNREADABLE_INPUT', message, sourceId });
    }
    this.#isAsked = true;
    this.update();
    const view = viewPart(form, this.place, messages);
    const errors = view?.findings.filter(({ severity }) => severity === 'error') ?? [];
    if (errors.length > 0) options.announce(errors.map(({ text }) => text).join(' '));
  }
}
