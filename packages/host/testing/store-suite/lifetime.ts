import { describe, expect, test } from 'vitest';
import { type HostStore, StoreFailure } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleEntry, sampleReceipt, sampleRecord, sampleWrite } from './samples.ts';

export function describeLifetime(open: OpenFixture): void {
  describe('a closed store', () => {
    test.each<[string, (store: HostStore) => Promise<unknown>]>([
      ['append', (store) => store.events.append(sampleBatch(sampleWrite('run2')))],
      ['read a record', (store) => store.events.readRecord('run1')],
      ['read events', (store) => store.events.readEvents('run1', 0, 9)],
      ['put a receipt', (store) => store.receipts.put(sampleReceipt('r'), START)],
      ['look for timers', (store) => store.wakeups.earliest()],
      ['look for keys', (store) => store.keys.list(undefined)],
      ['consume', (store) => store.once.consume('x', START)],
      ['back up', (store) => store.backup('never-written')],
    ])('does not %s', async (_title, use) => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1')));
      await store.close();
      const failure = await use(store).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreFailure);
      expect(failure).toMatchObject({ reason: 'closed' });
    });

    test('has stored what was waiting when it was closed, and may be closed twice', async () => {
      const { store, reopen } = await open();
      const appends = Array.from({ length: 20 }, (_, index) =>
        store.events.append(sampleBatch(sampleWrite(`run${index}`))),
      );
      await Promise.all([store.close(), store.close()]);
      expect(await Promise.all(appends)).toEqual(appends.map(() => ({ stored: true })));
      expect(await (await reopen()).events.readRecord('run19')).toBeDefined();
    });
  });

  describe('a backup', () => {
    test('holds all that was committed before and nothing that came later', async () => {
      const { store, newBackup, openBackup } = await open();
      const sealed = [{ eventId: 'run1.0', pointer: '/a', value: 'hidden' }];
      await store.events.append({
        runs: [sampleWrite('run1', { sealed, wake: { busy: true, at: START } })],
        outbox: [sampleEntry('q', '1')],
      });
      const file = newBackup();
      await store.backup(file);
      await store.events.append(sampleBatch(sampleWrite('run2')));
      const copy = await openBackup(file);
      expect(await copy.events.readRecord('run1')).toEqual(sampleRecord('run1'));
      expect(await copy.events.readEvents('run1', 0, 9)).toHaveLength(1);
      expect(await copy.events.readSealed('run1.0', '/a')).toBe('hidden');
      expect(await copy.outbox.earliest()).toBe(0);
      expect(await copy.wakeups.orphans(undefined, 9)).toEqual(['run1']);
      expect(await copy.events.readRecord('run2')).toBeUndefined();
    });

    test('replaces nothing', async () => {
      const { store, newBackup, openBackup } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1')));
      const file = newBackup();
      await store.backup(file);
      await expect(store.backup(file)).rejects.toThrow(/already/);
      expect(await (await openBackup(file)).events.readRecord('run1')).toBeDefined();
    });
  });

  describe('retention', () => {
    const ended = (runId: string, endedAt: number, parentRunId?: string) =>
      sampleWrite(runId, {
        record: { status: 'completed', endedAt, parentRunId },
        sealed: [{ eventId: `${runId}.0`, pointer: '/a', value: 1 }],
      });

    test('forgets runs that ended before a time, with everything kept of them', async () => {
      const { store } = await open();
      await store.events.append({
        runs: [ended('run1', START), ended('run11', START + 100)],
        artifacts: [{ runId: 'run1', artifactId: 'form', content: 1 }],
      });
      await store.events.append(sampleBatch(sampleWrite('run2')));
      expect(await store.events.removeEnded(START, 10)).toBe(0);
      expect(await store.events.removeEnded(START + 1, 10)).toBe(1);
      expect(await store.events.readRecord('run1')).toBeUndefined();
      expect(await store.events.readEvents('run1', 0, 9)).toEqual([]);
      expect(await store.events.readSealed('run1.0', '/a')).toBeUndefined();
      expect(await store.events.readArtifact('run1', 'form')).toBeUndefined();
      expect(await store.events.readSealed('run11.0', '/a')).toBe(1);
      expect(await store.events.readEvents('run11', 0, 9)).toHaveLength(1);
      expect(await store.events.removeEnded(Number.MAX_SAFE_INTEGER, 10)).toBe(1);
      expect(await store.events.readRecord('run2')).toBeDefined();
    });

    test('goes by what ended first, as far as the limit', async () => {
      const { store } = await open();
      for (const [index, at] of [50, 10, 40, 20, 30].entries()) {
        await store.events.append(sampleBatch(ended(`run${index}`, START + at)));
      }
      expect(await store.events.removeEnded(START + 99, 0)).toBe(0);
      expect(await store.events.removeEnded(START + 99, 2)).toBe(2);
      const query = { tenant: 'acme', mode: 'live', workspace: undefined, limit: 9 } as const;
      expect((await store.events.findRuns(query)).map(({ runId }) => runId)).toEqual([
        'run4',
        'run2',
        'run0',
      ]);
      expect(await store.events.removeEnded(START + 99, Number.POSITIVE_INFINITY)).toBe(3);
    });

    test('keeps the children of a run that has not ended', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1'), ended('run2', START, 'run1')));
      expect(await store.events.removeEnded(START + 9, 10)).toBe(0);
      const record = { status: 'completed', endedAt: START + 1 } as const;
      await store.events.append(sampleBatch(sampleWrite('run1', { from: 1, record })));
      expect(await store.events.removeEnded(START + 9, 10)).toBe(2);
    });

    test('frees the name of a run for a new one', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(ended('run1', START)));
      await store.events.removeEnded(START + 1, 10);
      expect(await store.events.append(sampleBatch(sampleWrite('run1')))).toEqual({ stored: true });
      expect(await store.events.readEvents('run1', 0, 9)).toHaveLength(1);
    });
  });
}
