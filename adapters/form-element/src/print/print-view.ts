import { isEmpty, pagesOf } from '@handrail/form';
import { element } from '../draw/element.ts';
import { adoptStyle } from '../extras/adopt-style.ts';
import type { Company } from '../extras/company.ts';
import { viewPart } from '../view/part-view.ts';
import { type Place, placeOf, placesIn } from '../view/place.ts';
import { valueText } from '../view/value-text.ts';

const style = `
.print-view { display: none; }
@media print {
  .form { display: none !important; }
  .print-view { display: block; color: #000; background: #fff; font: 11pt / 1.4 var(--font); overflow-wrap: anywhere; }
  .print-view :is(h1, h2, h3, h4, h5, h6) { margin: 14pt 0 4pt; line-height: 1.25; break-after: avoid; }
  .print-view h1 { font-size: 18pt; }
  .print-view h2 { font-size: 16pt; }
  .print-view h3 { font-size: 13pt; }
  .print-view :is(h4, h5, h6) { font-size: 11pt; }
  .print-view dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 3pt 12pt; margin: 0; }
  .print-view dl > div { display: contents; }
  .print-view dd { margin: 0; font-weight: 600; white-space: pre-line; }
  .print-view .blank { font-weight: 400; font-style: italic; }
  .print-view p { margin: 4pt 0; white-space: pre-line; }
}
`;

/** Shows a form on paper as text, all pages of it, whatever is open on the screen. Gives back how to stop that. */
export function printAsText(company: Company): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let shown: HTMLElement | null = null;
  const show = () => {
    shown?.remove();
    adoptStyle(company.root, style);
    shown = draw(company);
    company.root.after(shown);
  };
  window.addEventListener('beforeprint', show, { signal });
  window.addEventListener('afterprint', () => shown?.remove(), { signal });
  signal.addEventListener('abort', () => shown?.remove());
  return () => stop.abort();
}

function draw({ form, messages, root }: Company): HTMLElement {
  const { title, description, items } = form.document;
  const level = Number(root.querySelector('.title')?.localName.slice(1) ?? 2);
  const view = element(
    'div',
    { class: 'print-view' },
    heading(level, title),
    description ? element('p', {}, description) : null,
  );
  const pageTitles = new Map(pagesOf(form.document).map((page) => [page.itemKeys[0], page.title]));
  let list: HTMLElement | null = null;
  const add = (made: HTMLElement) => {
    list = null;
    view.append(made);
  };
  const waiting: Place[] = items.map((item) => placeOf(item, null)).reverse();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const part = viewPart(form, place, messages);
    if (!part || part.mode === 'hidden') continue;
    const pageTitle = place.level === 0 ? pageTitles.get(place.path) : undefined;
    if (pageTitle !== undefined && pageTitle !== part.label) add(heading(level + 1, pageTitle));
    if (part.kind === 'field') {
      list ??= view.appendChild(element('dl', {}));
      const text = valueText(place.item, part.value, form.options(place.path), messages);
      const isAnswered = !isEmpty(part.value);
      const answer = element('dd', isAnswered ? {} : { class: 'blank' }, text);
      list.append(element('div', {}, element('dt', {}, part.label), answer));
    } else if (part.kind === 'text') add(element('p', {}, part.label));
    else add(heading(level + 1 + place.level + (part.kind === 'row' ? 1 : 0), part.label));
    waiting.push(...[...placesIn(form, place)].reverse());
  }
  return view;
}

function heading(level: number, text: string): HTMLElement {
  return element(`h${Math.min(6, level)}` as 'h3', {}, text);
}
