import type { JsonValue } from '@handrail/base';
import type { FieldView } from '../../view/part-view.ts';
import { element, newId } from '../element.ts';
import { GroupControl } from './base-control.ts';
import type { ControlPort } from './control.ts';

interface Choice {
  readonly value: string | boolean;
  readonly label: string;
}

interface OptionsOf {
  readonly type: 'radio' | 'checkbox';
  readonly options: readonly Choice[];
}

/** All options one below the other: one of them, or some. Yes and no are beside each other. */
export class OptionsControl extends GroupControl {
  override readonly saysRequired: boolean;
  readonly #type: OptionsOf['type'];
  readonly #inputs: readonly (readonly [HTMLInputElement, Choice['value']])[];

  constructor(view: FieldView, port: ControlPort, { type, options }: OptionsOf) {
    super(view, port);
    this.#type = type;
    this.saysRequired = type === 'radio';
    const name = newId();
    this.root.classList.toggle(
      'beside',
      options.every(({ value }) => typeof value === 'boolean'),
    );
    this.#inputs = options.map(({ value, label }) => {
      const { input, root } = optionLine(type, name, { value, label });
      this.root.append(root);
      input.addEventListener('change', () => {
        port.write(this.#read());
        port.commit(null);
      });
      return [input, value] as const;
    });
    this.finish();
  }

  #read(): JsonValue {
    const chosen = this.#inputs.flatMap(([{ checked }, value]) => (checked ? [value] : []));
    return this.#type === 'radio' ? (chosen[0] ?? null) : chosen;
  }

  show(value: JsonValue): void {
    const chosen = [value].flat();
    for (const [input, each] of this.#inputs) input.checked = chosen.includes(each);
  }

  override offerClear(isOffered: boolean): void {
    // Boxes are cleared one by one.
    super.offerClear(isOffered && this.#type === 'radio');
  }

  focus(): void {
    const inputs = this.#inputs.map(([input]) => input);
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
  }
}

/** The value is in the page too, for those who fill it in by program. */
export function optionLine(type: string, name: string, { value, label }: Choice) {
  const id = newId();
  const input = element('input', { type, name, id, value: String(value), class: 'box', part: 'box' });
  const root = element(
    'div',
    { class: 'option', part: 'option' },
    input,
    element('label', { for: id }, label),
  );
  return { input, root };
}
