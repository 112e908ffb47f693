import type { JsonValue } from '@handrail/base';
import type { Options } from '../../view/control.ts';
import type { FieldView } from '../../view/part-view.ts';
import { element } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/** One of the options of a list that opens. */
export class ListControl extends BaseControl<HTMLSelectElement> {
  constructor(view: FieldView, port: ControlPort, options: Options) {
    super(view, port, element('select', {}, element('option', { value: '' }, port.messages.choose)));
    for (const { value, label } of options) this.input.append(element('option', { value }, label));
  }

  protected read(): JsonValue {
    return this.input.value === '' ? null : this.input.value;
  }

  show(value: JsonValue): void {
    const text = typeof value === 'string' ? value : '';
    if (this.input.value === text) return;
    this.input.value = text;
    if (this.input.value === text) return;
    // A value from elsewhere that is not on the list is shown nevertheless; the form says what is wrong with it.
    this.input.append(element('option', { value: text }, text));
    this.input.value = text;
  }
}
