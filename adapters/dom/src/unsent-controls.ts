import type { Control } from '@handrail/page';
import { attributeOf, controlsOf, fits } from './past-names.ts';

/** Editors, comboboxes and custom elements often hand their value to a hidden control, which cannot be told from outside. */
const OWN_WAYS: ReadonlySet<string> = new Set(['contenteditable', 'combobox', 'custom']);

/** Places in a list of the controls that a form does not carry when the browser sends it: no name, disabled, or of another form. */
export function unsentBy(form: HTMLFormElement, controls: readonly Control<Element>[]): readonly number[] {
  const carried = new Set<Element>(controlsOf(form));
  const isSent = (element: Element) =>
    carried.has(element) && Boolean(attributeOf(element, 'name')) && !fits(element, ':disabled');
  return controls.flatMap(({ element, type, group }, at) =>
    OWN_WAYS.has(type) || [element, ...group].some(isSent) ? [] : [at],
  );
}
