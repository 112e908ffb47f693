import { describe, expect, test } from 'vitest';
import type { Wake } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleWrite } from './samples.ts';

export function describeWakeups(open: OpenFixture): void {
  const wakes = (runId: string, wake: Wake, from = 0) => sampleBatch(sampleWrite(runId, { from, wake }));

  describe('a timer', () => {
    test('is due from its time on, the earliest first, until a batch sets it anew', async () => {
      const { store, reopen } = await open();
      await store.events.append(wakes('run1', { busy: false, at: START + 20 }));
      await store.events.append(wakes('run2', { busy: false, at: START + 10 }));
      await store.events.append(wakes('run4', { busy: false, at: START + 20 }));
      await store.events.append(wakes('run3', { busy: false, at: undefined }));
      for (const take of [async () => store, reopen]) {
        const { wakeups } = await take();
        expect(await wakeups.earliest()).toBe(START + 10);
        expect(await wakeups.due(START + 9, 10)).toEqual([]);
        expect(await wakeups.due(START + 10, 10)).toEqual(['run2']);
        expect(await wakeups.due(START + 99, 10)).toEqual(['run2', 'run1', 'run4']);
        expect(await wakeups.due(START + 99, 2)).toEqual(['run2', 'run1']);
        expect(await wakeups.due(START + 99, 0)).toEqual([]);
      }
    });

    test('is moved or taken away by the next batch of its run', async () => {
      const { store } = await open();
      await store.events.append(wakes('run1', { busy: false, at: START }));
      await store.events.append(wakes('run1', { busy: false, at: START + 50 }, 1));
      expect(await store.wakeups.due(START, 9)).toEqual([]);
      expect(await store.wakeups.earliest()).toBe(START + 50);
      await store.events.append(wakes('run1', { busy: false, at: undefined }, 2));
      expect(await store.wakeups.earliest()).toBeUndefined();
      expect(await store.wakeups.due(START + 99, 9)).toEqual([]);
    });
  });

  describe('an orphan', () => {
    test('is a run that a process which is gone was working on', async () => {
      const { store, reopen } = await open();
      for (const runId of ['run3', 'run1', 'run2'])
        await store.events.append(wakes(runId, { busy: true, at: undefined }));
      await store.events.append(wakes('run4', { busy: false, at: START }));
      expect(await store.wakeups.orphans(undefined, 9)).toEqual([]);
      const { wakeups } = await reopen();
      expect(await wakeups.orphans(undefined, 9)).toEqual(['run1', 'run2', 'run3']);
      expect(await wakeups.orphans(undefined, 2)).toEqual(['run1', 'run2']);
      expect(await wakeups.orphans('run2', 9)).toEqual(['run3']);
    });

    test('is none any more once this process writes to it', async () => {
      const { store, reopen } = await open();
      for (const runId of ['run1', 'run2', 'run3'])
        await store.events.append(wakes(runId, { busy: true, at: undefined }));
      const next = await reopen();
      await next.events.append(wakes('run1', { busy: true, at: undefined }, 1));
      await next.events.append(wakes('run2', { busy: false, at: undefined }, 1));
      expect(await next.wakeups.orphans(undefined, 9)).toEqual(['run3']);
    });
  });
}
