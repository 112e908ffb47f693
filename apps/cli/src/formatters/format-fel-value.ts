import { amountText, decimalText, type FelValue, felTypeOf, isDecimal, toJson } from '@handrail/fel';

const LONGEST = 10_000;

/** A value as an author would write it. Numbers keep all their digits. */
export function formatFelValue(value: FelValue): string {
  const text = formatNested(value, 0);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Beyond this depth the JSON form is enough; it also bounds the calls. */
const DEEPEST = 20;

function formatNested(value: FelValue, depth: number): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (isDecimal(value)) return decimalText(value);
  if (depth >= DEEPEST) return JSON.stringify(toJson(value));
  if (isList(value)) return `[${value.map((element) => formatNested(element, depth + 1)).join(', ')}]`;
  if (value.felType === 'date') return value.text;
  if (value.felType === 'money') return `${amountText(value)} ${value.currency}`;
  const entries = value.keys().map((key) => {
    const name = /^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}: ${formatNested(value.get(key) ?? null, depth + 1)}`;
  });
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isList(value: FelValue): value is readonly FelValue[] {
  return felTypeOf(value) === 'array';
}
