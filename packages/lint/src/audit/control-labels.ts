import { descendantsOf, type ElementTree } from '@handrail/page';

const MAX_LABEL = 100;
const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button']);

/** The texts that label controls, found in one look through a page. */
export class ControlLabels<Element extends object> {
  readonly #tree: ElementTree<Element>;
  #byId: ReadonlyMap<string, Element> | undefined;

  constructor(tree: ElementTree<Element>) {
    this.#tree = tree;
  }

  /** The label of a control, as far as markup says it; undefined without one. */
  of(control: Element): string | undefined {
    const tree = this.#tree;
    /** Options are not part of a label around them. */
    const isControl = (element: Element) => CONTROLS.has(tree.tag(element));
    const own = tree.attribute(control, 'aria-label');
    if (own?.trim()) return own;
    for (let around = tree.parent(control); around; around = tree.parent(around))
      if (tree.tag(around) === 'label') return tree.text(around, MAX_LABEL, isControl);
    const id = tree.attribute(control, 'id');
    const label = id === undefined ? undefined : this.#named().get(id);
    const named = label && tree.text(label, MAX_LABEL);
    return named ?? tree.attribute(control, 'placeholder') ?? tree.attribute(control, 'title');
  }

  #named(): ReadonlyMap<string, Element> {
    if (this.#byId) return this.#byId;
    const named = new Map<string, Element>();
    for (const element of descendantsOf(this.#tree, this.#tree.root)) {
      const target = this.#tree.tag(element) === 'label' ? this.#tree.attribute(element, 'for') : undefined;
      if (target !== undefined && !named.has(target)) named.set(target, element);
    }
    this.#byId = named;
    return named;
  }
}
