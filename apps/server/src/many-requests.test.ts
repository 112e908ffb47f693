import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@handrail/host';
import { accepted, fillInbox, startTestHost } from '@handrail/host/testing';
import { newDatabase } from '@handrail/store-postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openFile } from '../testing/inbox/measure-inbox.ts';

/** As many as `npm run inbox` has are too many for every test run; what is checked is the same. */
const COUNT = 450;
const ann: Caller = { tenant: 'acme', workspace: undefined, mode: 'live', principal: 'ann', isOwner: true };

let folder = '';
let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-inbox-'));
  database = await newDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test.each([
  ['SQLite', () => openFile(folder)],
  ['PostgreSQL', () => openDatabase(database.url)],
])(
  'an inbox in %s has each of many open requests once, in order, and finds one of them',
  async (_name, open) => {
    const store = await open();
    const { runIds } = await fillInbox(store, COUNT);
    const { host, defects } = await startTestHost({ store });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { limit: 200, ...(after !== undefined && { after }) };
      const { items, next, counts } = accepted(await host.inbox.page(ann, query));
      expect(counts.asking.approve).toBe(COUNT + 1);
      seen.push(...items.map((item) => (item.kind === 'interrupt' ? item.pending.runId : '')));
      after = next;
    } while (after !== undefined);
    expect(seen).toHaveLength(COUNT + 1);
    expect(new Set(seen).size).toBe(COUNT + 1);
    expect(runIds.filter((runId) => !seen.includes(runId))).toEqual([]);
    const found = accepted(await host.inbox.page(ann, { limit: 9, text: `invoice ${COUNT - 1}` }));
    expect(found.items).toMatchObject([{ pending: { runId: runIds.at(-1) } }]);
    // The first is answered, and the next one is on top.
    const [first = '', second = ''] = seen;
    accepted(await host.interrupts.resolve(ann, { runId: first, nodeId: 'gate' }, { action: 'accept' }));
    const { items, counts } = accepted(await host.inbox.page(ann, { limit: 1 }));
    expect(items).toMatchObject([{ pending: { runId: second } }]);
    expect(counts.asking.approve).toBe(COUNT);
    expect(defects).toEqual([]);
    await host.close();
    await store.close();
  },
);
