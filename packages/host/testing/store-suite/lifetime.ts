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
}
