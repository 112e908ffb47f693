import type { BinaryOperator } from './ast.ts';

/** Levels of the published table (fel 5), loosest first. */
export const LEVEL = {
  binding: 0,
  ternary: 1,
  membership: 6,
  prefix: 10,
  postfix: 11,
} as const;

export const BINARY_LEVEL: Readonly<Record<BinaryOperator, number>> = {
  or: 2,
  and: 3,
  '=': 4,
  '!=': 4,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  in: LEVEL.membership,
  'not in': LEVEL.membership,
  '??': 7,
  '+': 8,
  '-': 8,
  '&': 8,
  '*': 9,
  '/': 9,
  '%': 9,
};

export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'null',
  'and',
  'or',
  'not',
  'in',
  'if',
  'then',
  'else',
  'let',
]);
