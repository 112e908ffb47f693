import { isJsonObject, type JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  askedOf,
  connect,
  connecting,
  signedIn,
  startAssistanceBench,
  timelineOf,
} from '../../testing/assistance-bench.ts';
import { createFaultyStore } from '../../testing/faulty-store.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { accepted, codeOf, logOf, snapshotOf } from '../../testing/test-host.ts';

const askForCode = { type: 'INTERACTION', request_id: 'i-1', kind: 'otp', message: 'Enter the code.' };
const approval = {
  type: 'ASSISTANCE',
  assistance_request_id: 'a-1',
  progress_posture: 'running',
  owner_action: 'act_elsewhere',
  response_contract: 'none',
  message: 'Approve in your app.',
  timeout_seconds: 60,
};

/** A host that is killed, and the next one over the same store. */
async function killed(lines: readonly unknown[], changes: JsonObject = {}) {
  const memory = createMemoryStore();
  const store = createFaultyStore(memory);
  const systemWorkflows = [connecting(changes)];
  const first = await startAssistanceBench({ store, systemWorkflows });
  const connection = await connect(first);
  await connection.say(...lines);
  return {
    first,
    ...connection,
    async restart() {
      store.crash();
      const reopened = memory.reopen();
      const next = await startAssistanceBench({ store: reopened, systemWorkflows });
      await next.time.advance(1);
      return next;
    },
  };
}

const reasonsOf = async (bench: Parameters<typeof logOf>[0], runId: string) =>
  (await logOf(bench, runId)).flatMap(({ payload, type }) =>
    type.startsWith('handrail.assistance.') && isJsonObject(payload) && payload.reason
      ? [payload.reason]
      : [],
  );

describe('the next process', () => {
  test('finds the same events, and derives the same from them', async () => {
    const before = await killed([askForCode]);
    accepted(await before.reply('i-1', { code: '4711' }));
    await before.say(approval);
    await before.say({ type: 'ASSISTANCE_STATUS', assistance_request_id: 'a-1', status: 'resolved' });
    await before.say({ type: 'DONE', status: 'success' });
    const [timeline, view] = [
      await timelineOf(before.first, before.runId),
      await before.first.host.assistance.view(signedIn, before.runId),
    ];
    const next = await before.restart();
    expect(await timelineOf(next, before.runId)).toEqual(timeline);
    expect(await next.host.assistance.view(signedIn, before.runId)).toEqual(view);
    expect(timeline.map(({ type }) => type)).toContain('run.assistance_resolved');
  });

  test.each([
    ['a reply was awaited', [askForCode]],
    ['the owner was to act elsewhere', [approval]],
  ])('ends what was asked for, and the node, in one batch, when %s', async (_what, lines) => {
    const before = await killed(lines);
    const length = (await logOf(before.first, before.runId)).length;
    const next = await before.restart();
    const log = await logOf(next, before.runId);
    expect(new Set(log.slice(length).map(({ timestamp }) => timestamp)).size).toBe(1);
    expect(await reasonsOf(next, before.runId)).toEqual(lines.map(() => 'runtime_restarted'));
    expect(log.find(({ type }) => type === 'node.failed')?.payload).toMatchObject({
      error: { code: 'connector_lost' },
    });
    expect(log.at(-1)?.type).toBe('run.failed');
    const late = { requestId: 'i-1', status: 'success', data: { code: 'SENT-LATE' } };
    expect(codeOf(await next.host.assistance.reply(signedIn, before.runId, late))).toMatch(
      /^(no_pending_interaction|not_found)$/,
    );
    expect(next.connectors.opened).toEqual([]);
    await next.host.close();
    expect((await logOf(next, before.runId)).length).toBe(log.length);
    expect(next.defects).toEqual([]);
  });

  test('is not fooled by a reply that comes before it has looked', async () => {
    const before = await killed([askForCode]);
    const next = await before.restart();
    const late = { requestId: 'i-1', status: 'success', data: { code: 'SENT-LATE' } };
    expect(codeOf(await next.host.assistance.reply(signedIn, before.runId, late))).toBe('not_found');
  });

  test('says that the connector is lost when the reply was stored and the process died then', async () => {
    const memory = createMemoryStore();
    let dies = false;
    const store = createFaultyStore(memory, ({ batch }) =>
      batch && dies ? { type: 'crash-after' } : undefined,
    );
    const first = await startAssistanceBench({ store });
    const { runId, connector, say, reply } = await connect(first);
    await say(askForCode);
    dies = true;
    void reply('i-1', { code: 'SENT-4711' });
    await first.time.advance(1_000);
    expect(connector.told).toEqual([]);
    const next = await startAssistanceBench({ store: memory.reopen() });
    await next.time.advance(1);
    expect((await askedOf(next, runId)).slice(-3)).toEqual(['node.resumed', 'node.failed', 'run.failed']);
    expect(JSON.stringify(await logOf(next, runId))).not.toContain('SENT-');
    expect(next.connectors.opened).toEqual([]);
  });

  test('asks anew, and replays nothing, when the author of the workflow lets the node be tried again', async () => {
    const before = await killed([askForCode], { settings: { maxRetries: 1, retryDelayMs: 10 } });
    const next = await before.restart();
    await next.time.advance(1_000);
    const [connector] = next.connectors.opened;
    expect(connector?.told).toEqual([]);
    expect(connector?.start.attempt).toBe(2);
    connector?.say(askForCode);
    await next.time.advance(1);
    const { requestId } = accepted(await next.host.assistance.view(signedIn, before.runId));
    expect(requestId).not.toBe('i-1');
    const given = { requestId, status: 'success', data: { code: '4711' } };
    accepted(await next.host.assistance.reply(signedIn, before.runId, given));
    await next.time.advance(1);
    expect(connector?.told).toMatchObject([{ request_id: 'i-1', status: 'success' }]);
    connector?.say({ type: 'DONE', status: 'success' });
    await next.time.advance(1);
    expect((await snapshotOf(next, before.runId)).status).toBe('completed');
  });
});

