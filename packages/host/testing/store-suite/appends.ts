import { describe, expect, test } from 'vitest';
import type { OpenFixture } from './fixture.ts';
import { START, sampleBatch, sampleEntry, sampleReceipt, sampleWrite, type WriteSample } from './samples.ts';

const STORED = { stored: true };

export function describeAppends(open: OpenFixture): void {
  describe('an append', () => {
    test('keeps the events in order, the record as it was last written, and all of it for the next process', async () => {
      const { store, reopen } = await open();
      const first = sampleWrite('run1', { payloads: [{ a: 1 }, { a: 2 }] });
      const second = sampleWrite('run1', {
        from: 2,
        payloads: [{ a: 3 }],
        record: {
          status: 'completed',
          changedAt: START + 5,
          endedAt: START + 5,
          workspace: 'w',
          scopeId: 's',
        },
      });
      expect(await store.events.append(sampleBatch(first))).toEqual(STORED);
      expect(await store.events.append(sampleBatch(second))).toEqual(STORED);
      for (const take of [async () => store, reopen]) {
        const opened = await take();
        expect(await opened.events.readRecord('run1')).toEqual(second.record);
        expect(await opened.events.readEvents('run1', 0, 100)).toEqual([...first.events, ...second.events]);
      }
    });

    test('may change only when to look at the run again', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1')));
      const later = sampleWrite('run1', { from: 1, payloads: [], wake: { busy: false, at: START + 9 } });
      expect(await store.events.append(sampleBatch(later))).toEqual(STORED);
      expect(await store.wakeups.earliest()).toBe(START + 9);
      expect(await store.events.readEvents('run1', 0, 100)).toHaveLength(1);
    });

    test.each<[string, number]>([
      ['behind the end of the log', 1],
      ['beyond the end of the log', 3],
      ['at the beginning again', 0],
    ])('%s is refused, and nothing of its batch is stored', async (_title, from) => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1', { payloads: [{}, {}] })));
      const result = await store.events.append({
        runs: [
          sampleWrite('run2', { wake: { busy: true, at: START } }),
          sampleWrite('run1', { from, sealed: [{ eventId: 'run1.9', pointer: '/a', value: 1 }] }),
        ],
        outbox: [sampleEntry('queue', 'entry')],
        receipts: [sampleReceipt('receipt')],
        artifacts: [{ runId: 'run2', artifactId: 'form', content: {} }],
      });
      expect(result).toEqual({ stored: false, conflict: 'sequence', runId: 'run1' });
      expect(await store.events.readRecord('run2')).toBeUndefined();
      expect(await store.events.readEvents('run2', 0, 10)).toEqual([]);
      expect(await store.events.readEvents('run1', 0, 10)).toHaveLength(2);
      expect(await store.wakeups.earliest()).toBeUndefined();
      expect(await store.outbox.earliest()).toBeUndefined();
      expect(await store.receipts.find('receipt', START)).toBeUndefined();
      expect(await store.events.readSealed('run1.9', '/a')).toBeUndefined();
      expect(await store.events.readArtifact('run2', 'form')).toBeUndefined();
    });

    test('to a log that does not exist begins at 0', async () => {
      const { store } = await open();
      expect(await store.events.append(sampleBatch(sampleWrite('run1', { from: 4 })))).toMatchObject({
        conflict: 'sequence',
      });
    });

    test('of two that were decided from the same log, one is stored', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('run1')));
      const rivals = ['first', 'second', 'third'].map((name) =>
        store.events.append(sampleBatch(sampleWrite('run1', { from: 1, payloads: [{ name }] }))),
      );
      expect((await Promise.all(rivals)).map(({ stored }) => stored)).toEqual([true, false, false]);
      expect((await store.events.readEvents('run1', 1, 9)).map(({ payload }) => payload)).toEqual([
        { name: 'first' },
      ]);
    });

    test('that is refused harms none of those that are stored with it', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(sampleWrite('taken')));
      const names = Array.from({ length: 40 }, (_, index) => `run${index}`);
      const results = await Promise.all(
        names.flatMap((name) => [
          store.events.append(sampleBatch(sampleWrite(name))),
          store.events.append(sampleBatch(sampleWrite('taken'))),
        ]),
      );
      expect(results.filter(({ stored }) => stored)).toHaveLength(40);
      expect(await store.events.readRecord('run39')).toBeDefined();
      expect(await store.events.readEvents('taken', 0, 100)).toHaveLength(1);
    });

    test.each<[string, WriteSample]>([
      ['skip a sequence', { record: { lastSequence: 5 } }],
      ['belong to another run', { record: { runId: 'other' } }],
    ])('whose events %s is a defect, and neighbours are stored', async (_title, sample) => {
      const { store } = await open();
      const good = store.events.append(sampleBatch(sampleWrite('good')));
      await expect(store.events.append(sampleBatch(sampleWrite('bad', sample)))).rejects.toThrow(
        /do not follow/,
      );
      expect(await good).toEqual(STORED);
      expect(await store.events.readRecord('good')).toBeDefined();
      expect(await store.events.readRecord('bad')).toBeUndefined();
    });

    test('that writes to one run twice is a defect', async () => {
      const { store } = await open();
      const twice = sampleBatch(sampleWrite('run1'), sampleWrite('run1', { from: 1 }));
      await expect(store.events.append(twice)).rejects.toThrow('A batch writes to one run twice.');
      expect(await store.events.readRecord('run1')).toBeUndefined();
    });
  });

  describe('a receipt in a batch', () => {
    test('is stored with it, and blocks the next one with its id', async () => {
      const { store } = await open();
      const receipts = [sampleReceipt('receipt')];
      expect(await store.events.append({ runs: [sampleWrite('run1')], receipts })).toEqual(STORED);
      expect(await store.receipts.find('receipt', START)).toEqual(receipts[0]);
      expect(await store.events.append({ runs: [sampleWrite('run2')], receipts })).toEqual({
        stored: false,
        conflict: 'receipt',
        id: 'receipt',
      });
      expect(await store.events.readRecord('run2')).toBeUndefined();
    });

    test('is named before a sequence or a scope that is in the way too', async () => {
      const { store } = await open();
      const scoped = (runId: string) => sampleWrite(runId, { exclusive: true, record: { scopeId: 's' } });
      const receipts = [sampleReceipt('receipt')];
      await store.events.append({ runs: [scoped('run1')], receipts });
      expect(await store.events.append({ runs: [scoped('run1')], receipts })).toMatchObject({
        conflict: 'receipt',
      });
      expect(await store.events.append({ runs: [scoped('run1'), scoped('run2')] })).toMatchObject({
        conflict: 'sequence',
      });
    });

    test('that expired before the batch was decided is replaced', async () => {
      const { store } = await open();
      await store.events.append({ runs: [sampleWrite('run1')], receipts: [sampleReceipt('receipt')] });
      const late = sampleReceipt('receipt', { body: 'new', expiresAt: START + 9_000 });
      const write = sampleWrite('run2', { record: { changedAt: START + 1_000 } });
      expect(await store.events.append({ runs: [write], receipts: [late] })).toEqual(STORED);
      expect(await store.receipts.find('receipt', START + 1_000)).toEqual(late);
    });
  });

  describe('an exclusive run', () => {
    const scoped = (runId: string, sample: WriteSample = {}) =>
      sampleWrite(runId, { exclusive: true, ...sample, record: { scopeId: 'order-1', ...sample.record } });
    const ended = { status: 'completed', endedAt: START + 1, lastSequence: 1 } as const;

    test('is refused while another run of its scope has not ended, and let in once it has', async () => {
      const { store } = await open();
      expect(await store.events.append(sampleBatch(scoped('run1')))).toEqual(STORED);
      expect(await store.events.append(sampleBatch(scoped('run2')))).toEqual({
        stored: false,
        conflict: 'scope',
        activeRunId: 'run1',
      });
      await store.events.append(sampleBatch(scoped('run1', { from: 1, exclusive: false, record: ended })));
      expect(await store.events.append(sampleBatch(scoped('run2')))).toEqual(STORED);
    });

    test('may begin in the batch that ends the one before, and not beside another that begins', async () => {
      const { store } = await open();
      await store.events.append(sampleBatch(scoped('run1')));
      const end = scoped('run1', { from: 1, exclusive: false, record: ended });
      expect(await store.events.append(sampleBatch(scoped('run2'), scoped('run3'), end))).toMatchObject({
        conflict: 'scope',
      });
      expect(await store.events.append(sampleBatch(scoped('run2'), end))).toEqual(STORED);
    });

    test.each<[string, WriteSample]>([
      ['another tenant', { record: { tenant: 'other' } }],
      ['the other mode', { record: { mode: 'test' } }],
      ['another workspace', { record: { workspace: 'sales' } }],
      ['another scope', { record: { scopeId: 'order-2' } }],
      ['no scope', { record: { scopeId: undefined } }],
      ['the same scope without asking', { exclusive: false }],
    ])('does not meet a run of %s', async (_title, sample) => {
      const { store } = await open();
      await store.events.append(sampleBatch(scoped('run1')));
      expect(await store.events.append(sampleBatch(scoped('run2', sample)))).toEqual(STORED);
    });
  });
}
