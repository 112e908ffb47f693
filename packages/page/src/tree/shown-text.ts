import { findControl } from '../controls/find-control.ts';
import type { ElementTree } from './element-tree.ts';

/** Elements that people operate or that show what they entered. What is inside them is a value, not a name. */
const CONTROL = /^(?:button|datalist|input|meter|output|progress|select|textarea)$/;
const CONTROL_ROLE = /^\s*(?:button|combobox|listbox|textbox)\b/i;

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
  const isLeftOut = (each: Element) => isControl(tree, each) || isLabelOfField(tree, each);
  return tree.text(row, maxLength, isLeftOut) || tree.text(row, maxLength);
}

function isControl<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return (
    CONTROL.test(tree.tag(element)) ||
    CONTROL_ROLE.test(tree.attribute(element, 'role') ?? '') ||
    (tree.attribute(element, 'contenteditable') ?? 'false') !== 'false'
  );
}

/** The label of a check box or radio button is what it is about, such as a task that is done or not. */
function isLabelOfField<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const control = tree.tag(element) === 'label' ? findControl(tree, element) : undefined;
  return control !== undefined && !/checkbox|radio/.test(control.type);
}
