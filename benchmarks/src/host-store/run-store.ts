import { performance } from 'node:perf_hooks';
import type { HostStore } from '@handrail/host';
import { createSqliteStore } from '@handrail/store-sqlite';
import { percentile } from '../measure/sample.ts';
import type { Cell, CellSettings, CellTiming } from './cell.ts';
import { batchOf } from './workload.ts';

const KEY = new Uint8Array(32);

/** Writers that each ask again as soon as they are answered. */
export async function runStore(file: string, cell: Cell, settings: CellSettings): Promise<CellTiming> {
  const writer = cell.subject === 'same' ? 'same' : 'thread';
  const store = await createSqliteStore({ file, key: KEY, logKey: KEY, writer, driver: 'libsql' });
  let next = 0;
  const write = async (times: number[], batches: number) => {
    for (let index = 0; index < batches; index += 1) {
      next += 1;
      const batch = batchOf(next);
      const before = performance.now();
      const { stored } = await store.events.append(batch);
      times.push(performance.now() - before);
      if (!stored) throw new Error(`Batch ${next} was refused.`);
    }
  };
  const writeAll = (times: number[], batches: number) =>
    Promise.all(Array.from({ length: cell.writers }, () => write(times, batches)));

  await writeAll([], settings.warmUp);
  const times: number[] = [];
  const before = performance.eventLoopUtilization();
  const start = performance.now();
  const used = process.cpuUsage();
  await writeAll(times, settings.batches);
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  const { active } = performance.eventLoopUtilization(before);
  await checkStored(store, next);
  await store.close();
  return {
    batchesPerSecond: (times.length / elapsed) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serving: (active / times.length) * 1_000,
    processor: (user + system) / times.length,
  };
}

async function checkStored(store: HostStore, count: number): Promise<void> {
  const runs = await store.events.findRuns({
    tenant: 'acme',
    mode: 'live',
    workspace: undefined,
    limit: count + 1,
  });
  if (runs.length !== count) throw new Error(`${runs.length} of ${count} batches were stored.`);
}
