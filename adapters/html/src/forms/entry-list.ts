import { type ElementTree, isDisabled, ownedBy } from '@handrail/page';
import { scriptText } from '../html-tree.ts';
import type { HtmlElement } from '../parse-html.ts';
import { attributeOf, elementsBelow, treeAround } from './elements.ts';
import { isBarred } from './unsent-controls.ts';

/** Name and value of one control, as a submitted form holds them. */
export type Entry = readonly [name: string, value: string];

export interface EntryList {
  readonly entries: readonly Entry[];
  /** Names of controls that must be filled and are not. */
  readonly missing: readonly string[];
}

const BUTTONS: ReadonlySet<string> = new Set(['submit', 'image', 'button', 'reset']);
const CONTROLS: ReadonlySet<string> = new Set(['input', 'select', 'textarea', 'button']);

/** What a browser would send for a form whose `submitter` was pressed (HTML, "constructing the entry list"). */
export function entryList(
  tree: ElementTree<HtmlElement>,
  form: HtmlElement,
  submitter: HtmlElement | undefined,
): EntryList {
  const entries: Entry[] = [];
  const missing: string[] = [];
  const requiredRadios = new Set<string>();
  const pickedRadios = new Set<string>();
  const isOwned = ownedBy(tree, form);
  // What a form owns may be anywhere: it can name the form, and the parser ties it to a form that is not around it.
  for (const control of elementsBelow(treeAround(form))) {
    if (!CONTROLS.has(control.tagName) || !isOwned(control) || isBarred(tree, control)) continue;
    const type = typeOf(control);
    if (BUTTONS.has(type) && control !== submitter) continue;
    const name = attributeOf(control, 'name') ?? '';
    const values = valuesOf(tree, control, type);
    const isRequired = attributeOf(control, 'required') !== undefined;
    if (type === 'radio') {
      // One required radio button makes its whole group required.
      if (isRequired) requiredRadios.add(name);
      if (values.length > 0) pickedRadios.add(name);
    } else if (isRequired && values.every((value) => value === '')) missing.push(name || control.tagName);
    if (name !== '') for (const value of values) entries.push([name, value]);
  }
  for (const name of requiredRadios) if (!pickedRadios.has(name)) missing.push(name);
  return { entries, missing };
}

function typeOf(control: HtmlElement): string {
  const type = attributeOf(control, 'type')?.toLowerCase();
  if (control.tagName === 'button') return type === 'button' || type === 'reset' ? type : 'submit';
  return control.tagName === 'input' ? (type ?? 'text') : control.tagName;
}

function valuesOf(tree: ElementTree<HtmlElement>, control: HtmlElement, type: string): readonly string[] {
  switch (type) {
    case 'checkbox':
    case 'radio':
      return attributeOf(control, 'checked') === undefined ? [] : [attributeOf(control, 'value') ?? 'on'];
    case 'select':
      return selectedValues(tree, control);
    case 'textarea':
      // A first line end right after the tag is not part of the value; the parser has dropped it already.
      return [scriptText(control).replace(/\r\n?|\n/g, '\r\n')];
    default:
      return [attributeOf(control, 'value') ?? ''];
  }
}

export function selectedValues(tree: ElementTree<HtmlElement>, select: HtmlElement): readonly string[] {
  const options = [...elementsBelow(select)].filter((each) => each.tagName === 'option');
  const open = options.filter((each) => !isDisabled(tree, each));
  const selected = open.filter((each) => attributeOf(each, 'selected') !== undefined);
  const isMultiple = attributeOf(select, 'multiple') !== undefined;
  // A list of one line shows its first option where none is selected.
  const chosen = isMultiple ? selected : selected.length > 0 ? selected.slice(-1) : open.slice(0, 1);
  return chosen.map(
    (option) => attributeOf(option, 'value') ?? scriptText(option).replace(/\s+/g, ' ').trim(),
  );
}
