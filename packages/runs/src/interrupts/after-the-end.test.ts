import { expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { timersOf } from '../scheduling/timers.ts';

/** A run that waits at a gate, beside a node that sleeps and one that may fail. */
function waiting() {
  const host = new SimulatedHost([
    sketchWorkflow([
      { id: 'gate', type: 'core.approvalGate', config: { timeoutMs: 60_000 } },
      { id: 'slow', type: 'core.delay', config: { ms: 30_000 } },
    ]),
  ]);
  return { host, run: host.start('sketch') };
}

const accept = { action: 'accept' };

test.each<[string, object, string, string]>([
  [
    'cancelled',
    { type: 'cancel-run' },
    'interrupt_cancelled',
    'The run was cancelled while this interrupt was open.',
  ],
  [
    'cancelled with its parent',
    { type: 'cancel-run', parentRunId: 'p' },
    'interrupt_gone',
    'The run ended while this interrupt was open.',
  ],
  [
    'failed',
    { type: 'fail-run', error: { code: 'c', message: 'm' } },
    'interrupt_gone',
    'The run ended while this interrupt was open.',
  ],
])('an answer to a run that was %s is refused with what became of it', (_what, end, code, message) => {
  const { host, run } = waiting();
  expect(timersOf(host.state(run), host.now).length).toBeGreaterThan(1);
  expect(host.send(run, end as never)).toBeUndefined();
  expect(host.answer(run, 'gate', accept)).toEqual({ code, message, details: { nodeId: 'gate' } });
  expect(timersOf(host.state(run), host.now)).toEqual([]);
});

test('nodes that are stopped say why', () => {
  const reasons = (end: object) => {
    const { host, run } = waiting();
    host.send(run, end as never);
    return host.payloads(run, 'node.cancelled').map(({ nodeId, reason }) => `${nodeId} ${reason}`);
  };
  expect(reasons({ type: 'cancel-run' })).toEqual(['gate run-cancelled', 'slow run-cancelled']);
  expect(reasons({ type: 'fail-run', error: { code: 'c', message: 'm' } })).toEqual([
    'gate run-failed',
    'slow run-failed',
  ]);
});

test('an answer comes once, and none comes after its time', () => {
  const first = waiting();
  expect(first.host.answer(first.run, 'gate', accept)).toBeUndefined();
  expect(first.host.answer(first.run, 'gate', accept)).toMatchObject({
    code: 'interrupt_already_resolved',
    message: 'This interrupt was resolved before.',
  });
  const late = waiting();
  late.host.advance(60_000);
  expect(late.host.answer(late.run, 'gate', accept)).toMatchObject({
    code: 'interrupt_expired',
    message: 'The time to answer this interrupt is over.',
  });
});

test('a cancelled run keeps the reason, and one that is no text is refused', () => {
  const { host, run } = waiting();
  expect(host.send(run, { type: 'cancel-run', reason: 7 as never })).toMatchObject({
    details: { field: 'reason' },
  });
  host.send(run, { type: 'cancel-run', reason: 'enough' });
  expect(host.payloads(run, 'run.cancelled')).toMatchObject([{ reason: 'enough' }]);
});

test('a run that has ended refuses to fail another node', () => {
  const { host, run } = waiting();
  host.send(run, { type: 'cancel-run' });
  const refused = host.try(run, {
    type: 'refuse-node',
    nodeId: 'nobody',
    error: { code: 'c', message: 'm' },
  });
  expect(refused.ok ? '' : refused.refusal.code).not.toBe('not_found');
});
