import { expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

function waiting() {
  const host = new SimulatedHost([sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }])]);
  const run = host.start('sketch');
  const begin = (isWaiting?: boolean, key = 'k') =>
    host.try(run, {
      type: 'start-effect',
      nodeId: 'gate',
      pass: 0,
      attempt: 0,
      key,
      touches: [],
      ...(isWaiting !== undefined && { isWaiting }),
    });
  return { host, run, begin };
}

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('a node that waits begins an effect only where it says that it waits: %s', (isWaiting, expected) => {
  const { host, run, begin } = waiting();
  expect(begin(isWaiting).ok).toBe(expected);
  expect(host.payloads(run, 'handrail.effect.started')).toEqual(
    expected ? [{ nodeId: 'gate', key: 'k' }] : [],
  );
});

test('an effect begins once', () => {
  const { begin } = waiting();
  expect(begin(true).ok).toBe(true);
  expect(begin(true)).toMatchObject({
    ok: false,
    refusal: { code: 'conflict', details: { nodeId: 'gate', outcome: 'started' } },
  });
  expect(begin(true, 'other').ok).toBe(true);
});
