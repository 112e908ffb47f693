import { expect, test } from 'vitest';
import type { RunPorts } from '../run-ports.ts';
import { evaluateHeld, HeldContext } from './evaluate-held.ts';

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

function context(): HeldContext {
  const held = new HeldContext();
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
  expect(evaluateHeld(ports(), expression, context())).toMatchObject({ ok: true, isTainted });
});

test('where nobody can say what is read, everything sealed is', () => {
  expect(evaluateHeld(ports(false), 'status', context())).toMatchObject({ isTainted: true });
  expect(evaluateHeld(ports(false), 'status', new HeldContext())).toMatchObject({ isTainted: false });
});

test('why something could not be made of sealed values is not said', () => {
  const said = evaluateHeld(ports(), 'output.total!', context());
  expect(said).toEqual({ ok: false, message: 'it reads sensitive values, so the reason is withheld.' });
  expect(evaluateHeld(ports(), 'status!', context())).toEqual({
    ok: false,
    message: 'canary is not a number.',
  });
});
