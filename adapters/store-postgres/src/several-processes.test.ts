import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleKey, sampleReceipt, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { openStore, sharedDatabase } from '../testing/open-fixture.ts';

const database = sharedDatabase();
/** One that never says that it is there: to the others it is gone after a moment. */
const STALLED = { leaseMs: 5_000, beatMs: 1_000_000 };
const HASTY = { leaseMs: 200, beatMs: 50 };

async function two() {
  const url = await database.url();
  return Promise.all([openStore({ url }), openStore({ url })]);
}

const busy = (runId: string, from = 0) => sampleWrite(runId, { from, wake: { busy: true, at: undefined } });

describe('two processes on one database', () => {
  test('never both store at one place of a log, and leave no gap in it', async () => {
    const stores = await two();
    await stores[0].events.append(sampleBatch(sampleWrite('run1')));
    const stored = [0, 0];
    for (let from = 1; from <= 30; from += 1) {
      const results = await Promise.all(
        stores.map((store, by) =>
          store.events.append(sampleBatch(sampleWrite('run1', { from, payloads: [{ by }] }))),
        ),
      );
      expect(results.map((result) => result.stored).sort()).toEqual([false, true]);
      expect(results.find((result) => !result.stored)).toEqual({
        stored: false,
        conflict: 'sequence',
        runId: 'run1',
      });
      results.forEach((result, by) => {
        if (result.stored) stored[by] = (stored[by] ?? 0) + 1;
      });
    }
    const events = await stores[1].events.readEvents('run1', 0, 99);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, index) => index));
  });

  test.each(['first', 'second'])('begin a run of one id once (%s)', async () => {
    const stores = await two();
    const runs = Array.from({ length: 20 }, (_, index) => `run${index}`);
    const all = await Promise.all(
      stores.map((store) =>
        Promise.all(runs.map((runId) => store.events.append(sampleBatch(sampleWrite(runId))))),
      ),
    );
    for (const index of runs.keys()) {
      const results = all.map((each) => each[index]);
      expect(results.filter((result) => result?.stored)).toHaveLength(1);
      expect(results.find((result) => !result?.stored)).toMatchObject({ conflict: 'sequence' });
    }
  });

  test('answer a request with one idempotency key once', async () => {
    const stores = await two();
    const results = await Promise.all(
      stores.map((store, by) =>
        store.events.append({ runs: [sampleWrite(`run${by}`)], receipts: [sampleReceipt('r')] }),
      ),
    );
    expect(results.filter(({ stored }) => stored)).toHaveLength(1);
    expect(results.find(({ stored }) => !stored)).toEqual({ stored: false, conflict: 'receipt', id: 'r' });
  });

  test('let one exclusive run into a scope, and name it to the other', async () => {
    const stores = await two();
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.all(
        stores.map((store, by) =>
          store.events.append(
            sampleBatch(
              sampleWrite(`run${round}-${by}`, { exclusive: true, record: { scopeId: `order-${round}` } }),
            ),
          ),
        ),
      );
      const winner = results.findIndex(({ stored }) => stored);
      expect(results.filter(({ stored }) => stored)).toHaveLength(1);
      expect(results[1 - winner]).toEqual({
        stored: false,
        conflict: 'scope',
        activeRunId: `run${round}-${winner}`,
      });
    }
  });

  test('consume what works once one time', async () => {
    const stores = await two();
    const all = stores.flatMap((store) => [1, 2, 3].map(() => store.once.consume('link', 1)));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  });

  test('do not look at the same timers and queues', async () => {
    const stores = await two();
    const at = 1_000;
    const runs = Array.from({ length: 10 }, (_, index) =>
      sampleWrite(`run${index}`, { wake: { busy: false, at } }),
    );
    await stores[0].events.append({ runs, outbox: [{ id: '1', queue: 'q', content: {} }] });
    const due = await Promise.all(stores.map((store) => store.wakeups.due(at, 100)));
    expect(new Set(due.flat()).size).toBe(10);
    expect(due.flat()).toHaveLength(10);
    const ready = await Promise.all(stores.map((store) => store.outbox.ready(at, 9)));
    expect(ready.flat()).toHaveLength(1);
    const idle = ready.findIndex((entries) => entries.length === 0);
    expect(await stores[idle]?.outbox.earliest()).toBeUndefined();
    // A process that ends leaves both to the others.
    await stores[1 - idle]?.close();
    expect(await stores[idle]?.outbox.ready(at, 9)).toHaveLength(1);
    expect(await stores[idle]?.wakeups.due(at, 100)).toHaveLength(10);
  });

  test('hear of what the other has stored, and not of their own', async () => {
    const stores = await two();
    const heard: (readonly string[])[] = [[], []];
    stores.forEach((store, index) => {
      store.others.onChange(({ runIds = [] }) => {
        heard[index] = [...(heard[index] ?? []), ...runIds];
      });
    });
    await stores[0].events.append(sampleBatch(sampleWrite('run\u0000one'), sampleWrite('run2')));
    await expect.poll(() => heard[1]).toEqual(['run\u0000one', 'run2']);
    expect(heard[0]).toEqual([]);
    const registers: string[] = [];
    stores[1].others.onChange((change) => registers.push(...change.registers));
    await stores[0].keys.put(sampleKey('key1'));
    await expect.poll(() => registers).toContain('keys');
    await stores[0].keys.revoke('key1', 1);
    await expect.poll(() => registers.filter((name) => name === 'keys').length).toBeGreaterThan(1);
  });

  test('say whether there is something new to send, so that nobody looks for nothing', async () => {
    const stores = await two();
    const heard: [readonly string[], boolean][] = [];
    stores[1].others.onChange(({ runIds = [], fillsOutbox }) => heard.push([runIds, fillsOutbox]));
    await stores[0].events.append(sampleBatch(sampleWrite('run1')));
    await expect.poll(() => heard).toEqual([[['run1'], false]]);
    const outbox = [{ queue: 'q', id: 'e1', content: { n: 1 } }];
    await stores[0].events.append({ ...sampleBatch(sampleWrite('run2')), outbox });
    await expect.poll(() => heard.at(-1)).toEqual([['run2'], true]);
    // A process of the version before does not say, so it is looked.
    const told = JSON.stringify({ from: 0, runs: ['run3'], registers: [] });
    await database.sql(`SELECT pg_notify('handrail_changes', '${told}')`);
    await expect.poll(() => heard.at(-1)).toEqual([['run3'], true]);
  });

  test('begin together on an empty database', async () => {
    const url = await database.url();
    await database.sql('DROP SCHEMA IF EXISTS handrail CASCADE');
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ url })));
    for (const [index, store] of stores.entries())
      expect(await store.events.append(sampleBatch(sampleWrite(`run${index}`)))).toEqual({ stored: true });
  });
});

