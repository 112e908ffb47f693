import { expect, test } from 'vitest';
import { type Installation, mostRuns, type Outcome, simulate } from './simulate.ts';

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
  const first = most(one);
  expect(first).toMatchObject({ bottleneck: 'process' });
  expect(first.runsPerSecond).toBeLessThanOrEqual(5_100);
  const many = most({ ...one, processes: 16, databaseCores: 1 });
  expect(many.bottleneck).toBe('cores of the database');
  const divided = most({ ...one, processes: 16, databases: 4, databaseCores: 1 });
  expect(divided.runsPerSecond).toBeGreaterThan(3.5 * many.runsPerSecond);
});

test('a session that is always at work is in the way when its groups are full, and the disk when that is what it waits for', () => {
  const slowDatabase = most({ ...one, databaseMs: 0.3 });
  expect(slowDatabase.bottleneck).toBe('session that writes');
  expect(slowDatabase.busy.process).toBeLessThan(0.9);
  // Two syncs of 8 ms for a group of 128: less than a process could decide, and no reason to blame it.
  const slowDisk = most({ ...one, processes: 4, databaseCores: 64, hostMs: 0.1, syncMs: 8 });
  expect(slowDisk.bottleneck).toBe('disk of the database');
  expect(slowDisk.busy.process).toBeLessThan(0.9);
});

test('no part is to blame when answers would only be late', () => {
  const hurried = most({ ...one, processes: 4 }, 2);
  expect(hurried.bottleneck).toBe('time allowed');
  for (const part of ['process', 'session that writes', 'cores of the database'] as const)
    expect(hurried.busy[part]).toBeLessThan(0.9);
  expect(mostRuns({ ...one, syncMs: 30 }, 20, 2_000)).toBeUndefined();
});

test('many processes reach what they are able to, however soon the simulation could end', () => {
  const many = { ...one, processes: 8, databases: 8 };
  expect(most(many).runsPerSecond).toBeGreaterThan(7.5 * most(one).runsPerSecond);
});

function most(installation: Installation, p99Ms = 40): Outcome {
  const found = mostRuns(installation, p99Ms, 5_000);
  if (!found) throw new Error('Not even a few runs are answered in time.');
  return found;
}
