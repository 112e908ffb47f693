import type { JsonValue } from '@handrail/base';
import type { Options } from '../../view/control.ts';
import { findOptions } from '../../view/find-options.ts';
import type { FieldView } from '../../view/part-view.ts';
import { labelOf } from '../../view/value-text.ts';
import { element, newId, setText } from '../element.ts';
import { GroupControl } from './base-control.ts';
import type { ControlPort } from './control.ts';
import { optionLine } from './options-control.ts';

/** A text that narrows a long list, and the list below it: native elements, so that every device knows them. */
abstract class SearchControl extends GroupControl {
  protected readonly all: Options;
  protected readonly label: string;
  readonly #search: HTMLInputElement;
  readonly #count = element('p', { class: 'hint', role: 'status' });
  protected readonly chosenText = element('p', { class: 'chosen', part: 'chosen' });

  constructor(view: FieldView, port: ControlPort, options: Options) {
    super(view, port);
    this.all = options;
    this.label = view.label;
    const name = port.messages.search(view.label);
    this.#search = element('input', {
      type: 'search',
      id: newId(),
      class: 'control',
      part: 'control',
      'aria-label': name,
      placeholder: name,
      autocomplete: 'off',
    });
    this.#search.addEventListener('input', () => this.narrow());
    this.root.append(this.chosenText, this.#search, this.#count);
  }

  protected narrow(): void {
    const { found, count } = findOptions(this.all, this.#search.value);
    this.list(found);
    setText(this.#count, this.port.messages.found(count, this.all.length));
    this.port.redrawn();
  }

  protected showChosen(values: readonly string[]): void {
    const labels = values.map((value) => labelOf(value, this.all)).join(', ');
    setText(this.chosenText, labels === '' ? '' : this.port.messages.chosen(labels));
    this.chosenText.hidden = labels === '';
  }

  protected abstract list(found: Options): void;

  focus(): void {
    this.#search.focus();
  }
}

/** One of many options. */
export class SearchList extends SearchControl {
  readonly #select: HTMLSelectElement;
  #value = '';

  constructor(view: FieldView, port: ControlPort, options: Options) {
    super(view, port, options);
    this.#select = element('select', {
      size: '6',
      class: 'control',
      part: 'control',
      'aria-label': view.label,
    });
    this.#select.addEventListener('change', () => {
      this.#value = this.#select.value;
      this.showChosen([this.#value]);
      port.write(this.#value);
      port.commit(null);
    });
    this.root.append(this.#select);
    this.finish();
    this.narrow();
  }

  protected list(found: Options): void {
    this.#select.replaceChildren(...found.map(({ value, label }) => element('option', { value }, label)));
    this.#select.value = this.#value;
  }

  show(value: JsonValue): void {
    this.#value = typeof value === 'string' ? value : '';
    this.#select.value = this.#value;
    this.showChosen(this.#value === '' ? [] : [this.#value]);
  }
}

/** Some of many options. */
export class SearchOptions extends SearchControl {
  readonly #list = element('div', { class: 'scrolling', role: 'group', tabindex: '-1' });
  readonly #chosen = new Set<string>();

  constructor(view: FieldView, port: ControlPort, options: Options) {
    super(view, port, options);
    this.#list.setAttribute('aria-label', view.label);
    this.root.append(this.#list);
    this.finish();
    this.narrow();
  }

  protected list(found: Options): void {
    const name = newId();
    this.#list.replaceChildren(
      ...found.map(({ value, label }) => {
        const { input, root } = optionLine('checkbox', name, { value, label });
        input.checked = this.#chosen.has(value);
        input.addEventListener('change', () => {
          if (input.checked) this.#chosen.add(value);
          else this.#chosen.delete(value);
          this.#tell();
        });
        return root;
      }),
    );
  }

  /** In the order of the list, whatever the order of choosing was. */
  #tell(): void {
    const chosen = this.all.flatMap(({ value }) => (this.#chosen.has(value) ? [value] : []));
    this.showChosen(chosen);
    this.port.write(chosen);
    this.port.commit(null);
  }

  show(value: JsonValue): void {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    if (JSON.stringify(chosen) === JSON.stringify([...this.#chosen])) return;
    this.#chosen.clear();
    for (const each of chosen) this.#chosen.add(each);
    this.showChosen(chosen);
    this.narrow();
  }
}
