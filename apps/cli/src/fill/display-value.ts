import { isJsonObject, type JsonValue } from '@handrail/base';
import { decimal, decimalText, parseDecimal } from '@handrail/fel';
import { type ItemDocument, isEmpty, type OptionDocument } from '@handrail/form';
import { cleanLine } from '../terminal/clean-text.ts';

/** A value as its owner reads it: labels instead of codes, yes and no, amounts with all their digits. */
export function displayValue(
  value: JsonValue,
  item: Pick<ItemDocument, 'dataType' | 'precision' | 'prefix' | 'suffix'>,
  options: readonly OptionDocument[] | null,
): string {
  if (isEmpty(value)) return '—';
  const text = cleanLine(valueText(value, item, options));
  return `${item.prefix ?? ''}${text}${suffixOf(item.suffix)}`;
}

/** What is in the field while it is edited; `parseReply` reads it back. */
export function editableValue(value: JsonValue): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return decimalText(decimal(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (isJsonObject(value) && typeof value.url === 'string') return value.url;
  if (isJsonObject(value) && typeof value.amount === 'string')
    return `${value.amount} ${String(value.currency)}`;
  return '';
}

function valueText(
  value: JsonValue,
  item: Pick<ItemDocument, 'dataType' | 'precision'>,
  options: readonly OptionDocument[] | null,
): string {
  const labelOf = (code: JsonValue) =>
    options?.find((option) => option.value === code)?.label ?? String(code);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return fixed(decimalText(decimal(value)), item.precision);
  if (typeof value === 'string' && item.dataType === 'decimal') return fixed(value, item.precision);
  if (typeof value === 'string') return labelOf(value);
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (isJsonObject(value) && typeof value.amount === 'string') {
    return `${fixed(value.amount, item.precision ?? 2)} ${String(value.currency)}`;
  }
  if (isJsonObject(value) && typeof value.contentType === 'string') {
    return typeof value.url === 'string' ? value.url : `a file (${value.contentType})`;
  }
  return JSON.stringify(value);
}

/** Fills up with zeros; never takes a digit away, for that could hide what is really stored. */
function fixed(text: string, places: number | undefined): string {
  const number = parseDecimal(text);
  if (!number || places === undefined) return text;
  return number.decimalPlaces() > places ? text : number.toFixed(Math.min(places, 100));
}

function suffixOf(suffix = ''): string {
  return /^[\p{L}\p{N}]/u.test(suffix) ? ` ${suffix}` : suffix;
}
