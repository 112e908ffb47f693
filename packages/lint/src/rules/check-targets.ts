import { listActions, type PageIndex, placeOf, resolveReference, type SitePlace } from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

/** Forms of annotated actions that send to another site, where neither page nor manifest say what happens. */
export function checkTargets<Element extends object>(
  index: PageIndex<Element>,
  page: SitePlace,
): readonly LintFinding[] {
  const { tree, base } = index;
  const from = base === undefined ? page : (resolveReference(base, page) ?? page);
  return [...listActions(index).values()].flatMap(({ id, elements }) =>
    elements.flatMap((each): readonly LintFinding[] => {
      if (tree.tag(each.element) !== 'form') return [];
      const target = resolveReference(tree.attribute(each.element, 'action') ?? '', from);
      if (target === undefined || target.origin === page.origin) return [];
      const message = `The form of "${id}" sends to another site, "${target.origin}".`;
      return [{ rule: 'action-leaves-site', severity: 'warning', message, places: [placeOf(tree, each)] }];
    }),
  );
}
