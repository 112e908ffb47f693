import type { Form } from '@handrail/form';
import { type PagesView, type PageView, pageWith, relevantPages, viewPages } from './pages.ts';

/** Where a person is among the pages of a form, as they come and go with what applies. A form on one page has none. */
export class PageWalk {
  readonly #form: Form;
  readonly #view: PagesView;
  #current = 0;
  /** The furthest page that was reached. */
  #reached = 0;

  constructor(form: Form) {
    this.#form = form;
    this.#view = viewPages(form);
    this.go(this.pages[0]?.index ?? 0);
  }

  get isPaged(): boolean {
    return this.#view.all.length > 0;
  }

  get showsProgress(): boolean {
    return this.#view.showsProgress;
  }

  /** In any order, or forward only over a page without errors. */
  get isFree(): boolean {
    return this.#view.isFree;
  }

  get current(): number {
    return this.#current;
  }

  /** The pages that have something to show now. */
  get pages(): readonly PageView[] {
    return relevantPages(this.#form, this.#view.all);
  }

  /** The items of the page that is open; undefined when that is all of them. */
  get itemKeys(): readonly string[] | undefined {
    return this.#view.all[this.#current]?.itemKeys;
  }

  get next(): PageView | undefined {
    return this.pages.find(({ index }) => index > this.#current);
  }

  get before(): PageView | undefined {
    return this.pages.findLast(({ index }) => index < this.#current);
  }

  /** The page to go to when the one that is open does not apply any more. */
  get refuge(): PageView | undefined {
    const isGone = this.isPaged && !this.pages.some(({ index }) => index === this.#current);
    return isGone ? (this.before ?? this.next) : undefined;
  }

  pageWith(path: string): PageView | undefined {
    return pageWith(this.#view.all, path);
  }

  /** Whether a page may be gone to from here. A closed response is only looked at. */
  isOpen({ index }: PageView): boolean {
    const { status } = this.#form;
    return this.isFree || status === 'completed' || status === 'stopped' || index <= this.#reached;
  }

  go(index: number): void {
    this.#current = index;
    this.#reached = Math.max(this.#reached, index);
  }
}
