import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { MOST_EXTENSION_MS } from './extend-interrupt.ts';

const questions = [{ id: 'q', question: 'And?', schema: { type: 'string' } }];

function waiting(type: string, config = {}, settings = {}) {
  const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type, config, settings }])]);
  const run = host.start('sketch');
  const extend = (byMs: number, more: { interruptId?: string; via?: 'bearer' | 'owner' } = {}) =>
    host.send(run, { type: 'extend-interrupt', nodeId: 'a', byMs, by: 'ann', via: 'bearer', ...more });
  return { host, run, extend };
}

describe('a deadline', () => {
  test.each([
    ['an approval', 'core.approvalGate', { timeoutMs: 1_000 }, {}],
    ['a question', 'core.clarificationGate', { questions }, { timeoutMs: 1_000 }],
  ])('of %s can be put off, and then holds', (_name, type, config, settings) => {
    const { host, run, extend } = waiting(type, config, settings);
    host.advance(500);
    expect(extend(2_000)).toBeUndefined();
    expect(host.payloads(run, 'handrail.interrupt.extended')[0]).toMatchObject({
      nodeId: 'a',
      extendedBy: 'ann',
    });
    host.crash();
    host.advance(2_499);
    expect(host.snapshot(run).status).toMatch(/^waiting-/);
    host.advance(1);
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'interrupt_timeout' } });
  });

  test('is put off only in time, only of what is open, and only if there is one', () => {
    const { host, run, extend } = waiting('core.approvalGate', { timeoutMs: 1_000 });
    expect(extend(1_000, { interruptId: 'another' })).toMatchObject({
      code: 'interrupt_already_resolved',
      message: expect.stringContaining('waits at another interrupt'),
    });
    host.now += 1_000;
    expect(
      host.try(run, { type: 'extend-interrupt', nodeId: 'a', byMs: 1, by: 'ann', via: 'bearer' }),
    ).toMatchObject({
      ok: false,
      refusal: { code: 'interrupt_expired', message: 'The time to answer this interrupt is over.' },
    });
    expect(waiting('core.approvalGate').extend(1_000)?.code).toBe('validation_error');
  });

  test('is put off by a week in all, and no more', () => {
    const { extend } = waiting('core.approvalGate', { timeoutMs: 1_000 });
    expect(extend(MOST_EXTENSION_MS + 1)).toMatchObject({ details: { extendableSeconds: 604_800 } });
    expect(extend(MOST_EXTENSION_MS - 60_001)).toBeUndefined();
    expect(extend(61_000)).toMatchObject({
      code: 'validation_error',
      message: 'A deadline can be put off by seven days in all, of which 60 seconds are left.',
    });
    expect(extend(60_000)).toBeUndefined();
    expect(extend(2)).toMatchObject({
      code: 'validation_error',
      message: 'A deadline can be put off by seven days in all, and none of it is left.',
    });
    expect(extend(1)).toBeUndefined();
  });

  test('of what only the owner can answer is put off by the owner only', () => {
    const profile = 'handrail-interrupt-owner-only';
    const { extend } = waiting('core.approvalGate', { timeoutMs: 1_000, profile });
    expect(extend(1_000)?.code).toBe('forbidden');
    expect(extend(1_000, { via: 'owner' })).toBeUndefined();
  });
});
