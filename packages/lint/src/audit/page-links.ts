import { descendantsOf, type ElementTree, resolveReference, type SitePlace } from '@handrail/page';

/** A page may link to more than anybody wants to crawl. */
const MOST_LINKS = 10_000;

/** The pages of the same origin that a page links to: each once, without fragment, in the order of their addresses. */
export function pageLinks<Element extends object>(
  tree: ElementTree<Element>,
  page: SitePlace & { readonly search?: string },
): readonly string[] {
  return targetsOf(tree, page, (tag) => (tag === 'a' || tag === 'area' ? 'href' : undefined));
}

/** The pages of the same origin that a page shows in frames. */
export function pageFrames<Element extends object>(
  tree: ElementTree<Element>,
  page: SitePlace & { readonly search?: string },
): readonly string[] {
  return targetsOf(tree, page, (tag) => (tag === 'iframe' || tag === 'frame' ? 'src' : undefined));
}

function targetsOf<Element extends object>(
  tree: ElementTree<Element>,
  page: SitePlace & { readonly search?: string },
  nameIn: (tag: string) => string | undefined,
): readonly string[] {
  const links = new Set<string>();
  let base: SitePlace | undefined;
  const hrefs: string[] = [];
  for (const element of descendantsOf(tree, tree.root)) {
    const tag = tree.tag(element);
    const name = tag === 'base' ? 'href' : nameIn(tag);
    const href = name === undefined ? undefined : tree.attribute(element, name);
    if (href === undefined) continue;
    if (tag === 'base') base ??= resolveReference(href, page);
    else if (hrefs.length < MOST_LINKS) hrefs.push(href);
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
