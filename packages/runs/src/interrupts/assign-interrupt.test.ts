import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

function waiting(config = {}, type = 'core.approvalGate') {
  const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type, config }])]);
  const run = host.start('sketch');
  const assign = (to: string, more: { interruptId?: string; by?: string; via?: 'bearer' } = {}) =>
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

  test('for the owner only is given to somebody by the owner only, signed in on their own page', () => {
    const { assign, answer } = waiting({ profile: 'handrail-interrupt-owner-only' });
    expect(assign('bob', { via: 'bearer' })).toMatchObject({
      code: 'forbidden',
      message: 'Only the owner can do this, signed in on their own page.',
    });
    expect(assign('bob')).toBeUndefined();
    expect(answer('bob')).toMatchObject({ ok: true });
  });

  test('keeps its assignee when a log gives another interrupt to somebody', () => {
    const { host, run, assign, answer } = waiting();
    assign('bob');
    const log = host.logs.get(run) ?? [];
    const last = log.at(-1);
    if (!last) throw new Error('Nothing was recorded.');
    const payload = { nodeId: 'a', interruptId: 'another', assignedTo: 'eve', assignedBy: 'ann' };
    log.push({ ...last, eventId: 'stray', sequence: last.sequence + 1, payload });
    host.crash();
    expect(answer('eve')).toMatchObject({ ok: false, refusal: { code: 'forbidden' } });
    expect(answer('bob')).toMatchObject({ ok: true });
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
