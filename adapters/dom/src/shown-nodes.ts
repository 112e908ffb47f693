import {
  assignedSlotOf,
  childrenOf,
  documentOf,
  fits,
  lastChildOf,
  nameOf,
  parentNodeOf,
  siblingBefore,
} from './past-names.ts';
import { hasShadows, openShadowOf } from './shadow-roots.ts';

/**
 * What a page is made of where it has open shadow trees: the tree that is shown. A host has its
 * shadow tree in place of its own children, and a slot holds what is assigned to it, or its own content when nothing is. So every element is read
 * once, where it is seen; children of a host that no slot takes are not shown and not read. Closed trees cannot be looked
 * into: their hosts are read as if they had none.
 */
export function shownNodes(element: Element): readonly Node[] {
  const shadow = openShadowOf(element);
  if (shadow) return nodesOf(shadow);
  const assigned = assignedTo(element);
  return assigned ?? nodesOf(element);
}

const NO_CHILDREN: readonly Element[] = [];

export function shownChildren(element: Element): readonly Element[] {
  const shadow = openShadowOf(element);
  const assigned = shadow ? undefined : assignedTo(element);
  if (assigned) return assigned.filter((each) => each instanceof Element);
  const children = shadow ? shadow.children : childrenOf(element);
  return children.length === 0 ? NO_CHILDREN : Array.from(children);
}

/** The element that an element is shown in. */
export function shownParent(element: Element): Element | undefined {
  const slot = assignedSlotOf(element);
  if (slot) return slot;
  const parent = parentNodeOf(element);
  if (parent instanceof ShadowRoot) return parent.host;
  if (!(parent instanceof Element) || openShadowOf(parent)) return undefined;
  return parent;
}

/** The nearest element that fits, from one up through all that it is shown in. */
export function closestShown(element: Element, selector: string): Element | undefined {
  if (!hasShadows(documentOf(element))) return Element.prototype.closest.call(element, selector) ?? undefined;
  for (let each: Element | undefined = element; each; each = shownParent(each))
    if (fits(each, selector)) return each;
  return undefined;
}

/** The host of the shadow tree that an element was written in. */
export function shadowHost(element: Element): Element | undefined {
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** What is put into a slot; undefined for any other element, and for a slot that shows its own content. */
function assignedTo(element: Element): readonly Node[] | undefined {
  if (nameOf(element) !== 'slot' || !(element instanceof HTMLSlotElement)) return undefined;
  const nodes = HTMLSlotElement.prototype.assignedNodes.call(element);
  return nodes.length === 0 ? undefined : nodes;
}

function nodesOf(node: Node): readonly Node[] {
  const found: Node[] = [];
  for (let child = lastChildOf(node); child; child = siblingBefore(child)) found.push(child);
  return found.reverse();
}
