import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { checkboxesOf } from './checkbox-group.ts';
import { isRadio, radioGroup } from './radio-group.ts';

const NATIVE: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
/** Inputs that hold no value of an owner. */
const NO_VALUE: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
/** Inputs that a person types into, and so can be a combobox. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'email', 'tel', 'url']);
const MOST_LOOKED_AT = 2_000;
/** More are not distinguished; two are too many already. */
const MOST_CONTROLS = 10;

/** What takes the value of a field. */
export interface Control<Element extends object> {
  readonly element: Element;
  /**
   * The type of an input, else the tag; `contenteditable` for an editable element, `combobox` for one whose options come
   * in a list (ARIA 1.2), `custom` for a custom element that has a value itself, `checkboxes` for several of one name.
   */
  readonly type: string;
  /** The radio buttons or checkboxes of a group, in document order; empty for anything else. */
  readonly group: readonly Element[];
}

/**
 * The control of a field. A field may be annotated on a wrapper, and then its first control counts. Radio buttons are one
 * control: those of the wrapper with one name, or the group of one that is annotated itself. Checkboxes of one name are
 * one control where they are annotated by a wrapper; one that is annotated itself is true or false.
 */
export function findControl<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): Control<Element> | undefined {
  if (takesValue(tree, element)) return controlOf(tree, element, undefined);
  const inside = takersIn(tree, element);
  const [first] = inside;
  if (first) return controlOf(tree, first, inside);
  // Only a live page can say what it takes.
  return isCustom(tree, element) ? { element, type: 'custom', group: [] } : undefined;
}

/** All controls in the wrapper of a field, in document order; a radio group is one, and what is inside a control none. */
export function controlsIn<Element extends object>(
  tree: ElementTree<Element>,
  wrapper: Element,
): readonly Control<Element>[] {
  if (takesValue(tree, wrapper)) return [controlOf(tree, wrapper, undefined)];
  const inside = takersIn(tree, wrapper);
  const known = new Set(inside);
  const found: Control<Element>[] = [];
  for (const each of inside) {
    if (isInside(tree, each, known) || found.some(({ group }) => group.includes(each))) continue;
    found.push(controlOf(tree, each, inside));
    if (found.length >= MOST_CONTROLS) break;
  }
  return found;
}

function takersIn<Element extends object>(tree: ElementTree<Element>, wrapper: Element): readonly Element[] {
  const inside: Element[] = [];
  let looked = 0;
  for (const each of descendantsOf(tree, wrapper)) {
    looked += 1;
    if (looked > MOST_LOOKED_AT) break;
    if (takesValue(tree, each)) inside.push(each);
  }
  return inside;
}

function isInside<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  controls: ReadonlySet<Element>,
): boolean {
  for (let around = tree.parent(element); around; around = tree.parent(around))
    if (controls.has(around)) return true;
  return false;
}

function controlOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  among: readonly Element[] | undefined,
): Control<Element> {
  const type = typeOf(tree, element);
  if (type === 'checkbox' && among) {
    const group = checkboxesOf(tree, element, among);
    if (group.length > 1) return { element, type: 'checkboxes', group };
  }
  if (type !== 'radio') return { element, type, group: [] };
  const name = tree.attribute(element, 'name');
  const inside = among?.filter((each) => isRadio(tree, each) && tree.attribute(each, 'name') === name);
  return { element, type, group: inside ?? radioGroup(tree, element) };
}

function takesValue<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (tag === 'input') return !NO_VALUE.has(inputType(tree, element));
  if (NATIVE.has(tag) || isEditable(tree, element)) return true;
  if (isCustom(tree, element)) return tree.takesValue?.(element) === true;
  return hasComboboxRole(tree, element) && !hasTextInside(tree, element);
}

function typeOf<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  const tag = tree.tag(element);
  if (isCombobox(tree, element)) return 'combobox';
  if (tag === 'input') return inputType(tree, element);
  if (NATIVE.has(tag)) return tag;
  return isCustom(tree, element) ? 'custom' : 'contenteditable';
}

function inputType<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  return tree.attribute(element, 'type')?.toLowerCase() || 'text';
}

function isCustom<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.tag(element).includes('-');
}

/** By its own role, or, where the older pattern puts the role around the text (ARIA 1.1), by that of its parent. */
function isCombobox<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const tag = tree.tag(element);
  if (tag === 'select' || (tag === 'input' && !TEXT_TYPES.has(inputType(tree, element)))) return false;
  if (hasComboboxRole(tree, element)) return true;
  const parent = tag === 'input' ? tree.parent(element) : undefined;
  return parent !== undefined && hasComboboxRole(tree, parent);
}

function hasComboboxRole<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const [role] = (tree.attribute(element, 'role') ?? '').trim().toLowerCase().split(/\s+/, 1);
  return role === 'combobox';
}

function hasTextInside<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.children(element).some((child) => tree.tag(child) === 'input');
}

function isEditable<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  const value = tree.attribute(element, 'contenteditable')?.toLowerCase();
  return value === '' || value === 'true' || value === 'plaintext-only';
}
