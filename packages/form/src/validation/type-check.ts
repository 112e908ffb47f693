import { isJsonObject, type JsonValue } from '@handrail/base';
import { numberFromText, parseDate } from '@handrail/fel';
import { isUri } from './uri.ts';

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
  const { fits, expected } = CHECKS.get(dataType) ?? TEXT;
  if (!fits(value)) return expected;
  if (!options) return null;
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((entry) => typeof entry === 'string' && options.has(entry))
    ? null
    : 'one of the options';
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const AMOUNT = /^-?\d+(\.\d+)?$/;
const CURRENCY = /^[A-Z]{3}$/;

const isText = (value: JsonValue): value is string => typeof value === 'string';

interface TypeCheck {
  readonly fits: (value: JsonValue) => boolean;
  readonly expected: string;
}

const TEXT: TypeCheck = { fits: isText, expected: 'a text' };

/** By the data type of the definition; a name from outside must not find what every object has. */
const CHECKS: ReadonlyMap<string, TypeCheck> = new Map([
  ['choice', { fits: isText, expected: 'an option' }],
  [
    'integer',
    {
      fits: (value) =>
        typeof value === 'number'
          ? Number.isInteger(value)
          : typeof value === 'string' && numberFromText(value)?.isInteger() === true,
      expected: 'a whole number',
    },
  ],
  [
    'decimal',
    {
      fits: (value) =>
        typeof value === 'number'
          ? Number.isFinite(value)
          : typeof value === 'string' && numberFromText(value) !== undefined,
      expected: 'a number',
    },
  ],
  ['boolean', { fits: (value) => typeof value === 'boolean', expected: 'true or false' }],
  [
    'date',
    {
      fits: (value) => typeof value === 'string' && parseDate(value)?.hasTime === false,
      expected: 'a day as YYYY-MM-DD',
    },
  ],
  [
    'dateTime',
    {
      fits: (value) => typeof value === 'string' && parseDate(value)?.hasTime === true,
      expected: 'a date and time as YYYY-MM-DDTHH:MM:SS',
    },
  ],
  [
    'time',
    { fits: (value) => typeof value === 'string' && TIME.test(value), expected: 'a time as HH:MM:SS' },
  ],
  [
    'uri',
    {
      fits: (value) => typeof value === 'string' && isUri(value),
      expected: 'an address with a scheme, such as https://',
    },
  ],
  ['attachment', { fits: isAttachment, expected: 'a file with a content type and a link or data' }],
  [
    'multiChoice',
    { fits: (value) => Array.isArray(value) && value.every(isText), expected: 'a list of options' },
  ],
  ['money', { fits: isMoney, expected: 'an amount and a currency' }],
]);

function isAttachment(value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    typeof value.contentType === 'string' &&
    (typeof value.url === 'string' || typeof value.data === 'string') &&
    (value.size === undefined || (typeof value.size === 'number' && value.size >= 0))
  );
}

function isMoney(value: JsonValue): boolean {
  return (
    isJsonObject(value) &&
    typeof value.amount === 'string' &&
    AMOUNT.test(value.amount) &&
    typeof value.currency === 'string' &&
    CURRENCY.test(value.currency)
  );
}
