import { element } from './element.ts';

export interface Choice<Item> {
  readonly item: Item;
  readonly label: string;
  readonly value: string;
  readonly about: string;
  readonly mark: string;
  readonly isChosen: boolean;
}

/** A list of values to choose from, each with what a person needs to decide. */
export class Choices<Item> {
  readonly root: HTMLElement;
  readonly #boxes: readonly (readonly [HTMLInputElement, Item])[];

  constructor(choices: readonly Choice<Item>[], onChange: (count: number) => void) {
    const rows = choices.map((choice) => ({ ...rowOf(choice), item: choice.item }));
    this.#boxes = rows.map(({ box, item }) => [box, item]);
    this.root = element('ul', { class: 'choices' }, ...rows.map(({ row }) => row));
    this.root.addEventListener('change', () => onChange(this.chosen().length));
    onChange(this.chosen().length);
  }

  chosen(): readonly Item[] {
    return this.#boxes.filter(([box]) => box.checked).map(([, item]) => item);
  }
}

let last = 0;

function rowOf({ label, value, about, mark, isChosen }: Choice<unknown>) {
  last += 1;
  const id = `choice${last}`;
  const box = element('input', { type: 'checkbox', id, 'aria-describedby': `${id}-about` });
  box.checked = isChosen;
  const row = element(
    'li',
    {},
    box,
    element(
      'div',
      {},
      element('label', { for: id }, `${label}: `, element('strong', {}, value)),
      element(
        'p',
        { id: `${id}-about`, class: 'soft small' },
        mark !== '' && element('span', { class: 'mark' }, mark),
        mark !== '' && ' ',
        about,
      ),
    ),
  );
  return { row, box };
}
