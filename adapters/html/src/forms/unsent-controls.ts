import { type Control, type ElementTree, isBarred, ownedBy } from '@handrail/page';
import type { HtmlElement } from '../parse-html.ts';

/** Why a control that was filled would not be sent with a form; undefined when all of them are. */
export function refuseUnsent(
  tree: ElementTree<HtmlElement>,
  form: HtmlElement,
  controls: readonly Control<HtmlElement>[],
): string | undefined {
  const isOwned = ownedBy(tree, form);
  const reasonOf = (element: HtmlElement) => {
    if (!isOwned(element)) return 'it is not part of the form that is sent';
    if ((tree.attribute(element, 'name') ?? '') === '') return 'it has no name';
    return isBarred(tree, element) ? 'it is disabled' : undefined;
  };
  for (const { element, group } of controls) {
    // Of a group one that is sent is enough, since one that is not sent cannot be picked.
    if (group.some((each) => reasonOf(each) === undefined)) continue;
    const reason = reasonOf(element);
    if (reason !== undefined) return `The control ${nameOf(tree, element)} would not be sent: ${reason}.`;
  }
  return undefined;
}

/** What the site's developer calls it: the field, else what tells it apart in the source. */
function nameOf(tree: ElementTree<HtmlElement>, element: HtmlElement): string {
  for (let each: HtmlElement | undefined = element; each; each = tree.parent(each)) {
    const field = tree.attribute(each, 'data-agent-field');
    if (field !== undefined) return `of the field "${field.slice(0, 80)}"`;
  }
  return `"${(tree.attribute(element, 'name') ?? tree.tag(element)).slice(0, 80)}"`;
}
