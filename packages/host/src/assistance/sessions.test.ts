import { isJsonObject, type JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  askedOf,
  connect,
  connecting,
  signedIn,
  startAssistanceBench,
} from '../../testing/assistance-bench.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { accepted, logOf, owner, snapshotOf, startRun, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../index.ts';

const askForCode = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };
const approval = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  message: 'Approve in your app.',
};
const done = { type: 'DONE', status: 'success' };

async function errorOf(bench: Parameters<typeof logOf>[0], runId: string): Promise<JsonObject> {
  const failure = (await logOf(bench, runId)).find(({ type }) => type === 'node.failed');
  const payload = isJsonObject(failure?.payload) ? failure.payload : {};
  return isJsonObject(payload.error) ? payload.error : {};
}

async function closingsOf(bench: Parameters<typeof logOf>[0], runId: string): Promise<readonly unknown[]> {
  return (await logOf(bench, runId)).flatMap(({ type, payload }) =>
    /assistance\.(resolved|timed_out|cancelled|escalated)$/.test(type) && isJsonObject(payload)
      ? [[type.replace('handrail.assistance.', ''), payload.reason]]
      : [],
  );
}

describe('a connector at work', () => {
  test('brings what it found: records as artifacts, results together', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(
      { type: 'RECORD', stream: 'items', data: { id: 1 } },
      { type: 'RESULT', output: { total: 1, page: 1 } },
      { type: 'RESULT', output: { page: 2 } },
      { ...done, output: { last: true } },
    );
    const log = await logOf(bench, runId);
    const created = log.find(({ type }) => type === 'artifact.created');
    expect(created?.payload).toMatchObject({ artifactType: 'connector.items' });
    const { artifactId } = isJsonObject(created?.payload) ? created.payload : {};
    expect(accepted(await bench.host.runs.readArtifact(owner, runId, String(artifactId)))).toEqual({ id: 1 });
    expect(log.find(({ type }) => type === 'node.completed')?.payload).toMatchObject({
      outputs: { status: 'success', output: { total: 1, page: 2, last: true } },
    });
  });

  test('may have a thousand results, and ends with one more', async () => {
    const results = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`r${from + at}`, 1]));
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say({ type: 'RESULT', output: results(0, 1_000) }, { type: 'RESULT', output: results(0, 1) });
    expect((await snapshotOf(bench, runId)).status).toBe('running');
    await say({ type: 'RESULT', output: results(1_000, 1) });
    expect(await errorOf(bench, runId)).toMatchObject({
      message: expect.stringContaining('There are too many results.'),
    });
  });

  test('may ask two hundred times, and ends when it asks once more', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    const asks = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => [
        { ...approval, assistance_request_id: `a-${from + at}` },
        { type: 'ASSISTANCE_STATUS', assistance_request_id: `a-${from + at}`, status: 'resolved' },
      ]).flat();
    await say(...asks(0, 200));
    expect((await snapshotOf(bench, runId)).status).toBe('running');
    await say(...asks(200, 1).slice(0, 1));
    expect(await errorOf(bench, runId)).toMatchObject({
      message: expect.stringContaining('There are too many requests.'),
    });
  });

  test('RUN-5-15 goes on unhindered while its owner acts elsewhere, and may be silent for as long as it said', async () => {
    const bench = await startAssistanceBench({ limits: { connectorSilenceMs: 60_000 } });
    const { runId, connector, say } = await connect(bench);
    await say(
      { ...approval, timeout_seconds: 900 },
      { type: 'RECORD', data: 1 },
      { type: 'RECORD', data: 2 },
    );
    expect((await logOf(bench, runId)).filter(({ type }) => type === 'artifact.created')).toHaveLength(2);
    expect((await snapshotOf(bench, runId)).status).toBe('running');
    await bench.time.advance(890_000);
    expect(connector.isClosed).toBe(false);
    await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' });
    expect(connector.told).toEqual([]);
    await bench.time.advance(59_000);
    expect((await snapshotOf(bench, runId)).status).toBe('running');
    await bench.time.advance(2_000);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_silent' });
    expect(connector.isClosed).toBe(true);
  });

  test('may be late with its word on a request that the host has ended, and is not blamed for it', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say({ ...approval, timeout_seconds: 5 });
    await bench.time.advance(6_000);
    await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' }, done);
    expect((await snapshotOf(bench, runId)).status).toBe('completed');
    expect(await closingsOf(bench, runId)).toEqual([['timed_out', 'timeout']]);
  });

  test.each([
    ['a record', { type: 'RECORD', data: 'SENT-LINE' }],
    ['a second request', { ...askForCode, request_id: 'i-2', message: 'SENT-LINE' }],
    ['its end', { ...done, output: { said: 'SENT-LINE' } }],
    ['no JSON', undefined],
  ])(
    'that says %s while a reply is awaited fails its node, and the line is not applied',
    async (_what, line) => {
      const bench = await startAssistanceBench();
      const { runId, connector, say, reply } = await connect(bench);
      await say(askForCode);
      await say({ type: 'PROGRESS', message: 'Still here.' });
      expect((await snapshotOf(bench, runId)).status).toBe('waiting-input');
      await say(line);
      expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_protocol_violation' });
      expect(await closingsOf(bench, runId)).toEqual([['cancelled', 'protocol_violation']]);
      expect(JSON.stringify(await logOf(bench, runId))).not.toContain('SENT-');
      expect(connector.told).toEqual([]);
      expect(connector.isClosed).toBe(true);
      expect((await reply('i-1', { code: '4711' })).ok).toBe(false);
    },
  );

  test.each([
    ['a type nobody knows', { type: 'HELLO' }],
    ['a list', [1]],
    ['an unknown attachment', { ...approval, attachments: [{ kind: 'video' }] }],
    [
      'an address that is none',
      { ...approval, attachments: [{ kind: 'url', value: 'javascript:alert(1)' }] },
    ],
    ['a form of another kind', { ...approval, attachments: [{ kind: 'form', value: '../etc' }] }],
    ['a done of no kind', { type: 'DONE', status: 'maybe' }],
    ['a record of nothing', { type: 'RECORD' }],
    ['a stream with an odd name', { type: 'RECORD', stream: '../x', data: 1 }],
    ['a result that is a list', { type: 'RESULT', output: [] }],
    [
      'a word on a request of nobody',
      { type: 'ASSISTANCE_STATUS', assistance_request_id: 'x', status: 'resolved' },
    ],
  ])('that says %s fails its node', async (_what, line) => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(line);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_protocol_violation' });
    expect(await askedOf(bench, runId)).toEqual(['run.started', 'node.started', 'node.failed', 'run.failed']);
    expect(bench.defects).toEqual([]);
  });

  test('that floods the log with progress is heard in part, and one that never stops is ended', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say } = await connect(bench);
    await say(...Array.from({ length: 500 }, (_, index) => ({ type: 'PROGRESS', message: `Step ${index}` })));
    await bench.time.advance(1);
    const heard = (await logOf(bench, runId)).filter(({ type }) => type === 'handrail.progress.reported');
    expect(heard.length).toBe(20);
    for (let line = 0; line < 100_000; line += 1) connector.say({ type: 'PROGRESS', message: 'x' });
    await bench.time.advance(1);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_protocol_violation' });
  }, 240_000);

  test.each([
    ['', 'The connector of "c" ended without saying that it is done.'],
    ['it left with code 3', 'The connector of "c" ended early: it left with code 3.'],
  ])('that is gone (%j) ends what it asked for, and fails its node', async (reason, message) => {
    const bench = await startAssistanceBench();
    const { runId, connector, say } = await connect(bench);
    await say(askForCode);
    connector.end(reason);
    await bench.time.advance(1);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_ended', message });
    expect(await closingsOf(bench, runId)).toEqual([['cancelled', 'prompt_path_failed']]);
    expect(bench.defects).toEqual([]);
  });

  test('that does not listen keeps the reply in the log, with the news that it did not arrive', async () => {
    const bench = await startAssistanceBench();
    const { runId, connector, say, reply } = await connect(bench);
    await say(askForCode);
    connector.isDeaf = true;
    accepted(await reply('i-1', { code: '4711' }));
    await bench.time.advance(1);
    const types = await askedOf(bench, runId);
    expect(types.slice(-3)).toEqual(['interrupt.resolved', 'node.resumed', 'handrail.connector.unreachable']);
  });

  test('of a host that has none is not even started', async () => {
    const time = new VirtualTime();
    const it = await startTestHost({
      clock: time,
      timers: time,
      nodeTypes: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time }),
      systemWorkflows: [connecting()],
    });
    const runId = await startRun(it, 'connecting');
    expect(await errorOf(it, runId)).toMatchObject({ code: 'capability_not_provided' });
  });

  test('of an unknown name is refused', async () => {
    const bench = await startAssistanceBench({
      systemWorkflows: [connecting({ config: { connector: 'nobody' } })],
    });
    const runId = await startRun(bench, 'connecting');
    await bench.time.advance(1);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'connector_unavailable' });
  });
});

