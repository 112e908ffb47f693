import { descendantsOf, type ElementTree } from '@handrail/page';

/** The attributes that name a button without text of its own, in the order in which browsers go by them. */
const NAMING = ['aria-label', 'value', 'alt', 'title'];
/** A label made of more parts is not one that somebody reads. */
const MOST_PARTS = 50;

/** What a person reads on a button, or hears instead. */
export function labelOf<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  maxLength: number,
): string {
  const parts = NAMING.map((name) => tree.attribute(element, name)?.slice(0, maxLength) ?? '');
  return [tree.text(element, maxLength), ...parts, ...pictures(tree, element), ...named(tree, element)]
    .filter((part) => part.trim() !== '')
    .join(' ')
    .slice(0, maxLength * 2);
}

/** The texts of the pictures on it. */
function pictures<Element extends object>(tree: ElementTree<Element>, element: Element): readonly string[] {
  const texts: string[] = [];
  let looked = 0;
  for (const each of descendantsOf(tree, element)) {
    looked += 1;
    if (looked > MOST_PARTS) break;
    if (tree.tag(each) === 'img') texts.push(tree.attribute(each, 'alt') ?? '');
  }
  return texts;
}

/** The texts of the elements that it names as its label. */
function named<Element extends object>(tree: ElementTree<Element>, element: Element): readonly string[] {
  const ids = tree.attribute(element, 'aria-labelledby')?.trim();
  if (!ids) return [];
  const elements = elementsById(tree);
  return ids
    .split(/\s+/, MOST_PARTS)
    .map((id) => elements.get(id))
    .map((each) => (each ? tree.text(each as Element, 200) : ''));
}

const known = new WeakMap<object, ReadonlyMap<string, object>>();

/** Found in one look through a page, and only for pages that need it. */
function elementsById<Element extends object>(tree: ElementTree<Element>): ReadonlyMap<string, object> {
  const before = known.get(tree);
  if (before) return before;
  const found = new Map<string, object>();
  for (const each of descendantsOf(tree, tree.root)) {
    const id = tree.attribute(each, 'id');
    if (id !== undefined && !found.has(id)) found.set(id, each);
  }
  known.set(tree, found);
  return found;
}
