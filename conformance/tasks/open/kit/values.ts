/** A value of a form, without blanks around it. */
export function text(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim();
}

export function flag(form: URLSearchParams, name: string): boolean {
  return form.has(name);
}

/** An amount with two decimals, or nothing when it is not one. */
export function amount(form: URLSearchParams, name: string): string | undefined {
  const given = text(form, name);
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(given)) return undefined;
  const [whole = '0', cents = ''] = given.split('.');
  return `${BigInt(whole)}.${cents.padEnd(2, '0')}`;
}

/** An amount in cents, to be compared and subtracted without rounding. */
export function cents(amountText: string): number {
  return Number(amountText.replace('.', ''));
}

export function fromCents(value: number): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A whole number between bounds, or nothing. */
export function quantity(form: URLSearchParams, name: string, most: number): number | undefined {
  const given = text(form, name);
  const value = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  return value >= 1 && value <= most ? value : undefined;
}

/** An existing day of the calendar, or nothing. */
export function day(form: URLSearchParams, name: string): string | undefined {
  const given = text(form, name);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const date = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : undefined;
}

/** A day some days later. */
export function daysAfter(start: string, days: number): string {
  return new Date(Date.parse(`${start}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function clockTime(form: URLSearchParams, name: string): string | undefined {
  const given = text(form, name);
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined;
}

/** One of the offered values, or nothing. */
export function choice(
  form: URLSearchParams,
  name: string,
  offered: readonly (readonly [value: string, label: string])[],
): string | undefined {
  const given = text(form, name);
  return offered.some(([value]) => value === given) ? given : undefined;
}

export function email(form: URLSearchParams, name: string): string | undefined {
  const given = text(form, name).toLowerCase();
  return /^[^\s@]{1,64}@[^\s@]{1,180}\.[a-z]{2,20}$/.test(given) ? given : undefined;
}

/** A phone number with its country's code, however it was written; `country` is taken for national numbers. */
export function phone(form: URLSearchParams, name: string, country: string): string | undefined {
  const given = text(form, name);
  if (!/^[\d\s()+./-]{6,30}$/.test(given)) return undefined;
  const digits = given.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const full = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const number = full.startsWith('+') ? full : `${country}${full.replace(/^0/, '')}`;
  return /^\+\d{7,15}$/.test(number) ? number : undefined;
}

/** The id of a new entry: one more than the highest there is. */
export function nextId(entries: { readonly [id: string]: unknown }, prefix: string, first: number): string {
  const numbers = Object.keys(entries).map((id) => Number(id.slice(prefix.length)));
  return `${prefix}${Math.max(first - 1, ...numbers) + 1}`;
}

/** An own entry, whatever the visitor sent as its id. */
export function entry<Value>(entries: { [id: string]: Value }, id: string): Value | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

/** The label of a choice. */
export function labelOf(
  offered: readonly (readonly [value: string, label: string])[],
  value: string,
): string {
  return offered.find(([each]) => each === value)?.[1] ?? value;
}
