import type { JsonValue } from '@handrail/base';
import type { FieldView } from '../../view/part-view.ts';
import { element } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

const LOCAL = { date: /^\d{4}-\d{2}-\d{2}$/, time: /^\d{2}:\d{2}(?::\d{2})?/ } as const;
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(.*)$/;

/** A day, a time of day, or both, in the browser's own field. */
export class MomentControl extends BaseControl<HTMLInputElement> {
  readonly #type: 'date' | 'datetime-local' | 'time';
  readonly #label: string;
  /** Fractions and the zone of a moment, which the browser's field cannot show. */
  #rest = '';
  #isIncomplete = false;

  constructor(view: FieldView, port: ControlPort, type: 'date' | 'datetime-local' | 'time') {
    super(view, port, element('input', { type }));
    this.#type = type;
    this.#label = view.label;
    this.input.classList.add('short');
    // A day that is half typed changes nothing for the browser, which then tells of no change.
    this.input.addEventListener('blur', () => this.settle());
  }

  override settle(): void {
    const isIncomplete = this.problem() !== null;
    if (isIncomplete !== this.#isIncomplete) this.given();
  }

  protected override given(): void {
    this.#isIncomplete = this.problem() !== null;
    super.given();
  }

  protected read(): JsonValue {
    const { value } = this.input;
    if (value === '' || this.#type === 'date') return value === '' ? null : value;
    // The browser leaves out seconds that are zero.
    const whole = /:\d{2}:\d{2}/.test(value) ? value : `${value}:00`;
    return `${whole}${this.#rest}`;
  }

  protected override problem(): string | null {
    return this.input.validity.badInput ? this.port.messages.findings.incomplete(this.#label) : null;
  }

  show(value: JsonValue): void {
    const text = typeof value === 'string' ? value : '';
    let shown = text;
    if (this.#type === 'datetime-local') {
      const [, local = '', rest = ''] = LOCAL_MOMENT.exec(text) ?? [];
      shown = local;
      this.#rest = rest;
    } else if (!LOCAL[this.#type].test(text)) shown = '';
    // A day that is half typed has no value yet, and is not to be emptied.
    if (this.read() !== value || (value === null && this.input.value !== '')) this.input.value = shown;
  }
}