describe('a host that stops gracefully', () => {
  async function stopped(lines: readonly unknown[], changes: JsonObject = {}) {
    const before = await killed(lines, changes);
    const closing = before.first.host.close();
    await before.first.time.advance(10_000);
    await closing;
    return before;
  }

  test.each([
    ['a reply is awaited', [askForCode]],
    ['the owner is to act elsewhere', [approval]],
    ['a retry is waited for', [{ ...approval, progress_posture: 'waiting_retry', owner_action: 'none' }]],
  ])(
    'notifies its connectors and lets their nodes begin again, without a retry: %s',
    async (_what, lines) => {
      const before = await stopped(lines);
      const { connector, runId } = before;
      expect(connector.told).toEqual([{ type: 'STOP', reason: 'host_stopping' }]);
      expect(connector.isClosed).toBe(true);
      expect(await reasonsOf(before.first, runId)).toEqual(['runtime_stopped']);
      expect((await askedOf(before.first, runId)).at(-1)).toBe('node.retried');
      const next = await before.restart();
      await next.time.advance(2_000);
      const [again] = next.connectors.opened;
      expect(again?.start).toMatchObject({ runId, nodeId: 'c', attempt: 2 });
      again?.say(askForCode);
      await next.time.advance(1);
      const { requestId } = accepted(await next.host.assistance.view(signedIn, runId));
      accepted(
        await next.host.assistance.reply(signedIn, runId, {
          requestId,
          status: 'success',
          data: { code: 'SENT-4711' },
        }),
      );
      await next.time.advance(1);
      expect(again?.told).toMatchObject([{ request_id: 'i-1', status: 'success' }]);
      again?.say({ type: 'DONE', status: 'success' });
      await next.time.advance(1);
      expect((await snapshotOf(next, runId)).status).toBe('completed');
      expect(JSON.stringify(await logOf(next, runId))).not.toContain('SENT-');
      expect([...before.first.defects, ...next.defects]).toEqual([]);
    },
  );

  test.each([
    ['no retry', {}, 'run.failed'],
    ['a retry', { settings: { maxRetries: 1, retryDelayMs: 5_000 } }, 'node.retried'],
  ])('fails the node of a connector that was at work, which has %s', async (_what, changes, last) => {
    const before = await stopped([{ type: 'RECORD', data: 1 }], changes);
    expect(before.connector.told).toEqual([{ type: 'STOP', reason: 'host_stopping' }]);
    expect((await askedOf(before.first, before.runId)).at(-1)).toBe(last);
    const next = await before.restart();
    await next.time.advance(20_000);
    const attempts = next.connectors.opened.map(({ start }) => start.attempt);
    expect(attempts).toEqual(last === 'node.retried' ? [2] : []);
    next.connectors.opened[0]?.say({ type: 'DONE', status: 'failed' });
    await next.time.advance(20_000);
    expect((await snapshotOf(next, before.runId)).status).toBe('failed');
  });

  test('leaves a node the retries it has, however often it is stopped', async () => {
    const changes = { settings: { maxRetries: 1, retryDelayMs: 10 } };
    const before = await stopped([askForCode], changes);
    const next = await before.restart();
    await next.time.advance(2_000);
    next.connectors.opened[0]?.say({ type: 'DONE', status: 'failed', message: 'First.' });
    await next.time.advance(1_000);
    expect(next.connectors.opened.map(({ start }) => start.attempt)).toEqual([2, 3]);
    next.connectors.opened[1]?.say({ type: 'DONE', status: 'failed', message: 'Second.' });
    await next.time.advance(1_000);
    expect((await snapshotOf(next, before.runId)).status).toBe('failed');
  });

  test('refuses a reply that comes while it stops, and delivers nothing', async () => {
    const before = await killed([askForCode]);
    const closing = before.first.host.close();
    const late = { requestId: 'i-1', status: 'success', data: { code: 'SENT-LATE' } };
    const reply = before.first.host.assistance.reply(signedIn, before.runId, late);
    await before.first.time.advance(10_000);
    await closing;
    expect((await reply).ok).toBe(false);
    expect(JSON.stringify(before.connector.told)).not.toContain('SENT-');
  });
});
