import { loadSidecars, type SidecarDocuments, type Sidecars } from '@handrail/assist';
import { type DefinitionDocument, type Form, findReferences } from '@handrail/form';
import { button, element, newId } from '../draw/element.ts';
import { adoptStyle } from '../extras/adopt-style.ts';
import { inLanguage } from '../extras/company.ts';
import { extrasStyle } from '../extras/style.ts';
import { helpMessages } from './help-messages.ts';
import { type HelpView, type SourceView, viewHelp } from './view-help.ts';

interface HelpRequest {
  readonly form: Form;
  readonly path: string;
  readonly locale: string;
  readonly documents: SidecarDocuments;
  /** What was pressed. */
  readonly opener: HTMLElement;
}

const GAP = 6;

/** Opens the help of a field beside the button that asked for it. It closes with Escape and with a press elsewhere. */
export function showHelp({ form, path, locale, documents, opener }: HelpRequest): void {
  const view = viewHelp(form, path, sidecarsOf(form.document, documents));
  if (!view) return;
  adoptStyle(opener, extrasStyle);
  const popover = draw(view, inLanguage(locale, helpMessages));
  opener.after(popover);
  const stop = new AbortController();
  let hadFocus = false;
  popover.addEventListener('beforetoggle', () => {
    hadFocus = popover.matches(':focus-within');
  });
  popover.addEventListener('toggle', (event) => {
    const isOpen = (event as ToggleEvent).newState === 'open';
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) return;
    stop.abort();
    popover.remove();
    if (hadFocus) opener.focus();
  });
  window.addEventListener('resize', () => place(popover, opener), { signal: stop.signal });
  popover.showPopover();
  place(popover, opener);
  popover.focus();
}

/** Whether somebody wrote references for a field itself; those of the whole form do not count. */
export function hasReferences(form: Form, documents: SidecarDocuments): (path: string) => boolean {
  const { references } = sidecarsOf(form.document, documents);
  return (path) =>
    references.length > 0 && findReferences(references, path, { audience: 'human' }).length > 0;
}

const known = new WeakMap<SidecarDocuments, WeakMap<DefinitionDocument, Sidecars>>();

/** Read once for each form. A broken document is left out; the others still help. */
function sidecarsOf(definition: DefinitionDocument, documents: SidecarDocuments): Sidecars {
  const byDefinition = known.get(documents) ?? new WeakMap<DefinitionDocument, Sidecars>();
  known.set(documents, byDefinition);
  const sidecars = byDefinition.get(definition) ?? loadSidecars(definition, documents);
  byDefinition.set(definition, sidecars);
  return sidecars;
}

function draw(view: HelpView, texts: (typeof helpMessages)['en']): HTMLElement {
  const id = newId();
  const { label, description, mistakes, examples, sources } = view;
  const isEmpty = description === '' && mistakes.length + examples.length + sources.length === 0;
  const popover = element(
    'div',
    {
      class: 'help-box',
      part: 'help',
      popover: 'auto',
      role: 'dialog',
      'aria-labelledby': id,
      tabindex: '-1',
    },
    element('p', { id, class: 'help-title' }, label),
    description === '' ? null : element('p', { class: 'text' }, description),
    list(
      texts.mistakes,
      mistakes.map((text) => element('li', {}, text)),
    ),
    list(texts.examples, examples.map(drawSource)),
    list(texts.sources, sources.map(drawSource)),
    isEmpty ? element('p', { class: 'soft' }, texts.nothing) : null,
    button(texts.close, () => popover.hidePopover(), { class: 'button small' }),
  );
  return popover;
}

function list(title: string, items: readonly HTMLElement[]): HTMLElement | null {
  if (items.length === 0) return null;
  const id = newId();
  return element(
    'div',
    {},
    element('p', { id, class: 'help-part' }, title),
    element('ul', { 'aria-labelledby': id }, ...items),
  );
}

function drawSource({ title, text, link, host }: SourceView): HTMLElement {
  const name = link
    ? element('a', { href: link, target: '_blank', rel: 'noopener noreferrer' }, `${title} (${host})`)
    : element('span', {}, title);
  return element('li', {}, name, text === '' ? null : element('p', { class: 'text soft' }, text));
}

/** Below the button, or above it where there is more room; it scrolls with the page. */
function place(popover: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(at.right - width, clientWidth - width - GAP));
  const isBelow = at.bottom + GAP + height <= clientHeight || at.top < clientHeight - at.bottom;
  const top = isBelow ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height);
  popover.style.left = `${left + window.scrollX}px`;
  popover.style.top = `${top + window.scrollY}px`;
}
