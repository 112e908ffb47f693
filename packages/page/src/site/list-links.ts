import type { PageIndex } from '../resolution/page-index.ts';
import { parseOrigin } from './origin.ts';
import { resolveReference, type SitePlace } from './resolve-reference.ts';
import { isRoute, isTemplate } from './routes.ts';

/** A place of the same site that the page links to with an annotation. */
export interface PageLink {
  readonly route: string;
  readonly label: string;
}

const MOST_LINKS = 200;
const MAX_LABEL = 100;

/** Annotated links, by target, with the label of the first one. Links that lead elsewhere are left out. */
export function listLinks<Element extends object>(
  { elements, tree, base }: PageIndex<Element>,
  page: SitePlace,
): readonly PageLink[] {
  const links = new Map<string, PageLink>();
  const from = base === undefined ? page : (resolveReference(base, page) ?? page);
  for (const { annotation, element } of elements) {
    if (annotation.kind !== 'link' || links.size >= MOST_LINKS) continue;
    const href = tree.tag(element) === 'a' ? tree.attribute(element, 'href') : undefined;
    const target = resolveReference(annotation.page ?? href ?? '', from);
    if (target?.origin !== parseOrigin(page.origin)) continue;
    const route = `${target?.path}${target?.search}`;
    if (!isRoute(route) || isTemplate(route)) continue;
    if (!links.has(route)) links.set(route, { route, label: tree.text(element, MAX_LABEL) });
  }
  return [...links.values()];
}
