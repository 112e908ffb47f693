import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import { StoreFailure } from '../ports/store-batch.ts';
import { signRegularly } from './sign-regularly.ts';

const EVERY_MS = 240_000;

function signing(sign: (times: number) => void = () => {}) {
  const time = new VirtualTime();
  const defects: unknown[] = [];
  let times = 0;
  const log = {
    sign: async () => {
      times += 1;
      sign(times);
    },
  } as AuditLog;
  const stop = signRegularly(log, time, (error) => defects.push(error));
  return { time, defects, stop, times: () => times };
}

test('the audit log is signed every four minutes, and not before', async () => {
  const it = signing();
  await it.time.advance(EVERY_MS - 1);
  expect(it.times()).toBe(0);
  await it.time.advance(1);
  expect(it.times()).toBe(1);
  await it.time.advance(2 * EVERY_MS);
  expect(it.times()).toBe(3);
  expect(it.defects).toEqual([]);
});

test('a store that takes no writes is tried again and is no defect; what else goes wrong is one', async () => {
  const broken = new Error('broken');
  const it = signing((times) => {
    if (times === 1) throw new StoreFailure('broken', 'The store is broken.');
    if (times === 2) throw broken;
  });
  await it.time.advance(EVERY_MS);
  expect(it.defects).toEqual([]);
  await it.time.advance(2 * EVERY_MS);
  expect(it.defects).toEqual([broken]);
  expect(it.times()).toBe(3);
});

test('once stopped, nothing is signed any more, also when it is stopped while it signs', async () => {
  const waiting = signing();
  waiting.stop();
  await waiting.time.advance(2 * EVERY_MS);
  expect(waiting.times()).toBe(0);
  const busy = signing(() => busy.stop());
  await busy.time.advance(3 * EVERY_MS);
  expect(busy.times()).toBe(1);
});
