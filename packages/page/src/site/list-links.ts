import { readTarget } from '../planner/navigation-target.ts';
import type { PageIndex } from '../resolution/page-index.ts';

/** A place of the same site that the page links to with an annotation. */
export interface PageLink {
  readonly route: string;
  readonly label: string;
}

const MOST_LINKS = 200;
const MAX_LABEL = 100;

/** Annotated links, by target, with the label of the first one. Links that lead elsewhere are left out. */
export function listLinks<Element extends object>(
  { elements, tree }: PageIndex<Element>,
  origin: string,
): readonly PageLink[] {
  const links = new Map<string, PageLink>();
  for (const { annotation, element } of elements) {
    if (annotation.kind !== 'link' || links.size >= MOST_LINKS) continue;
    const href = tree.tag(element) === 'a' ? tree.attribute(element, 'href') : undefined;
    const target = readTarget(annotation.page ?? href ?? '', { origin });
    if (!target.ok) continue;
    const route = `${target.page}${target.search}`;
    if (!links.has(route)) links.set(route, { route, label: tree.text(element, MAX_LABEL) });
  }
  return [...links.values()];
}
