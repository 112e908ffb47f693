import type { JsonValue } from '@handrail/base';
import type { Control, CustomValue, Filling } from '@handrail/page';
import { fits, nameOf } from './past-names.ts';

/**
 * Whether a custom element takes part in forms with its own value. Only such elements are ever enabled or disabled,
 * and that can be seen without a look at the page's own objects.
 */
export function isFormAssociated(element: Element): boolean {
  return nameOf(element).includes('-') && fits(element, ':enabled, :disabled');
}

/** Why a custom element takes no value; it may be defined later. */
export function refuseCustom({ element, type }: Control<Element>): string | undefined {
  return type !== 'custom' || isFormAssociated(element)
    ? undefined
    : 'It is a custom element that is not form-associated.';
}

/**
 * Gives a custom element a value through its property, and tells the page as the element would. It is also sent as a text
 * to where the page's own objects are, so it uses nothing from outside.
 */
export function fillCustomElement(element: HTMLElement, { property, value }: CustomValue): Filling {
  const refused = (reason: string): Filling => ({ ok: false, reason });
  const held = element as HTMLElement & { value?: unknown; checked?: unknown };
  const isHeld = () => (property === 'value' ? String(held.value) === value : held.checked === value);
  try {
    if (!(property in held)) return refused(`It is a custom element without a property "${property}".`);
    if (isHeld()) return { ok: true, changed: false };
    const before = held[property];
    held.focus();
    Object.assign(held, { [property]: value });
    if (!isHeld()) {
      Object.assign(held, { [property]: before });
      return refused('It does not take this value.');
    }
    held.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    held.dispatchEvent(new Event('change', { bubbles: true }));
    held.blur();
    return isHeld() ? { ok: true, changed: true } : refused('The page changed it back.');
  } catch {
    return refused('It is a custom element that cannot be filled.');
  }
}

/** What a custom element holds now. Like filling, it is sent as a text. */
export function readCustomElement(element: HTMLElement): JsonValue | undefined {
  const { value, checked } = element as HTMLElement & { value?: unknown; checked?: unknown };
  if (typeof checked === 'boolean') return checked;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}
