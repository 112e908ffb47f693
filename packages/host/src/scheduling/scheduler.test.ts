import { expect, test } from 'vitest';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { Scheduler } from './scheduler.ts';

interface Options {
  readonly pollMs?: number;
  /** False when the run cannot be looked at; what it waits for goes on before it answers. */
  readonly wake?: (runId: string) => Promise<boolean>;
  readonly fails?: () => boolean;
}

/** A scheduler over timers in memory. A run that is woken is not due any more. */
function start({ pollMs = 500, wake, fails = () => false }: Options = {}) {
  const time = new VirtualTime();
  const began = time.now();
  const timers = new Map<string, number>();
  const log: string[] = [];
  const defects: unknown[] = [];
  let looks = 0;
  const scheduler = new Scheduler({
    clock: time,
    timers: time,
    pollMs,
    due: async (at, limit) => {
      looks += 1;
      if (fails()) throw new Error('no');
      return [...timers].flatMap(([runId, due]) => (due <= at ? [runId] : [])).slice(0, limit);
    },
    earliest: async () => (timers.size === 0 ? undefined : Math.min(...timers.values())),
    wake: async (runId) => {
      log.push(`+${time.now() - began} ${runId}`);
      if (wake) return wake(runId);
      timers.delete(runId);
      return true;
    },
    onDefect: (error) => defects.push(error),
  });
  const set = (runId: string, after: number) => {
    timers.set(runId, began + after);
    scheduler.wakeAt(began + after);
  };
  scheduler.start();
  return { time, timers, began, log, defects, scheduler, set, looks: () => looks };
}

test('wakes a run when its timer has come, and not at the next look', async () => {
  const it = start();
  await it.time.advance(10);
  it.set('late', 333);
  it.set('early', 123);
  await it.time.advance(122 - 10);
  expect(it.log).toEqual([]);
  await it.time.advance(1_000);
  expect(it.log).toEqual(['+123 early', '+333 late']);
  await it.scheduler.stop();
});

test('finds what another process has set, within the time between two looks', async () => {
  const it = start({ pollMs: 200 });
  await it.time.advance(1);
  it.timers.set('other', it.began + 50);
  await it.time.advance(250);
  expect(it.log).toEqual(['+200 other']);
  await it.scheduler.stop();
});

test('sleeps until a timer that the store knows of is due', async () => {
  const it = start();
  it.timers.set('known', it.began + 77);
  await it.time.advance(100);
  expect(it.log).toEqual(['+77 known']);
  await it.scheduler.stop();
});

test('takes note of a timer that is set while it looks', async () => {
  const it = start({
    wake: async (runId) => {
      it.timers.delete(runId);
      if (runId === 'first') it.set('second', 60);
      return true;
    },
  });
  it.timers.set('first', it.began + 40);
  await it.time.advance(100);
  expect(it.log).toEqual(['+40 first', '+60 second']);
  await it.scheduler.stop();
});

test('waits before it looks again when a run could not be looked at, and wakes the others meanwhile', async () => {
  const it = start({
    wake: async (runId) => {
      if (runId === 'broken') return false;
      it.timers.delete(runId);
      return true;
    },
  });
  it.timers.set('broken', it.began);
  it.timers.set('whole', it.began);
  await it.time.advance(499);
  expect(it.log).toEqual(['+0 broken', '+0 whole']);
  await it.time.advance(1);
  expect(it.log.slice(2)).toEqual(['+500 broken']);
  await it.scheduler.stop();
});

test('goes on after a look that failed', async () => {
  let isBroken = true;
  const it = start({ fails: () => isBroken });
  it.timers.set('run', it.began);
  await it.time.advance(1);
  expect(it.defects).toHaveLength(1);
  isBroken = false;
  await it.time.advance(500);
  expect(it.log).toHaveLength(1);
  await it.scheduler.stop();
});

test('wakes more runs than one page holds', async () => {
  const it = start();
  for (let at = 0; at < 250; at += 1) it.timers.set(`r${at}`, it.began);
  await it.time.advance(0);
  expect(it.log).toHaveLength(250);
  expect(new Set(it.log).size).toBe(250);
  await it.scheduler.stop();
});

test('wakes nobody once it is stopped, and waits for the look that is under way', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const it = start({
    wake: async (runId) => {
      await held;
      it.timers.delete(runId);
      return true;
    },
  });
  it.timers.set('slow', it.began);
  await it.time.advance(0);
  let isStopped = false;
  const stopping = it.scheduler.stop().then(() => {
    isStopped = true;
  });
  await it.time.settle();
  expect(isStopped).toBe(false);
  release();
  await stopping;
  const { length } = it.log;
  const looks = it.looks();
  it.set('late', 10);
  it.scheduler.wakeAt(it.began + 10);
  await it.time.advance(2_000);
  expect([it.log.length, it.looks()]).toEqual([length, looks]);
});

test('that is stopped while it sleeps does not look again', async () => {
  const it = start();
  await it.time.advance(10);
  const looks = it.looks();
  await it.scheduler.stop();
  await it.time.advance(2_000);
  expect(it.looks()).toBe(looks);
});
