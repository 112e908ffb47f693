import { type ElementTree, inputType, isBarred, isDisabled, ownedBy } from '@handrail/page';
import type { HtmlElement } from '../parse-html.ts';
import { isMarked, optionValue, selectedOf, textOf } from './control-state.ts';
import { directionEntry } from './direction-entry.ts';
import { attributeOf, elementsBelow, treeAround } from './elements.ts';

/** Name and value of one control, as a submitted form holds them; a file that nobody chose is marked as one. */
export type Entry = readonly [name: string, value: string, kind?: 'file'];

const BUTTONS: ReadonlySet<string> = new Set(['submit', 'image', 'button', 'reset']);
const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button']);

/** All controls that a form owns, in document order. */
export function controlsOf(tree: ElementTree<HtmlElement>, form: HtmlElement): readonly HtmlElement[] {
  const isOwned = ownedBy(tree, form);
  // What a form owns may be anywhere: it can name the form, and the parser ties it to a form that is not around it.
  return [...elementsBelow(treeAround(form))].filter((each) => CONTROLS.has(each.tagName) && isOwned(each));
}

/** What a browser would send for a form whose `submitter` was pressed (HTML, "constructing the entry list"). */
export function entryList(
  tree: ElementTree<HtmlElement>,
  form: HtmlElement,
  submitter: HtmlElement | undefined,
): readonly Entry[] {
  return controlsOf(tree, form).flatMap((control): readonly Entry[] => {
    const name = attributeOf(control, 'name') ?? '';
    const type = typeOf(tree, control);
    if (isBarred(tree, control) || (BUTTONS.has(type) && control !== submitter)) return [];
    // Where nobody points at a picture, its corner is pressed.
    if (type === 'image') return ['x', 'y'].map((axis) => [name === '' ? axis : `${name}.${axis}`, '0']);
    if (name === '') return [];
    if (type === 'file') return [[name, '', 'file']];
    if (type === 'hidden' && name.toLowerCase() === '_charset_') return [[name, 'UTF-8']];
    const entries = valuesOf(tree, control, type).map((value): Entry => [name, value]);
    const direction = directionEntry(tree, control, type);
    return direction ? [...entries, direction] : entries;
  });
}

function typeOf(tree: ElementTree<HtmlElement>, control: HtmlElement): string {
  if (control.tagName === 'input') return inputType(tree, control);
  if (control.tagName !== 'button') return control.tagName;
  const type = attributeOf(control, 'type')?.toLowerCase();
  return type === 'button' || type === 'reset' ? type : 'submit';
}

function valuesOf(tree: ElementTree<HtmlElement>, control: HtmlElement, type: string): readonly string[] {
  switch (type) {
    case 'checkbox':
    case 'radio':
      return isMarked(control) ? [attributeOf(control, 'value') ?? 'on'] : [];
    case 'select':
      return selectedOf(tree, control)
        .filter((each) => !isDisabled(tree, each))
        .map(optionValue);
    case 'textarea':
      return [textOf(tree, control).replaceAll('\n', '\r\n')];
    default:
      return [control.tagName === 'input' ? textOf(tree, control) : (attributeOf(control, 'value') ?? '')];
  }
}
