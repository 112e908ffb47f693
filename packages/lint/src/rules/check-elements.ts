import {
  descendantsOf,
  type ElementTree,
  findControl,
  type PageIndex,
  placeOf,
  type SiteManifest,
} from '@handrail/page';
import { Ancestors } from '../audit/ancestors.ts';
import { labelOf } from '../audit/label-of.ts';
import type { PageSurvey } from '../audit/survey-page.ts';
import type { LintFinding } from './lint-finding.ts';

const MAX_LABEL = 200;
/** The legend of a group names its radio buttons. */
const LABELLING: ReadonlySet<string> = new Set(['label', 'fieldset']);
const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/** Rules about annotated elements that a runtime can live with and people cannot, or that point at nothing. */
export function checkElements<Element extends object>(
  index: PageIndex<Element>,
  manifest: SiteManifest | undefined,
  { labels }: Pick<PageSurvey<Element>, 'labels'>,
): readonly LintFinding[] {
  const around = new Ancestors(index.tree, (element) => LABELLING.has(index.tree.tag(element)));
  return index.elements.flatMap((each): readonly LintFinding[] => {
    const { kind, action, forAction, page } = each.annotation;
    const finding = (rule: string, message: string): LintFinding => ({
      rule,
      severity: 'warning',
      message,
      places: [placeOf(index.tree, each)],
    });
    if (kind === 'field' && !isLabelled(index.tree, { labels, around }, each.element))
      return [finding('unlabelled-field', 'This annotated control has no label.')];
    if (kind === 'action' && isButton(index.tree, each.element) && !isNamed(index.tree, each.element))
      return [finding('unlabelled-button', `The button of "${action ?? ''}" has neither text nor label.`)];
    if (kind === 'link' && page !== undefined && !/^(?:\/|https?:)/i.test(page))
      return [finding('link-target-style', '"data-agent-page" starts neither with "/" nor with "http".')];
    const isKnown = (id: string) =>
      index.actions.has(id) || manifest?.actions.has(id) || manifest?.data.has(id);
    if (forAction !== undefined && !isKnown(forAction))
      return [finding('bound-to-unknown', '"data-agent-for-action" names an action that does not exist.')];
    return [];
  });
}

function isButton<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return tree.tag(element) === 'button' || tree.attribute(element, 'role') === 'button';
}

function isNamed<Element extends object>(tree: ElementTree<Element>, element: Element): boolean {
  return (
    labelOf(tree, element, MAX_LABEL) !== '' ||
    hasText(tree.attribute(element, 'aria-labelledby')) ||
    [...descendantsOf(tree, element)].some(
      (each) => tree.tag(each) === 'img' && hasText(tree.attribute(each, 'alt')),
    )
  );
}

function isLabelled<Element extends object>(
  tree: ElementTree<Element>,
  { labels, around }: { readonly labels: PageSurvey<Element>['labels']; readonly around: Ancestors<Element> },
  element: Element,
): boolean {
  const control = CONTROLS.has(tree.tag(element)) ? element : findControl(tree, element)?.element;
  // Without a control there is nothing to label; that is another finding.
  if (!control) return true;
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => hasText(tree.attribute(control, name))))
    return true;
  const id = tree.attribute(control, 'id');
  return (id !== undefined && labels.has(id)) || around.some(control);
}

function hasText(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
