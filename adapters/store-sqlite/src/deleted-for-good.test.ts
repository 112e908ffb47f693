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
  const find = finderOf(words.map((word) => Buffer.from(word)));
  return readdirSync(folder).flatMap((name) =>
    [...find(readFileSync(join(folder, name)))].map((at) => `${name}: ${words[at]}`),
  );
}

/** Finds which of many words are in a file, in one pass over it: by the four bytes in which the words differ most. */
function finderOf(words: readonly Buffer[]): (bytes: Buffer) => ReadonlySet<number> {
  const offsets = Array.from({ length: Math.min(...words.map(({ length }) => length)) - 3 }, (_, at) => at);
  const differing = (offset: number) => new Set(words.map((word) => word.readInt32LE(offset))).size;
  const offset = offsets.reduce((best, each) => (differing(each) > differing(best) ? each : best), 0);
  const known = new Map<number, number[]>();
  // Most places of a file are passed over by a table of the first two of these bytes.
  const begins = new Uint8Array(2 ** 16);
  words.forEach((word, at) => {
    const bytes = word.readInt32LE(offset);
    known.set(bytes, [...(known.get(bytes) ?? []), at]);
    begins[word.readUInt16LE(offset)] = 1;
  });
  return (bytes) => {
    const found = new Set<number>();
    for (let at = offset; at + 4 <= bytes.length; at += 1) {
      if (begins[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] === 0) continue;
      const from = at - offset;
      for (const index of known.get(bytes.readInt32LE(at)) ?? [])
        if (words[index]?.equals(bytes.subarray(from, from + words[index].length))) found.add(index);
    }
    return found;
  };
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

/** Of each sort; sizes repeat after ninety. */
const RUNS = 90;

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
    const gone = Array.from({ length: RUNS }, (_, index) => `gone${index}x`);
    const kept = Array.from({ length: RUNS }, (_, index) => `kept${index}x`);
    await Promise.all([fill(store, gone), fill(store, kept)]);
    expect(traces(file, gone).length).toBeGreaterThan(RUNS / 2);
    const sealedGone = await sealedEventsOf(file, 'gone');
    const sealedKept = await sealedEventsOf(file, 'kept');
    expect(sealedGone.length).toBeGreaterThan(RUNS);
    expect(traces(file, sealedGone).length).toBeGreaterThanOrEqual(sealedGone.length);
    const removed = await store.retention.remove(gone.map((canary) => `run-${canary}`));
    expect(removed).toHaveLength(RUNS);
    while (await store.retention.purge());
    expect(traces(file, gone)).toEqual([]);
    expect(traces(file, sealedGone)).toEqual([]);
    expect(traces(file, sealedKept)).toHaveLength(sealedKept.length);
    expect(new Set(traces(file, kept).map((trace) => trace.split(': ')[1])).size).toBe(RUNS);
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
