import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFailure } from '@handrail/host';
import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { describe, expect, test } from 'vitest';
import { newFolder, openStore, TEST_KEY, TEST_LOG_KEY } from '../../testing/open-fixture.ts';
import { loadDriver } from '../driver/load-driver.ts';
import type { SqlDatabase } from '../driver/sql-database.ts';
import { verifyStore } from '../file/verify-store.ts';
import { readHead } from './chain.ts';
import { createLogKey } from './log-key.ts';
import { RUN_COLUMNS, stateOfRun } from './run-state.ts';

const CHUNKS_OF = (runId: string) => `chunk_no >> 24 = (SELECT run_no FROM runs WHERE run_id = '${runId}')`;

let made: Promise<Buffer> | undefined;

/** Three runs of three chunks each. Every test has its own copy. */
async function storeWithRuns(): Promise<string> {
  made ??= makeStore();
  const file = join(newFolder(), 'host.db');
  writeFileSync(file, await made, { mode: 0o600 });
  return file;
}

async function makeStore(): Promise<Buffer> {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file });
  for (let from = 0; from < 6; from += 2) {
    for (const runId of ['run1', 'run2', 'run3']) {
      const write = sampleWrite(runId, { from, payloads: [{ at: from }, { at: from + 1 }] });
      await store.events.append(sampleBatch(write));
    }
  }
  await store.close();
  return readFileSync(file);
}

async function attack(file: string, change: (database: SqlDatabase) => void): Promise<void> {
  const database = (await loadDriver(undefined)).open(file);
  change(database);
  database.close();
}

const verify = (file: string, logKey = TEST_LOG_KEY) => verifyStore({ file, keys: [TEST_KEY], logKey });

/** What reading a run gives: its events, or why not. */
async function read(file: string, runId: string): Promise<unknown> {
  const store = await openStore({ file });
  try {
    await store.events.readRecord(runId);
    return await store.events.readEvents(runId, 0, 100);
  } catch (error) {
    return error;
  } finally {
    await store.close();
  }
}

describe('the log of a store that was not touched', () => {
  test('is whole, and says how far it goes', async () => {
    const file = await storeWithRuns();
    expect(await verify(file)).toMatchObject({
      runs: 3,
      unchained: 0,
      records: 9,
      lastRecord: 9,
      found: 0,
      publicKey: createLogKey(TEST_LOG_KEY).publicKey,
    });
    expect(await read(file, 'run1')).toHaveLength(6);
  });

  test('is signed up to its end when it is closed, however quickly it was written', async () => {
    const file = await storeWithRuns();
    const database = (await loadDriver(undefined)).open(file);
    const lengths = database.prepare('SELECT length(signature) FROM commits ORDER BY commit_no').all([]);
    database.close();
    expect([lengths[0]?.[0], lengths.at(-1)?.[0]]).toEqual([64, 64]);
  });

  test('is verified while a host writes', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file, writer: 'thread' });
    let isDone = false;
    const writing = (async () => {
      for (let from = 0; !isDone; from += 1) {
        await store.events.append(sampleBatch(sampleWrite('busy', { from })));
      }
    })();
    for (let round = 0; round < 5; round += 1) expect((await verify(file)).findings).toEqual([]);
    isDone = true;
    await writing;
  });

  test('is whole after its data key was changed', async () => {
    const file = await storeWithRuns();
    const store = await openStore({ file });
    const key = new Uint8Array(32).fill(9);
    await store.changeKey(key);
    await store.reseal();
    expect(await store.events.readEvents('run2', 0, 100)).toHaveLength(6);
    await store.close();
    expect(await verifyStore({ file, keys: [key], logKey: TEST_LOG_KEY })).toMatchObject({ found: 0 });
  });
});

