import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { HistoryReport } from './history-report.ts';
import { liveThrough } from './live-through.ts';
import { liveTogether } from './live-together.ts';

const HISTORIES = Number(process.env.HANDRAIL_HISTORIES ?? 120);
const PER_TEST = 10;

const lived = new Map<string, Promise<HistoryReport>>();

/** Each history is lived through once, whichever tests ask how it went: the same seed gives the same history. */
function liveOnce(seed: number, options: { readonly withConnectors?: boolean } = {}): Promise<HistoryReport> {
  const key = `${seed} ${options.withConnectors === true}`;
  const report = lived.get(key) ?? liveThrough(seed, options);
  lived.set(key, report);
  return report;
}

const seedsFrom = (first: number) => Array.from({ length: PER_TEST }, (_, index) => first + index);

describe('the simulated host', () => {
  const firsts = Array.from({ length: Math.ceil(HISTORIES / PER_TEST) }, (_, index) => 1 + index * PER_TEST);

  test.each(firsts)('loses, doubles and forgets nothing in the histories from seed %i on', async (first) => {
    for (const seed of seedsFrom(first)) {
      const { complaints } = await liveOnce(seed);
      expect(complaints, `npm run simulate -- --seed ${seed}`).toEqual([]);
    }
  });

  test('lives through the history that docs/how-to/prove-durability.md names', async () => {
    const page = readFileSync(
      new URL('../../../../docs/how-to/prove-durability.md', import.meta.url),
      'utf8',
    );
    const seed = Number(/^npm run simulate -- --seed (\d+)$/m.exec(page)?.[1]);
    expect((await liveOnce(seed)).complaints).toEqual([]);
  });

  const some = firsts.filter((_, index) => index % 2 === 0);
  test.each(some)(
    'tells connectors once what owners entered, and tells no others, from seed %i on',
    { timeout: 120_000 },
    async (first) => {
      for (const seed of seedsFrom(first)) {
        const { complaints } = await liveOnce(seed, { withConnectors: true });
        expect(complaints, `npm run simulate -- --connectors --seed ${seed}`).toEqual([]);
      }
    },
  );

  const together = new Map<number, Promise<HistoryReport>>();
  const liveTogetherOnce = (seed: number) => {
    const report = together.get(seed) ?? liveTogether(seed, { withConnectors: true });
    together.set(seed, report);
    return report;
  };

  test.each([1, 6, 11])(
    'keeps to the same with two hosts on one store, in the histories from seed %i on',
    { timeout: 120_000 },
    async (first) => {
      for (let seed = first; seed < first + 5; seed += 1) {
        const { complaints } = await liveTogetherOnce(seed);
        expect(complaints, `npm run simulate -- --hosts 2 --connectors --seed ${seed}`).toEqual([]);
      }
    },
  );

  test('lets hosts lose their leases, take over the runs of others and be their guests', async () => {
    const sums = { stalls: 0, lostLeases: 0, takeovers: 0, messages: 0 };
    for (let seed = 1; seed <= 15; seed += 1) {
      const report = await liveTogetherOnce(seed);
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
    }
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(0);
    expect(await liveTogether(7, { withConnectors: true })).toEqual(await liveTogetherOnce(7));
  });

  // A child ended at a process that died before the parent, with the other process, had heard of it.
  test('keeps to what history 1596 of two hosts once broke', async () => {
    expect((await liveTogether(1_596, { withConnectors: true })).complaints).toEqual([]);
  });

  // A timer had come, its run was being executed when the process died, and the clock was set back before the restart.
  test.each([4_299])('keeps to what history %i once broke', async (seed) => {
    expect((await liveThrough(seed)).complaints).toEqual([]);
  });

  test('lives through the same history for the same seed', async () => {
    expect(await liveThrough(7)).toEqual(await liveOnce(7));
  });

  test('crashes before and after commits, and lets writes fail', async () => {
    const sums = { before: 0, after: 0, failed: 0, effects: 0 };
    for (let seed = 1; seed <= 20; seed += 1) {
      const report = await liveOnce(seed);
      sums.before += report.crashesBefore;
      sums.after += report.crashesAfter;
      sums.failed += report.failedWrites;
      sums.effects += report.effects;
    }
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(0);
  });

  test('lets owners reply, pages be lost, time run out and crashes end requests', {
    timeout: 120_000,
  }, async () => {
    const sums = { replies: 0, losses: 0, timeouts: 0, restarts: 0 };
    for (const seed of [...seedsFrom(1), ...seedsFrom(21)]) {
      const report = await liveOnce(seed, { withConnectors: true });
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += report[name];
    }
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(0);
  });
});
