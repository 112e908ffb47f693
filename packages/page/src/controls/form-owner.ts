import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

/**
 * The form that owns a control (HTML, "form owner"): what the platform says, else the one that its `form` attribute names,
 * else the nearest around it.
 */
export function formOwner<Element extends object>(
  tree: ElementTree<Element>,
  control: Element,
): Element | undefined {
  const known = tree.formOwner?.(control);
  if (known !== undefined) return known ?? undefined;
  const named = tree.attribute(control, 'form');
  if (named === undefined) return formAround(tree, control);
  const found = firstWithId(tree, named, tree.host?.(control));
  return found && tree.tag(found) === 'form' ? found : undefined;
}

/** Tells which controls a form owns. It looks through the page once, however many controls it is asked about. */
export function ownedBy<Element extends object>(
  tree: ElementTree<Element>,
  form: Element,
): (control: Element) => boolean {
  const id = tree.attribute(form, 'id');
  const host = tree.host?.(form);
  const isNamed = id !== undefined && firstWithId(tree, id, host) === form;
  return (control) => {
    const known = tree.formOwner?.(control);
    if (known !== undefined) return known === form;
    const named = tree.attribute(control, 'form');
    if (named === undefined) return formAround(tree, control) === form;
    return isNamed && named === id && tree.host?.(control) === host;
  };
}

function formAround<Element extends object>(
  tree: ElementTree<Element>,
  control: Element,
): Element | undefined {
  const host = tree.host?.(control);
  for (let around = tree.parent(control); around; around = tree.parent(around))
    if (tree.tag(around) === 'form' && tree.host?.(around) === host) return around;
  return undefined;
}

function firstWithId<Element extends object>(
  tree: ElementTree<Element>,
  id: string,
  host: Element | undefined,
): Element | undefined {
  if (id === '') return undefined;
  for (const each of descendantsOf(tree, tree.root))
    if (tree.attribute(each, 'id') === id && tree.host?.(each) === host) return each;
  return undefined;
}
