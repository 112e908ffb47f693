import { descendantsOf, type ElementTree, resolveReference, type SitePlace } from '@handrail/page';
import { looksDangerous } from '../audit/dangerous-labels.ts';

const ENDS_SESSION = /(?:log|sign)[-_ ]?(?:out|off)|abmelden|ausloggen/i;
const MAX_LABEL = 200;

/** The pages of the same origin behind links that look as if following them ended a session or changed something. */
export function changingLinks<Element extends object>(
  tree: ElementTree<Element>,
  page: SitePlace & { readonly search?: string },
): ReadonlySet<string> {
  const found = new Set<string>();
  let base: SitePlace | undefined;
  for (const element of descendantsOf(tree, tree.root)) {
    const tag = tree.tag(element);
    if (tag !== 'a' && tag !== 'area' && tag !== 'base') continue;
    const href = tree.attribute(element, 'href');
    if (href === undefined) continue;
    if (tag === 'base') {
      base ??= resolveReference(href, page);
      continue;
    }
    const target = resolveReference(href, base ?? page);
    if (!target) continue;
    const place = `${target.path}${target.search}`;
    const said = [place, tree.text(element, MAX_LABEL), tree.attribute(element, 'aria-label') ?? ''];
    if (said.some((text) => ENDS_SESSION.test(text) || looksDangerous(text)))
      found.add(`${target.origin}${place}`);
  }
  return found;
}
