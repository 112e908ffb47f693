import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

function waiting(config = {}, type = 'core.approvalGate') {
  const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type, config }])]);
  const run = host.start('sketch');
  const assign = (to: string, more: { interruptId?: string; by?: string } = {}) =>
    host.send(run, { type: 'assign-interrupt', nodeId: 'a', to, by: 'ann', via: 'owner', ...more });
  const answer = (by: string, via: 'owner' | 'token' = 'owner') =>
    host.try(run, { type: 'resolve-interrupt', nodeId: 'a', value: { action: 'accept' }, by, via });
  return { host, run, assign, answer };
}

describe('an interrupt that is assigned', () => {
  test('is answered by its assignee alone, also after a restart', () => {
    const { host, run, assign, answer } = waiting();
    expect(assign('bob')).toBeUndefined();
    host.crash();
    expect(answer('ann')).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
    expect(answer('token', 'token')).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
    expect(answer('bob')).toMatchObject({ ok: true });
    expect(host.payloads(run, 'handrail.interrupt.assigned')).toEqual([
      expect.objectContaining({ assignedTo: 'bob', assignedBy: 'ann' }),
    ]);
  });

  test('is not recorded twice for the same person, and goes back to whoever takes it', () => {
    const { host, run, assign, answer } = waiting();
    for (const to of ['bob', 'bob', 'ann']) assign(to);
    expect(host.payloads(run, 'handrail.interrupt.assigned')).toHaveLength(2);
    expect(answer('bob')).toMatchObject({ ok: false });
    expect(answer('ann')).toMatchObject({ ok: true });
  });

  test('is open, decided by one person, and for those who may decide', () => {
    expect(waiting().assign('bob', { interruptId: 'another' })?.code).toBe('interrupt_already_resolved');
    expect(waiting({ requiredApprovals: 2 }).assign('bob')?.code).toBe('validation_error');
    const listed = waiting({ approversList: ['ann', 'eve'] });
    expect(listed.assign('bob')?.code).toBe('forbidden');
    expect(listed.assign('eve', { by: 'bob' })?.code).toBe('forbidden');
    expect(listed.assign('eve')).toBeUndefined();
    const late = waiting({ timeoutMs: 1_000 });
    late.host.now += 1_000;
    expect(late.assign('bob')?.code).toBe('interrupt_expired');
  });
});
