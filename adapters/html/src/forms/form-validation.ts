import {
  type Activated,
  type Control,
  checkControls,
  type ElementTree,
  nameOf,
  PatternChecker,
  patternOf,
  refuseInvalid,
  violationWords,
} from '@handrail/page';
import { linearPatterns } from '@handrail/patterns';
import type { HtmlElement } from '../parse-html.ts';
import { isEdited, isMarked, selectedOf, textOf, writtenOf } from './control-state.ts';
import { attributeOf } from './elements.ts';
import { controlsOf } from './entry-list.ts';

/** Whether a browser checks the values of a form before it sends it. */
export function isValidated(form: HtmlElement, submitter: HtmlElement | undefined): boolean {
  const isLeftOut = submitter && attributeOf(submitter, 'formnovalidate') !== undefined;
  return !isLeftOut && attributeOf(form, 'novalidate') === undefined;
}

/** Why a browser would not send a form with the values it holds now; undefined when it would. */
export function refuseValues(
  tree: ElementTree<HtmlElement>,
  form: HtmlElement,
): Extract<Activated, { readonly ok: false }> | undefined {
  const problems = checkControls(
    {
      tree,
      textOf: (control) => textOf(tree, control),
      writtenOf,
      isEdited,
      isChecked: isMarked,
      selectedOf: (select) => selectedOf(tree, select),
    },
    controlsOf(tree, form),
    new PatternChecker(linearPatterns),
  );
  const invalid = new Map(
    problems.flatMap(({ control, violation }) =>
      violation === 'unreadable'
        ? []
        : [[control, violationWords(violation, (name) => attributeOf(control, name))] as const],
    ),
  );
  const [unread] = problems;
  return (
    refuseInvalid(tree, [...invalid.keys()], (control) => invalid.get(control)) ??
    (unread && { ok: false, reason: unreadable(tree, unread.control) })
  );
}

/** Why values of these controls could not be checked, whatever they are. */
export function refusePatterns(
  tree: ElementTree<HtmlElement>,
  controls: readonly Control<HtmlElement>[],
): string | undefined {
  const patterns = new PatternChecker(linearPatterns);
  for (const { element, type } of controls) {
    const pattern = patternOf(type, (name) => attributeOf(element, name));
    if (pattern !== undefined && patterns.isUnreadable(pattern)) return unreadable(tree, element);
  }
  return undefined;
}

function unreadable(tree: ElementTree<HtmlElement>, control: HtmlElement): string {
  return `The pattern of the field "${nameOf(tree, control)}" can only be checked in a browser; use a browser.`;
}
