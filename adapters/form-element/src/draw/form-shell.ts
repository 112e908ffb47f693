import type { Form, ResponseDocument } from '@handrail/form';
import type { FormMessages } from '../messages/messages.ts';
import { PageWalk } from '../view/page-walk.ts';
import { hasRequired, type ProblemsView, viewProblems } from '../view/problems.ts';
import type { Annotator } from './annotator.ts';
import { Announcer } from './announcer.ts';
import { Board, type FormLayout, type StoreFile } from './board.ts';
import { button, element, newId, setText } from './element.ts';
import { ErrorSummary } from './error-summary.ts';
import { PageList } from './page-list.ts';
import { makePart } from './parts/make-part.ts';
import { PointerHold } from './pointer-hold.ts';

export interface ShellOptions {
  readonly form: Form;
  readonly messages: FormMessages;
  readonly headingLevel: number;
  readonly storeFile: StoreFile | null;
  readonly layout: FormLayout | null;
  readonly annotator: Annotator | null;
  /** False inside another form, which has its own button. */
  readonly hasSubmit: () => boolean;
  /** The Enter key in a line submits the form around this one, as in all forms. */
  readonly submitOuter: () => void;
  readonly openHelp: (path: string, opener: HTMLElement) => void;
  readonly onComplete: (response: ResponseDocument) => void;
}

/** A whole form: title, pages, what is wrong, and the buttons that lead on. */
export class FormShell {
  readonly root: HTMLFormElement;
  readonly board: Board;
  readonly #options: ShellOptions;
  readonly #walk: PageWalk;
  readonly #summary: ErrorSummary;
  readonly #announcer = new Announcer();
  readonly #list: PageList;
  readonly #note: HTMLElement;
  /** The items whose problems are listed; null for those of the whole form. */
  #listed: readonly string[] | null = null;
  #isListAwaited = false;
  readonly #step = element('p', { class: 'soft step', part: 'step' });
  readonly #bodies = new Map<number, HTMLElement>();
  readonly #body = element('div', { class: 'form-body' });
  readonly #back: HTMLButtonElement;
  readonly #onward = element('button', { class: 'button go', part: 'button go', type: 'submit' });
  readonly #done = element('p', { class: 'done', part: 'done', role: 'status', tabindex: '-1' });
  readonly #heading: HTMLElement;
  readonly #stop: () => void;
  readonly #hold = new PointerHold();

