import { cleanText } from '@handrail/tools';

export type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean | null>>;

/** As much of one text as anyone reads. */
const MAX_TEXT = 10_000;

/**
 * An element with attributes and children. Texts become text nodes without characters that hide something: nothing of a
 * definition is ever markup, an address or a style.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  for (const child of children)
    if (child !== null) made.append(typeof child === 'string' ? shownText(child) : child);
  return made;
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : value);
  }
}

export function shownText(text: string): string {
  return cleanText(text, MAX_TEXT);
}

/** Writes only what is new, so that nothing is read out twice. */
export function setText(target: Element, text: string): void {
  const shown = shownText(text);
  if (target.textContent !== shown) target.textContent = shown;
}

export function button(text: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'button', part: 'button', ...attributes }, text);
  made.addEventListener('click', () => {
    if (made.getAttribute('aria-disabled') !== 'true') press();
  });
  return made;
}

/** A disabled button keeps the focus, so that a person who used it does not fall out of the form. */
export function setEnabled(target: HTMLButtonElement, isEnabled: boolean): void {
  setAttributes(target, { 'aria-disabled': isEnabled ? null : 'true' });
}

let lastId = 0;

/** Unique in the page, and never made of what a definition says. */
export function newId(): string {
  lastId += 1;
  return `f${lastId}`;
}
