import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { openStore, sharedDatabase, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { verifyStore } from './verify-store.ts';

const database = sharedDatabase();
const NEXT_KEY = new Uint8Array(32).fill(9);

async function storeWithRuns(): Promise<string> {
  const url = await database.url();
  const store = await openStore({ url });
  for (let from = 0; from < 4; from += 2) {
    for (const runId of ['run1', 'run2', 'run3']) {
      const sealed = [{ eventId: `${runId}.${from}`, pointer: '/a', value: 'hidden' }];
      const write = sampleWrite(runId, { from, payloads: [{ at: from }, { at: from + 1 }], sealed });
      await store.events.append(sampleBatch(write));
    }
  }
  await store.close();
  return url;
}

const verify = (url: string, key = TEST_KEY) => verifyStore({ url, keys: [key], logKey: TEST_LOG_KEY });

describe('a PostgreSQL store is verified', () => {
  test('whole, while a host writes and removes', async () => {
    const url = await storeWithRuns();
    const store = await openStore({ url });
    let isDone = false;
    const ended = { status: 'completed' as const, endedAt: 1 };
    const writing = (async () => {
      for (let no = 0; !isDone; no += 1) {
        await store.events.append(sampleBatch(sampleWrite(`busy${no}`)));
        await store.events.append(sampleBatch(sampleWrite(`busy${no}`, { from: 1, record: ended })));
        if (no % 2 === 0) await store.retention.remove([`busy${no}`]);
      }
    })();
    for (let round = 0; round < 3; round += 1) expect((await verify(url)).findings).toEqual([]);
    isDone = true;
    await writing;
    await store.audit?.sign();
    const report = await verify(url);
    expect(report.findings).toEqual([]);
    expect(report.runs).toBeGreaterThanOrEqual(3);
    expect(report.audited).toBe(report.lastRecord);
  });

  test.each<[string, string, object]>([
    ['a removed run', `DELETE FROM handrail.runs WHERE run_id = 'run2'`, { part: 'log' }],
    [
      'a removed run with all that is in it',
      ['runs', 'chunks', 'sealed']
        .map((table) => `DELETE FROM handrail.${table} WHERE run_id = 'run2'`)
        .join(';'),
      { part: 'log' },
    ],
    [
      'a changed row',
      `UPDATE handrail.runs SET status = 'completed' WHERE run_id = 'run2'`,
      { part: 'run', runId: 'run2', text: 'Its row was changed.' },
    ],
    [
      'a cut log',
      `DELETE FROM handrail.chunks WHERE run_id = 'run2' AND first = 2`,
      { part: 'run', runId: 'run2', text: 'Its log ends with sequence 1, and is not whole.' },
    ],
    [
      'a changed value',
      `UPDATE handrail.sealed SET value = value || 'x' WHERE run_id = 'run2'`,
      { part: 'value', text: 'A value in the table "sealed" was changed or cut.' },
    ],
    [
      'a changed entry of the audit log',
      `UPDATE handrail.audit SET entry = replace(entry, '"runs":1', '"runs":2') WHERE seq = 3`,
      { part: 'audit', text: 'Entry 4 of the audit log does not follow the one before it.' },
    ],
    [
      'a cut audit log',
      'DELETE FROM handrail.audit WHERE seq = 5; DELETE FROM handrail.audit_checkpoints',
      { part: 'audit', text: 'The audit log does not end where it was left.' },
    ],
    ['a removed end of the log', 'DELETE FROM handrail.audit_end', { part: 'log' }],
  ])('and says of %s what is wrong', async (_title, sql, finding) => {
    const url = await storeWithRuns();
    await database.sql(sql);
    const { findings } = await verify(url);
    expect(findings).toContainEqual(expect.objectContaining(finding));
  });

  test('and a run that was set back, with its events, is not what the log tells of', async () => {
    const url = await database.url();
    const store = await openStore({ url });
    await store.events.append(sampleBatch(sampleWrite('run1')));
    await database.sql('CREATE TABLE public.kept AS SELECT * FROM handrail.runs');
    await store.events.append(sampleBatch(sampleWrite('run1', { from: 1 })));
    await database.sql(`
      UPDATE handrail.runs SET (changed_at, last_sequence, state) = (SELECT changed_at, last_sequence, state FROM public.kept);
      DELETE FROM handrail.chunks WHERE first = 1; DROP TABLE public.kept`);
    expect((await verify(url)).findings).toEqual([
      {
        part: 'log',
        text: 'The runs are not those that the log tells of: at least one was removed, set back to an earlier state, or brought back.',
      },
    ]);
  });

  test('only with its own key', async () => {
    const url = await storeWithRuns();
    await expect(verify(url, NEXT_KEY)).rejects.toMatchObject({ problem: 'wrong-key' });
  });
});

describe('the data key', () => {
  test('is changed while the host goes on; nothing needs the key before, and nothing is lost', async () => {
    const url = await storeWithRuns();
    const store = await openStore({ url });
    await store.changeKey(NEXT_KEY);
    expect(store.needsResealing).toBe(true);
    const writing = store.events.append(sampleBatch(sampleWrite('run4')));
    expect(await store.reseal()).toBeGreaterThanOrEqual(12);
    await writing;
    expect(store.needsResealing).toBe(false);
    expect(await store.events.readSealed('run1.0', '/a')).toBe('hidden');
    await store.close();
    await expect(openStore({ url })).rejects.toMatchObject({ problem: 'wrong-key' });
    expect(await verify(url, NEXT_KEY)).toMatchObject({ found: 0, runs: 4 });
  });

  test('is not changed while another host has the store open, and later it is', async () => {
    const url = await storeWithRuns();
    const [store, other] = [await openStore({ url }), await openStore({ url })];
    await expect(store.changeKey(NEXT_KEY)).rejects.toMatchObject({ reason: 'overloaded' });
    // Both keys are needed until it is done, and the other host goes on with the one it has.
    expect(store.needsResealing).toBe(true);
    await store.events.append(sampleBatch(sampleWrite('run4')));
    expect(await other.events.readEvents('run4', 0, 9)).toHaveLength(1);
    await other.close();
    await store.reseal();
    await store.close();
    expect(await verify(url, NEXT_KEY)).toMatchObject({ found: 0, runs: 4 });
  });

  test('that a change was stopped before is changed at the next opening', async () => {
    const url = await storeWithRuns();
    // The key file has the new key, and the store does not know of it.
    const store = await openStore({ url, key: NEXT_KEY, olderKeys: [TEST_KEY] });
    expect(store.needsResealing).toBe(true);
    await store.events.append(sampleBatch(sampleWrite('run4')));
    await store.reseal();
    await store.close();
    expect(await verify(url, NEXT_KEY)).toMatchObject({ found: 0, runs: 4 });
  });
});
