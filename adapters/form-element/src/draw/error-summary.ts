import type { FormMessages } from '../messages/messages.ts';
import type { ProblemsView } from '../view/problems.ts';
import { element, newId } from './element.ts';

/** What has to be done before the form can go on, each with a link to its field. It takes the focus when it is shown. */
export class ErrorSummary {
  readonly root: HTMLElement;
  readonly #heading: HTMLElement;
  readonly #list = element('ul', {});
  readonly #messages: FormMessages;
  readonly #goTo: (path: string) => void;

  constructor(messages: FormMessages, headingLevel: number, goTo: (path: string) => void) {
    this.#messages = messages;
    this.#goTo = goTo;
    const id = newId();
    this.#heading = element(`h${Math.min(6, headingLevel + 1)}` as 'h3', { id, tabindex: '-1' });
    this.root = element(
      'div',
      { class: 'summary', part: 'summary', role: 'group', 'aria-labelledby': id, hidden: true },
      this.#heading,
      element('p', { class: 'soft' }, messages.problemsHelp),
      this.#list,
    );
  }

  /** Takes the focus. */
  show(problems: ProblemsView): void {
    this.list(problems);
    this.root.hidden = false;
    this.#heading.focus();
  }

  list({ count, shown }: ProblemsView): void {
    this.#heading.textContent = this.#messages.problems(count);
    this.#list.replaceChildren(...shown.map(({ path, text }) => element('li', {}, this.#link(path, text))));
    if (count > shown.length)
      this.#list.append(element('li', {}, this.#messages.moreProblems(count - shown.length)));
  }

  hide(): void {
    this.root.hidden = true;
  }

  /** A problem of the whole form has no field to go to. */
  #link(path: string, text: string): HTMLElement | string {
    if (path === '' || path === '#') return text;
    const link = element('a', { href: '#' }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      this.#goTo(path);
    });
    return link;
  }
}
