import {
  type AnnotatedElement,
  type Annotation,
  type ElementTree,
  type PageIndex,
  placeOf,
  RISKS,
} from '@handrail/page';
import { holdsDanger, type PageSurvey } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

/** Whatever could do harm without anybody having been asked. */
export function checkSafety<Element extends object>(
  index: PageIndex<Element>,
  survey: PageSurvey<Element>,
): readonly LintFinding[] {
  // Most pages have neither, and some have many annotations.
  const isNeeded = survey.dangerous.length > 0 || survey.tools.length > 0;
  const annotations = new Map(
    (isNeeded ? index.elements : []).map(({ element, annotation }) => [element, annotation]),
  );
  return [
    ...dangerousButtons(annotations, survey),
    ...index.elements
      .filter(({ annotation }) => annotation.risk)
      .flatMap((each) => stricterPart(index, each)),
    ...survey.tools.flatMap(({ element, place }) =>
      submitsItself(index.tree, element, annotations.get(element), place),
    ),
  ];
}

/** Buttons that look dangerous and are not guarded, or are declared as if they were harmless. */
function dangerousButtons<Element extends object>(
  annotations: ReadonlyMap<Element, Annotation>,
  { dangerous }: PageSurvey<Element>,
): readonly LintFinding[] {
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

/** A part of an action that declares more risk than the action: whoever reads the action alone takes it for harmless. */
function stricterPart<Element extends object>(
  { tree }: PageIndex<Element>,
  each: AnnotatedElement<Element>,
): readonly LintFinding[] {
  const { kind, action, risk } = each.annotation;
  const around = each.inside?.annotation;
  if (kind !== 'action' || action === undefined || risk === undefined || around?.action === undefined)
    return [];
  if (!action.startsWith(`${around.action}.`)) return [];
  if (RISKS.indexOf(risk) <= RISKS.indexOf(around.risk ?? 'none')) return [];
  const way = action.endsWith('.submit')
    ? `Declare its risk on "${around.action}".`
    : 'Give it an id that does not extend the other.';
  const message = `"${action}" declares more risk than "${around.action}", which it is a part of. ${way}`;
  return [{ rule: 'stricter-part', severity: 'warning', message, places: [placeOf(tree, each)] }];
}

/** `toolautosubmit` lets a browser send the form as soon as an agent has filled it (WebMCP). */
function submitsItself<Element extends object>(
  tree: ElementTree<Element>,
  form: Element,
  annotation: Annotation | undefined,
  place: LintFinding['places'][number],
): readonly LintFinding[] {
  if (tree.attribute(form, 'toolautosubmit') === undefined) return [];
  const { risk, confirmation } = annotation ?? {};
  const isGuarded = risk === 'high' || confirmation === 'required' || confirmation === 'review';
  if (!isGuarded && !holdsDanger(tree, form)) return [];
  const message = 'A browser submits this form for an agent without asking anybody. Remove "toolautosubmit".';
  return [{ rule: 'webmcp-autosubmit', severity: 'error', message, places: [place] }];
}
