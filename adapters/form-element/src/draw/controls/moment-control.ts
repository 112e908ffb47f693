import type { JsonValue } from '@handrail/base';
import { type MomentType, momentText, readMoment, zoneOf, zoneText } from '../../read/moment-text.ts';
import type { FieldView } from '../../view/part-view.ts';
import { element, newId, setText } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/** A day, a time of day, or both, in the browser's own field. */
export class MomentControl extends BaseControl<HTMLInputElement> {
  readonly #type: MomentType;
  readonly #label: string;
  /** Fractions and the zone of a moment, which the browser's field cannot show. */
  #rest = '';
  #isIncomplete = false;
  readonly #zone = element('span', { class: 'affix', part: 'affix', id: newId() });

  constructor(view: FieldView, port: ControlPort, type: MomentType) {
    super(view, port, element('input', { type }));
    this.#type = type;
    this.#label = view.label;
    this.input.classList.add('short');
    this.input.after(this.#zone);
    // A day that is half typed changes nothing for the browser, which then tells of no change.
    this.input.addEventListener('blur', () => this.settle());
  }

  /** A time of another zone is not to be taken for one of here. */
  override get noteId(): string {
    return this.#zone.textContent === '' ? '' : this.#zone.id;
  }

  protected override typed(): void {
    this.#rest = zoneOf(this.#rest);
    super.typed();
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
    return readMoment(this.#type, this.input.value, this.#rest);
  }

  protected override problem(): string | null {
    return this.input.validity.badInput ? this.port.messages.findings.incomplete(this.#label) : null;
  }

  show(value: JsonValue): void {
    const { shown, rest } = momentText(this.#type, value);
    this.#rest = rest;
    setText(this.#zone, zoneText(rest));
    // A day that is half typed has no value yet, and is not to be emptied.
    if (this.read() !== value || (value === null && this.input.value !== '')) this.input.value = shown;
  }
}
