import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';
import { formOwner } from './form-owner.ts';

/** More radio buttons of one name than any person chooses from. */
const MOST_OF_A_NAME = 1_000;

/** By the tree they were read from; a reading of a live page has its own tree. */
const radiosOf = new WeakMap<object, ReadonlyMap<string, readonly unknown[]>>();

export function isRadio<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.tag(element) === 'input' && tree.attribute(element, 'type')?.toLowerCase() === 'radio';
}

/**
 * The group of a radio button, in document order: those of its name and its form (HTML, "radio button group"). One
 * without a name is alone.
 */
export function radioGroup<Element extends object>(
  tree: ElementTree<Element>,
  radio: Element,
): readonly Element[] {
  const named = radiosByName(tree).get(tree.attribute(radio, 'name') ?? '') ?? [];
  if (named.length > MOST_OF_A_NAME) return [radio];
  const belongs = inGroupOf(tree, radio);
  const group = named.filter(belongs);
  return group.includes(radio) ? group : [radio];
}

/** Whether elements are radio buttons of one group, so that a field that names each of them is one field. */
export function isOneRadioGroup<Element extends object>(
  tree: ElementTree<Element>,
  elements: readonly Element[],
): boolean {
  const [first] = elements;
  if (!first || !isRadio(tree, first) || elements.length > MOST_OF_A_NAME) return false;
  return elements.every(inGroupOf(tree, first));
}

function inGroupOf<Element extends object>(
  tree: ElementTree<Element>,
  radio: Element,
): (element: Element) => boolean {
  const name = tree.attribute(radio, 'name') ?? '';
  const owner = formOwner(tree, radio);
  const host = tree.host?.(radio);
  return (element) =>
    name !== '' &&
    isRadio(tree, element) &&
    tree.attribute(element, 'name') === name &&
    tree.host?.(element) === host &&
    formOwner(tree, element) === owner;
}

function radiosByName<Element extends object>(
  tree: ElementTree<Element>,
): ReadonlyMap<string, readonly Element[]> {
  const known = radiosOf.get(tree);
  if (known) return known as ReadonlyMap<string, readonly Element[]>;
  const found = new Map<string, Element[]>();
  for (const each of descendantsOf(tree, tree.root)) {
    const name = isRadio(tree, each) ? (tree.attribute(each, 'name') ?? '') : '';
    if (name === '') continue;
    const list = found.get(name) ?? [];
    list.push(each);
    found.set(name, list);
  }
  radiosOf.set(tree, found);
  return found;
}
