import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';
import { retryDelay } from './retry.ts';

const failing = (settings: object, config: object = {}) =>
  sketchWorkflow([{ id: 'a', type: 'core.fail', settings, config }], [], { settings: { maxRetries: 2 } });

describe('a node that fails', () => {
  test('is retried as often as the workflow allows, then fails once', () => {
    const host = new SimulatedHost([failing({ retryDelayMs: 100 })]);
    const run = host.start('sketch');
    host.advance(10_000);
    expect(host.types(run)).toEqual([
      'run.started',
      'node.started a',
      'node.retried a',
      'node.started a',
      'node.retried a',
      'node.started a',
      'node.failed a',
      'run.dead_lettered a',
      'run.failed',
    ]);
    expect(host.payloads(run, 'node.started').map(({ attempt }) => attempt)).toEqual([0, 1, 2]);
    expect(host.payloads(run, 'node.retried').map(({ attempt, delayMs }) => [attempt, delayMs])).toEqual([
      [1, 100],
      [2, 200],
    ]);
    expect(host.payloads(run, 'node.failed')[0]).toMatchObject({ attempts: 3 });
  });

  test('is not retried more often than its workflow allows', () => {
    const host = new SimulatedHost([failing({ maxRetries: 50, retryDelayMs: 1 })]);
    const run = host.start('sketch');
    host.advance(1_000);
    expect(host.payloads(run, 'node.retried')).toHaveLength(2);
  });

  test('is not retried when it says that this would not help', () => {
    const types = {
      'core.fail': ({
        step: { nodeId, pass, attempt },
      }: {
        step: { nodeId: string; pass: number; attempt: number };
      }) => ({
        type: 'fail-node' as const,
        nodeId,
        pass,
        attempt,
        error: { code: 'x', message: 'No use.', retryable: false },
      }),
    };
    const host = new SimulatedHost([failing({})], types);
    const run = host.start('sketch');
    expect(host.payloads(run, 'node.retried')).toEqual([]);
    expect(host.snapshot(run).status).toBe('failed');
  });

  test('is running again to everybody while it waits for its next attempt, and waits no shorter after a crash', () => {
    const host = new SimulatedHost([failing({ retryDelayMs: 5_000 })]);
    const run = host.start('sketch');
    host.advance(4_999);
    host.crash();
    host.drive();
    expect(host.snapshot(run).status).toBe('running');
    expect(host.payloads(run, 'node.started')).toHaveLength(1);
    host.advance(1);
    expect(host.payloads(run, 'node.started')).toHaveLength(2);
  });

  test('by taking too long is retried like any other', () => {
    const settings = { timeoutMs: 1_000, retryDelayMs: 100 };
    const slow = sketchWorkflow([{ id: 'a', type: 'vendor.slow', settings }], [], {
      settings: { maxRetries: 1 },
    });
    const host = new SimulatedHost([slow]);
    const run = host.start('sketch');
    host.advance(2_100);
    expect(host.payloads(run, 'node.retried')[0]).toMatchObject({ lastError: { code: 'node_timeout' } });
    expect(host.snapshot(run)).toMatchObject({ status: 'failed', error: { code: 'node_timeout' } });
  });
});

test.each([
  ['doubles', { backoff: 'exponential' }, [0, 1, 2, 3], 0, [100, 200, 400, 500]],
  ['stays', { backoff: 'fixed' }, [0, 1, 2, 3], 0, [100, 100, 100, 100]],
  ['is spread by jitter', { backoff: 'fixed' }, [0], 0.5, [75]],
  ['has a maximum after any number of retries', { backoff: 'exponential' }, [1_000], 0, [500]],
] as const)('the delay of a retry %s', (_what, policy, retries, jitter, expected) => {
  const full = { maxRetries: 9, delayMs: 100, maxDelayMs: 500, ...policy };
  expect(retries.map((count) => retryDelay(full, count, jitter))).toEqual(expected);
});
