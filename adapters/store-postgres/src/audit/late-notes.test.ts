import { sampleBatch, sampleWrite } from '@handrail/host/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore, sharedDatabase } from '../../testing/open-fixture.ts';

const database = sharedDatabase();

afterEach(() => void vi.useRealTimers());

const notes = async () => {
  const { rows } = await database.sql('SELECT commit_no FROM handrail.commits ORDER BY commit_no');
  return rows.map(({ commit_no }) => Number(commit_no));
};

test('a look passes by what is long in the chain, and a note that comes very late is found when somebody reads', async () => {
  const store = await openStore({ url: await database.url() });
  // It looks when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen = async () => (await store.audit?.read(0, 99))?.length;
  await database.sql('ALTER SEQUENCE handrail.commits_commit_no_seq RESTART 50000');
  await store.events.append(sampleBatch(sampleWrite('run1')));
  expect(await seen()).toBe(1);
  await store.events.append(sampleBatch(sampleWrite('run2')));
  expect(await seen()).toBe(2);
  // One that had its number long before its commit, and one that had it a little before.
  await store.events.append(sampleBatch(sampleWrite('run3')));
  await store.events.append(sampleBatch(sampleWrite('run4')));
  expect(await notes()).toEqual([50_002, 50_003]);
  await database.sql('UPDATE handrail.commits SET commit_no = commit_no - 49995 WHERE commit_no = 50002');
  await database.sql('UPDATE handrail.commits SET commit_no = commit_no - 9000 WHERE commit_no = 50003');
  // By itself, after a second.
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(notes).toEqual([7]);
  expect(await seen()).toBe(4);
  expect(await notes()).toEqual([]);
});