describe('the end of a run', () => {
  const three = [
    approval,
    { ...approval, assistance_request_id: 'a-2', purpose: 'other' },
    { ...approval, assistance_request_id: 'a-3', progress_posture: 'waiting_retry', owner_action: 'none' },
  ];

  test.each([
    ['succeeds', done, 'connector_succeeded', 'run.completed'],
    ['fails', { type: 'DONE', status: 'failed' }, 'connector_failed', 'run.failed'],
  ])('that %s comes after the end of everything that was asked for', async (_how, end, reason, last) => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(...three, end);
    expect(await closingsOf(bench, runId)).toEqual(three.map(() => ['cancelled', reason]));
    expect((await askedOf(bench, runId)).at(-1)).toBe(last);
  });

  test.each([
    ['cancelled', [], 'run_cancelled'],
    ['cancelled while it waits', [askForCode], 'run_cancelled'],
  ])(
    'that is %s closes what is open before its last event, in the same batch',
    async (_how, more, reason) => {
      const bench = await startAssistanceBench();
      const { runId, connector, say } = await connect(bench);
      await say(...three, ...more);
      accepted(await bench.host.runs.cancel(signedIn, runId));
      await bench.time.advance(1);
      // A request that blocks has ended the others before.
      const open = more.length > 0 ? 1 : three.length;
      const closings = await closingsOf(bench, runId);
      expect(closings.filter((closing) => Array.isArray(closing) && closing[1] === reason)).toHaveLength(
        open,
      );
      expect((await askedOf(bench, runId)).at(-1)).toBe('run.cancelled');
      expect(connector.isClosed).toBe(true);
      expect(connector.told).toEqual([]);
      expect(
        (await bench.host.assistance.reply(signedIn, runId, { requestId: 'a-1', status: 'success' })).ok,
      ).toBe(false);
    },
  );

  test('because another node failed says so', async () => {
    const bench = await startAssistanceBench({
      systemWorkflows: [connecting({ settings: { timeoutMs: 5_000 } })],
    });
    const { runId, connector, say } = await connect(bench);
    await say(approval);
    await bench.time.advance(10_000);
    expect(await closingsOf(bench, runId)).toEqual([['cancelled', 'run_failed']]);
    expect(await errorOf(bench, runId)).toMatchObject({ code: 'node_timeout' });
    expect(connector.isClosed).toBe(true);
  });
});

