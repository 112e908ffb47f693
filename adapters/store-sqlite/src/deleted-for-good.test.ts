import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostStore } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { expect, test } from 'vitest';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { BEGINNING } from './cipher.ts';
import { loadDriver } from './driver/load-driver.ts';
import { SEQUENCE_BITS } from './file/schema.ts';

/** Everywhere a part of the database may be. */
function traces(file: string, words: readonly (string | Buffer)[]): string[] {
  const folder = dirname(file);
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    return words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`);
  });
}

/** How the sealed events of runs begin that have this in their id: no two values begin alike. */
async function sealedEventsOf(file: string, word: string): Promise<Buffer[]> {
  const database = (await loadDriver(undefined)).open(file);
  const rows = database
    .prepare(
      `SELECT substr(events, 1, ${BEGINNING}) FROM chunks JOIN runs ON run_no = chunk_no >> ${SEQUENCE_BITS}
       WHERE run_id LIKE ?`,
    )
    .all([`%${word}%`]);
  database.close();
  return rows.flatMap(([value]) => (value instanceof Uint8Array ? [Buffer.from(value)] : []));
}

const ENDED = { status: 'completed', endedAt: 1, changedAt: 1 } as const;

/** Runs of very different sizes, so that pages are split, merged, overflown and freed. */
function fill(store: HostStore, canaries: readonly string[]): Promise<unknown> {
  return Promise.all(
    canaries.map((canary, index) =>
      store.events.append({
        runs: [
          sampleWrite(`run-${canary}`, {
            record: { ...ENDED, principal: `by-${canary}`, workflowId: `of-${canary}` },
            payloads: Array.from({ length: 1 + (index % 90) }, () => canary.repeat(1 + ((index * 37) % 300))),
            tags: [`tag-${canary}`],
          }),
        ],
      }),
    ),
  );
}

test.each(['same', 'thread'] as const)(
  'what is removed is in no file of the store any more (writer: %s)',
  async (writer) => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, writer });
    const gone = Array.from({ length: 150 }, (_, index) => `gone${index}x`);
    const kept = Array.from({ length: 150 }, (_, index) => `kept${index}x`);
    await Promise.all([fill(store, gone), fill(store, kept)]);
    expect(traces(file, gone).length).toBeGreaterThan(100);
    const sealedGone = await sealedEventsOf(file, 'gone');
    const sealedKept = await sealedEventsOf(file, 'kept');
    expect(sealedGone.length).toBeGreaterThan(150);
    expect(traces(file, sealedGone).length).toBeGreaterThanOrEqual(sealedGone.length);
    const removed = await store.retention.remove(gone.map((canary) => `run-${canary}`));
    expect(removed).toHaveLength(150);
    while (await store.retention.purge());
    expect(traces(file, gone)).toEqual([]);
    expect(traces(file, sealedGone)).toEqual([]);
    expect(traces(file, sealedKept)).toHaveLength(sealedKept.length);
    expect(new Set(traces(file, kept).map((trace) => trace.split(': ')[1])).size).toBe(150);
    expect(statSync(`${file}-wal`).size).toBe(0);
    await store.close();
  },
);

test('one long run is deleted in pieces, and other writes come between them', async () => {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file, writer: 'thread' });
  const payloads = Array.from({ length: 64 * 500 }, (_, index) => `x${index}`.repeat(10));
  await store.events.append(sampleBatch(sampleWrite('long', { record: ENDED, payloads })));
  await store.retention.remove(['long']);
  let pieces = 0;
  while (await store.retention.purge()) {
    pieces += 1;
    expect(await store.events.append(sampleBatch(sampleWrite(`between${pieces}`)))).toEqual({ stored: true });
  }
  expect(pieces).toBeGreaterThanOrEqual(5);
  await store.close();
});
