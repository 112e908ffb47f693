import { describe, expect, test } from 'vitest';
import { eventComplaints } from '../../testing/published-schemas.ts';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { sketchWorkflow } from '../../testing/workflows.ts';

describe('the limit of node executions', () => {
  const breach = (options: object) => {
    const host = new SimulatedHost([readWorkflow('conformance-cap-breach')]);
    const run = host.start('conformance-cap-breach', options);
    return { host, run };
  };

  test('WOP-OPT-05 ends the run in front of the node that would exceed it', () => {
    const { host, run } = breach({ configurable: { recursionLimit: 3 } });
    const types = host.types(run);
    expect(types.filter((type) => type.startsWith('node.started'))).toHaveLength(3);
    expect(types.slice(-2)).toEqual(['cap.breached n4', 'run.failed']);
    expect(host.payloads(run, 'cap.breached')).toEqual([
      { kind: 'node-executions', limit: 3, observed: 4, nodeId: 'n4' },
    ]);
    const event = host.logs.get(run)?.find(({ type }) => type === 'cap.breached');
    expect(event && eventComplaints(event)).toEqual([]);
    for (const payload of [
      { kind: 'node-executions', limit: 3 },
      { kind: 'node-executions', limit: -1, observed: 4 },
    ]) {
      expect(event && eventComplaints({ ...event, payload })).not.toEqual([]);
    }
    expect(host.snapshot(run).error).toMatchObject({ code: 'recursion_limit_exceeded' });
  });

  test.each([
    [
      'the caller wants more than the host allows',
      { configurable: { recursionLimit: 1_000_000 }, limits: { maxNodeExecutions: 2 } },
      2,
    ],
    ['the caller wants less', { configurable: { recursionLimit: 1 }, limits: { maxNodeExecutions: 2 } }, 1],
    ['only the host says something', { limits: { maxNodeExecutions: 5 } }, 5],
  ])('is the lower one when %s', (_name, options, limit) => {
    const { host, run } = breach(options);
    expect(host.payloads(run, 'cap.breached')[0]).toMatchObject({ limit });
  });

  test('counts retries as executions', () => {
    const settings = { maxRetries: 5, retryDelayMs: 1 };
    const host = new SimulatedHost([
      sketchWorkflow([{ id: 'a', type: 'core.fail', settings }], [], { settings: { maxRetries: 5 } }),
    ]);
    const run = host.start('sketch', { configurable: { recursionLimit: 2 } });
    host.advance(1_000);
    expect(host.payloads(run, 'node.started')).toHaveLength(2);
    expect(host.snapshot(run).error).toMatchObject({ code: 'recursion_limit_exceeded' });
  });
});

describe('the limit of time', () => {
  test('WOP-OPT-03 is the smaller of what caller, workflow and host say, and ends the run', () => {
    const breached = (configurable: object, limits: object) => {
      const host = new SimulatedHost([readWorkflow('conformance-run-duration-breach')]);
      const run = host.start('conformance-run-duration-breach', {
        configurable: { ...configurable },
        limits,
      });
      host.advance(100_000);
      return {
        cap: host.payloads(run, 'cap.breached'),
        error: host.snapshot(run).error,
        status: host.snapshot(run).status,
      };
    };
    expect(breached({ runTimeoutMs: 1_000 }, {})).toMatchObject({
      cap: [{ kind: 'run-duration', limit: 1_000, observed: 1_000 }],
      error: { code: 'run_timeout' },
    });
    expect(breached({ runTimeoutMs: 9_000 }, { maxRunDurationMs: 2_000 }).cap).toMatchObject([
      { limit: 2_000 },
    ]);
    expect(breached({}, {}).status).toBe('completed');
  });

  test('that was missed by a clock jumping ahead is reported as long as it really took', () => {
    const host = new SimulatedHost([readWorkflow('conformance-run-duration-breach')]);
    const run = host.start('conformance-run-duration-breach', { configurable: { runTimeoutMs: 1_000 } });
    host.now += 86_400_000;
    host.send(run, { type: 'time-passed' });
    expect(host.payloads(run, 'cap.breached')[0]).toMatchObject({ limit: 1_000, observed: 86_400_000 });
  });

  test('does no harm when the clock jumps back', () => {
    const host = new SimulatedHost([readWorkflow('conformance-delay')]);
    const run = host.start('conformance-delay');
    host.now -= 86_400_000;
    host.send(run, { type: 'time-passed' });
    expect(host.snapshot(run).status).toBe('running');
    host.send(run, { type: 'cancel-run' });
    expect(host.payloads(run, 'run.cancelled')[0]).toMatchObject({ durationMs: 0 });
  });
});

test('a limit that others count ends the run with their reason', () => {
  const host = new SimulatedHost([sketchWorkflow([{ id: 'a', type: 'core.delay' }])]);
  const run = host.start('sketch');
  const error = { code: 'budget_exhausted', message: 'No money is left.' };
  host.send(run, { type: 'reach-cap', kind: 'budget-cost', limit: 1.5, observed: 1.6, nodeId: 'a', error });
  expect(host.types(run).slice(-3)).toEqual(['cap.breached a', 'node.cancelled a', 'run.failed']);
  expect(host.snapshot(run).error).toEqual(error);
});
