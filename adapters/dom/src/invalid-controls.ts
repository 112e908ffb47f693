import { refuseLength } from '@handrail/page';
import { attributeOf, controlsOf, fits } from './past-names.ts';

/** The controls of a form that keep the browser from sending it. */
export function invalidControls(
  form: HTMLFormElement,
  /** Controls that were filled in by script, for which browsers do not count characters. */
  edited: WeakSet<Element>,
): readonly Element[] {
  return Array.from(controlsOf(form) as Iterable<HTMLInputElement>).filter(
    (each) =>
      'validity' in each &&
      each.willValidate &&
      (!each.validity.valid || (edited.has(each) && isShort(each))),
  );
}

function isShort(control: HTMLInputElement): boolean {
  if (!fits(control, 'input, textarea')) return false;
  return refuseLength(control.type, control.value, (name) => attributeOf(control, name))?.is === 'short';
}
