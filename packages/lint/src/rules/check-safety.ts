import type { PageIndex } from '@handrail/page';
import type { PageSurvey } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

/** Buttons that look dangerous and are not guarded, or are declared as if they were harmless. */
export function checkSafety<Element extends object>(
  { elements }: PageIndex<Element>,
  { dangerous }: PageSurvey<Element>,
): readonly LintFinding[] {
  const annotations = new Map(elements.map(({ element, annotation }) => [element, annotation]));
  return dangerous.flatMap(({ element, place, isAnnotated }): readonly LintFinding[] => {
    const { risk, confirmation } = annotations.get(element) ?? {};
    if (!isAnnotated) {
      const lacks = [
        ...(risk === undefined ? ['"data-agent-danger"'] : []),
        ...(confirmation === undefined ? ['"data-agent-confirm"'] : []),
      ];
      const message = `This button looks dangerous and lacks ${lacks.join(' and ')}.`;
      return [{ rule: 'dangerous-unguarded', severity: 'error', message, places: [place] }];
    }
    if (risk !== 'none' && confirmation !== 'never') return [];
    const message = 'This button looks dangerous and is declared as harmless. Check that this is meant.';
    return [{ rule: 'dangerous-declared-harmless', severity: 'warning', message, places: [place] }];
  });
}
