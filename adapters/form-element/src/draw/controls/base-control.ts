import type { JsonValue } from '@handrail/base';
import type { FieldView } from '../../view/part-view.ts';
import { button, element, newId, setAttributes } from '../element.ts';
import type { Control, ControlMarks, ControlPort } from './control.ts';

type Native = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What all controls of one native element have in common. */
export abstract class BaseControl<Element extends Native> implements Control {
  readonly id = newId();
  readonly isGroup = false;
  readonly saysRequired = true;
  readonly root: HTMLElement;
  protected readonly input: Element;
  protected readonly port: ControlPort;
  #isTyped = false;

  constructor(view: FieldView, port: ControlPort, input: Element) {
    this.port = port;
    this.input = input;
    input.id = this.id;
    setAttributes(input, { class: 'control', part: 'control' });
    const affix = (text: string) =>
      text === '' ? null : element('span', { class: 'affix', part: 'affix' }, text);
    this.root = element('div', { class: 'line' }, affix(view.prefix), input, affix(view.suffix));
    input.addEventListener('input', () => {
      this.#isTyped = true;
      this.typed();
    });
    input.addEventListener('change', () => {
      this.#isTyped = false;
      this.given();
    });
    // Browsers report no change of what a script wrote, such as a password manager.
    input.addEventListener('blur', () => {
      if (this.#isTyped) this.given();
      this.#isTyped = false;
    });
  }

  get noteId(): string {
    return '';
  }

  protected typed(): void {
    this.port.write(this.read());
  }

  protected given(): void {
    this.port.write(this.read());
    this.port.commit(this.problem());
  }

  protected abstract read(): JsonValue;

  abstract show(value: JsonValue): void;

  /** What the browser itself could not read. */
  protected problem(): string | null {
    return null;
  }

  mark({ required, invalid, describedBy }: ControlMarks): void {
    setAttributes(this.input, {
      'aria-required': required ? 'true' : null,
      'aria-invalid': invalid ? 'true' : null,
      'aria-describedby': describedBy === '' ? null : describedBy,
    });
  }

  settle(): void {}

  setGroup(_frame: HTMLElement | null): void {}

  offerClear(_isOffered: boolean): void {}

  focus(): void {
    this.input.focus();
  }
}

/** What all controls of several native elements have in common: the fieldset around them carries what holds for all. */
export abstract class GroupControl implements Control {
  readonly id = newId();
  readonly isGroup = true;
  readonly saysRequired: boolean = false;
  readonly noteId: string = '';
  readonly root = element('div', { class: 'options' });
  readonly #clear: HTMLButtonElement;
  protected readonly port: ControlPort;
  #frame: HTMLElement | null = null;

  constructor(view: FieldView, port: ControlPort) {
    this.port = port;
    this.#clear = button(port.messages.clearShort, () => this.#takeBack(), {
      class: 'button small quiet',
      'aria-label': port.messages.clear(view.label),
      hidden: true,
    });
  }

  /** The button belongs behind everything else. */
  protected finish(): void {
    this.root.append(this.#clear);
  }

  abstract show(value: JsonValue): void;
  abstract focus(): void;

  mark({ required, invalid, describedBy }: ControlMarks): void {
    if (!this.#frame) return;
    const isRadios = this.saysRequired;
    setAttributes(this.#frame, {
      role: isRadios ? 'radiogroup' : null,
      'aria-required': isRadios && required ? 'true' : null,
      'aria-invalid': isRadios && invalid ? 'true' : null,
      'aria-describedby': describedBy === '' ? null : describedBy,
    });
    if (isRadios) return;
    for (const each of this.#frame.querySelectorAll('input, select'))
      setAttributes(each, { 'aria-invalid': invalid ? 'true' : null });
  }

  settle(): void {}

  setGroup(frame: HTMLElement | null): void {
    this.#frame = frame;
  }

  offerClear(isOffered: boolean): void {
    if (!isOffered && this.#clear === (this.root.getRootNode() as Document).activeElement) this.focus();
    this.#clear.hidden = !isOffered;
  }

  #takeBack(): void {
    this.port.write(null);
    this.show(null);
    this.port.commit(null);
    this.focus();
  }
}
