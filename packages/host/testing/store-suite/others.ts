import { describe, expect, test } from 'vitest';
import { type HostStore, type OtherProcesses, StoreFailure } from '../../src/index.ts';
import { sampleBatch, sampleKey, sampleReceipt, sampleWrite } from './samples.ts';

type SharedStore = HostStore & { readonly others: OtherProcesses };

/** A store that several processes have open, for one test. */
export interface SharedFixture {
  /** One more process. A silent one says once that it is there and never again. */
  open(options?: { readonly isSilent?: boolean }): Promise<SharedStore>;
  /** Lets so much time pass that a process which says nothing is taken for gone. */
  passLease(): Promise<void>;
}

export type OpenShared = () => Promise<SharedFixture>;

const busy = (runId: string, from = 0) => sampleWrite(runId, { from, wake: { busy: true, at: undefined } });
const due = (runId: string, at = 1_000) => sampleWrite(runId, { wake: { busy: false, at } });

/** What stores with `others` have to keep to (decisions 0100 and 0126). */
export function describeOthers(openShared: OpenShared): void {
  const two = async () => {
    const { open } = await openShared();
    return [await open(), await open()] as const;
  };

  describe('two processes on one store', () => {
    test('never both store at one place of a log', async () => {
      const stores = await two();
      for (let from = 0; from < 5; from += 1) {
        const write = sampleWrite('run1', { from });
        const results = await Promise.all(stores.map((store) => store.events.append(sampleBatch(write))));
        expect(results.filter(({ stored }) => stored)).toHaveLength(1);
        expect(results.find(({ stored }) => !stored)).toMatchObject({ conflict: 'sequence', runId: 'run1' });
      }
    });

    test('answer one idempotency key once, and let one exclusive run into a scope', async () => {
      const stores = await two();
      const results = await Promise.all(
        stores.map((store, by) =>
          store.events.append({ runs: [sampleWrite(`run${by}`)], receipts: [sampleReceipt('r')] }),
        ),
      );
      expect(results.filter(({ stored }) => stored)).toHaveLength(1);
      expect(results.find(({ stored }) => !stored)).toMatchObject({ conflict: 'receipt', id: 'r' });
      const exclusive = (runId: string) =>
        sampleBatch(sampleWrite(runId, { exclusive: true, record: { scopeId: 'order' } }));
      const scoped = await Promise.all(
        stores.map((store, by) => store.events.append(exclusive(`only${by}`))),
      );
      expect(scoped.filter(({ stored }) => stored)).toHaveLength(1);
      expect(scoped.find(({ stored }) => !stored)).toMatchObject({ conflict: 'scope' });
    });

    test('share timers, and a claim is over with the lease', async () => {
      const { open, passLease } = await openShared();
      const [one, other] = [await open(), await open()];
      await one.events.append({ runs: [due('run1'), due('run2')] });
      const found = await Promise.all([one, other].map((store) => store.wakeups.due(1_000, 9)));
      expect(found.flat().sort()).toEqual(['run1', 'run2']);
      const idle = found[0]?.length === 2 ? other : one;
      const both = found.every((some) => some.length > 0);
      if (!both) expect(await idle.wakeups.earliest()).toBeUndefined();
      await passLease();
      expect(await idle.wakeups.due(1_000, 9)).toEqual(['run1', 'run2']);
    });

    test('never send entries of one queue both, and what one leaves the other sends', async () => {
      const [one, other] = await two();
      await one.events.append({
        runs: [sampleWrite('run1')],
        outbox: [{ id: '1', queue: 'q', content: {} }],
      });
      expect(await one.outbox.ready(1_000, 9)).toHaveLength(1);
      expect(await other.outbox.ready(1_000, 9)).toEqual([]);
      expect(await other.outbox.earliest()).toBeUndefined();
      await one.close();
      expect(await other.outbox.ready(1_000, 9)).toHaveLength(1);
    });

    test('hear of what the other stores, and not of their own', async () => {
      const [one, other] = await two();
      const heard: string[] = [];
      one.others.onChange(({ runIds = [], registers }) => heard.push(...runIds, ...registers));
      const own: string[] = [];
      other.others.onChange(({ runIds = [] }) => own.push(...runIds));
      await other.events.append(sampleBatch(sampleWrite('run1')));
      await expect.poll(() => heard).toEqual(['run1']);
      await other.keys.put(sampleKey('key1'));
      await expect.poll(() => heard).toEqual(['run1', 'keys']);
      expect(own).toEqual([]);
    });

    test('one at work, the other a guest who leaves messages', async () => {
      const [one, guest] = await two();
      await one.events.append(sampleBatch(busy('run1')));
      expect(await guest.others.isBusyElsewhere('run1')).toBe(true);
      expect(await one.others.isBusyElsewhere('run1')).toBe(false);
      expect(await guest.events.append(sampleBatch(busy('run1', 1)))).toMatchObject({ conflict: 'sequence' });
      const message = { ...due('run1'), ...sampleWrite('run1', { from: 1 }), asGuest: true };
      const left = { ...message, wake: { busy: true, at: 500 } };
      expect(await guest.events.append(sampleBatch(left))).toEqual({ stored: true });
      // The one at work is woken and stays at work; nobody else is given the run.
      expect(await guest.wakeups.due(1_000, 9)).toEqual([]);
      expect(await one.wakeups.due(1_000, 9)).toEqual(['run1']);
      expect(await guest.wakeups.orphans(undefined, 9)).toEqual([]);
      expect(await one.events.append(sampleBatch({ ...busy('run1', 2), asGuest: true }))).toMatchObject({
        conflict: 'sequence',
      });
      expect(await one.events.append(sampleBatch(sampleWrite('run1', { from: 2 })))).toEqual({
        stored: true,
      });
      expect(await guest.others.isBusyElsewhere('run1')).toBe(false);
    });

    test('a run that is left to others has nobody at work on it', async () => {
      const [one, other] = await two();
      await one.events.append(sampleBatch({ ...due('run1'), leavesWork: true }));
      expect(await other.others.isBusyElsewhere('run1')).toBe(false);
      expect(await other.wakeups.due(1_000, 9)).toEqual(['run1']);
    });
  });

  describe('a process that falls silent', () => {
    test('loses its runs, and stores nothing that it decided before', async () => {
      const { open, passLease } = await openShared();
      const silent = await open({ isSilent: true });
      await silent.events.append(sampleBatch(busy('run1')));
      const other = await open();
      await passLease();
      expect(await other.wakeups.orphans(undefined, 9)).toEqual(['run1']);
      expect(await other.others.isBusyElsewhere('run1')).toBe(false);
      const late = await silent.events.append(sampleBatch(busy('run1', 1))).catch((error: unknown) => error);
      expect(late).toBeInstanceOf(StoreFailure);
      expect(await other.events.append(sampleBatch(busy('run1', 1)))).toEqual({ stored: true });
      // It is known again as another process, and a guest of the one that took over.
      const again = () => silent.events.append(sampleBatch(busy('run1', 2)));
      await expect.poll(again).toMatchObject({ conflict: 'sequence' });
      expect(await silent.others.isBusyElsewhere('run1')).toBe(true);
      expect(await other.events.readEvents('run1', 0, 9)).toHaveLength(2);
    });

    test('is not missed as long as it says that it is there', async () => {
      const { open, passLease } = await openShared();
      const [one, other] = [await open(), await open()];
      await one.events.append(sampleBatch(busy('run1')));
      await passLease();
      expect(await other.wakeups.orphans(undefined, 9)).toEqual([]);
      expect(await one.events.append(sampleBatch(busy('run1', 1)))).toEqual({ stored: true });
    });

    test('leaves its orphans to one of the others', async () => {
      const { open, passLease } = await openShared();
      const silent = await open({ isSilent: true });
      await silent.events.append({ runs: [busy('run1'), busy('run2')] });
      const others = [await open(), await open()];
      await passLease();
      const found = await Promise.all(others.map((store) => store.wakeups.orphans(undefined, 9)));
      expect(found.flat().sort()).toEqual(['run1', 'run2']);
    });
  });

  describe('a question', () => {
    test('reaches the one at work on the run, and its answer whoever asked', async () => {
      const [one, other] = await two();
      await one.events.append(sampleBatch(busy('run1')));
      one.others.onQuestion(async (question) => ({ heard: question }));
      expect(await other.others.ask('run1', { n: 1 })).toEqual({
        type: 'answered',
        answer: { heard: { n: 1 } },
      });
      expect(await other.others.askAll({ n: 2 })).toEqual([{ heard: { n: 2 } }]);
      expect(await one.others.ask('run1', { n: 3 })).toEqual({ type: 'nobody' });
    });

    test('finds nobody when the one that was at work is gone', async () => {
      const { open, passLease } = await openShared();
      const silent = await open({ isSilent: true });
      await silent.events.append(sampleBatch(busy('run1')));
      const other = await open();
      await passLease();
      await other.wakeups.orphans(undefined, 9);
      expect(await other.others.ask('run1', { n: 1 })).toEqual({ type: 'nobody' });
    });
  });
}