  constructor(options: ShellOptions) {
    const { form, messages, headingLevel } = options;
    this.#options = options;
    const walk = new PageWalk(form);
    this.#walk = walk;
    this.#heading = element(`h${Math.min(6, headingLevel + 1)}` as 'h3', {
      class: 'heading page-title',
      part: 'heading',
      tabindex: '-1',
    });
    this.board = new Board({
      ...options,
      headingLevel: headingLevel + (walk.isPaged ? 1 : 0),
      isTitled: ({ path, item }) => walk.pageWith(path)?.title === item.label,
      announce: this.#announcer.say,
      whenReleased: (work) => this.#hold.whenReleased(work),
      makePart,
    });
    this.#back = button(messages.back, () => this.#open(walk.before?.index ?? 0));
    // Pages come and go with what applies.
    this.#stop = form.subscribe(({ states }) => {
      this.#listSoon();
      if (!walk.isPaged || states.length === 0) return;
      if (walk.refuge) this.#open(walk.refuge.index);
      else this.#show();
    });
    this.#summary = new ErrorSummary(messages, headingLevel, (path) => this.goTo(path));
    this.#list = new PageList(messages, (index) => this.#open(index));
    const id = newId();
    const { title, description } = form.document;
    this.#note = element('p', { class: 'soft small' }, messages.requiredNote);
    this.root = element(
      'form',
      { class: 'form', part: 'form', novalidate: true, 'aria-labelledby': id, autocomplete: 'on' },
      element(`h${headingLevel}` as 'h2', { id, class: 'title', part: 'title' }, title),
      description ? element('p', { class: 'soft', part: 'description' }, description) : null,
      this.#note,
      this.#done,
      this.#summary.root,
      this.#body,
      element('div', { class: 'actions', part: 'actions' }, this.#back, this.#onward),
      this.#announcer.root,
    );
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#goOn();
    });
    this.#begin();
  }

  /** Goes to a field, wherever it is. */
  goTo(path: string): boolean {
    const page = this.#walk.pageWith(path);
    if (page && page.index !== this.#walk.current) this.#open(page.index, false);
    const part = this.board.partAt(path);
    // What its author folded is opened for who wants to go there.
    for (let at = part?.root.closest('.folded'); at; at = at.parentElement?.closest('.folded'))
      at.querySelector<HTMLElement>('.fold')?.click();
    return part?.focus() ?? false;
  }

  /** Says what is wrong in the whole form; true when nothing is. */
  validate(): boolean {
    return this.#isRight();
  }

  /** Completes the response, or says what is wrong. */
  complete(): boolean {
    const { form, messages, onComplete } = this.#options;
    if (form.status === 'completed') return true;
    if (!this.#isRight()) return false;
    const outcome = form.complete();
    if (!outcome.ok) return false;
    this.board.updateAll();
    this.#show();
    setText(this.#done, messages.completed);
    this.#done.focus();
    onComplete(outcome.response);
    return true;
  }

  /** Brings the buttons up to where the form is now. */
  refresh(): void {
    this.#show();
  }

  close(): void {
    this.#stop();
    this.#hold.close();
    this.board.close();
  }

  #begin(): void {
    const { isPaged, showsProgress } = this.#walk;
    const top = showsProgress ? [this.#list.root, this.#step] : [this.#step];
    if (isPaged) this.#body.before(...top, this.#heading);
    this.#draw();
    this.#show();
  }

  #draw(): void {
    const { current, itemKeys } = this.#walk;
    for (const [index, body] of this.#bodies) body.hidden = index !== current;
    if (this.#bodies.has(current)) return;
    const body = element('div', { class: 'page', part: 'page' });
    this.#bodies.set(current, body);
    this.#body.append(body);
    const items = this.#options.form.document.items.filter(({ key }) => !itemKeys || itemKeys.includes(key));
    this.board.draw(items, { into: body });
    this.board.begin();
  }

  #show(): void {
    const { form, messages, hasSubmit } = this.#options;
    const { pages, current, isPaged } = this.#walk;
    const at = pages.findIndex(({ index }) => index === current);
    const isClosed = form.status === 'completed' || form.status === 'stopped';
    this.#note.hidden = isClosed || !hasRequired(form);
    setText(this.#step, pages.length > 0 ? messages.step(at + 1, pages.length) : '');
    setText(this.#heading, pages[at]?.title ?? '');
    this.#list.show({ pages, current, isOpen: (page) => this.#walk.isOpen(page) });
    const isLast = at === pages.length - 1;
    this.#back.hidden = at <= 0;
    this.#onward.hidden = isLast && (isClosed || !hasSubmit());
    setText(this.#onward, isLast ? messages.submit : messages.next);
    this.#options.annotator?.shell({
      form: this.root,
      submit: this.#onward,
      status: !this.#summary.root.hidden
        ? this.#summary.root
        : isPaged && !isClosed
          ? this.#step
          : this.#done,
      body: this.#bodies.get(current),
      isPaged,
      isLast,
      canSubmit: !this.#onward.hidden,
      isClosed,
    });
  }

  /** The button at the end, or the Enter key in a line. */
  #goOn(): void {
    const { next, isFree, itemKeys } = this.#walk;
    if (!next) {
      if (this.#options.hasSubmit()) this.complete();
      else this.#options.submitOuter();
    } else if (isFree || this.#isRight(itemKeys)) this.#open(next.index);
  }

  #open(index: number, takesFocus = true): void {
    this.#summary.hide();
    this.#walk.go(index);
    this.#draw();
    this.#show();
    if (takesFocus) this.#heading.focus();
  }

  #isRight(itemKeys?: readonly string[]): boolean {
    this.board.ask(itemKeys ?? this.#options.form.document.items.map(({ key }) => key));
    this.#listed = itemKeys ?? null;
    const problems = this.#problems();
    if (problems.count === 0) this.#summary.hide();
    else this.#summary.show(problems);
    this.#show();
    return problems.count === 0;
  }

  #problems(): ProblemsView {
    const { form, messages } = this.#options;
    const mode = this.#listed ? 'continuous' : 'submit';
    return viewProblems(form, form.report({ mode }), messages, this.#listed ?? undefined);
  }

  /** The list follows the form, once for all that a key press causes, and not while somebody reads it. */
  #listSoon(): void {
    if (this.#isListAwaited || this.#summary.root.hidden) return;
    this.#isListAwaited = true;
    setTimeout(() =>
      this.#hold.whenReleased(() => {
        this.#isListAwaited = false;
        if (this.#summary.root.hidden || this.#summary.root.matches(':focus-within')) return;
        const problems = this.#problems();
        if (problems.count > 0) return this.#summary.list(problems);
        this.#summary.hide();
        this.#show();
      }),
    );
  }
}
