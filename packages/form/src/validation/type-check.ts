import { isJsonObject, type JsonValue } from '@handrail/base';
import { parseDate } from '@handrail/fel';

/** Null, "" and [] are the business of `required`, nowhere else. */
export function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** What a value of this type must look like, when it does not; null when it fits or is empty. */
export function typeProblem(
  dataType: string,
  value: JsonValue,
  options: ReadonlySet<string> | null,
): string | null {
  if (isEmpty(value)) return null;
  const check = CHECKS[dataType] ?? isText;
  if (!check(value)) return EXPECTED[dataType] ?? 'a text';
  if (!options) return null;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((entry) => typeof entry === 'string' && options.has(entry))
    ? null
    : 'one of the options';
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const URI = /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>"{}|\\^`]+$/;
const AMOUNT = /^-?\d+(\.\d+)?$/;
const CURRENCY = /^[A-Z]{3}$/;

const isText = (value: JsonValue) => typeof value === 'string';

const CHECKS: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  string: isText,
  text: isText,
  choice: isText,
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && parseDate(value)?.hasTime === false,
  dateTime: (value) => typeof value === 'string' && parseDate(value)?.hasTime === true,
  time: (value) => typeof value === 'string' && TIME.test(value),
  uri: (value) => typeof value === 'string' && URI.test(value),
  attachment: (value) =>
    isJsonObject(value) &&
    typeof value.contentType === 'string' &&
    (typeof value.url === 'string' || typeof value.data === 'string') &&
    (value.size === undefined || (typeof value.size === 'number' && value.size >= 0)),
  multiChoice: (value) => Array.isArray(value) && value.every(isText),
  money: (value) =>
    isJsonObject(value) &&
    typeof value.amount === 'string' &&
    AMOUNT.test(value.amount) &&
    typeof value.currency === 'string' &&
    CURRENCY.test(value.currency),
};

const EXPECTED: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  decimal: 'a number',
  boolean: 'true or false',
  date: 'a day as YYYY-MM-DD',
  dateTime: 'a date and time as YYYY-MM-DDTHH:MM:SS',
  time: 'a time as HH:MM:SS',
  uri: 'an address with a scheme, such as https://',
  attachment: 'a file with a content type and a link or data',
  multiChoice: 'a list of options',
  choice: 'an option',
  money: 'an amount and a currency',
};
