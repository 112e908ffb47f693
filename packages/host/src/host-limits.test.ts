import { expect, test } from 'vitest';
import { type HostLimitOptions, settleHostLimits } from './host-limits.ts';

const DAY_MS = 86_400_000;

test('a host has these limits when nobody sets others', () => {
  expect(settleHostLimits()).toEqual({
    maxNodeExecutions: 1_000,
    maxRunDurationMs: 30 * DAY_MS,
    maxLoopIterations: 100,
    clarificationRounds: 5,
    maxPendingCreations: 2_000,
    maxIdleRuns: 1_000,
    maxIdleBytes: 64_000_000,
    maxExecutions: 500,
    connectorSilenceMs: 600_000,
    keepEndedMs: undefined,
    receiptLifeMs: DAY_MS,
    receiptWaitMs: 10_000,
    pollMs: 500,
    storeRetryMs: 250,
  });
});

test('each limit can be set, 0 included; receipts live at least a day, and the host looks at least twice a second', () => {
  const names = Object.keys(settleHostLimits()) as (keyof HostLimitOptions)[];
  const set = (value: number) =>
    settleHostLimits(Object.fromEntries(names.map((name) => [name, value])) as HostLimitOptions);
  const all = (value: number) => Object.fromEntries(names.map((name) => [name, value]));
  expect(set(0)).toEqual({ ...all(0), receiptLifeMs: DAY_MS });
  expect(set(2 * DAY_MS)).toEqual({ ...all(2 * DAY_MS), pollMs: 500 });
});
