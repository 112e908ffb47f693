import { describe, expect, test } from 'vitest';
import type { HostStore, KeptRun, RunRecord } from '../../src/index.ts';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleEntry, sampleReceipt, sampleWrite } from './samples.ts';

export function describeRetention(open: OpenFixture): void {
  const ended = (runId: string, endedAt: number, more: Partial<RunRecord> = {}) =>
    sampleWrite(runId, {
      record: { status: 'completed', endedAt, ...more },
      sealed: [{ eventId: `${runId}.0`, pointer: '/a', value: 1 }],
    });
  const idsOf = (runs: readonly KeptRun[]) => runs.map(({ runId }) => runId);

  async function purgeAll({ retention }: HostStore): Promise<void> {
    while (await retention.purge());
  }

  describe('retention', () => {
    test('lists runs that ended before a time, those that ended first, page after page', async () => {
      const { store } = await open();
      for (const [index, at] of [50, 10, 40, 10, 30].entries()) {
        await store.events.append(sampleBatch(ended(`run${index}`, START + at)));
      }
      await store.events.append(sampleBatch(sampleWrite('open')));
      const { retention } = store;
      expect(await retention.endedBefore(START + 10, undefined, 9)).toEqual([]);
      const first = await retention.endedBefore(START + 50, undefined, 2);
      expect(idsOf(first)).toEqual(['run1', 'run3']);
      expect(idsOf(await retention.endedBefore(START + 50, first[1], 9))).toEqual(['run4', 'run2']);
      expect(await retention.endedBefore(START + 50, undefined, 0)).toEqual([]);
    });

    test('lists runs by their own time', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(ended('run1', START, { keepUntil: START + 20 })));
      await store.events.append(sampleBatch(ended('run2', START, { keepUntil: START + 10 })));
      await store.events.append(sampleBatch(ended('run3', START)));
      expect(idsOf(await store.retention.keptUntil(START + 11, undefined, 9))).toEqual(['run2']);
      expect(idsOf(await store.retention.keptUntil(START + 99, undefined, 9))).toEqual(['run2', 'run1']);
      expect(await store.events.readRecord('run1')).toMatchObject({ keepUntil: START + 20 });
      expect(await store.events.readRecord('run3')).not.toHaveProperty('keepUntil');
    });

    test('removes a run with everything kept of it, and nothing of its neighbours', async () => {
      const { store } = await open();
      const long = Array.from({ length: 400 }, (_, index) => ({ index }));
      await store.events.append({
        runs: [
          sampleWrite('run1', { record: { status: 'completed', endedAt: START }, payloads: long }),
          ended('run11', START),
        ],
        artifacts: [{ runId: 'run1', artifactId: 'form', content: 1 }],
        receipts: [sampleReceipt('r1')],
      });
      expect(await store.retention.remove(['run1', 'unknown', 'run1'])).toEqual(['run1']);
      expect(await store.events.readRecord('run1')).toBeUndefined();
      expect(await store.events.readEvents('run1', 0, 9)).toEqual([]);
      await purgeAll(store);
      expect(await store.events.readSealed('run1.0', '/a')).toBeUndefined();
      expect(await store.events.readArtifact('run1', 'form')).toBeUndefined();
      expect(await store.events.readSealed('run11.0', '/a')).toBe(1);
      expect(await store.events.readEvents('run11', 0, 9)).toHaveLength(1);
      expect(await store.retention.remove(['run1'])).toEqual([]);
    });

    test('keeps what an idempotency key was answered until it expires, also when its run is removed', async () => {
      const { store } = await open();
      const receipt = sampleReceipt('r1');
      await store.events.append({ runs: [ended('run1', START)], receipts: [receipt] });
      await store.retention.remove(['run1']);
      await purgeAll(store);
      expect(await store.receipts.find('r1', START)).toEqual(receipt);
      expect(await store.events.append({ runs: [ended('run2', START)], receipts: [receipt] })).toEqual({
        stored: false,
        conflict: 'receipt',
        id: 'r1',
      });
      await store.receipts.removeExpired(receipt.expiresAt);
      expect(await store.receipts.find('r1', START)).toBeUndefined();
    });

    test('takes what an idempotency key was answered away with a run that is erased', async () => {
      const { store } = await open();
      await store.events.append({ runs: [ended('run1', START)], receipts: [sampleReceipt('r1')] });
      await store.retention.beginErasure({ id: 'e1', at: START, by: 'admin', scope: 'run' });
      await store.retention.remove(['run1'], { erasure: 'e1' });
      await purgeAll(store);
      expect(await store.receipts.find('r1', START)).toBeUndefined();
    });

    test.each<[string, (store: HostStore) => Promise<unknown>]>([
      ['has not ended', (store) => store.events.append(sampleBatch(sampleWrite('run1')))],
      [
        'has a parent that has not ended',
        (store) =>
          store.events.append(
            sampleBatch(sampleWrite('run0'), ended('run1', START, { parentRunId: 'run0' })),
          ),
      ],
      [
        'has a child that has not ended',
        (store) =>
          store.events.append(
            sampleBatch(ended('run1', START), sampleWrite('run2', { record: { parentRunId: 'run1' } })),
          ),
      ],
      [
        'is still being worked on',
        (store) =>
          store.events.append(sampleBatch({ ...ended('run1', START), wake: { busy: true, at: undefined } })),
      ],
      [
        'has something to be sent',
        (store) =>
          store.events.append({
            runs: [ended('run1', START)],
            outbox: [{ ...sampleEntry('q', '1'), runId: 'run1' }],
          }),
      ],
    ])('keeps a run that %s', async (_title, prepare) => {
      const { store } = await open();
      await prepare(store);
      expect(await store.retention.remove(['run1'])).toEqual([]);
      expect(await store.events.readRecord('run1')).toBeDefined();
    });

    test('lets a run go once it was sent, or takes back what was to be sent', async () => {
      const { store } = await open();
      const entry = { ...sampleEntry('q', '1'), runId: 'run1' };
      await store.events.append({ runs: [ended('run1', START)], outbox: [entry] });
      const other = { ...sampleEntry('q', '2'), runId: 'run2' };
      await store.events.append({ runs: [ended('run2', START)], outbox: [other] });
      await store.outbox.delivered(entry);
      expect(await store.retention.remove(['run1', 'run2'])).toEqual(['run1']);
      expect(await store.retention.remove(['run2'], { dropsUnsent: true })).toEqual(['run2']);
      expect(await store.outbox.earliest()).toBeUndefined();
    });

    test('takes back what has been waiting for too long to be sent', async () => {
      const { store } = await open();
      for (const [index, at] of [START, START + 10, START + 20].entries()) {
        const run = sampleWrite(`run${index}`, { record: { changedAt: at } });
        await store.events.append({ runs: [run], outbox: [sampleEntry('q', String(index))] });
      }
      expect(await store.retention.removeUnsent(START + 20, 1)).toBe(1);
      expect(await store.retention.removeUnsent(START + 20, 9)).toBe(1);
      expect(await store.outbox.ready(START, 9)).toMatchObject([{ id: '2' }]);
      expect(await store.retention.removeUnsent(START + 99, 9)).toBe(1);
      expect(await store.outbox.earliest()).toBeUndefined();
    });

    test('finds the runs of a principal, in every tenant and mode', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1', { record: { principal: 'ana' } })));
      await store.events.append(sampleBatch(sampleWrite('run2', { record: { principal: 'ben' } })));
      const elsewhere = { principal: 'ana', tenant: 'other', mode: 'test' } as const;
      await store.events.append(sampleBatch(sampleWrite('run3', { record: elsewhere })));
      const { runs, next } = await store.retention.runsOf('ana', undefined);
      expect(runs.map(({ runId }) => runId)).toEqual(['run1', 'run3']);
      expect(next).toBeUndefined();
    });

    test('counts erased runs without saying which, also after a restart', async () => {
      const { store, reopen } = await open();
      await store.events.append(sampleBatch(ended('run1', START), sampleWrite('run2')));
      const erasure = { id: 'e1', at: START, by: 'ops', scope: 'owner' } as const;
      await store.retention.beginErasure(erasure);
      await store.retention.remove(['run1', 'run2'], { erasure: 'e1' });
      await store.close();
      expect(await (await reopen()).retention.erasures(9)).toEqual([{ ...erasure, runs: 1 }]);
    });

    test('goes on after a restart, and mixes nothing up with runs that begin then', async () => {
      const { store, reopen } = await open();
      await store.events.append(sampleBatch(ended('run1', START)));
      await store.retention.remove(['run1']);
      await store.close();
      const again = await reopen();
      expect(await again.events.append(sampleBatch(sampleWrite('run2')))).toEqual({ stored: true });
      await purgeAll(again);
      expect(await again.events.readEvents('run2', 0, 9)).toHaveLength(1);
      expect(await again.events.readSealed('run1.0', '/a')).toBeUndefined();
    });

    test('frees the name of a run for a new one', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(ended('run1', START)));
      await store.retention.remove(['run1']);
      await purgeAll(store);
      expect(await store.events.append(sampleBatch(sampleWrite('run1')))).toEqual({ stored: true });
      expect(await store.events.readEvents('run1', 0, 9)).toHaveLength(1);
    });
  });
}
