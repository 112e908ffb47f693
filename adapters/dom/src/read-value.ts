import type { JsonValue } from '@handrail/base';
import type { Control } from '@handrail/page';
import { readCustomElement } from './custom-element.ts';
import { fits, isOnPage, textIn } from './past-names.ts';

/** The current value of a control. Getters that a framework put on the element itself are bypassed. */
export function readValue({ element, type, group }: Control<Element>): JsonValue | undefined {
  if (!isOnPage(element)) return undefined;
  switch (type) {
    case 'contenteditable':
      return textIn(element);
    case 'checkbox':
      return fits(element, ':checked');
    case 'radio': {
      const chosen = (group.length > 0 ? group : [element]).find((each) => fits(each, ':checked'));
      return chosen && valueIn(HTMLInputElement.prototype, chosen);
    }
    case 'checkboxes':
      return group
        .filter((each) => fits(each, ':checked'))
        .map((each) => valueIn(HTMLInputElement.prototype, each));
    case 'select': {
      const { multiple, selectedOptions } = element as HTMLSelectElement;
      const values = Array.from(selectedOptions, ({ value }) => value);
      return multiple ? values : values[0];
    }
    case 'textarea':
      return valueIn(HTMLTextAreaElement.prototype, element);
    case 'custom':
      return readCustomElement(element as HTMLElement);
    case 'combobox':
      return fits(element, 'input') ? valueIn(HTMLInputElement.prototype, element) : textIn(element).trim();
    default:
      return valueIn(HTMLInputElement.prototype, element);
  }
}

function valueIn(prototype: HTMLInputElement | HTMLTextAreaElement, element: Element): string {
  return String(Reflect.get(prototype, 'value', element));
}
