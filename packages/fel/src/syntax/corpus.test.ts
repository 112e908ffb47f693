import { describe, expect, test } from 'vitest';
import { ILLEGAL_TEXTS } from '../../testing/illegal-texts.ts';
import { LEGAL_TEXTS } from '../../testing/legal-texts.ts';
import { FelSyntaxError } from '../fel-syntax-error.ts';
import { parseExpression } from './parse-expression.ts';

describe('the parser accepts exactly the grammar (fel 7)', () => {
  test('CORE-13.2-01 every legal text of the corpus is accepted', () => {
    expect(LEGAL_TEXTS.length).toBeGreaterThan(150);
    expect(LEGAL_TEXTS.filter((source) => !accepts(source))).toEqual([]);
  });

  test('CORE-13.2-01 every illegal text of the corpus is refused', () => {
    expect(ILLEGAL_TEXTS.length).toBeGreaterThan(150);
    expect(ILLEGAL_TEXTS.filter(accepts)).toEqual([]);
  });

  test.each(['', ' ', '\n', '// only a comment', '/* only a comment */', '\u00a01', '1\u2028+ 1', '\ufeff1'])(
    'refuses the blank or oddly spaced text %j',
    (source) => {
      expect(accepts(source)).toBe(false);
    },
  );
});

function accepts(source: string): boolean {
  try {
    parseExpression(source);
    return true;
  } catch (error) {
    if (error instanceof FelSyntaxError) return false;
    throw error;
  }
}
