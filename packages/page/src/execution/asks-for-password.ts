import { refuseUse } from '../controls/usability.ts';
import type { PageIndex } from '../resolution/page-index.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

const MOST_ELEMENTS = 200_000;

/** By reading: a page is asked several times while it settles. */
const known = new WeakMap<object, boolean>();

/** Whether a page shows a field for a password, as one does that wants somebody to sign in first. */
export function asksForPassword<Element extends object>(page: PageIndex<Element>): boolean {
  const asks = known.get(page) ?? looksFor(page);
  known.set(page, asks);
  return asks;
}

function looksFor<Element extends object>({ tree }: PageIndex<Element>): boolean {
  let looked = 0;
  for (const element of descendantsOf(tree, tree.root)) {
    looked += 1;
    if (looked > MOST_ELEMENTS) return false;
    if (tree.tag(element) !== 'input' || tree.attribute(element, 'type')?.toLowerCase() !== 'password')
      continue;
    if (refuseUse(tree, element) === undefined) return true;
  }
  return false;
}
