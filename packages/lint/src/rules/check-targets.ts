import {
  findSubmitControl,
  formOwner,
  type Leading,
  leavesSite,
  listActions,
  type PageIndex,
  placeOf,
  resolveReference,
  type SiteBounds,
  type SitePlace,
} from '@handrail/page';
import type { LintFinding } from './lint-finding.ts';

/** Annotated actions whose form, button or link leads off the site, where neither page nor manifest say what happens. */
export function checkTargets<Element extends object>(
  index: PageIndex<Element>,
  page: SitePlace,
): readonly LintFinding[] {
  const bounds = boundsOf(index, page);
  return [...listActions(index).values()].flatMap((action): readonly LintFinding[] => {
    const submit = findSubmitControl(index, action);
    const pressed = submit.how === 'press' ? submit.at : action.at;
    const reason = leavesSite(bounds, pressed.element);
    if (reason === undefined) return [];
    const message = `Agents cannot carry out "${action.id}", because it leaves the site. ${reason}`;
    const places = [placeOf(index.tree, pressed)];
    return [{ rule: 'action-leaves-site', severity: 'warning', message, places }];
  });
}

/** Where links and forms of a page lead, as a runtime would read them. */
export function boundsOf<Element extends object>(
  { tree, base }: PageIndex<Element>,
  page: SitePlace,
): SiteBounds<Element> {
  const from = base === undefined ? page : (resolveReference(base, page) ?? page);
  const leads = (reference: string): Leading => {
    const text = reference.trim();
    if (/^javascript:/i.test(text)) return 'script';
    if (text === '' || text.startsWith('#')) return 'here';
    const target = resolveReference(text, from);
    if (!target) return 'no-page';
    return target.origin === page.origin ? 'here' : 'elsewhere';
  };
  return { tree, baseTarget: '', leads, formOf: (control) => formOwner(tree, control) };
}
