import { describe, test } from 'vitest';
import { check } from '../../testing/check.ts';
import { decimal } from '../values/decimal.ts';

const rows = { rows: { rows: [{ x: 1 }, { x: 5 }, { x: null }, { x: 7 }] } };

describe('aggregates (core 3.5.1)', () => {
  test('CORE-16.1-01 sum skips nulls and gives 0 for none', () => {
    check([
      ['sum([1,null,2])', 3],
      ['sum([])', 0],
      ['sum([null])', 0],
      ['string(sum([0.1,0.2,0.7]))', '1'],
      ["sum(['a'])", null, 'type-error'],
      ["sum([money(1,'USD')])", null, 'type-error'],
      ['sum(5)', null, 'type-error'],
    ]);
  });

  test('CORE-16.1-02 count counts only non-null elements', () => {
    check([
      ['count([1,null,2])', 2],
      ['count([])', 0],
      ["count(['a',''])", 2],
    ]);
  });

  test('CORE-16.1-03 avg of nothing is an evaluation error', () => {
    check([
      ['avg([1,3])', 2],
      ['avg([])', null, 'division-by-zero'],
      ['avg([null])', null, 'division-by-zero'],
      ['avg([null,10,null,20])', 15],
      ['string(avg([1,1,2]))', `1.${'3'.repeat(27)}`],
      ["avg(['a'])", null, 'type-error'],
    ]);
  });

  test('CORE-16.1-04 min and max take numbers, dates or texts, skip nulls, and give null for none', () => {
    check([
      ['min([3,null,1])', 1],
      ['max([])', null],
      ["max(['a','b'])", 'b'],
      ['max([null])', null],
      ['min([@2025-02-01, @2025-01-31])', '2025-01-31'],
      ["min(['\u{1f600}','\uff5e'])", '\uff5e'],
      ['min([true])', null, 'type-error'],
      ["max([money(1,'USD')])", null, 'type-error'],
    ]);
  });

  test('CORE-16.1-05 countWhere and sumWhere use a lazy predicate with $ as the element', () => {
    check([
      ['countWhere([1,2,3],$ > 1)', 2],
      ['sumWhere([1,2,3],$ > 5)', 0],
      ['sumWhere([1,2,3],$ > 1)', 5],
      ['countWhere([], 1/0 > 1)', 0],
      ['countWhere([1,null], $ = null)', 1],
      ["sumWhere(['a','b'], true)", 0],
      ['countWhere([[1],[1,2]], count($) = 2)', 1],
    ]);
  });

  test('CORE-16.1-06 avgWhere, minWhere and maxWhere give null when nothing matches', () => {
    check([
      ['avgWhere([1],$ > 5)', null],
      ['minWhere([1],$ > 5)', null],
      ['maxWhere([1],$ > 5)', null],
      ['avgWhere([40,50,60],$ >= 50)', 55],
      ['minWhere([3,1,4],$ > 1)', 3],
      ['maxWhere([3,1,4],$ < 4)', 3],
      ["maxWhere(['a','c','b'], $ < 'c')", 'b'],
    ]);
  });

  test('CORE-16.1-07 every is true and some is false for an empty array, and null stays null', () => {
    check([
      ['every([],false)', true],
      ['some([],true)', false],
      ['every(null,true)', null],
      ['some(null,true)', null],
      ['every([1,2],$ > 0)', true],
      ['every([1,null],$ > 0)', false],
      ['some([0,2],$ > 1)', true],
      ['some([null],$ > 1)', false],
    ]);
  });

  test('CORE-16.1-08 $.x reads the element, other references keep their scope, null is not true', () => {
    check([
      ['countWhere($rows[*], $.x > 2)', 2, undefined, rows],
      ['let limit = 5 in countWhere($rows[*], $.x > limit)', 1, undefined, rows],
      ['countWhere($rows[*], $.x > $limit)', 1, undefined, { ...rows, fields: { limit: decimal(5) } }],
      ['countWhere($rows[*], $.x > $limit)', 0, undefined, { ...rows, fields: { limit: null } }],
      ['sum([1]) + countWhere([1,2], countWhere([1,2,3], $ > 1) = $)', 2],
      ['countWhere([1], 5)', 0, 'type-error'],
      ["countWhere('a', true)", null, 'type-error'],
    ]);
  });

  test('CORE-16.1-09 a null array gives null, and no rows give an empty array', () => {
    check([
      ['sum(null)', null],
      ['count(null)', null],
      ['min(null)', null],
      ['max(null)', null],
      ['avg(null)', null],
      ['sum($none[*].x)', 0, undefined, { rows: { none: [] } }],
      ['countWhere(null, true)', null],
    ]);
  });
});
