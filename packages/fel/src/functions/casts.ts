import { bounded } from '../compile/bounded.ts';
import type { Frame } from '../compile/frame.ts';
import { parseDate } from '../values/date.ts';
import { isDecimal, ONE, parseDecimal, ZERO } from '../values/decimal.ts';
import { textOf } from '../values/text-of.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelTypeName, FelValue } from '../values/value.ts';
import { type FelFunction, type PlainFunction, plain } from './function.ts';
import { any } from './parameter.ts';

/** Long enough for every number inside the default limits, short enough to be read at once. */
const LONGEST_NUMBER = 1000;

export const CAST_FUNCTIONS: readonly FelFunction[] = [
  typeTest('isNumber', 'number', 'Whether a value is a number.'),
  typeTest('isString', 'string', 'Whether a value is a text.'),
  typeTest('isDate', 'date', 'Whether a value is a date or a date-time; a text that looks like one is not.'),
  typeTest('isNull', 'null', 'Whether a value is null; an empty text is not.'),
  plain({
    name: 'typeOf',
    category: 'type',
    description: 'The type of a value: string, number, boolean, date, money, array, object or null.',
    parameters: [any('value')],
    returns: 'string',
    call: (_frame, value) => felTypeOf(value),
  }),
  plain({
    name: 'number',
    category: 'type',
    description: 'A text or boolean as a number; null stays null. Text that is not a number is an error.',
    parameters: [any('value')],
    returns: 'number',
    call: toNumber,
  }),
  plain({
    name: 'string',
    category: 'type',
    description: 'A number, boolean or date as text; null becomes an empty text.',
    parameters: [any('value')],
    returns: 'string',
    call: (frame, value) => textOf(value) ?? cannot(frame, 'string', value),
  }),
  plain({
    name: 'boolean',
    category: 'type',
    description: 'The texts "true" and "false" and any number as a boolean; 0 and null become false.',
    parameters: [any('value')],
    returns: 'boolean',
    call: toBoolean,
  }),
  plain({
    name: 'date',
    category: 'type',
    description: 'An ISO text as a date or date-time; null stays null. Any other text is an error.',
    parameters: [any('value')],
    returns: 'date',
    call: toDate,
  }),
];

function typeTest(name: string, type: FelTypeName, description: string): PlainFunction {
  return plain({
    name,
    category: 'type',
    description,
    parameters: [any('value')],
    returns: 'boolean',
    call: (_frame, value) => felTypeOf(value) === type,
  });
}

function cannot(frame: Frame, name: string, value: FelValue): null {
  return frame.fail('type-error', `"${name}" cannot convert ${felTypeOf(value)}.`);
}

function toNumber(frame: Frame, value: FelValue): FelValue {
  if (value === null || isDecimal(value)) return value;
  if (typeof value === 'boolean') return value ? ONE : ZERO;
  if (typeof value !== 'string') return cannot(frame, 'number', value);
  const digits = value.trim();
  if (digits.length > LONGEST_NUMBER)
    return frame.fail('limit-exceeded', 'This text is too long for a number.');
  const parsed = parseDecimal(digits);
  if (parsed === undefined) return frame.fail('bad-argument', 'This text is not a number.');
  return bounded(frame, parsed, frame.span);
}

function toBoolean(frame: Frame, value: FelValue): FelValue {
  if (value === null) return false;
  if (typeof value === 'boolean') return value;
  if (isDecimal(value)) return !value.isZero();
  if (typeof value !== 'string') return cannot(frame, 'boolean', value);
  if (value === 'true' || value === 'false') return value === 'true';
  return frame.fail('bad-argument', 'Only the texts "true" and "false" are booleans.');
}

function toDate(frame: Frame, value: FelValue): FelValue {
  if (value === null || felTypeOf(value) === 'date') return value;
  if (typeof value !== 'string') return cannot(frame, 'date', value);
  return parseDate(value) ?? frame.fail('bad-argument', 'This text is not an ISO date or date-time.');
}
