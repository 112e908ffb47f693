import type { ElementTree } from '@handrail/page';

/**
 * Whether an element or one around it has some property. Each element is looked at once, so that a page of many controls that
 * are all deep inside costs no more than its size.
 */
export class Ancestors<Element extends object> {
  readonly #tree: ElementTree<Element>;
  readonly #has: (element: Element) => boolean;
  readonly #known = new Map<Element, boolean>();

  constructor(tree: ElementTree<Element>, has: (element: Element) => boolean) {
    this.#tree = tree;
    this.#has = has;
  }

  some(element: Element): boolean {
    const path: Element[] = [];
    let found = false;
    for (let each: Element | undefined = element; each; each = this.#tree.parent(each)) {
      const known = this.#known.get(each);
      if (known !== undefined) {
        found = known;
        break;
      }
      path.push(each);
      if (this.#has(each)) {
        found = true;
        break;
      }
    }
    for (const each of path) this.#known.set(each, found);
    return found;
  }
}
