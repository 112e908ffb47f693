import { listActions, type PageIndex, type SiteManifest } from '@handrail/page';
import { submitOf } from '../audit/submit-of.ts';
import type { PageSurvey, SurveyedElement } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

/** What the coverage scores miss, one finding for each element. */
export function checkCoverage<Element extends object>(
  index: PageIndex<Element>,
  { forms, fields, actions }: PageSurvey<Element>,
  manifest?: SiteManifest,
): readonly LintFinding[] {
  const unnamed = actions.some(({ isAnnotated }) => !isAnnotated) ? submitNames(index, manifest) : undefined;
  return [
    ...missing(forms, 'form-without-action', () => 'This form has no "data-agent-action".'),
    ...missing(fields, 'control-without-field', () => 'This control has no "data-agent-field".'),
    ...missing(actions, 'button-without-action', (button) => {
      const name = unnamed?.get(button);
      const message = 'This button has no "data-agent-action"';
      return name === undefined ? `${message}.` : `${message}; it carries out its form, so use "${name}".`;
    }),
  ];
}

/** The ids of buttons that carry a form out without being named: they follow from the form. */
function submitNames<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
): ReadonlyMap<Element, string> {
  const names = new Map<Element, string>();
  for (const action of listActions(index, manifest?.actions).values()) {
    if (action.rows || index.tree.tag(action.at.element) !== 'form') continue;
    const submit = submitOf(index, action);
    if (submit.how === 'press') names.set(submit.at.element, `${action.id}.submit`);
  }
  return names;
}

function missing<Element extends object>(
  elements: readonly SurveyedElement<Element>[],
  rule: string,
  messageFor: (element: Element) => string,
): readonly LintFinding[] {
  return elements
    .filter(({ isAnnotated }) => !isAnnotated)
    .map(({ element, place }) => ({
      rule,
      severity: 'warning',
      message: messageFor(element),
      places: [place],
    }));
}
