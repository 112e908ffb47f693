import { expect, test } from 'vitest';
import { startApi } from '../../testing/test-api.ts';

test('WOP-VER-02 a run of a newer engine is refused with both versions, and newer events of this one are still served', async () => {
  const newer = await startApi({ hostOptions: { engineVersion: 7 } });
  const runId = await newer.start('conformance-noop');
  await newer.until(runId, 'completed');
  const open = await newer.start('conformance-approval');
  await newer.until(open, 'waiting-approval');
  await newer.host.close();
  const store = newer.store.reopen();
  const older = await startApi({ store, hostOptions: { engineVersion: 1, testing: undefined as never } });
  for (const path of [
    `/v1/runs/${runId}`,
    `/v1/runs/${runId}/debug-bundle`,
    `/v1/runs/${runId}:diff?against=${runId}`,
  ]) {
    expect(await older.get(path)).toMatchObject({
      status: 409,
      json: { error: 'engine_version_mismatch', details: { runId, persistedVersion: 7, currentVersion: 1 } },
    });
  }
  expect((await older.post(`/v1/runs/${runId}:fork`, { mode: 'replay' })).status).toBe(409);
  const own = await older.start('conformance-noop');
  await older.until(own, 'completed');
  await older.host.close();
  const { events } = store;
  const read = events.readEvents.bind(events);
  Object.assign(events, {
    readEvents: async (...request: Parameters<typeof read>) =>
      (await read(...request)).map((event) => ({ ...event, schemaVersion: 99 })),
  });
  const again = await startApi({ store: store, hostOptions: { engineVersion: 1 } });
  expect(await again.run(own)).toMatchObject({ status: 'completed' });
  expect(await again.events(own)).toMatchObject([{ schemaVersion: 99 }, {}, {}, {}]);
  await again.close();
});
