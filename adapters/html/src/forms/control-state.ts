import { type ElementTree, inputType, isDisabled, sanitizedValue, shownLines } from '@handrail/page';
import { defaultTreeAdapter } from 'parse5';
import { scriptText } from '../html-tree.ts';
import type { HtmlElement } from '../parse-html.ts';
import { attributeOf, elementsBelow, setAttribute } from './elements.ts';

/** Attributes hold the state of a parsed page, so what the page itself wrote is kept here once somebody has changed it. */
const writtenValues = new WeakMap<HtmlElement, string | undefined>();

/** The value that the page wrote into an input. */
export function writtenOf(control: HtmlElement): string | undefined {
  return writtenValues.has(control) ? writtenValues.get(control) : attributeOf(control, 'value');
}

/** Whether somebody has changed it since. */
export function isEdited(control: HtmlElement): boolean {
  return writtenValues.has(control);
}

/** The text of an input or text area, as its type leaves it. */
export function textOf(tree: ElementTree<HtmlElement>, control: HtmlElement): string {
  // A first line end right after the tag is not part of the value; the parser has dropped it already.
  if (control.tagName === 'textarea') return scriptText(control).replace(/\r\n?/g, '\n');
  return sanitized(tree, control, attributeOf(control, 'value') ?? '');
}

/** Writes a text into an input or text area; undefined when its type does not take it, and nothing was changed. */
export function writeText(
  tree: ElementTree<HtmlElement>,
  control: HtmlElement,
  text: string,
): { readonly changed: boolean } | undefined {
  const isArea = control.tagName === 'textarea';
  if (!isArea && sanitized(tree, control, text) !== text) return undefined;
  if (textOf(tree, control) === text) return { changed: false };
  writtenValues.set(control, writtenOf(control));
  if (isArea) {
    control.childNodes = [];
    defaultTreeAdapter.insertText(control, text);
  } else setAttribute(control, 'value', text);
  return { changed: true };
}

export function isMarked(control: HtmlElement): boolean {
  return attributeOf(control, 'checked') !== undefined;
}

/** The chosen options of a list, also those that are disabled and not sent. */
export function selectedOf(tree: ElementTree<HtmlElement>, select: HtmlElement): readonly HtmlElement[] {
  const options = [...elementsBelow(select)].filter((each) => each.tagName === 'option');
  const selected = options.filter((each) => attributeOf(each, 'selected') !== undefined);
  if (attributeOf(select, 'multiple') !== undefined) return selected;
  if (selected.length > 0) return selected.slice(-1);
  // A menu shows its first option where none is selected.
  const first = shownLines(tree, select) === 1 ? options.find((each) => !isDisabled(tree, each)) : undefined;
  return first ? [first] : [];
}

export function optionValue(option: HtmlElement): string {
  return attributeOf(option, 'value') ?? scriptText(option).replace(/\s+/g, ' ').trim();
}

function sanitized(tree: ElementTree<HtmlElement>, control: HtmlElement, text: string): string {
  const read = (name: string) => attributeOf(control, name);
  return sanitizedValue(inputType(tree, control), text, read, writtenOf(control));
}
