import { join } from 'node:path';
import { accepted, signedIn, startAssistanceBench, startRun, timelineOf } from '@handrail/host/testing';
import { expect, test } from 'vitest';
import { derivedFrom } from '../testing/derived-from.ts';
import { newFolder, openStore } from '../testing/open-fixture.ts';
import { startProgram } from '../testing/start-program.ts';

test('RUN-3-07 another process finds the same requests and resolutions, and derives the same from them', async () => {
  const file = join(newFolder(), 'host.db');
  const store = await openStore({ file });
  const bench = await startAssistanceBench({ store });
  const runId = await startRun(bench, 'connecting');
  const connector = bench.connectors.opened.at(-1);
  const say = async (line: object) => {
    connector?.say(line);
    const length = (await timelineOf(bench, runId)).length;
    await expect
      .poll(() => bench.time.advance(1).then(async () => (await timelineOf(bench, runId)).length), {
        interval: 1,
      })
      .toBeGreaterThan(length);
  };
  await say({ type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' });
  const given = { requestId: 'i-1', status: 'success', data: { code: '4711' } };
  await expect
    .poll(async () => (await bench.host.assistance.reply(signedIn, runId, given)).ok, { interval: 1 })
    .toBe(true);
  const approval = {
    type: 'ASSISTANCE',
    assistance_request_id: 'a-1',
    progress_posture: 'running',
    owner_action: 'act_elsewhere',
    response_contract: 'none',
    message: 'Approve in your app.',
  };
  await say(approval);
  await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' });
  await say({ type: 'DONE', status: 'success' });
  const status = async () => accepted(await bench.host.runs.read(signedIn, runId)).status;
  await expect.poll(() => bench.time.advance(1).then(status), { interval: 1 }).toBe('completed');
  const before = await derivedFrom(bench, runId);
  expect(before.timeline.filter(({ type }) => type === 'run.assistance_resolved')).toHaveLength(2);
  const events = await store.events.readEvents(runId, 0, 1_000);
  await bench.host.close();
  await store.close();

  let read = '';
  const child = startProgram(new URL('../testing/read-run-child.ts', import.meta.url), [file, runId]);
  for await (const text of child.stdout.setEncoding('utf8')) read += text;
  expect(JSON.parse(read)).toEqual(JSON.parse(JSON.stringify({ events, derived: before })));
});
