import { Announcer } from '../draw/announcer.ts';
import { button, element, newId, setText } from '../draw/element.ts';
import { inLanguage } from '../extras/company.ts';
import type { AgentCall, AgentLog } from './agent-log.ts';
import { agentsMessages } from './agents-messages.ts';

/** More tools or calls are not read by anyone at once. */
const MOST_SHOWN = 50;
const MOST_NAME = 80;

/** What agents may do in a form, what they did, an undo for each call, and one switch that stops them. */
export class AgentsPanel {
  readonly root: HTMLElement;
  readonly #log: AgentLog;
  readonly #locale: string;
  readonly #texts: (typeof agentsMessages)['en'];
  readonly #announcer = new Announcer();
  readonly #switch: HTMLInputElement;
  readonly #tools = element('ul', {});
  readonly #intro = element('p', { class: 'soft' });
  readonly #calls = element('ol', { class: 'calls' });
  readonly #summary = element('summary', {});
  readonly #none: HTMLElement;
  readonly #rows = new Map<number, { readonly row: HTMLElement; readonly shown: string }>();
  readonly #stop: () => void;

  constructor(log: AgentLog, locale: string) {
    this.#log = log;
    this.#locale = locale;
    const texts = inLanguage(locale, agentsMessages);
    this.#texts = texts;
    const [title, label] = [newId(), newId()];
    this.#switch = element('input', { type: 'checkbox', role: 'switch', class: 'box', id: label });
    this.#switch.addEventListener('change', () => this.#press());
    // Who lets agents in is the person, not a script of the page.
    this.#switch.addEventListener('click', (event) => {
      if (!event.isTrusted) event.preventDefault();
    });
    this.#none = element('p', { class: 'soft' }, texts.noCalls);
    this.root = element(
      'section',
      { class: 'agents', part: 'agents', 'aria-labelledby': title },
      element('p', { id: title, class: 'heading' }, texts.title),
      this.#intro,
      element('div', { class: 'option' }, this.#switch, element('label', { for: label }, texts.allow)),
      element('details', {}, element('summary', {}, texts.may), this.#tools),
      element('details', {}, this.#summary, this.#none, this.#calls),
      this.#announcer.root,
    );
    this.#stop = log.subscribe(() => this.#show());
    this.#show();
  }

  close(): void {
    this.#stop();
    this.root.remove();
  }

  #press(): void {
    if (this.#switch.checked) this.#log.allow();
    else {
      this.#log.stop();
      this.#announcer.say(this.#texts.stopped);
    }
  }

  #show(): void {
    const { isStopped, tools, calls } = this.#log;
    this.#switch.checked = !isStopped;
    setText(this.#intro, isStopped ? this.#texts.stopped : this.#texts.intro);
    const shown = tools.slice(0, MOST_SHOWN);
    if (this.#tools.children.length !== shown.length)
      this.#tools.replaceChildren(
        ...shown.map(({ title, writes }) =>
          element('li', {}, writes ? `${title} ${this.#texts.writes}` : title),
        ),
      );
    setText(this.#summary, this.#texts.calls(calls.length));
    this.#none.hidden = calls.length > 0;
    const rows = calls.slice(0, MOST_SHOWN).map((call) => this.#rowOf(call));
    for (const [index, row] of rows.entries())
      if (this.#calls.children[index] !== row)
        this.#calls.insertBefore(row, this.#calls.children[index] ?? null);
    while (this.#calls.children.length > rows.length) this.#calls.lastElementChild?.remove();
  }

  /** A row stays as it is until something of its call changes, so that a button under a pointer stays there. */
  #rowOf(call: AgentCall): HTMLElement {
    const known = this.#rows.get(call.id);
    const shown = `${call.state} ${call.canUndo} ${call.fields.length}`;
    if (known?.shown === shown) return known.row;
    const { states, wrote, undo, undoName } = this.#texts;
    const time = new Intl.DateTimeFormat(this.#locale, { timeStyle: 'medium' }).format(call.at);
    const about = call.fields.length > 0 ? `, ${wrote(call.fields.slice(0, MOST_SHOWN).join(', '))}` : '';
    const agent = call.agent.slice(0, MOST_NAME);
    const row = element(
      'li',
      { class: 'call' },
      element('p', {}, `${time} · ${agent}: ${call.title}${about} (${states[call.state]})`),
      call.canUndo
        ? button(undo, () => this.#undo(call), { class: 'button small', 'aria-label': undoName(call.title) })
        : null,
    );
    if (known?.row.matches(':focus-within')) queueMicrotask(() => this.#summary.focus());
    known?.row.replaceWith(row);
    this.#rows.set(call.id, { row, shown });
    return row;
  }

  #undo(call: AgentCall): void {
    const isUndone = this.#log.undo(call.id);
    this.#announcer.say(isUndone ? this.#texts.states.undone : this.#texts.notUndone);
  }
}
