import { expect, test } from 'vitest';
import { describeFunctions } from '../functions/describe-functions.ts';
import { createFunctionLibrary } from '../functions/library.ts';
import { mapReferences, type ReferenceMapping } from './map-references.ts';
import { parseExpression } from './parse-expression.ts';
import { printExpression } from './print-expression.ts';

const rewrite = (source: string, mapping: ReferenceMapping) =>
  printExpression(mapReferences(parseExpression(source).ast, mapping));

const prefixAll: ReferenceMapping = {
  keys: (_origin, segments) => segments.map((segment) => ({ ...segment, key: `p_${segment.key}` })),
  variable: (name) => `p_${name}`,
};

test.each([
  ['$a + $b.c', '$p_a + $p_b.p_c'],
  ['sum($rows[*].x)', 'sum($p_rows[*].p_x)'],
  ['$a[1].b[*].c', '$p_a[1].p_b[*].p_c'],
  ['$a[1][2].b', '$p_a[1][2].b'],
  ['$ > 1', '$ > 1'],
  ['$.a', '$.p_a'],
  ['countWhere($rows[*], $.x > $limit)', 'countWhere($p_rows[*], $.p_x > $p_limit)'],
  ['valid($a) and relevant($b.c)', 'valid($p_a) and relevant($p_b.p_c)'],
  ['prev().x + @current.y + parent().z', 'prev().p_x + @current.p_y + parent().p_z'],
  ['@rate * @index / @count', '@p_rate * @index / @count'],
  ['@total.a', '@p_total.a'],
  ["@instance('n').a + instance('n', 'a')", "@instance('n').a + instance('n', 'a')"],
  ['let a = 1 in a + $a', 'let a = 1 in a + $p_a'],
  ['if $a then {k: $b} else [$c, -$d]', 'if $p_a then {k: $p_b} else [$p_c, -$p_d]'],
  ["'$a' & $a", "'$a' & $p_a"],
])('renaming every key turns %s into %s', (source, expected) => {
  expect(rewrite(source, prefixAll)).toBe(expected);
});

test('keys can be added in front, as putting a form into a group needs', () => {
  const intoGroup: ReferenceMapping = {
    keys: (origin, segments) => (origin === 'field' ? [{ key: 'group' }, ...segments] : segments),
  };
  expect(rewrite('$a + $rows[1].b + $.c', intoGroup)).toBe('$group.a + $group.rows[1].b + $.c');
});

test('the origin of a path tells elements, rows and the node itself apart', () => {
  const origins: string[] = [];
  rewrite('$a + $.b + prev().c + next().d + parent().e + @current.f + countWhere([1], $.g)', {
    keys: (origin, segments) => {
      origins.push(origin);
      return segments;
    },
  });
  expect(origins).toEqual(['field', 'self', 'prev', 'next', 'parent', 'current', 'element']);
});

test('instances are renamed in both of their forms', () => {
  const mapping: ReferenceMapping = { instance: (name) => `p_${name}` };
  expect(rewrite("@instance('n').a + instance('n', 'a') + instance($x)", mapping)).toBe(
    "@instance('p_n').a + instance('p_n', 'a') + instance($x)",
  );
});

test('without a mapping nothing changes', () => {
  const source = 'let x = $a.b[1] in x + @v - sum($rows[*].y) + (-@current.z)';
  expect(rewrite(source, {})).toBe('let x = $a.b[1] in x + @v - sum($rows[*].y) + -@current.z');
});

test('every function with a predicate is known to rebind $', () => {
  const withPredicate = describeFunctions(createFunctionLibrary()).filter(({ parameters }) =>
    parameters.some(({ type }) => type === 'predicate'),
  );
  expect(withPredicate.length).toBeGreaterThan(5);
  for (const { name } of withPredicate) {
    expect(rewrite(`${name}($.a, $.b)`, { keys: (origin) => [{ key: origin }] })).toBe(
      `${name}($.self, $.element)`,
    );
  }
});
