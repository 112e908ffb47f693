import type { JsonValue } from '@handrail/base';
import { answerOf, linesOf, readLines, textOf } from '../../read/written-text.ts';
import type { FieldView } from '../../view/part-view.ts';
import { element } from '../element.ts';
import { BaseControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

/** One line of text. */
export class LineControl extends BaseControl<HTMLInputElement> {
  constructor(view: FieldView, port: ControlPort, type: string) {
    // A secret is for this form only, so no browser offers it elsewhere.
    super(view, port, element('input', { type, autocomplete: type === 'password' ? 'off' : null }));
  }

  protected read(): JsonValue {
    return answerOf(this.input.value);
  }

  show(value: JsonValue): void {
    const text = textOf(value);
    if (this.input.value !== text) this.input.value = text;
  }
}

/** Several lines of text. For a list of options that is not known, one value to a line. */
export class LinesControl extends BaseControl<HTMLTextAreaElement> {
  readonly #isList: boolean;

  constructor(view: FieldView, port: ControlPort) {
    super(view, port, element('textarea', { rows: '4' }));
    this.#isList = view.isList;
  }

  protected read(): JsonValue {
    if (!this.#isList) return answerOf(this.input.value);
    return readLines(this.input.value);
  }

  show(value: JsonValue): void {
    const text = linesOf(value);
    if (this.input.value !== text) this.input.value = text;
  }
}
