import { createForm, type DefinitionDocument, type Form, loadDefinition } from '@handrail/form';
import type { FormMessages } from '../src/messages/messages.ts';
import { type PartView, viewPart } from '../src/view/part-view.ts';
import { type Place, placeOf, placesIn } from '../src/view/place.ts';

const NOON = Date.parse('2026-03-04T12:00:00Z');

/** A live form without a browser. */
export function formOf(definition: DefinitionDocument): Form {
  return createForm(loadDefinition(definition), { clock: { now: () => NOON }, newId: () => 'r-1' });
}

/** Everything that is to be seen of a form, in the order of reading. */
export function viewAll(form: Form, messages: FormMessages): readonly PartView[] {
  const views: PartView[] = [];
  const waiting: Place[] = form.document.items.map((item) => placeOf(item, null)).reverse();
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const view = viewPart(form, place, messages);
    if (!view || view.mode === 'hidden') continue;
    views.push(view);
    waiting.push(...[...placesIn(form, place)].reverse());
  }
  return views;
}
