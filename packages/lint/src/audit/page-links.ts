import { descendantsOf, type ElementTree, resolveReference, type SitePlace } from '@handrail/page';

/** A page may link to more than anybody wants to crawl. */
const MOST_LINKS = 10_000;

/** The pages of the same origin that a page links to: each once, without fragment, in the order of their addresses. */
export function pageLinks<Element extends object>(
  tree: ElementTree<Element>,
  page: SitePlace & { readonly search?: string },
): readonly string[] {
  const links = new Set<string>();
  let base: SitePlace | undefined;
  const hrefs: string[] = [];
  for (const element of descendantsOf(tree, tree.root)) {
    const tag = tree.tag(element);
    const href = tree.attribute(element, 'href');
    if (href === undefined) continue;
    if (tag === 'base') base ??= resolveReference(href, page);
    if ((tag === 'a' || tag === 'area') && hrefs.length < MOST_LINKS) hrefs.push(href);
  }
  const self = `${page.origin}${page.path}${page.search ?? ''}`;
  for (const href of hrefs) {
    const target = resolveReference(href, base ?? page);
    if (target?.origin !== page.origin) continue;
    const address = `${target.origin}${target.path}${target.search}`;
    if (address !== self) links.add(address);
  }
  return [...links].sort();
}
