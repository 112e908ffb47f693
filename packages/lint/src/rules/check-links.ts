import {
  type AnnotatedElement,
  type PageIndex,
  pageAt,
  placeOf,
  resolveReference,
  type SiteManifest,
  type SitePlace,
} from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

const HASH_ROUTE = /^#!?\//;
const NOWHERE = /^(?:#|javascript:.*)?$/is;

/** Annotated links that agents cannot follow, or that the manifest knows nothing of. */
export function checkLinks<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
  page: SitePlace | undefined,
): readonly LintFinding[] {
  return index.elements
    .filter(({ annotation }) => annotation.kind === 'link')
    .flatMap((link): readonly LintFinding[] => {
      const found = problemOf(index, link, manifest, page);
      if (!found) return [];
      const [rule, severity, message] = found;
      return [{ rule, severity, message, places: [placeOf(index.tree, link)] }];
    });
}

type Problem = readonly [rule: string, severity: 'warning' | 'info', message: string];

function problemOf<Element extends object>(
  { tree, base }: PageIndex<Element>,
  { element, annotation }: AnnotatedElement<Element>,
  manifest: SiteManifest | undefined,
  page: SitePlace | undefined,
): Problem | undefined {
  const href = tree.tag(element) === 'a' ? tree.attribute(element, 'href') : undefined;
  // Without either, the page itself says what is missing.
  if (annotation.page === undefined && tree.tag(element) !== 'a') return undefined;
  const target = (annotation.page ?? href ?? '').trim();
  if (NOWHERE.test(target))
    return ['link-without-target', 'warning', 'This link has no address that an agent could go to.'];
  if (HASH_ROUTE.test(target))
    return [
      'hash-route',
      'warning',
      'This link leads to a route behind "#", which agents do not see as a page. Use a path.',
    ];
  if (!page) return undefined;
  const from = base === undefined ? page : (resolveReference(base, page) ?? page);
  const resolved = resolveReference(target, from);
  if (resolved && resolved.origin !== page.origin)
    return ['link-leaves-site', 'info', `This link leads to another site, "${resolved.origin}".`];
  if (!resolved || !manifest || manifest.pages.size === 0 || pageAt(manifest, resolved.path))
    return undefined;
  return ['link-not-in-manifest', 'info', 'The page that this link leads to is not in the manifest.'];
}
