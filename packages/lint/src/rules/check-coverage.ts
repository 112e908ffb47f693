import type { PageSurvey, SurveyedElement } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

/** What the coverage scores miss, one finding for each element. */
export function checkCoverage<Element extends object>(survey: PageSurvey<Element>): readonly LintFinding[] {
  const { forms, fields, actions } = survey;
  return [
    ...missing(forms, 'form-without-action', 'This form has no "data-agent-action".'),
    ...missing(fields, 'control-without-field', 'This control has no "data-agent-field".'),
    ...missing(
      actions,
      'button-without-action',
      'This button has no "data-agent-action", such as the id of its form with ".submit".',
    ),
  ];
}

function missing<Element extends object>(
  elements: readonly SurveyedElement<Element>[],
  rule: string,
  message: string,
): readonly LintFinding[] {
  return elements
    .filter(({ isAnnotated }) => !isAnnotated)
    .map(({ place }) => ({ rule, severity: 'warning', message, places: [place] }));
}
