import { chargeText, type Frame } from '../compile/frame.ts';
import { type Decimal, decimal } from '../values/decimal.ts';
import { textOf } from '../values/text-of.ts';
import { felTypeOf } from '../values/type-of.ts';
import type { FelValue } from '../values/value.ts';
import { type FelFunction, plain, plainList } from './function.ts';
import { matches } from './matches.ts';
import { any, number, optional, orNull, rest, text } from './parameter.ts';

export const TEXT_FUNCTIONS: readonly FelFunction[] = [
  plain({
    name: 'length',
    category: 'text',
    description: 'The number of characters (code points) of a text; 0 for null.',
    parameters: [orNull(text('text'))],
    returns: 'number',
    call: (frame, value) => {
      chargeText(frame, value ?? '');
      return decimal(codePoints(value ?? ''));
    },
  }),
  plain({
    name: 'contains',
    category: 'text',
    description: 'Whether the first text contains the second. Upper and lower case differ.',
    parameters: [text('text'), text('part')],
    returns: 'boolean',
    call: (frame, value, part) => {
      chargeText(frame, value);
      return value.includes(part);
    },
  }),
  plain({
    name: 'startsWith',
    category: 'text',
    description: 'Whether the first text starts with the second. Upper and lower case differ.',
    parameters: [text('text'), text('start')],
    returns: 'boolean',
    call: (frame, value, start) => {
      chargeText(frame, start);
      return value.startsWith(start);
    },
  }),
  plain({
    name: 'endsWith',
    category: 'text',
    description: 'Whether the first text ends with the second. Upper and lower case differ.',
    parameters: [text('text'), text('end')],
    returns: 'boolean',
    call: (frame, value, end) => {
      chargeText(frame, end);
      return value.endsWith(end);
    },
  }),
  plain({
    name: 'substring',
    category: 'text',
    description: 'Part of a text from a 1-based position, to its end or of the given length in characters.',
    parameters: [text('text'), number('start'), optional(number('length'))],
    returns: 'string',
    call: substring,
  }),
  plain({
    name: 'replace',
    category: 'text',
    description:
      'Replaces every occurrence of a text, taken literally, by another. An empty one changes nothing.',
    parameters: [text('text'), text('find'), text('replacement')],
    returns: 'string',
    call: replace,
  }),
  plain({
    name: 'upper',
    category: 'text',
    description: 'A text in upper case.',
    parameters: [text('text')],
    returns: 'string',
    call: (frame, value) => limited(frame, value.toUpperCase()),
  }),
  plain({
    name: 'lower',
    category: 'text',
    description: 'A text in lower case.',
    parameters: [text('text')],
    returns: 'string',
    call: (frame, value) => limited(frame, value.toLowerCase()),
  }),
  plain({
    name: 'trim',
    category: 'text',
    description: 'A text without the blanks at its start and end.',
    parameters: [text('text')],
    returns: 'string',
    call: (frame, value) => limited(frame, value.trim()),
  }),
  plain({
    name: 'matches',
    category: 'text',
    description:
      'Whether a regular expression is found in a text; anchor it with ^ and $ to match the whole.',
    parameters: [text('text'), text('pattern')],
    returns: 'boolean',
    usesPatterns: true,
    call: matches,
  }),
  plainList({
    name: 'format',
    category: 'text',
    description:
      'Puts the arguments, written as by string(), in the places {0}, {1} and so on of a template.',
    parameters: [text('template'), rest(any('values'))],
    returns: 'string',
    call: format,
  }),
];

function limited(frame: Frame, value: string): string | null {
  chargeText(frame, value);
  if (value.length <= frame.program.limits.textLength) return value;
  return frame.fail('limit-exceeded', 'The resulting text is too long.');
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Code units of the character at a position: 2 for a surrogate pair, else 1. */
function widthAt(value: string, position: number): number {
  const paired =
    isHighSurrogate(value.charCodeAt(position)) && isLowSurrogate(value.charCodeAt(position + 1));
  return paired ? 2 : 1;
}

function codePoints(value: string): number {
  let count = 0;
  for (let position = 0; position < value.length; position += widthAt(value, position)) count += 1;
  return count;
}

/** The offset of the character that is so many characters after another one, or the end of the text. */
function advance(value: string, from: number, characters: Decimal): number {
  let position = from;
  for (let left = characters.toNumber(); left > 0 && position < value.length; left -= 1) {
    position += widthAt(value, position);
  }
  return position;
}

function substring(frame: Frame, value: string, start: Decimal, length: Decimal | undefined): string | null {
  if (!start.isInteger() || start.lt(1)) {
    return frame.fail('bad-argument', '"substring" starts at a whole number from 1 up.');
  }
  if (length !== undefined && (!length.isInteger() || length.lt(0))) {
    return frame.fail('bad-argument', '"substring" takes a length that is a whole number from 0 up.');
  }
  chargeText(frame, value);
  const from = advance(value, 0, start.minus(1));
  return length === undefined ? value.slice(from) : value.slice(from, advance(value, from, length));
}

function replace(frame: Frame, value: string, find: string, replacement: string): string | null {
  if (find === '') return value;
  chargeText(frame, value);
  const pieces = value.split(find);
  const length = value.length + (pieces.length - 1) * (replacement.length - find.length);
  if (length > frame.program.limits.textLength) {
    return frame.fail('limit-exceeded', 'The resulting text is too long.');
  }
  return limited(frame, pieces.join(replacement));
}

function format(frame: Frame, template: string, values: readonly FelValue[]): string | null {
  const texts: string[] = [];
  for (const value of values) {
    const written = textOf(value);
    if (written === undefined) {
      return frame.fail('type-error', `"format" cannot write ${felTypeOf(value)} as text.`);
    }
    texts.push(written);
  }
  chargeText(frame, template);
  const limit = frame.program.limits.textLength;
  let result = '';
  let position = 0;
  for (const match of template.matchAll(/\{([0-9]{1,4})\}/g)) {
    const value = texts[Number(match[1])];
    result += template.slice(position, match.index) + (value ?? match[0]);
    position = match.index + match[0].length;
    if (result.length > limit) return frame.fail('limit-exceeded', 'The resulting text is too long.');
  }
  return limited(frame, result + template.slice(position));
}
