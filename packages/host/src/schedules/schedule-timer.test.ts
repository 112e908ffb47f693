import type { Instant } from '@handrail/runs';
import { describe, expect, test } from 'vitest';
import { owner } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { ScheduleTimer, type Slot } from './schedule-timer.ts';

const MINUTE = 60_000;
const scope = { tenant: owner.tenant, workspace: owner.workspace, mode: owner.mode };

interface Setting {
  readonly isShared?: boolean;
  /** What comes of a slot: the next one, or a failure. */
  readonly next?: (slot: Slot) => Promise<Instant | undefined>;
}

function timerWith({ isShared = false, next = async () => undefined }: Setting = {}) {
  const time = new VirtualTime();
  const begin = time.now();
  const stored = new Map<string, Instant | undefined>();
  const fired: [string, number][] = [];
  const defects: unknown[] = [];
  let reads = 0;
  const timer = new ScheduleTimer({
    clock: time,
    timers: time,
    isShared,
    async *readAll() {
      reads += 1;
      for (const [scheduleId, at] of stored) yield { scope, scheduleId, at };
    },
    fire: async (slot) => {
      fired.push([slot.scheduleId, time.now() - begin]);
      return next(slot);
    },
    onDefect: (error) => defects.push(error),
  });
  const slot = (scheduleId: string, after: number | undefined): Slot => ({
    scope,
    scheduleId,
    at: after === undefined ? undefined : begin + after,
  });
  return { time, begin, stored, fired, defects, timer, slot, reads: () => reads };
}

describe('the timer of schedules', () => {
  test('fires each slot when it comes, and rests when there is none', async () => {
    const it = timerWith();
    it.stored
      .set('early', it.begin + 10)
      .set('late', it.begin + 20)
      .set('paused', undefined);
    await it.timer.start();
    await it.time.advance(9);
    expect(it.fired).toEqual([]);
    await it.time.advance(MINUTE * 3);
    expect(it.fired).toEqual([
      ['early', 10],
      ['late', 20],
    ]);
    expect(it.reads()).toBe(1);
    await it.timer.stop();
  });

  test('goes on with the next slot of a schedule', async () => {
    const it = timerWith({ next: async ({ at }) => (at ?? 0) + 2 * MINUTE });
    it.timer.changed(it.slot('a', 5));
    await it.time.advance(5 + 4 * MINUTE);
    expect(it.fired).toEqual([
      ['a', 5],
      ['a', 5 + 2 * MINUTE],
      ['a', 5 + 4 * MINUTE],
    ]);
    await it.timer.stop();
  });

  test('fires a slot that has passed at once', async () => {
    const it = timerWith();
    it.timer.changed(it.slot('a', -MINUTE));
    await it.time.advance(0);
    expect(it.fired).toEqual([['a', 0]]);
    await it.timer.stop();
  });

  test('follows a change to an earlier or a later slot, and to none', async () => {
    const it = timerWith();
    it.timer.changed(it.slot('a', 100));
    it.timer.changed(it.slot('a', 50));
    it.timer.changed(it.slot('b', 30));
    it.timer.changed(it.slot('b', 200));
    it.timer.changed(it.slot('c', 10));
    it.timer.changed(it.slot('c', undefined));
    await it.time.advance(MINUTE);
    expect(it.fired).toEqual([
      ['a', 50],
      ['b', 200],
    ]);
    await it.timer.stop();
  });

  test('keeps a change that comes while the slot is fired', async () => {
    const it = timerWith({
      next: async () => {
        if (it.fired.length === 1) it.timer.changed(it.slot('a', 70));
        return undefined;
      },
    });
    it.timer.changed(it.slot('a', 10));
    await it.time.advance(MINUTE);
    expect(it.fired).toEqual([
      ['a', 10],
      ['a', 70],
    ]);
    await it.timer.stop();
  });

  test('tells of a slot that fails, sees to the others, and tries it again a minute later', async () => {
    const failure = new Error('broken');
    const it = timerWith({
      next: async ({ scheduleId }) => {
        if (scheduleId === 'a' && it.defects.length === 0) throw failure;
        return undefined;
      },
    });
    it.timer.changed(it.slot('a', 10));
    it.timer.changed(it.slot('b', 10));
    await it.time.advance(3 * MINUTE);
    expect(it.defects).toEqual([failure]);
    expect(it.fired).toEqual([
      ['a', 10],
      ['b', 10],
      ['a', 10 + MINUTE],
    ]);
    await it.timer.stop();
  });

  test('looks at the clock once a minute, however far the slot is', async () => {
    const it = timerWith();
    it.timer.changed(it.slot('a', 60 * MINUTE));
    await it.time.advance(1);
    it.time.jump(60 * MINUTE);
    await it.time.advance(MINUTE - 2);
    expect(it.fired).toEqual([]);
    await it.time.advance(1);
    expect(it.fired).toEqual([['a', 61 * MINUTE]]);
    await it.timer.stop();
  });

  test('reads all schedules once a minute when other processes make them too', async () => {
    const it = timerWith({ isShared: true });
    await it.timer.start();
    it.stored.set('theirs', it.begin + 10);
    await it.time.advance(MINUTE);
    expect(it.fired).toEqual([['theirs', MINUTE]]);
    expect(it.reads()).toBe(2);
    it.stored.clear();
    await it.time.advance(MINUTE);
    expect(it.fired).toHaveLength(1);
    expect(it.reads()).toBe(3);
    await it.timer.stop();
  });

  test('does nothing once it is stopped, also about what has come at the same time', async () => {
    const waiting = timerWith();
    waiting.timer.changed(waiting.slot('a', 10));
    await waiting.timer.stop();
    waiting.timer.changed(waiting.slot('b', 20));
    await waiting.time.advance(MINUTE);
    expect(waiting.fired).toEqual([]);
    const busy = timerWith({ next: async () => void busy.timer.stop() });
    for (const id of ['a', 'b']) busy.timer.changed(busy.slot(id, 10));
    await busy.time.advance(MINUTE);
    expect(busy.fired).toEqual([['a', 10]]);
    const shared = timerWith({ isShared: true });
    await shared.timer.start();
    await shared.timer.stop();
    await shared.time.advance(3 * MINUTE);
    expect(shared.reads()).toBe(1);
  });
});
