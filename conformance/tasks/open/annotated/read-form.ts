import type { Field, Option } from './fields.ts';

/** What a form held, as the site keeps it: amounts with two decimals, phones without spaces, dates as they are. */
export type Entered = Readonly<Record<string, string>>;

export type ReadForm =
  | { readonly ok: true; readonly entered: Entered }
  | { readonly ok: false; readonly problem: string };

export function readForm<State>(
  form: URLSearchParams,
  fields: Readonly<Record<string, Field<State>>>,
  optionsOf: (field: Field<State>) => readonly Option[],
  today: string,
): ReadForm {
  const entered: [string, string][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const text = (form.get(name) ?? '').trim();
    if (text === '' && field.type !== 'check') {
      if (field.required) return { ok: false, problem: `${field.label} is missing.` };
      entered.push([name, '']);
      continue;
    }
    const value = readValue(text, field, optionsOf(field), today);
    if (value === undefined) return { ok: false, problem: `${field.label} could not be accepted.` };
    entered.push([name, value]);
  }
  return { ok: true, entered: Object.fromEntries(entered) };
}

function readValue<State>(
  text: string,
  field: Field<State>,
  options: readonly Option[],
  today: string,
): string | undefined {
  if (text.length > 300) return undefined;
  switch (field.type) {
    case 'check':
      return String(text === 'true');
    case 'choice':
    case 'radio':
      return options.some(({ value }) => value === text) ? text : undefined;
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : undefined;
    case 'tel':
      return /^\+?[\d\s()/.-]{5,30}$/.test(text) ? text.replace(/[\s()/.-]/g, '') : undefined;
    case 'date':
      return isDay(text) && !(field.fromToday && text < today) ? text : undefined;
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
    case 'count':
      return /^\d{1,6}$/.test(text) && inBounds(Number(text), field) ? String(Number(text)) : undefined;
    case 'money':
    case 'decimal':
      return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) && inBounds(Number(text), field)
        ? Number(text).toFixed(2)
        : undefined;
    default:
      return text;
  }
}

function inBounds<State>(value: number, { min, max }: Field<State>): boolean {
  return value >= (min ?? 0) && value <= (max ?? Number.MAX_SAFE_INTEGER);
}

/** A day that the calendar has. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
