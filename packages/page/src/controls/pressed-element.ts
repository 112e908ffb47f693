import type { ElementTree } from '../tree/element-tree.ts';
import { descendantsOf } from '../tree/walk-elements.ts';

/** What a press on an element really sets off, by what the platform does with clicks. */
export interface PressedElement<Element extends object> {
  /** The link, button or control that acts. */
  readonly element: Element;
  readonly does: 'follow' | 'submit' | 'nothing';
}

const LABELLED: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea']);
const MOST_LOOKED_AT = 2_000;

/**
 * A click goes to the nearest element around it that acts on clicks: a word in a link follows the link, a label presses
 * its control. Undefined where none does, and only script of the page can do something.
 */
export function pressedElement<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
  /** The control of a label, where the platform knows it. */
  controlOf: (label: Element) => Element | undefined = (label) => labelled(tree, label),
): PressedElement<Element> | undefined {
  for (let each: Element | undefined = element; each; each = tree.parent(each)) {
    const control = tree.tag(each) === 'label' ? controlOf(each) : each;
    if (!control) continue;
    const does = actsOn(tree, control);
    if (does) return { element: control, does };
  }
  return undefined;
}

function actsOn<Element extends object>(
  tree: ElementTree<Element>,
  element: Element,
): PressedElement<Element>['does'] | undefined {
  const type = tree.attribute(element, 'type')?.toLowerCase();
  switch (tree.tag(element)) {
    case 'a':
    case 'area':
      return (tree.attribute(element, 'href') ?? tree.attribute(element, 'xlink:href')) === undefined
        ? undefined
        : 'follow';
    case 'button':
      return isSubmit(tree, element, type) ? 'submit' : 'nothing';
    case 'input':
      return type === 'submit' || type === 'image' ? 'submit' : 'nothing';
    case 'select':
    case 'textarea':
    case 'summary':
      return 'nothing';
    default:
      return undefined;
  }
}

/** A button without a type, or with one that HTML does not know, submits, unless it commands something else. */
function isSubmit<Element extends object>(
  tree: ElementTree<Element>,
  button: Element,
  type: string | undefined,
): boolean {
  if (type === 'submit') return true;
  const commands = ['command', 'commandfor'].some((name) => tree.attribute(button, name) !== undefined);
  return type !== 'button' && type !== 'reset' && !commands;
}

/** The control of a label: the one it names, else the first one in it. */
function labelled<Element extends object>(tree: ElementTree<Element>, label: Element): Element | undefined {
  const named = tree.attribute(label, 'for');
  const isLabelled = (each: Element) =>
    LABELLED.has(tree.tag(each)) && tree.attribute(each, 'type')?.toLowerCase() !== 'hidden';
  if (named !== undefined) {
    for (const each of descendantsOf(tree, tree.root))
      if (tree.attribute(each, 'id') === named) return isLabelled(each) ? each : undefined;
    return undefined;
  }
  let looked = 0;
  for (const each of descendantsOf(tree, label)) {
    if (isLabelled(each)) return each;
    looked += 1;
    if (looked > MOST_LOOKED_AT) break;
  }
  return undefined;
}
