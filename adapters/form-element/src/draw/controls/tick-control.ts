import type { JsonValue } from '@handrail/base';
import type { FieldView } from '../../view/part-view.ts';
import { element } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/** Yes or not yet, in one box. */
export class TickControl extends BaseControl<HTMLInputElement> {
  constructor(view: FieldView, port: ControlPort) {
    super(view, port, element('input', { type: 'checkbox' }));
    this.input.className = 'box';
  }

  protected read(): JsonValue {
    return this.input.checked;
  }

  show(value: JsonValue): void {
    this.input.checked = value === true;
  }
}
