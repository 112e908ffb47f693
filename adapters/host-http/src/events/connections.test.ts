import { connect as openConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunEvent } from '@handrail/runs';
import { sketchWorkflow } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';
import { afterEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestApiOptions } from '../../testing/test-api.ts';
import { TestStream } from '../../testing/test-stream.ts';
import { DEFAULT_LIMITS } from '../options.ts';

let api: TestApi;
let url = '';
const open: TestStream[] = [];

async function serve(options: TestApiOptions = {}): Promise<void> {
  api = await startApi(options);
  url = await api.http.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await api.close();
});

function connect(
  runId: string,
  query = '?streamMode=debug',
  headers: Record<string, string> = {},
  isRead = true,
) {
  const authorization = `Bearer ${api.key}`;
  const stream = new TestStream(
    `${url}/v1/runs/${runId}/events${query}`,
    { authorization, ...headers },
    isRead,
  );
  open.push(stream);
  return stream;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    api.http.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
const accept = (runId: string) =>
  api.post(`/v1/runs/${runId}/interrupts/gate`, { resumeValue: { action: 'accept' } });

describe('a stream over a connection', () => {
  test('WOP-SSE-03 is kept alive while nothing happens', async () => {
    expect(DEFAULT_LIMITS.keepaliveMs).toBeLessThanOrEqual(30_000);
    await serve({ http: { limits: { keepaliveMs: 25 } } });
    const stream = connect(await api.start('conformance-approval'));
    await stream.until(({ text }) => (text.match(/^:keepalive$/gm) ?? []).length >= 3);
    expect(stream.frames.at(-1)?.event).toBe('node.suspended');
  });

  test('brings the same events to many clients, each once', async () => {
    await serve();
    const runId = await api.start('conformance-approval');
    const streams = Array.from({ length: 60 }, () => connect(runId));
    await Promise.all(streams.map((stream) => stream.until(({ frames }) => frames.length >= 4)));
    await accept(runId);
    await Promise.all(streams.map((stream) => stream.until(({ hasEnded }) => hasEnded)));
    const sequences = (await api.events(runId)).map(({ sequence }) => sequence);
    for (const { frames } of streams) expect(frames.map(({ id }) => id)).toEqual(sequences);
  });

  test('of a client that knows no chunks holds frames only', async () => {
    await serve();
    const runId = await api.start('conformance-approval');
    await accept(runId);
    const lines = [
      `GET /v1/runs/${runId}/events?streamMode=debug HTTP/1.0`,
      `Authorization: Bearer ${api.key}`,
    ];
    const socket = openConnection(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\nHost: ${new URL(url).host}\r\n\r\n`);
    const [, body] = (await text(socket)).split('\r\n\r\n');
    expect(body).toMatch(/^id: 0\nevent: run\.started\ndata: /);
    expect(body).toMatch(/\nevent: run\.completed\ndata: .*\n\n$/);
    expect(body).not.toContain('\r\n');
  });

  test('that breaks off can be resumed without loss, also at every commit', async () => {
    await serve();
    const nodes = Array.from({ length: 30 }, (_, index) => ({
      id: `n${index}`,
      type: 'core.delay',
      config: { ms: 1 },
    }));
    const edges = nodes.slice(1).map((node, index) => [nodes[index]?.id ?? '', node.id] as const);
    await api.post('/v1/workflows', sketchWorkflow(nodes, edges as never, { id: 'steps' }));
    const runId = await api.start('steps');
    const seen: number[] = [];
    for (let isOver = false; !isOver; ) {
      const last = seen.at(-1);
      const stream = connect(
        runId,
        '?streamMode=debug',
        last === undefined ? {} : { 'last-event-id': String(last) },
      );
      await stream.until(({ frames, hasEnded }) => frames.length >= 7 || hasEnded);
      isOver = stream.hasEnded;
      stream.close();
      seen.push(...stream.frames.map(({ id }) => id));
    }
    expect(seen).toEqual((await api.events(runId)).map(({ sequence }) => sequence));
  });

  test('too slow to take anything is cut, keeps the memory bounded, and resumes where it was', async () => {
    await serve({ http: { limits: { keepaliveMs: 100, maxStreamBufferBytes: 64 * 1024 } } });
    const nodes = [
      { id: 'gate', type: 'core.approvalGate' },
      ...Array.from({ length: 36 }, (_, index) => ({
        id: `n${index}`,
        type: 'core.identity',
        inputs: { big: port() },
      })),
    ];
    const edges = nodes.slice(1).map(({ id }) => ['gate', id] as const);
    const variables = [{ name: 'big', type: 'string' }];
    await api.post(
      '/v1/workflows',
      sketchWorkflow(nodes as never, edges as never, { id: 'heavy', variables }),
    );
    const runId = await api.start('heavy', { inputs: { big: 'x'.repeat(400_000) } });
    const slow = connect(runId, '?streamMode=debug', {}, false);
    const response = await slow.response;
    response.pause();
    await accept(runId);
    await api.until(runId, 'completed');
    const all = (await api.events(runId)).map(({ sequence }) => sequence);
    expect(all.length).toBeGreaterThan(70);

    // It is cut at the third keepalive that finds it full.
    await until(async () => (await connections()) === 0, 'the cut');
    slow.read(response);
    response.resume();
    await slow.until(({ hasEnded, isBroken }) => hasEnded || isBroken);
    expect(slow.isBroken).toBe(true);
    const got = slow.frames.map(({ id }) => id);
    expect(got).toEqual(all.slice(0, got.length));
    expect(got.length).toBeLessThan(all.length);
    for (let isOver = false; !isOver; ) {
      const rest = connect(runId, '?streamMode=debug', { 'last-event-id': String(got.at(-1)) });
      await rest.until(({ hasEnded, isBroken }) => hasEnded || isBroken);
      isOver = rest.hasEnded && !rest.isBroken;
      got.push(...rest.frames.map(({ id }) => id));
    }
    expect(got).toEqual(all);
  });

  test('ends when its key is revoked', async () => {
    await serve({ http: { limits: { keepaliveMs: 25 } } });
    const runId = await api.start('conformance-approval');
    const { key, record } = await api.issueRecord();
    const stream = connect(runId, '', { authorization: `Bearer ${key}` });
    await stream.until(({ text }) => text.includes(':keepalive'));
    await api.store.keys.revoke(record.id, api.clock.now());
    await stream.until(({ hasEnded }) => hasEnded);
  });

  test('ends soon after its key is revoked, long before the next keepalive', async () => {
    await serve();
    const runId = await api.start('conformance-approval');
    const { key, record } = await api.issueRecord();
    const stream = connect(runId, '', { authorization: `Bearer ${key}` });
    await stream.until(({ frames }) => frames.length >= 4);
    await api.store.keys.revoke(record.id, api.clock.now());
    await stream.until(({ hasEnded, text }) => hasEnded && !text.includes(':keepalive'));
  });

  test('ends when the server closes, and the run goes on without it', async () => {
    await serve();
    const runId = await api.start('conformance-approval');
    const stream = connect(runId);
    await stream.until(({ frames }) => frames.length >= 4);
    await api.http.close();
    await stream.until(({ hasEnded }) => hasEnded);
    expect((await api.host.runs.read(caller(), runId)).ok).toBe(true);
  });

  test('lets go of the run when its client is gone', async () => {
    const watched = { count: 0 };
    await serve();
    const { watch } = api.host.runs;
    Object.assign(api.host.runs, {
      watch: async (...request: Parameters<typeof watch>) => {
        const outcome = await watch(...request);
        if (!outcome.ok) return outcome;
        watched.count += 1;
        const close = () => {
          watched.count -= 1;
          outcome.value.close();
        };
        return { ok: true, value: { ...outcome.value, close } };
      },
    });
    const runId = await api.start('conformance-approval');
    const streams = [connect(runId), connect(runId), connect(runId)];
    await Promise.all(streams.map((stream) => stream.until(({ frames }) => frames.length >= 4)));
    expect(watched.count).toBe(1);
    for (const stream of streams) stream.close();
    await streams[0]?.until(() => watched.count === 0);
    const last = (await api.events(runId)).at(-1) as unknown as RunEvent;
    const again = connect(runId, '', { 'last-event-id': String(last.sequence) });
    await again.response;
    await accept(runId);
    await again.until(({ hasEnded }) => hasEnded);
    await again.until(() => watched.count === 0);
    expect(again.frames.at(-1)?.event).toBe('run.completed');
  });
});

function port() {
  return { type: 'variable', variableName: 'big' };
}

function caller() {
  return { tenant: 'acme', workspace: undefined, principal: 'p', mode: 'live', isOwner: false } as const;
}
