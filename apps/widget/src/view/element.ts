import { cleanText } from '@handrail/tools';

export type Child = Node | string | undefined;

const MAX_TEXT = 6_000;

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * An element with attributes and children. Texts become text nodes without signs that nobody sees: nothing that comes
 * from outside is ever markup, or reads otherwise than it is written.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  for (const child of children)
    if (child !== undefined) made.append(typeof child === 'string' ? cleanText(child, MAX_TEXT) : child);
  return made;
}

/**
 * Listens to what a person does. Events that a script makes are not trusted and are passed over, so that a page cannot
 * press anything here.
 */
export function onTrusted<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  target.addEventListener(type, (event) => {
    if (event.isTrusted) listener(event);
  });
}

export interface ButtonOptions {
  readonly kind?: 'primary' | 'danger' | 'plain' | 'example' | 'bare';
  readonly icon?: Node;
  readonly label?: string;
}

export function button(text: string, press: () => void, options: ButtonOptions = {}): HTMLButtonElement {
  const { kind = 'plain', icon, label } = options;
  const made = element('button', { type: 'button', class: kind, 'aria-label': label }, icon, text);
  onTrusted(made, 'click', () => press());
  return made;
}

/** One thing to read, under its own heading. */
export function card(title: readonly Child[], kind: string, ...children: readonly Child[]): HTMLElement {
  return element('div', { class: `card ${kind}` }, element('h2', { tabindex: '-1' }, ...title), ...children);
}

/** A list of names and values, each with where it comes from. */
export function definitions(
  entries: readonly (readonly [name: string, value: Child, source?: string | undefined])[],
): HTMLDListElement {
  return element(
    'dl',
    {},
    ...entries.map(([name, value, source]) =>
      element(
        'div',
        { class: 'pair' },
        element('dt', {}, name),
        element(
          'dd',
          {},
          value,
          source === undefined ? undefined : element('span', { class: 'source' }, source),
        ),
      ),
    ),
  );
}
