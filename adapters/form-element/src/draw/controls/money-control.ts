import type { JsonValue } from '@handrail/base';
import { moneyText, readMoney } from '../../read/written-text.ts';
import type { FieldView } from '../../view/part-view.ts';
import { element, newId, setText } from '../element.ts';
import { BaseControl, GroupControl } from './base-control.ts';
import type { Control, ControlPort } from './control.ts';

/** An amount, in the currency of the field or in one that is asked for. */
export function moneyControl(view: FieldView, port: ControlPort, currency: string | null): Control {
  return currency === null ? new MoneyControl(view, port) : new AmountControl(view, port, currency);
}

const amountInput = () => element('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off' });

class AmountControl extends BaseControl<HTMLInputElement> {
  readonly #currency: string;
  readonly #unit: string;

  constructor(view: FieldView, port: ControlPort, currency: string) {
    super({ ...view, suffix: view.suffix || currency }, port, amountInput());
    this.#currency = currency;
    this.#unit = view.suffix || currency;
    this.input.classList.add('short');
  }

  protected override typed(): void {
    super.typed();
    this.#showUnit(this.#currency);
  }

  /** A program can write another currency than that of the field, and the person has to see that. */
  #showUnit(currency: string): void {
    const isOther = currency !== '' && currency !== this.#currency;
    if (this.input.nextElementSibling)
      setText(this.input.nextElementSibling, isOther ? currency : this.#unit);
  }

  protected read(): JsonValue {
    return readMoney(this.input.value, this.#currency, this.port.messages.locale, true);
  }

  show(value: JsonValue): void {
    const { locale } = this.port.messages;
    const [amount, currency] = moneyText(value, locale);
    this.#showUnit(currency);
    if (moneyText(this.read(), locale)[0] !== amount) this.input.value = amount;
  }
}

class MoneyControl extends GroupControl {
  readonly #amount = amountInput();
  readonly #currency = element('input', { type: 'text', maxlength: '3', autocomplete: 'off', size: '4' });

  constructor(view: FieldView, port: ControlPort) {
    super(view, port);
    const { messages } = port;
    for (const [input, name] of [
      [this.#amount, messages.amount],
      [this.#currency, messages.currency],
    ] as const) {
      input.id = newId();
      input.className = 'control short';
      input.setAttribute('part', 'control');
      input.addEventListener('input', () => port.write(this.#read()));
      input.addEventListener('change', () => this.#commit());
      const label = element('label', { for: input.id, class: 'sublabel', part: 'label' }, name);
      this.root.append(element('div', { class: 'pair' }, label, input));
    }
    this.root.classList.add('money');
  }

  #read(): JsonValue {
    return readMoney(this.#amount.value, this.#currency.value, this.port.messages.locale, false);
  }

  /** Nothing is wrong with an amount while its currency is being written. */
  #commit(): void {
    this.port.write(this.#read());
    if (!this.root.matches(':focus-within') || this.#currency.value !== '') this.port.commit(null);
  }

  show(value: JsonValue): void {
    const { locale } = this.port.messages;
    const before = this.#read();
    if (JSON.stringify(before) === JSON.stringify(value)) return;
    [this.#amount.value, this.#currency.value] = moneyText(value, locale);
  }

  focus(): void {
    this.#amount.focus();
  }
}