describe('what somebody changed in the file', () => {
  test.each<[string, string]>([
    ['the last events cut off', `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')} AND chunk_no & 16777215 = 4`],
    [
      'the last events cut off, with the row made to fit',
      `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')} AND chunk_no & 16777215 = 4;
       UPDATE runs SET last_sequence = 3 WHERE run_id = 'run2'`,
    ],
    ['events cut out', `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')} AND chunk_no & 16777215 = 2`],
    ['the first events cut off', `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')} AND chunk_no & 16777215 = 0`],
    ['all events removed', `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')}`],
    ['another status', "UPDATE runs SET status = 'completed' WHERE run_id = 'run2'"],
    ['another tenant', "UPDATE runs SET tenant = 'evil' WHERE run_id = 'run2'"],
    ['another principal', "UPDATE runs SET principal = 'evil' WHERE run_id = 'run2'"],
    ['a shorter time to be kept', "UPDATE runs SET keep_until = 1 WHERE run_id = 'run2'"],
    [
      'the state of another run',
      "UPDATE runs SET state = (SELECT state FROM runs WHERE run_id = 'run1') WHERE run_id = 'run2'",
    ],
    ['half a state', "UPDATE runs SET state = substr(state, 1, 20) WHERE run_id = 'run2'"],
    ['text as a state', "UPDATE runs SET state = 'x' WHERE run_id = 'run2'"],
    ['no state', "UPDATE runs SET state = NULL WHERE run_id = 'run2'"],
  ])('is found when the run is read, and by a verification: %s', async (_title, sql) => {
    const file = await storeWithRuns();
    await attack(file, (database) => database.exec(sql));
    const answer = await read(file, 'run2');
    expect(answer).toBeInstanceOf(StoreFailure);
    expect(answer).toMatchObject({ reason: 'damaged', message: expect.stringContaining('run2') });
    expect(await read(file, 'run1')).toHaveLength(6);
    const { found, findings } = await verify(file);
    expect(found).toBeGreaterThan(0);
    expect(findings.every(({ runId }) => runId === undefined || runId === 'run2')).toBe(true);
  });

  test.each<[string, string]>([
    [
      'a run is gone',
      `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')}; DELETE FROM runs WHERE run_id = 'run2'`,
    ],
    [
      'a run is gone, with a forged record of that',
      `DELETE FROM chunks WHERE ${CHUNKS_OF('run2')}; DELETE FROM runs WHERE run_id = 'run2';
       INSERT INTO commits SELECT 10, at, before, x'000000000002${'00'.repeat(48)}', randomblob(16)
         FROM commits WHERE commit_no = 9`,
    ],
    ['a record has a forged mark', 'UPDATE commits SET signature = randomblob(16) WHERE commit_no = 9'],
    ['the oldest record is gone', 'DELETE FROM commits WHERE commit_no = 1'],
    ['a record is gone', 'DELETE FROM commits WHERE commit_no = 4'],
    ['all records are gone', 'DELETE FROM commits'],
    ['a record has no signature', "UPDATE commits SET signature = '' WHERE commit_no = 4"],
    ['a record has half a content', 'UPDATE commits SET entries = substr(entries, 1, 7) WHERE commit_no = 4'],
    ['a record has another time', 'UPDATE commits SET at = at + 1 WHERE commit_no = 4'],
    ['a record has another content', 'UPDATE commits SET entries = zeroblob(54) WHERE commit_no = 4'],
    [
      'a record has the signature of another',
      'UPDATE commits SET signature = (SELECT signature FROM commits WHERE commit_no = 3) WHERE commit_no = 4',
    ],
    ['the log is said to begin later', "INSERT INTO settings VALUES ('log_begins', '2 AAAA')"],
  ])('is found by a verification: %s', async (_title, sql) => {
    const file = await storeWithRuns();
    await attack(file, (database) => database.exec(sql));
    expect((await verify(file)).found).toBeGreaterThan(0);
  });

  test('is found by a verification: a run was set back to its own earlier state', async () => {
    const file = join(newFolder(), 'host.db');
    const store = await openStore({ file });
    await store.events.append(sampleBatch(sampleWrite('run1')));
    await store.close();
    const earlier = join(newFolder(), 'earlier.db');
    cpSync(file, earlier);
    const again = await openStore({ file });
    await again.events.append(sampleBatch(sampleWrite('run1', { from: 1 })));
    await again.close();
    await attack(file, (database) => {
      database.exec(`ATTACH '${earlier}' AS earlier`);
      database.exec('DELETE FROM chunks; INSERT INTO chunks SELECT * FROM earlier.chunks');
      database.exec('DELETE FROM runs; INSERT INTO runs SELECT * FROM earlier.runs');
    });
    expect((await verify(file)).findings).toMatchObject([
      { part: 'run', runId: 'run1', text: expect.stringContaining('earlier state') },
    ]);
  });

  test('is found even where another log key made everything fit', async () => {
    const file = await storeWithRuns();
    const forged = createLogKey(new Uint8Array(32).fill(66));
    await attack(file, (database) => {
      const columns = RUN_COLUMNS.join(', ');
      const select = database.prepare(`SELECT ${columns}, run_no, state FROM runs WHERE run_id = 'run2'`);
      const row = select.get([]) ?? [];
      const values = row.slice(0, RUN_COLUMNS.length).map((value) => (value === 'acme' ? 'evil' : value));
      const [runNo, state] = row.slice(RUN_COLUMNS.length);
      const fitting = stateOfRun(forged, Number(runNo), values, readHead(state));
      database.prepare("UPDATE runs SET tenant = 'evil', state = ? WHERE run_id = 'run2'").run([fitting]);
    });
    expect(await read(file, 'run2')).toMatchObject({ reason: 'damaged' });
    expect((await verify(file)).findings).toMatchObject([{ part: 'run', runId: 'run2' }]);
    expect((await verify(file, new Uint8Array(32).fill(66))).found).toBeGreaterThan(1);
  });
});

describe('an audit log that was changed in the file', () => {
  const EDITED = `UPDATE audit SET entry = replace(entry, '"runs":1', '"runs":2') WHERE seq`;
  test.each<[string, string, string]>([
    ['was edited', `${EDITED} = 3`, 'Entry 4 of the audit log does not follow the one before it.'],
    [
      'has an entry less',
      'DELETE FROM audit WHERE seq = 3',
      'Entries before 4 of the audit log are missing.',
    ],
    ['was edited at its end', `${EDITED} = 8`, 'The checkpoint at entry 8 of the audit log does not fit.'],
    [
      'lost its end',
      'DELETE FROM audit WHERE seq = 8',
      'The audit log ends before its checkpoint at entry 8.',
    ],
    [
      'lost its end and its checkpoint',
      'DELETE FROM audit WHERE seq = 8; DELETE FROM audit_checkpoints',
      'The audit log does not end where the signed log ends.',
    ],
    [
      'has another signature',
      `UPDATE audit_checkpoints SET checkpoint = replace(checkpoint, '"signature":"', '"signature":"A')`,
      'The checkpoint at entry 8 of the audit log does not fit.',
    ],
  ])('is found when it %s', async (_title, sql, text) => {
    const file = await storeWithRuns();
    expect(await verify(file)).toMatchObject({ found: 0, audited: 9 });
    await attack(file, (database) => database.exec(sql));
    expect((await verify(file)).findings).toContainEqual({ part: 'audit', text });
  });
});
