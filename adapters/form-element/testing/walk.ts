import { isJsonObject, type JsonValue } from '@handrail/base';
import type { Form } from '@handrail/form';
import type { Page } from 'playwright-core';
import { english } from '../src/messages/english.ts';
import { viewsOf, walkAt } from '../src/plain/render-page.ts';
import { numberText } from '../src/read/number-format.ts';
import type { FieldView, RepeatView } from '../src/view/part-view.ts';
import { type Heard, listen } from './heard.ts';

const MOST_PRESSES = 200;

type Step = FieldView | RepeatView;

/** A person who hears what has the focus, and has a keyboard. They know the answers, and nothing of how the page is made. */
export class Walker {
  readonly #page: Page;
  readonly #focused: () => Promise<Heard>;
  readonly #wanted: Form;

  static async start(page: Page, wanted: Form): Promise<Walker> {
    const { focused } = await listen(page);
    return new Walker(page, wanted, focused);
  }

  private constructor(page: Page, wanted: Form, focused: () => Promise<Heard>) {
    this.#page = page;
    this.#wanted = wanted;
    this.#focused = focused;
  }

  /** What is still to be done on a page of a form as it is now, in the order of reading. */
  stepsIn(form: Form, page: number): readonly Step[] {
    const steps: Step[] = [];
    const open: RepeatView[] = [];
    const leave = (path: string) => {
      for (let last = open.at(-1); last && !path.startsWith(`${last.path}[`); last = open.at(-1)) {
        steps.push(last);
        open.pop();
      }
    };
    for (const view of viewsOf(form, walkAt(form, page), english)) {
      leave(view.path);
      const wanted = this.#wanted.state(view.path);
      if (!wanted.ok || view.mode !== 'edit') continue;
      if (view.kind === 'repeat' && (wanted.rowCount ?? 0) > view.rowCount) open.push(view);
      if (
        view.kind === 'field' &&
        wanted.filled &&
        JSON.stringify(wanted.value) !== JSON.stringify(view.value)
      )
        steps.push(view);
    }
    leave('');
    return steps;
  }

  async do(step: Step): Promise<void> {
    if (step.kind === 'repeat') return this.press(english.addRow(step.label));
    await this.#answer(step, this.#wanted.value(step.path) ?? null);
  }

  async press(button: string): Promise<void> {
    await this.#reach(({ role, name }) => role === 'button' && name === button);
    await this.#page.keyboard.press('Enter');
  }

  async #reach(isMeant: (heard: Heard) => boolean): Promise<void> {
    const heard: string[] = [];
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      const now = await this.#focused();
      if (isMeant(now)) return;
      heard.push(`${now.role} "${now.name}"`);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`It could not be reached. Heard: ${[...new Set(heard)].join(', ')}`);
  }

  async #answer(view: FieldView, value: JsonValue): Promise<void> {
    const { control, label } = view;
    const { keyboard } = this.#page;
    const isNamed = (name: string) => name.replace(/ \((?:optional|required)\)$/, '') === label.trim();
    const isAround = ({ around }: Heard) => around.some(isNamed);
    const reach = (...roles: readonly string[]) =>
      this.#reach(({ role, name }) => roles.includes(role) && isNamed(name));
    const type = async (text: string) => {
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    };
    switch (control.kind) {
      case 'line':
      case 'lines':
        await reach('textbox');
        return type(Array.isArray(value) ? value.join('\n') : String(value));
      case 'number':
        await reach('textbox');
        return type(numberText(value, english.locale));
      case 'money': {
        const { amount, currency } = isJsonObject(value) ? value : {};
        const isPair = control.currency === null;
        await (isPair
          ? this.#reach((heard) => heard.name === english.amount && isAround(heard))
          : reach('textbox'));
        await type(String(amount));
        if (!isPair) return;
        await this.#reach((heard) => heard.name === english.currency && isAround(heard));
        return type(String(currency));
      }
      case 'moment':
        await reach('Date', 'DateTime', 'InputTime');
        return this.#typeMoment(String(value));
      case 'tick':
        await reach('checkbox');
        return keyboard.press('Space');
      case 'yes-no':
        return this.#choose(isAround, value === true ? english.yes : english.no);
      case 'one-of': {
        const index = control.options.findIndex((option) => option.value === value);
        const option = control.options[index]?.label ?? '';
        if (control.look === 'radios') return this.#choose(isAround, option);
        await reach('combobox', 'listbox');
        for (let presses = 0; presses <= index; presses += 1) await keyboard.press('ArrowDown');
        return;
      }
      case 'some-of':
        for (const each of control.options.filter((option) => [value].flat().includes(option.value))) {
          await this.#reach(
            (heard) => heard.role === 'checkbox' && heard.name === each.label && isAround(heard),
          );
          await keyboard.press('Space');
        }
        return;
      case 'file':
        return this.#chooseFile(isNamed);
    }
  }

  /** The arrows choose among radio buttons, which are one stop of the Tab key. */
  async #choose(isAround: (heard: Heard) => boolean, option: string): Promise<void> {
    await this.#reach((heard) => heard.role === 'radio' && isAround(heard));
    if ((await this.#focused()).name === option) return this.#page.keyboard.press('Space');
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await this.#page.keyboard.press('ArrowDown');
      if ((await this.#focused()).name === option) return;
    }
    throw new Error(`"${option}" could not be chosen.`);
  }

  /** As people of the United States type it. */
  async #typeMoment(text: string): Promise<void> {
    const { keyboard } = this.#page;
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
    const [, hour, minute] = /(\d{2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
    if (year) await keyboard.type(`${month}${day}${year}`);
    if (year && hour) await keyboard.press('ArrowRight');
    if (!hour) return;
    const half = Number(hour) % 12 || 12;
    await keyboard.type(`${String(half).padStart(2, '0')}${minute}${Number(hour) < 12 ? 'AM' : 'PM'}`);
  }

  /** The dialog in which a file is chosen is the browser's. */
  async #chooseFile(isNamed: (name: string) => boolean): Promise<void> {
    await this.#reach(({ name }) =>
      isNamed(name.replace(/: No file chosen$/, '').replace(/^Choose File /, '')),
    );
    const focused = await this.#page.evaluateHandle(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at;
    });
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await focused.asElement()?.setInputFiles(file);
  }
}
