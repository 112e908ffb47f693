import type { JsonValue } from '@handrail/base';
import { numberText, readNumberText } from '../../read/number-format.ts';
import type { FieldView } from '../../view/part-view.ts';
import { element } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/**
 * A number as the locale of the form writes it. It is a text field, because a browser's number field drops what it cannot
 * read, follows the browser's language instead of the page's, and changes when the page is scrolled.
 */
export class NumberControl extends BaseControl<HTMLInputElement> {
  constructor(view: FieldView, port: ControlPort, whole: boolean) {
    const inputmode = whole ? 'numeric' : 'decimal';
    super(view, port, element('input', { type: 'text', inputmode, autocomplete: 'off' }));
    this.input.classList.add('short');
  }

  protected read(): JsonValue {
    return readNumberText(this.input.value, this.port.messages.locale);
  }

  show(value: JsonValue): void {
    if (this.read() !== value) this.input.value = numberText(value, this.port.messages.locale);
  }
}
