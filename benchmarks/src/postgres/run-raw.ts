import { batchOf, eventsOf, runIdOf } from '../host-store/workload.ts';
import { connect } from './database.ts';

/**
 * The limit: rows of the same content in two plain tables, as many batches in a transaction as clients would wait, in one round
 * trip. Nothing is looked up, encrypted, noted or answered.
 */
export async function runRaw(url: string, writers: number, seconds: number): Promise<number> {
  const client = await connect(url);
  await client.query(`
    CREATE TABLE IF NOT EXISTS raw_runs (run_id text PRIMARY KEY, tenant text, workflow_id text, status text, at bigint);
    CREATE TABLE IF NOT EXISTS raw_chunks (run_id text, first integer, events bytea, PRIMARY KEY (run_id, first));
    TRUNCATE raw_runs, raw_chunks`);
  const record = batchOf(0).runs[0]?.record;
  if (!record) throw new Error('The workload has no run.');
  const events = Buffer.from(JSON.stringify(eventsOf(runIdOf(0))));
  const same = <Value>(value: Value) => Array.from({ length: writers }, () => value);
  const fixed = [same(record.tenant), same(record.workflowId), same(record.status), same(record.changedAt)];
  let next = 0;
  let stored = 0;
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const ids = Array.from({ length: writers }, () => runIdOf(next++));
    const runs =
      'INSERT INTO raw_runs SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])';
    const chunks = 'INSERT INTO raw_chunks SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])';
    await Promise.all([
      client.query('BEGIN'),
      client.query({ name: 'runs', text: runs, values: [ids, ...fixed] }),
      client.query({ name: 'chunks', text: chunks, values: [ids, same(0), same(events)] }),
      client.query('COMMIT'),
    ]);
    stored += writers;
  }
  const elapsed = performance.now() - begun;
  await client.end();
  return (stored / elapsed) * 1_000;
}
