import { createSqliteStore } from '@handrail/store-sqlite';
import Database from 'libsql';
import { percentile } from '../measure/sample.ts';
import type { Cell, CellSettings, CellTiming } from './cell.ts';
import { batchOf, eventsOf, runIdOf } from './workload.ts';

const KEY = new Uint8Array(32);

/**
 * The limit: the same rows into the same tables with the same durability, as many batches in a transaction as writers
 * would wait, on one thread that does nothing else. Nothing is looked up, made into text, sent or answered.
 */
export async function runProbe(file: string, { writers }: Cell, settings: CellSettings): Promise<CellTiming> {
  // The store makes its tables; the probe then has the file for itself.
  await (await createSqliteStore({ file, key: KEY, logKey: KEY, writer: 'same', driver: 'libsql' })).close();
  const database = new Database(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  const record = batchOf(0).runs[0]?.record;
  if (!record) throw new Error('The workload has no run.');
  const run = database.prepare(`
    INSERT INTO runs (run_no, run_id, tenant, principal, mode, workflow_id, workflow_digest, status, created_at,
      changed_at, ended_at, last_sequence)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const chunk = database.prepare('INSERT INTO chunks (chunk_no, events) VALUES (? << 24, ?)');
  const events = JSON.stringify(eventsOf(runIdOf(0)));
  const { tenant, principal, mode, workflowId, workflowDigest, status } = record;
  const { createdAt, changedAt, endedAt, lastSequence } = record;
  const names = [tenant, principal, mode, workflowId, workflowDigest, status];
  const numbers = [createdAt, changedAt, endedAt, lastSequence];
  let next = 1;

  function commit(): void {
    database.exec('BEGIN IMMEDIATE');
    for (let index = 0; index < writers; index += 1, next += 1) {
      run.run([next, runIdOf(next), ...names, ...numbers]);
      chunk.run([next, events]);
    }
    database.exec('COMMIT');
  }

  for (let index = 0; index < settings.warmUp; index += 1) commit();
  const times: number[] = [];
  const start = performance.now();
  const used = process.cpuUsage();
  for (let index = 0; index < settings.batches; index += 1) {
    const before = performance.now();
    commit();
    times.push(performance.now() - before);
  }
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  database.close();
  const count = settings.batches * writers;
  return {
    batchesPerSecond: (count / elapsed) * 1_000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serving: (elapsed / count) * 1_000,
    processor: (user + system) / count,
  };
}
