import { cleanText } from '@handrail/tools';
import { Fragment as PreactFragment } from 'preact';
import { jsx as createVNode } from 'preact/jsx-runtime';
import {
  ADDRESS_ATTRIBUTES,
  type Content,
  ELEMENTS,
  type Elements,
  FLAG_ATTRIBUTES,
  type Markup,
  TEXT_ATTRIBUTES,
} from './elements.ts';
import { Href } from './href.ts';

/**
 * What JSX is compiled to in this package. Preact escapes text; this sees to what escaping does not: every text is cleaned of
 * hidden characters and cut, addresses are never text, and elements and attributes are those of a list.
 */
export function jsx(type: ElementType, props: Props, _key?: string): Markup {
  const made =
    typeof type === 'string'
      ? createVNode(checkedElement(type), checkedProps(type, props))
      : createVNode(type as Component<Props>, type === Fragment ? checkedFragment(props) : props);
  return Object.assign(made, { [MADE]: made });
}

export { jsx as jsxDEV, jsx as jsxs };

/** Several pieces of markup without an element around them. */
export const Fragment = PreactFragment as Component<{ readonly children?: Content }>;

type Props = Readonly<Record<string, unknown>>;
// Each component has props of its own, which the compiler checks where it is used.
type Component<Own = never> = (props: Own, context?: never) => Markup | null;
type ElementType = string | Component;

/** More of one text than this is never useful in a sentence or attribute; longer values are paged before they come here. */
const MAX_TEXT = 4_000;

/** Leads from an element to itself. An object from outside can look like an element, but it does not have this, nor does a copy. */
const MADE = Symbol('made here');

const NAMES: ReadonlySet<string> = new Set(ELEMENTS);
const ADDRESSES: ReadonlySet<string> = new Set(ADDRESS_ATTRIBUTES);
const FLAGS: ReadonlySet<string> = new Set(FLAG_ATTRIBUTES);
const TEXTS: ReadonlySet<string> = new Set(TEXT_ATTRIBUTES);

function checkedElement(name: string): string {
  if (NAMES.has(name)) return name;
  throw new TypeError(`<${name}> is not an element of these pages.`);
}

function checkedProps(element: string, props: Props): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === 'children') checked[name] = checkedContent(value);
    else if (value !== undefined) checked[name] = checkedAttribute(element, name, value);
  }
  return checked;
}

function checkedFragment({ children, ...others }: Props): Record<string, unknown> {
  if (Object.keys(others).length > 0) throw new TypeError('A fragment takes no attributes.');
  return { children: checkedContent(children) };
}

function checkedAttribute(element: string, name: string, value: unknown): string | boolean {
  if (ADDRESSES.has(name)) {
    if (value instanceof Href) return value.toString();
    throw new TypeError(`The address "${name}" of <${element}> must be made by href.`);
  }
  if (FLAGS.has(name) && typeof value === 'boolean') return value;
  if (TEXTS.has(name) && (typeof value === 'string' || typeof value === 'number')) {
    return cleanText(String(value), MAX_TEXT);
  }
  throw new TypeError(`"${name}" of <${element}> does not take this kind of value.`);
}

function checkedContent(content: unknown): Content {
  if (content === undefined || content === null || content === false || content === '') return undefined;
  if (typeof content === 'string' || typeof content === 'number') {
    return cleanText(String(content), MAX_TEXT);
  }
  if (Array.isArray(content)) return content.map(checkedContent);
  if (isMarkup(content)) return content;
  throw new TypeError('Only text and markup can be in an element.');
}

function isMarkup(value: unknown): value is Markup {
  return typeof value === 'object' && value !== null && (value as { [MADE]?: unknown })[MADE] === value;
}

/** How the compiler checks JSX in this package. */
export declare namespace JSX {
  type Element = Markup;
  type ElementType = keyof Elements | Component;
  interface ElementChildrenAttribute {
    readonly children: unknown;
  }
  interface IntrinsicElements extends Elements {}
}
