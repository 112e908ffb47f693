import type { JsonValue } from '@handrail/base';
import type { FieldView } from '../../view/part-view.ts';
import { element, newId, setAttributes, setText } from '../element.ts';
import type { Control, ControlMarks, ControlPort } from './control.ts';

/** A value that is only read: calculated, readonly, or of a closed response. */
export class ReadControl implements Control {
  readonly id = newId();
  readonly isGroup = false;
  readonly saysRequired = true;
  readonly noteId: string = '';
  // It is read when somebody comes to it, not each time a calculation changes it.
  readonly #output = element('output', {
    id: this.id,
    class: 'value',
    part: 'value',
    'aria-live': 'off',
    tabindex: '-1',
  });
  readonly root: HTMLElement;

  constructor(view: FieldView, { messages }: ControlPort) {
    this.root = element('div', { class: 'line' }, this.#output);
    if (view.mode === 'protected') this.root.append(element('span', { class: 'hint' }, messages.notRelevant));
  }

  show(_value: JsonValue, text: string): void {
    setText(this.#output, text);
  }

  mark({ describedBy }: ControlMarks): void {
    setAttributes(this.#output, { 'aria-describedby': describedBy === '' ? null : describedBy });
  }

  settle(): void {}

  setGroup(_frame: HTMLElement | null): void {}

  offerClear(_isOffered: boolean): void {}

  focus(): void {
    this.#output.focus();
  }
}
