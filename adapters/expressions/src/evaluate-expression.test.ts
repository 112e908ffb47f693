import { linearPatterns } from '@handrail/patterns';
import { expect, test } from 'vitest';
import { createExpressionPorts } from './evaluate-expression.ts';

const { evaluate, inspect } = createExpressionPorts(linearPatterns);
const context = {
  variables: { total: 120, name: 'Robin', rows: [{ n: 1 }, { n: 2 }] },
  nodes: { check: { ok: true } },
};

test.each([
  ['$variables.total > 100', true],
  ["$variables.name & '!'", 'Robin!'],
  ['sum($variables.rows[*].n)', 3],
  ['$variables.rows[2].n', 2],
  ['$nodes.check.ok', true],
  ['$variables.missing', null],
  ["matches($variables.name, '^R')", true],
])('%s', (expression, value) => {
  expect(evaluate(expression, context)).toEqual({ ok: true, value });
});

test.each([
  ['1 +', 'Expected'],
  ['nothing(1)', 'nothing'],
  ['today()', 'pass the time in'],
  ["@instance('x').y", 'Only'],
  ['1 / 0', 'zero'],
])('%s is refused with a reason', (expression, reason) => {
  const result = evaluate(expression, context);
  expect(result).toMatchObject({ ok: false });
  expect(result.ok ? '' : result.message.toLowerCase()).toContain(reason.toLowerCase());
});

test('an expression that was refused before is refused again, and a good one stays good', () => {
  for (let round = 0; round < 3; round += 1) {
    expect(evaluate('1 +', {}).ok).toBe(false);
    expect(evaluate('$a + 1', { a: round })).toEqual({ ok: true, value: round + 1 });
  }
});

test('what an expression reads is known before it is evaluated', () => {
  expect(inspect('$variables.total > $nodes.check.ok')).toEqual({
    ok: true,
    reads: [
      ['variables', 'total'],
      ['nodes', 'check', 'ok'],
    ],
  });
  expect(inspect('1 +')).toMatchObject({ ok: false, message: expect.stringContaining('Expected') });
});
