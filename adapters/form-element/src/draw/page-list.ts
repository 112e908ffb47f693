import type { FormMessages } from '../messages/messages.ts';
import type { PageView } from '../view/pages.ts';
import { element, setAttributes } from './element.ts';

export interface PageListState {
  readonly pages: readonly PageView[];
  readonly current: number;
  /** The pages that may be gone to from here. */
  readonly isOpen: (page: PageView) => boolean;
}

/** Where one is among the pages, and the way to those that may be gone to. */
export class PageList {
  readonly root: HTMLElement;
  readonly #list = element('ol', { class: 'pages', part: 'pages' });
  readonly #go: (index: number) => void;
  readonly #links = new Map<number, HTMLButtonElement>();

  constructor(messages: FormMessages, go: (index: number) => void) {
    this.#go = go;
    this.root = element('nav', { 'aria-label': messages.steps }, this.#list);
  }

  show({ pages, current, isOpen }: PageListState): void {
    const items = pages.map((page) => {
      const link = this.#linkTo(page);
      setAttributes(link, {
        'aria-current': page.index === current ? 'step' : null,
        'aria-disabled': isOpen(page) ? null : 'true',
      });
      return link.parentElement ?? element('li', {}, link);
    });
    if (
      items.some((item, index) => this.#list.children[index] !== item) ||
      items.length !== this.#list.children.length
    )
      this.#list.replaceChildren(...items);
  }

  #linkTo({ index, title }: PageView): HTMLButtonElement {
    const known = this.#links.get(index);
    if (known) return known;
    const link = element('button', { type: 'button', class: 'page-link', part: 'page-link' }, title);
    link.addEventListener('click', () => {
      if (link.getAttribute('aria-disabled') !== 'true') this.#go(index);
    });
    this.#links.set(index, link);
    return link;
  }
}
