type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | boolean>>;

/** Makes an element. Text is always text: nothing of a page is ever read as markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

export function button(text: string, press: () => unknown, look = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, text);
  made.addEventListener('click', () => void press());
  return made;
}

let last = 0;

/** A label and its control, joined. */
export function labelled<Control extends HTMLElement>(
  text: string,
  control: Control,
  hint = '',
): HTMLElement {
  last += 1;
  control.id = `c${last}`;
  if (hint !== '') control.setAttribute('aria-describedby', `${control.id}-hint`);
  return element(
    'div',
    { class: 'pair' },
    element('label', { for: control.id }, text),
    control,
    hint !== '' && element('p', { id: `${control.id}-hint`, class: 'soft small' }, hint),
  );
}

export function section(heading: string): { readonly root: HTMLElement; readonly body: HTMLElement } {
  last += 1;
  const body = element('div', { class: 'body' });
  const title = element('h2', { id: `s${last}` }, heading);
  return { root: element('section', { 'aria-labelledby': `s${last}` }, title, body), body };
}