describe('a wait for a retry', () => {
  const retry = { ...approval, progress_posture: 'waiting_retry', owner_action: 'none' };

  test.each([
    ['a record', { type: 'RECORD', data: 1 }],
    ['a result', { type: 'RESULT', output: {} }],
  ])('is over when the connector brings %s', async (_what, line) => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(retry, { type: 'PROGRESS', message: 'Still waiting.' });
    expect(await closingsOf(bench, runId)).toEqual([]);
    await say(line);
    expect(await closingsOf(bench, runId)).toEqual([['resolved', 'observed']]);
  });

  test('that the host has ended may be ended by its connector as well', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    await say(retry, { type: 'RECORD', data: 1 });
    await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' }, done);
    expect((await askedOf(bench, runId)).at(-1)).toBe('run.completed');
    expect(await closingsOf(bench, runId)).toEqual([['resolved', 'observed']]);
  });

  test('does not fail a run, however often it comes', async () => {
    const bench = await startAssistanceBench();
    const { runId, say } = await connect(bench);
    for (let count = 0; count < 260; count += 1) {
      await say({ ...retry, assistance_request_id: `b-${count}` });
      if (count % 2 === 0) {
        await say({ type: 'ASSISTANCE_STATUS', assistance_request_id: `b-${count}`, status: 'resolved' });
      }
    }
    await say(done);
    expect((await askedOf(bench, runId)).at(-1)).toBe('run.completed');
  });
});
