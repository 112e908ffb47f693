import { FelSyntaxError } from '../fel-syntax-error.ts';
import type { ExpressionToken } from './tokens.ts';

const LINE_COMMENT = /\/\/[^\n\r]*/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
// The longer form first (fel 3.6): both parts in one pattern, greedy.
const DATE = /@([0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:Z|[+-][0-9]{2}:[0-9]{2})?)?)/y;
// Longer symbols first: `??` before `?`, `!=` before `!`.
const SYMBOL = /\?\?|!=|<=|>=|==|[?!<>=+\-*/%&()[\]{},:.]/y;
const HEX = /^[0-9a-fA-F]{4}$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** All tokens of a text. The last one is `end`, or `invalid` where reading had to stop. */
export function tokenize(source: string): readonly ExpressionToken[] {
  const tokens: ExpressionToken[] = [];
  for (let position = skipBlanks(source, 0); ; ) {
    const token = readToken(source, position);
    tokens.push(token);
    if (token.kind === 'end' || token.kind === 'invalid') return tokens;
    position = skipBlanks(source, token.end);
  }
}

function skipBlanks(source: string, from: number): number {
  for (let position = from; ; ) {
    const character = source.charAt(position);
    if (character === ' ' || character === '\n' || character === '\t' || character === '\r') {
      position += 1;
    } else if (character === '/' && source.charAt(position + 1) === '/') {
      position += textAt(LINE_COMMENT, source, position)?.length ?? 0;
    } else if (character === '/' && source.charAt(position + 1) === '*') {
      const close = source.indexOf('*/', position + 2);
      if (close < 0) return position;
      position = close + 2;
    } else {
      return position;
    }
  }
}

function textAt(pattern: RegExp, source: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(source)?.[0];
}

function readToken(source: string, start: number): ExpressionToken {
  if (start >= source.length) return { kind: 'end', start, end: start };
  const first = source.charAt(start);
  if (first === "'" || first === '"') return readString(source, start, first);
  if (first === '$' || first === '@') return readSigil(source, start, first);
  const word = textAt(WORD, source, start);
  if (word !== undefined) return { kind: 'word', text: word, start, end: start + word.length };
  const number = textAt(NUMBER, source, start);
  if (number !== undefined) return { kind: 'number', text: number, start, end: start + number.length };
  if (source.startsWith('/*', start)) return invalid(source, start, '"*/" to end the comment', 'the end');
  const symbol = textAt(SYMBOL, source, start);
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, start, end: start + symbol.length };
  if (source.startsWith('|>', start)) {
    return invalid(source, start, 'an operator', '"|>", which is kept for a later version of the language');
  }
  return invalid(
    source,
    start,
    'an expression',
    `the character "${String.fromCodePoint(source.codePointAt(start) ?? 0)}"`,
  );
}

function invalid(source: string, start: number, expected: string, found: string): ExpressionToken {
  return { kind: 'invalid', start, end: start, error: new FelSyntaxError(source, start, expected, found) };
}

function readSigil(source: string, start: number, sigil: '$' | '@'): ExpressionToken {
  const name = textAt(WORD, source, start + 1);
  if (sigil === '$') {
    if (name === undefined) return { kind: 'symbol', text: '$', start, end: start + 1 };
    return { kind: 'field', text: name, start, end: start + 1 + name.length };
  }
  if (name !== undefined) return { kind: 'context', text: name, start, end: start + 1 + name.length };
  const date = textAt(DATE, source, start);
  if (date !== undefined) return { kind: 'date', text: date.slice(1), start, end: start + date.length };
  return invalid(source, start + 1, 'a name or a date after "@"', describeAt(source, start + 1));
}

function describeAt(source: string, position: number): string {
  return position < source.length ? `"${source.charAt(position)}"` : 'the end';
}

function readString(source: string, start: number, quote: string): ExpressionToken {
  let value = '';
  let position = start + 1;
  for (let plain = position; ; ) {
    const character = source.charAt(position);
    if (character === '') return invalid(source, position, `${quote} to end the text`, 'the end');
    if (character === quote) {
      value += source.slice(plain, position);
      return { kind: 'string', value, start, end: position + 1 };
    }
    if (character !== '\\') {
      position += 1;
      continue;
    }
    value += source.slice(plain, position);
    const escaped = readEscape(source, position + 1);
    if (escaped === undefined) {
      return invalid(
        source,
        position,
        `one of \\\\ \\' \\" \\n \\r \\t \\uXXXX`,
        describeAt(source, position + 1),
      );
    }
    value += escaped.value;
    position = escaped.end;
    plain = position;
  }
}

function readEscape(source: string, position: number): { value: string; end: number } | undefined {
  const letter = source.charAt(position);
  if (letter === 'u') {
    const digits = source.slice(position + 1, position + 5);
    if (!HEX.test(digits)) return undefined;
    return { value: String.fromCharCode(Number.parseInt(digits, 16)), end: position + 5 };
  }
  const value = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  return value === undefined ? undefined : { value, end: position + 1 };
}
