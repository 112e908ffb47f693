import type { ElementTree } from '@handrail/page';
import type { PageSurvey, SurveyedElement } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

const CONTAINER = ['data-formspec-form', 'data-formspec-title', 'data-formspec-url', 'data-formspec-version'];

/** What a page says to agents in the words of WebMCP (declarative tools) and of Formspec (Assist §8.1). */
export function checkOtherVocabularies<Element extends object>(
  tree: ElementTree<Element>,
  { tools, parameters, containers }: PageSurvey<Element>,
): readonly LintFinding[] {
  return [
    ...tools.flatMap(({ element, place }) => incompleteTool(tree, element, place)),
    ...parameters.flatMap(({ element, place }) => unnamedParameter(tree, element, place)),
    ...containers.flatMap(({ element, place }) => incompleteForm(tree, element, place)),
  ];
}

type Place = SurveyedElement<object>['place'];

function incompleteTool<Element extends object>(
  tree: ElementTree<Element>,
  form: Element,
  place: Place,
): readonly LintFinding[] {
  const missing = ['toolname', 'tooldescription'].filter((name) => !tree.attribute(form, name)?.trim());
  if (missing.length === 0) return [];
  const message = `A form that is a tool of WebMCP needs "${missing.join('" and "')}"; without it browsers do not offer it.`;
  return [{ rule: 'webmcp-incomplete', severity: 'warning', message, places: [place] }];
}

function unnamedParameter<Element extends object>(
  tree: ElementTree<Element>,
  control: Element,
  place: Place,
): readonly LintFinding[] {
  if (tree.attribute(control, 'name')?.trim()) return [];
  const message = 'This control is described as a parameter of a tool, but has no "name", so it is not one.';
  return [{ rule: 'webmcp-unnamed-parameter', severity: 'warning', message, places: [place] }];
}

function incompleteForm<Element extends object>(
  tree: ElementTree<Element>,
  container: Element,
  place: Place,
): readonly LintFinding[] {
  const missing = CONTAINER.filter((name) => tree.attribute(container, name) === undefined);
  if (missing.length === 0) return [];
  const message = `The container of a form of Formspec lacks "${missing.join('", "')}".`;
  return [{ rule: 'formspec-incomplete', severity: 'info', message, places: [place] }];
}
