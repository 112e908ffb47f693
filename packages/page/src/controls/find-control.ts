import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { isRadio, radioGroup } from './radio-group.ts';

const NATIVE: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
/** Inputs that hold no value of an owner. */
const NO_VALUE: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
const MOST_LOOKED_AT = 2_000;

/** What takes the value of a field. */
export interface Control<Element extends object> {
  readonly element: Element;
  /** The type of an input, else the tag; `contenteditable` for an editable element. */
  readonly type: string;
  /** The radio buttons of a group, in document order; empty for anything else. */
  readonly group: readonly Element[];
}

/**
 * The control of a field. A field may be annotated on a wrapper, and then its first native control counts. Radio buttons
 * are one control: those of the wrapper with one name, or the group of one that is annotated itself.
 */
export function findControl<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): Control<Element> | undefined {
  if (takesValue(tree, element)) return controlOf(tree, element, undefined);
  const inside: Element[] = [];
  let looked = 0;
  for (const each of descendantsOf(tree, element)) {
    looked += 1;
    if (looked > MOST_LOOKED_AT) break;
    if (takesValue(tree, each)) inside.push(each);
  }
  const [first] = inside;
  return first && controlOf(tree, first, inside);
}

function controlOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  among: readonly Element[] | undefined,
): Control<Element> {
  const type = typeOf(tree, element);
  if (type !== 'radio') return { element, type, group: [] };
  const name = tree.attribute(element, 'name');
  const inside = among?.filter((each) => isRadio(tree, each) && tree.attribute(each, 'name') === name);
  return { element, type, group: inside ?? radioGroup(tree, element) };
}

function takesValue<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (tag === 'input') return !NO_VALUE.has(typeOf(tree, element));
  return NATIVE.has(tag) || isEditable(tree, element);
}

function typeOf<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  const tag = tree.tag(element);
  if (tag === 'input') return tree.attribute(element, 'type')?.toLowerCase() || 'text';
  return NATIVE.has(tag) ? tag : 'contenteditable';
}

function isEditable<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const value = tree.attribute(element, 'contenteditable')?.toLowerCase();
  return value === '' || value === 'true' || value === 'plaintext-only';
}
