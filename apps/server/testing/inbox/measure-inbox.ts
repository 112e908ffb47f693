import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Caller, HostStore } from '@handrail/host';
import { accepted, fillInbox, startTestHost } from '@handrail/host/testing';
import { createPostgresStore } from '@handrail/store-postgres';
import { createSqliteStore } from '@handrail/store-sqlite';

const KEYS = { key: new Uint8Array(32).fill(1), logKey: new Uint8Array(32).fill(2) };
const ann: Caller = {
  tenant: 'acme',
  workspace: undefined,
  mode: 'live',
  principal: 'ann',
  isOwner: true,
};
const PAGE = 50;
const ROUNDS = 20;

export function openFile(folder: string): Promise<HostStore> {
  return createSqliteStore({ file: join(folder, 'host.db'), ...KEYS });
}

export function openDatabase(url: string): Promise<HostStore> {
  return createPostgresStore({ url, ...KEYS });
}

/** Milliseconds for what an inbox asks, at the 95th percentile where it asks often. */
export async function measureInbox(
  open: () => Promise<HostStore>,
  count: number,
): Promise<Readonly<Record<string, number>>> {
  const filled = await open();
  const began = performance.now();
  await fillInbox(filled, count);
  const filling = performance.now() - began;
  await filled.close();
  const store = await open();
  const { host } = await startTestHost({ store });
  const first = await timed(async () => void accepted(await host.inbox.page(ann, { limit: PAGE })));
  const again = await often(async () => void accepted(await host.inbox.page(ann, { limit: PAGE })));
  const counts = await often(async () => void (await host.inbox.counts(ann)));
  const deep = accepted(await host.inbox.page(ann, { limit: 200 })).next;
  const next = await often(
    async () => void accepted(await host.inbox.page(ann, { limit: PAGE, ...(deep && { after: deep }) })),
  );
  let requests = 0;
  const search = await timed(async () => {
    for (let after: string | undefined; ; ) {
      requests += 1;
      const query = { limit: PAGE, text: `invoice ${count - 1}`, ...(after !== undefined && { after }) };
      const page = accepted(await host.inbox.page(ann, query));
      after = page.next;
      if (after === undefined || page.items.length > 0) return;
    }
  });
  await host.close();
  await store.close();
  return {
    'filling the store': filling,
    'first page of 50, cold': first,
    'first page of 50, p95': again,
    'a later page of 50, p95': next,
    'counts alone, p95': counts,
    [`search for one, ${requests} requests`]: search,
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function often(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work));
  return times.sort((one, other) => one - other)[Math.ceil(ROUNDS * 0.95) - 1] ?? 0;
}
