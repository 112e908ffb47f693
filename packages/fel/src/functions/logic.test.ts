import { describe, test } from 'vitest';
import { check } from '../../testing/check.ts';

describe('logic functions (core 3.5.5)', () => {
  test('CORE-16.5-01 coalesce gives the first value that is not null, empty text included', () => {
    check([
      ["coalesce(null,'','a')", ''],
      ['coalesce(null,null)', null],
      ['coalesce(false)', false],
      ['coalesce(1, 1/0)', 1],
    ]);
  });

  test('CORE-16.5-02 empty is true for null, "" and []; present is the opposite', () => {
    check([
      ['empty(0)', false],
      ['empty([])', true],
      ["present('')", false],
      ['empty(false)', false],
      ["empty(' ')", false],
      ['empty({})', false],
      ['empty([null])', false],
      ['present(0)', true],
      ['present([])', false],
    ]);
  });

  test('CORE-16.5-03 selected tests membership, equality for a text, and false for null', () => {
    check([
      ["selected(['a'],'a')", true],
      ["selected('a','a')", true],
      ["selected(null,'a')", false],
      ["selected(['a','b'],'c')", false],
      ["selected('a','b')", false],
      ["selected([],'a')", false],
      ["selected(['a'],null)", null],
      ["selected(['1'],1)", false],
    ]);
  });
});
