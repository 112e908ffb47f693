import { ExactNumber, fitsDouble } from './exact-number.ts';
import type { JsonValue } from './json.ts';

/** Only such a text can hold a number that a double would round; all others go to the native parser at once. */
const MAYBE_LONG_NUMBER = /\d[\d.]{15}|\d[eE][+-]?\d/;

/** False when the native parser loses nothing of this JSON text. */
export function mayRound(text: string): boolean {
  return MAYBE_LONG_NUMBER.test(text);
}

/**
 * `JSON.parse`, except that a number which a double would round is handed over as text: `12345678901234567890` becomes
 * `"12345678901234567890"`. For readers that know from elsewhere that a number is meant. Throws a SyntaxError.
 */
export function parseJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  if (!mayRound(text)) return value;
  const marked = rewriteNumbers(text, (number) => `"${number}"`, null);
  return marked === text ? value : (JSON.parse(marked) as JsonValue);
}

/**
 * `JSON.parse`, except that a number which a double would round is an `ExactNumber`. For data without types, where a text
 * would no longer be a number. The type does not show it: `copyJson` keeps it only for those who ask. Throws a SyntaxError.
 */
export function parseExactJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  if (!mayRound(text)) return value;
  // Other texts that could begin with either mark get one more, which is taken off again.
  const marked = rewriteNumbers(text, (number) => `"${NUMBER_MARK}${number}"`, TEXT_MARK);
  return marked === text ? value : (JSON.parse(marked, revive) as JsonValue);
}

const NUMBER_MARK = '#';
const TEXT_MARK = '~';

function revive(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.startsWith(NUMBER_MARK)) return new ExactNumber(value.slice(1));
  return value.startsWith(TEXT_MARK) ? value.slice(1) : value;
}

const QUOTE = 34;
const BACKSLASH = 92;
const NUMBER_PART = /[\d.eE+-]*/y;
const KEY_END = /\s*:/y;

/** Walks JSON text that was parsed before, so that every quote and digit is where it belongs. */
function rewriteNumbers(text: string, write: (number: string) => string, textMark: string | null): string {
  let written = '';
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (textMark !== null && isMarkable(text.charCodeAt(at + 1)) && !isKey(text, end)) {
        written += `${text.slice(copied, at + 1)}${textMark}`;
        copied = at + 1;
      }
      at = end;
    } else if (code === MINUS || (code >= DIGIT_0 && code <= DIGIT_9)) {
      NUMBER_PART.lastIndex = at;
      const number = NUMBER_PART.exec(text)?.[0] ?? '';
      if (!fitsDouble(number)) {
        written += `${text.slice(copied, at)}${write(number)}`;
        copied = at + number.length;
      }
      at += number.length;
    } else {
      at += 1;
    }
  }
  return copied === 0 ? text : written + text.slice(copied);
}

const MINUS = 45;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

/** An escape can represent any character, so a mark, too. */
function isMarkable(code: number): boolean {
  return code === BACKSLASH || code === NUMBER_MARK.charCodeAt(0) || code === TEXT_MARK.charCodeAt(0);
}

/** The place behind the closing quote. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - 1 - before) % 2 === 0) return quote + 1;
  }
  return text.length;
}

function isKey(text: string, end: number): boolean {
  KEY_END.lastIndex = end;
  return KEY_END.test(text);
}
