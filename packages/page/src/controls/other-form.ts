import type { ElementTree } from '../tree/element-tree.ts';
import type { Control } from './find-control.ts';
import { formOwner } from './form-owner.ts';
import { pressedElement } from './pressed-element.ts';

/**
 * Why an activation would not send one of the controls that are filled for it: they belong to another form. A control of
 * no form may be read by script of the page, so it is no reason.
 */
export function refuseOtherForm<Element extends object>(
  tree: ElementTree<Element>,
  { how, element }: { readonly how: 'press' | 'submit'; readonly element: Element },
  controls: readonly Control<Element>[],
): string | undefined {
  if (controls.length === 0) return undefined;
  const form = how === 'submit' ? element : submittedForm(tree, element);
  if (!form) return undefined;
  for (const { element: control } of controls) {
    const owner = formOwner(tree, control);
    if (owner && owner !== form)
      return `The control ${nameOf(tree, control)} would not be sent: it is not part of the form that is sent.`;
  }
  return undefined;
}

function submittedForm<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): Element | undefined {
  const pressed = pressedElement(tree, element);
  return pressed?.does === 'submit' ? formOwner(tree, pressed.element) : undefined;
}

/** What the site's developer calls it: the field, else what tells it apart in the source. */
function nameOf<Element extends object>(tree: ElementTree<Element>, control: Element): string {
  for (let each: Element | undefined = control; each; each = tree.parent(each)) {
    const field = tree.attribute(each, 'data-agent-field');
    if (field !== undefined) return `of the field "${field.slice(0, 80)}"`;
  }
  return `"${(tree.attribute(control, 'name') ?? tree.tag(control)).slice(0, 80)}"`;
}
