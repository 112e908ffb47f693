import type { ElementTree } from './element-tree.ts';
import { descendantsOf } from './walk-elements.ts';

/** Elements that people operate or that show what they entered. What is inside them is a value, not a name. */
const CONTROL = /^(?:button|datalist|input|meter|output|progress|select|textarea)$/;
const CONTROL_ROLE = /^\s*(?:button|combobox|listbox|searchbox|slider|spinbutton|switch|textbox)\b/i;
const FIELD = /^(?:input|select|textarea)$/;
/** The label of these is what they are about, such as a task that is done or not. */
const CHECKED_TYPE = /^(?:checkbox|radio)$/i;
const MOST_LOOKED_AT = 2_000;

/** The text of an element without that of the controls inside it, as accessible names are made of labels. */
export function textBesideControls<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  maxLength: number,
): string {
  return tree.text(element, maxLength, (each) => isControl(tree, each));
}

/** What a row of a list shows: neither its controls nor their labels. A row that shows nothing else has all its text. */
export function rowText<Element extends object>(
  tree: ElementTree<Element>,
  row: Element,
  maxLength: number,
): string {
  const isLeftOut = (each: Element) => isControl(tree, each) || labelsField(tree, each, row);
  return tree.text(row, maxLength, isLeftOut) || tree.text(row, maxLength);
}

function isControl<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return (
    CONTROL.test(tree.tag(element)) ||
    CONTROL_ROLE.test(tree.attribute(element, 'role') ?? '') ||
    (tree.attribute(element, 'contenteditable') ?? 'false') !== 'false'
  );
}

function labelsField<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  row: Element,
): boolean {
  if (tree.tag(element) !== 'label') return false;
  const id = tree.attribute(element, 'for');
  const isNamed = (each: Element) => id === undefined || tree.attribute(each, 'id') === id;
  let looked = 0;
  for (const each of descendantsOf(tree, id === undefined ? element : row)) {
    looked += 1;
    if (looked > MOST_LOOKED_AT) return false;
    if (FIELD.test(tree.tag(each)) && isNamed(each))
      return !CHECKED_TYPE.test(tree.attribute(each, 'type') ?? '');
  }
  return false;
}
