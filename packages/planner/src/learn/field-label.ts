import type { Control, ElementTree } from '@handrail/page';

const MAX_LABEL = 200;
const MOST_UP = 8;
const MOST_LOOKED_AT = 20_000;

/** What a person reads beside a control: its `label`, the `legend` of its group, or what it says of itself. */
export function fieldLabel<Element extends object>(
  tree: ElementTree<Element>,
  { element, type }: Control<Element>,
  labels: ReadonlyMap<string, Element>,
): string {
  const own = tree.attribute(element, 'aria-label')?.trim();
  if (own) return own.slice(0, MAX_LABEL);
  const around = (tag: string) => ancestor(tree, element, tag);
  if (type === 'radio') {
    const legend = around('fieldset');
    const [first] = legend ? tree.children(legend).filter((each) => tree.tag(each) === 'legend') : [];
    return first ? tree.text(first, MAX_LABEL) : '';
  }
  const id = tree.attribute(element, 'id');
  const pointing = id === undefined ? undefined : labels.get(id);
  if (pointing) return tree.text(pointing, MAX_LABEL);
  const wrapping = around('label');
  if (wrapping) return textWithout(tree, wrapping, element);
  return (tree.attribute(element, 'title') ?? tree.attribute(element, 'placeholder') ?? '').slice(
    0,
    MAX_LABEL,
  );
}

/** The labels of a page by the id they point to. */
export function labelsById<Element extends object>(tree: ElementTree<Element>): ReadonlyMap<string, Element> {
  const labels = new Map<string, Element>();
  const waiting: Element[] = [tree.root];
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += 1) {
    const element = waiting.pop();
    if (element === undefined) break;
    const id = tree.tag(element) === 'label' ? tree.attribute(element, 'for') : undefined;
    if (id !== undefined && !labels.has(id)) labels.set(id, element);
    waiting.push(...[...tree.children(element)].reverse());
  }
  return labels;
}

/** The label of one radio button or of an option. */
export function optionLabel<Element extends object>(tree: ElementTree<Element>, element: Element): string {
  if (tree.tag(element) === 'option') return tree.text(element, MAX_LABEL);
  const label = ancestor(tree, element, 'label');
  return label ? tree.text(label, MAX_LABEL) : (tree.attribute(element, 'value') ?? '');
}

function ancestor<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  tag: string,
): Element | undefined {
  let at = tree.parent(element);
  for (let up = 0; at !== undefined && up < MOST_UP; up += 1) {
    if (tree.tag(at) === tag) return at;
    at = tree.parent(at);
  }
  return undefined;
}

/** The options of a list inside a label are no part of what labels it. */
function textWithout<Element extends object>(
  tree: ElementTree<Element>,
  label: Element,
  control: Element,
): string {
  const whole = tree.text(label, MAX_LABEL * 10);
  const inside = tree.text(control, MAX_LABEL * 10);
  return (inside === '' ? whole : whole.replace(inside, ' ')).replace(/\s+/g, ' ').trim().slice(0, MAX_LABEL);
}
