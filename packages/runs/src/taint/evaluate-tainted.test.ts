import { expect, test } from 'vitest';
import type { RunPorts } from '../run-ports.ts';
import { ExpressionContext, evaluateTainted } from './evaluate-tainted.ts';

/** An expression is a path of names, such as `output.total`. */
function ports(knows = true): RunPorts {
  const port: Pick<RunPorts, 'evaluate' | 'inspect'> = {
    evaluate: (expression) =>
      expression.endsWith('!')
        ? { ok: false, message: 'canary is not a number.' }
        : { ok: true, value: expression },
    inspect: (expression) =>
      knows
        ? { ok: true, reads: [expression.replace('!', '').split('.')] }
        : { ok: false, message: 'It cannot be read.' },
  };
  return port as RunPorts;
}

function context(): ExpressionContext {
  const held = new ExpressionContext();
  held.set('status', 'completed');
  held.set('output', { total: 1 }, true);
  return held;
}

test.each([
  ['status', false],
  ['output', true],
  ['output.total', true],
  ['outputs', false],
])('what is made of %s is tainted: %s', (expression, isTainted) => {
  expect(evaluateTainted(ports(), expression, context())).toMatchObject({ ok: true, isTainted });
});

test('where it is unknown what is read, everything sealed is', () => {
  expect(evaluateTainted(ports(false), 'status', context())).toMatchObject({ isTainted: true });
  expect(evaluateTainted(ports(false), 'status', new ExpressionContext())).toMatchObject({
    isTainted: false,
  });
});

test('why something could not be made of sealed values is not said', () => {
  const said = evaluateTainted(ports(), 'output.total!', context());
  expect(said).toEqual({ ok: false, message: 'it reads sensitive values, so the reason is withheld.' });
  expect(evaluateTainted(ports(), 'status!', context())).toEqual({
    ok: false,
    message: 'canary is not a number.',
  });
});
