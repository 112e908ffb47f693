import type { JsonValue } from '@handrail/base';
import type { Control, ElementTree } from '@handrail/page';
import { attributeOf } from '../forms/elements.ts';
import { selectedValues } from '../forms/entry-list.ts';
import { scriptText } from '../html-tree.ts';
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
      const values = selectedValues(tree, element);
      return attributeOf(element, 'multiple') === undefined ? values[0] : values;
    }
    case 'textarea':
      return scriptText(element);
    default:
      return attributeOf(element, 'value') ?? '';
  }
}

function isMarked(element: HtmlElement): boolean {
  return attributeOf(element, 'checked') !== undefined;
}
