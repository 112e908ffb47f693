import { isJsonObject, type JsonObject, ownProperty } from '@handrail/base';
import type { DefinitionDocument, ItemDocument } from '@handrail/form';
import { button, newId, setAttributes } from '../draw/element.ts';
import type { Part } from '../draw/parts/part.ts';
import { adoptStyle } from '../extras/adopt-style.ts';
import { layoutStyle } from './layout-style.ts';

const MOST_COLUMNS = 12;

/** Arranges one part as its author wants it: in columns, over several of them, or folded. The order of reading stays. */
export function arrangePart({ root, place }: Part): void {
  const layout = layoutOf(place.item);
  if (!layout) return;
  const body = root.querySelector<HTMLElement>(':scope > .body');
  const columns = countOf(layout, 'columns');
  if (body && place.kind !== 'repeat') {
    const flow = ownProperty(layout, 'flow');
    if (columns > 1 || flow === 'grid') {
      body.classList.add('columns');
      body.style.setProperty('--columns', String(Math.max(columns, flow === 'grid' ? 2 : 1)));
    } else if (flow === 'inline') body.classList.add('inline');
  }
  if (place.kind === 'row') return;
  const span = countOf(layout, 'colSpan');
  if (span > 1) root.style.setProperty('--span', String(span));
  root.classList.toggle('wide', span > 1);
  root.classList.toggle('new-row', ownProperty(layout, 'newRow') === true);
  const rows = root.querySelector<HTMLElement>(':scope > .rows');
  const folds = body ?? rows;
  if (folds && ownProperty(layout, 'collapsible') === true)
    fold(root, folds, ownProperty(layout, 'collapsedByDefault') === true);
}

/** Where labels are, for the whole form. */
export function arrangeForm(root: HTMLElement, { formPresentation }: DefinitionDocument): void {
  adoptStyle(root, layoutStyle);
  const position = formPresentation && ownProperty(formPresentation, 'labelPosition');
  root.classList.toggle('labels-start', position === 'start');
  root.classList.toggle('labels-hidden', position === 'hidden');
}

/** The heading becomes a button that shows and hides what is below it. */
function fold(root: HTMLElement, body: HTMLElement, isFolded: boolean): void {
  const heading = root.querySelector<HTMLElement>(':scope > .heading');
  if (!heading || heading.querySelector('.fold')) return;
  body.id ||= newId();
  const opener = button(heading.textContent ?? '', () => set(!root.classList.contains('folded')), {
    class: 'fold',
    part: 'fold',
    'aria-controls': body.id,
  });
  const set = (isNow: boolean) => {
    root.classList.toggle('folded', isNow);
    setAttributes(opener, { 'aria-expanded': String(!isNow) });
  };
  heading.replaceChildren(opener);
  set(isFolded);
}

function layoutOf({ presentation }: ItemDocument): JsonObject | null {
  const layout = isJsonObject(presentation) ? ownProperty(presentation, 'layout') : undefined;
  return isJsonObject(layout) ? layout : null;
}

function countOf(layout: JsonObject, name: string): number {
  const count = ownProperty(layout, name);
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MOST_COLUMNS
    ? count
    : 1;
}
