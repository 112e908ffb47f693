import type { JsonValue } from '@handrail/base';
import type { Control, ElementTree } from '@handrail/page';
import { isMarked, optionValue, selectedOf, textOf } from '../forms/control-state.ts';
import { attributeOf } from '../forms/elements.ts';
import type { HtmlElement } from '../parse-html.ts';

/** What a control holds, as a form that is sent now would have it. */
export function readValue(
  tree: ElementTree<HtmlElement>,
  { element, type, group }: Control<HtmlElement>,
): JsonValue | undefined {
  switch (type) {
    case 'checkbox':
      return isMarked(element);
    case 'radio': {
      const chosen = (group.length > 0 ? group : [element]).find(isMarked);
      return chosen && (attributeOf(chosen, 'value') ?? 'on');
    }
    case 'select': {
      const values = selectedOf(tree, element).map(optionValue);
      return attributeOf(element, 'multiple') === undefined ? values[0] : values;
    }
    case 'checkboxes':
      return group.filter(isMarked).map((each) => attributeOf(each, 'value') ?? 'on');
    default:
      return textOf(tree, element);
  }
}
