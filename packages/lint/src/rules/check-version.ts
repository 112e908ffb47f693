import { type PageIndex, placeOf } from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

/** Kinds that version 0.1 of the vocabulary does not have, for those who want to keep to it. */
export function checkVersion<Element extends object>(index: PageIndex<Element>): readonly LintFinding[] {
  return index.elements
    .filter(({ annotation }) => annotation.kind === 'link')
    .map((each) => ({
      rule: 'link-beyond-version',
      severity: 'info',
      message: 'Version 0.1 of the vocabulary does not have the kind "link".',
      places: [placeOf(index.tree, each)],
    }));
}
