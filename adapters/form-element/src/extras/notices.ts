import { button, element, newId } from '../draw/element.ts';

export interface Notice {
  readonly tone: 'plain' | 'warning';
  readonly text: string;
  readonly list?: readonly string[];
  readonly actions?: readonly { readonly text: string; readonly run: () => void }[];
}

/** What a person should know about the whole form, above its fields. Each notice has a name and is there once. */
export class Notices {
  // What comes is read out, by itself.
  readonly root = element('div', { class: 'notices', 'aria-live': 'polite' });
  readonly #shown = new Map<string, HTMLElement>();

  /** Shows a notice in the place of the one that had this name, or takes that away. */
  show(name: string, notice: Notice | null): void {
    const before = this.#shown.get(name);
    if (!notice) {
      const hadFocus = before?.matches(':focus-within') ?? false;
      before?.remove();
      this.#shown.delete(name);
      if (hadFocus) this.#focusForm();
      return;
    }
    const made = draw(notice);
    const hadFocus = before?.matches(':focus-within') ?? false;
    if (before) before.replaceWith(made);
    else this.root.append(made);
    this.#shown.set(name, made);
    if (hadFocus) made.querySelector('button')?.focus();
  }

  /** The one who pressed a button that is gone goes on at the start of the form. */
  #focusForm(): void {
    const title = this.root.closest('form')?.querySelector<HTMLElement>('.title');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }
}

function draw({ tone, text, list = [], actions = [] }: Notice): HTMLElement {
  const id = newId();
  return element(
    'div',
    {
      class: tone === 'warning' ? 'notice care' : 'notice',
      part: 'notice',
      role: 'group',
      'aria-labelledby': id,
    },
    element('p', { id }, text),
    list.length > 0 ? element('ul', {}, ...list.map((each) => element('li', {}, each))) : null,
    actions.length > 0
      ? element(
          'div',
          { class: 'notice-actions' },
          ...actions.map((each) => button(each.text, each.run, SMALL)),
        )
      : null,
  );
}

const SMALL = { class: 'button small' };