describe('a process that stalls', () => {
  test('cannot store what it decided before, once another has taken over', async () => {
    const url = await database.url();
    const stalled = await openStore({ url, lease: STALLED });
    await stalled.events.append(sampleBatch(busy('run1')));
    const other = await openStore({ url, lease: HASTY });
    await expect.poll(() => other.wakeups.orphans(undefined, 9)).toEqual(['run1']);
    // Nobody wrote to the run meanwhile, so its sequence alone would let it in.
    const late = await stalled.events.append(sampleBatch(busy('run1', 1))).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(StoreFailure);
    expect(late).toMatchObject({ reason: 'broken' });
    expect(await other.events.readEvents('run1', 0, 9)).toHaveLength(1);
    expect(await other.events.append(sampleBatch(busy('run1', 1)))).toEqual({ stored: true });
    // It is known again as another process, and decides on the log as it is now.
    expect(await stalled.events.append(sampleBatch(busy('run1', 1)))).toMatchObject({
      conflict: 'sequence',
    });
    // The other is at work on the run now: all it may do is leave a message for it.
    expect(await stalled.events.append(sampleBatch(busy('run1', 2)))).toMatchObject({ conflict: 'sequence' });
    expect(await stalled.others.isBusyElsewhere('run1')).toBe(true);
    const message = { ...busy('run1', 2), asGuest: true };
    expect(await stalled.events.append(sampleBatch(message))).toEqual({ stored: true });
    expect(await other.others.isBusyElsewhere('run1')).toBe(false);
    expect(await other.events.append(sampleBatch({ ...busy('run1', 3), asGuest: true }))).toMatchObject({
      conflict: 'sequence',
    });
    expect(await other.events.append(sampleBatch(busy('run1', 3)))).toEqual({ stored: true });
  });

  test('in the middle of a transaction holds nobody up', async () => {
    const url = await database.url();
    const stalled = await openStore({ url, lease: STALLED });
    await stalled.events.append(sampleBatch(busy('run1')));
    const other = await openStore({ url, lease: HASTY });
    const { rows } = await database.sql('SELECT max(opening) AS opening FROM handrail.openings');
    // As a session of the stalled one would, that never gets to its commit.
    await database.sql('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 100');
    await database.sql(
      `SELECT 1 FROM handrail.fences WHERE opening < ${rows[0]?.opening} FOR KEY SHARE;
       SELECT 1 FROM handrail.runs FOR UPDATE`,
    );
    await expect.poll(() => other.wakeups.orphans(undefined, 9)).toEqual(['run1']);
    expect(await other.events.append(sampleBatch(busy('run1', 1)))).toEqual({ stored: true });
  });

  test('leaves nothing behind that appends have to pass by, however often it says that it is there', async () => {
    const store = await openStore({ url: await database.url(), lease: HASTY });
    const place = async (table: string) =>
      (await database.sql(`SELECT ctid::text, xmin::text FROM handrail.${table}`)).rows[0];
    const [opening, fence] = [await place('openings'), await place('fences')];
    await expect.poll(() => place('openings')).not.toEqual(opening);
    await store.events.append(sampleBatch(sampleWrite('run1')));
    expect(await place('fences')).toEqual(fence);
  });

  test('is not taken for gone while it is there', async () => {
    const [first, second] = await two();
    await first.events.append(sampleBatch(busy('run1')));
    await expect
      .poll(
        async () =>
          (await database.sql('SELECT count(*)::int AS n FROM handrail.openings WHERE seen_at > opened_at'))
            .rows[0]?.n,
      )
      .toBe(2);
    expect(await second.wakeups.orphans(undefined, 9)).toEqual([]);
  });
});
