import { join } from 'node:path';
import type { RunQuery } from '@handrail/host';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { openKeys, openSubscriptions } from '../catalogs.ts';
import { Cipher } from '../cipher.ts';
import { openDefinitions } from '../definitions.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { openEvents, openWakeups } from '../events.ts';
import { createCommitLog } from '../log/commit-log.ts';
import { createLogKey } from '../log/log-key.ts';
import type { OpenStore } from '../open-store.ts';
import { openPasskeys } from '../passkeys.ts';
import { openOnce, openOutbox, openReceipts } from '../registers.ts';
import { openRetention } from '../retention.ts';
import { openSecrets } from '../secrets.ts';
import { prepareAppend } from '../write/apply-append.ts';
import { prepareRegisters } from '../write/registers.ts';
import { createSealer } from '../write/sealer.ts';

/** A database that remembers what was prepared on it. */
async function watchedDatabase(): Promise<{ database: SqlDatabase; prepared: string[] }> {
  const file = join(newFolder(), 'host.db');
  await (await openStore({ file })).close();
  const database = (await loadDriver(undefined)).open(file);
  const prepared: string[] = [];
  return {
    prepared,
    database: {
      ...database,
      prepare(sql) {
        prepared.push(sql);
        return database.prepare(sql);
      },
    },
  };
}

async function openWatched() {
  const { database, prepared } = await watchedDatabase();
  const writer = { write: () => Promise.reject(new Error('unused')), close: async () => {} };
  const open: OpenStore = {
    reader: database,
    writer,
    cipher: new Cipher(TEST_KEY),
    logKey: createLogKey(TEST_LOG_KEY),
    opening: 1,
    change: async () => 0,
  };
  return { database, prepared, open };
}

/** How SQLite would go about it. */
function planOf(database: SqlDatabase, sql: string): string[] {
  const numbered = sql.match(/\?\d/g)?.map((name) => Number(name.slice(1))) ?? [];
  const count = numbered.length > 0 ? Math.max(...numbered) : sql.split('?').length - 1;
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(Array.from({ length: count }, () => 1));
  return steps.map((row) => String(row[3]));
}

describe('every look-up', () => {
  test('goes by an index, but for lists that are short or wanted whole', async () => {
    const { database, prepared, open } = await openWatched();
    const parts = [
      openWakeups,
      openReceipts,
      openOnce,
      openOutbox,
      openDefinitions,
      openKeys,
      openSubscriptions,
      openSecrets,
      openPasskeys,
    ];
    for (const part of parts) part(open);
    openEvents(open);
    const log = createCommitLog(database, open.logKey);
    prepareAppend(database, createSealer(open.cipher), log);
    const registers = prepareRegisters(database, log);
    openRetention(open);
    const removing = ['runs.remove', 'runs.purge', 'receipts.remove', 'once.remove'] as const;
    for (const name of [...removing, 'outbox.delivered', 'outbox.removeOld'] as const) registers(name);
    expect(prepared.length).toBeGreaterThan(35);
    const scans = prepared.flatMap((sql) => planOf(database, sql).filter((step) => step.startsWith('SCAN')));
    expect([...new Set(scans.map((step) => step.split(' ')[1]))].sort()).toEqual([
      'keys',
      'passkeys',
      'secrets',
      'subscriptions',
    ]);
  });

  test.each<[string, Partial<RunQuery>, string]>([
    ['all runs', {}, 'runs_by_tenant (tenant=? AND mode=?)'],
    ['the next page', { before: 'run5' }, 'runs_by_tenant (tenant=? AND mode=? AND run_id<?)'],
    ['a status', { statuses: ['paused'] }, 'runs_by_status (tenant=? AND mode=? AND status=?)'],
    ['a workspace', { workspace: 'sales' }, 'runs_by_workspace (tenant=? AND mode=? AND workspace=?)'],
    [
      'a status of a workspace',
      { workspace: 'sales', statuses: ['running'], before: 'run5' },
      'runs_by_status (tenant=? AND mode=? AND status=? AND run_id<?)',
    ],
    ['a workflow', { workflowId: 'greet' }, 'runs_by_workflow (tenant=? AND mode=? AND workflow_id=?)'],
    ['children', { parentRunId: 'run1' }, 'runs_by_parent (tenant=? AND mode=? AND parent_run_id=?)'],
  ])('for %s uses its own, already in order', async (_title, search, index) => {
    const { database, prepared, open } = await openWatched();
    const query: RunQuery = { tenant: 'acme', mode: 'live', workspace: undefined, limit: 10, ...search };
    await openEvents(open).findRuns(query);
    expect(planOf(database, prepared.at(-1) ?? '')).toEqual([`SEARCH runs USING INDEX ${index}`]);
  });

  test('for a tag goes by the tag, already in order', async () => {
    const { database, prepared, open } = await openWatched();
    const query: RunQuery = { tenant: 'acme', mode: 'live', workspace: undefined, limit: 10, tag: 'x' };
    await openEvents(open).findRuns({ ...query, before: 'run5' });
    expect(planOf(database, prepared.at(-1) ?? '')).toEqual([
      'SEARCH tagged USING PRIMARY KEY (tenant=? AND mode=? AND tag=? AND run_id<?)',
      'SEARCH runs USING INDEX runs_by_id (run_id=?)',
    ]);
  });

  test('for several statuses looks each up by itself', async () => {
    const { database, prepared, open } = await openWatched();
    const statuses = ['failed', 'waiting-approval', 'completed'] as const;
    await openEvents(open).findRuns({
      tenant: 'acme',
      mode: 'live',
      workspace: undefined,
      limit: 10,
      statuses,
    });
    const searches = planOf(database, prepared.at(-1) ?? '').filter((step) => step.startsWith('SEARCH'));
    // One that has ended is kept under how it ended: as it is, declined or refused.
    const ended = 3;
    const byStatus = Array.from({ length: ended + 1 + (ended - 1) }, () => 'runs_by_status');
    expect(searches.map((step) => step.split(' ')[4])).toEqual([...byStatus, 'runs_by_tenant']);
  });
});
