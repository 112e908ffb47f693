import { expect, test } from 'vitest';
import { type Installation, mostRuns, simulate } from './simulate.ts';

const one: Installation = {
  processes: 1,
  databases: 1,
  databaseCores: 8,
  hostMs: 0.2,
  databaseMs: 0.05,
  transactionMs: 0.2,
  syncMs: 0.4,
  tripMs: 0.3,
};

test('a run alone takes what its parts take, one after the other', () => {
  const { p50, p99 } = simulate(one, 1, 200);
  expect(p50).toBeCloseTo(0.2 + 0.3 + 0.2 + 0.05 + 0.4, 5);
  expect(p99).toBeLessThan(2 * p50);
});

test('each part is at work for as long as the runs need it', () => {
  const { busy, runsPerSecond } = simulate(one, 2_000, 20_000);
  expect(busy.process).toBeCloseTo((runsPerSecond * 0.2) / 1_000, 3);
  expect(busy['cores of the database']).toBeGreaterThan((runsPerSecond * 0.05) / 8_000);
  for (const part of Object.values(busy)) expect(part).toBeLessThanOrEqual(1.000_001);
});

test('what is in the way is named: first the process, with many of them the database, and with many databases processes again', () => {
  const first = mostRuns(one, 40, 5_000);
  expect(first).toMatchObject({ bottleneck: 'process' });
  expect(first.runsPerSecond).toBeLessThanOrEqual(5_100);
  const many = mostRuns({ ...one, processes: 64, databaseCores: 2 }, 40, 5_000);
  expect(many.bottleneck).toBe('cores of the database');
  const divided = mostRuns({ ...one, processes: 64, databases: 8, databaseCores: 2 }, 40, 5_000);
  expect(divided.runsPerSecond).toBeGreaterThan(4 * many.runsPerSecond);
});
