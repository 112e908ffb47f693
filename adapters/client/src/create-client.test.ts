import { describe, expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { HostError, HostUnreachable, UnexpectedAnswer } from './errors.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A host that answers with these, one after the other, and keeps what it was asked. */
function clientOf(...answers: readonly (Response | Error)[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const left = [...answers];
  let keys = 0;
  const client = createClient({
    url: 'http://host.example/base/',
    key: 'k',
    platform: {
      async fetch(url, init) {
        sent.push({ url, init });
        const answer = left.shift();
        if (!answer) throw new Error('Nothing was prepared.');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      async wait(milliseconds) {
        waits.push(milliseconds);
      },
      newKey: () => `key-${++keys}`,
      random: () => 1,
    },
  });
  const header = (index: number, name: string) => new Headers(sent[index]?.init.headers).get(name);
  return { client, sent, waits, header };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });
const frame = (sequence: number, type: string) =>
  `id: ${sequence}\nevent: ${type}\ndata: ${JSON.stringify({ eventId: `e${sequence}`, runId: 'r', type, payload: {}, timestamp: '', sequence })}\n\n`;
const away = () => new TypeError('fetch failed');

describe('requests', () => {
  test('a create carries the key and an idempotency key, and follows no redirect', async () => {
    const { client, sent, header } = clientOf(json({ runId: 'r', status: 'running', eventsUrl: '' }, 201));
    await client.runs.create({ workflowId: 'w', inputs: { a: 1 } }, { exclusive: true });
    expect(sent[0]?.url).toBe('http://host.example/base/v1/runs');
    expect([header(0, 'authorization'), header(0, 'idempotency-key'), header(0, 'x-dedup')]).toEqual([
      'Bearer k',
      'key-1',
      'enforce',
    ]);
    expect(sent[0]?.init).toMatchObject({ redirect: 'error', credentials: 'omit', method: 'POST' });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ workflowId: 'w', inputs: { a: 1 } });
  });

  test('a create that broke off is repeated with the same key', async () => {
    const { client, sent, header } = clientOf(away(), json({ runId: 'r', status: 'running' }, 201));
    await expect(client.runs.create({ workflowId: 'w' })).resolves.toMatchObject({ runId: 'r' });
    expect(sent).toHaveLength(2);
    expect(header(0, 'idempotency-key')).toBe(header(1, 'idempotency-key'));
  });

  test('a busy host is asked again when it said, and not before', async () => {
    const busy = json({ error: 'rate_limited', message: 'Too many.' }, 429, { 'retry-after': '2' });
    const { client, waits } = clientOf(busy, json({ runId: 'r', status: 'completed' }));
    await client.runs.get('r');
    expect(waits).toEqual([2_000]);
  });

  test('a host that stays away is given up on', async () => {
    const { client, sent } = clientOf(away(), away(), away(), away(), away());
    await expect(client.runs.get('r')).rejects.toThrow(HostUnreachable);
    expect(sent).toHaveLength(4);
  });

  test('a refusal is thrown with its code, status and details, and not repeated', async () => {
    const refusal = json({ error: 'not_found', message: 'No such run.', details: { field: 'runId' } }, 404);
    const { client, sent } = clientOf(refusal);
    const error = await client.runs.get('r').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ status: 404, code: 'not_found', details: { field: 'runId' } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a page of a proxy', new Response('<html>', { status: 502 })],
    ['text instead of JSON', new Response('hello')],
    ['an envelope without a message', json({ error: 'x' }, 400)],
  ])('%s is not an answer of a host', async (_what, answer) => {
    await expect(clientOf(answer).client.runs.get('r')).rejects.toThrow(UnexpectedAnswer);
  });

  test('ids cannot change the path', async () => {
    const { client, sent } = clientOf(json({ runId: 'x', status: 'completed' }));
    await client.runs.get('../x?y#z');
    expect(sent[0]?.url).toBe('http://host.example/base/v1/runs/..%2Fx%3Fy%23z');
    await expect(client.runs.get('..')).rejects.toThrow('made of dots');
  });

  test('a given up request says what the caller said', async () => {
    const { client } = clientOf(json({}));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(client.runs.get('r', { signal })).rejects.toThrow('enough');
  });

  test.each(['ftp://x', 'http://user:pass@host', 'http://host?key=1', 'nonsense'])(
    '%s is not an address',
    (url) => {
      expect(() => createClient({ url })).toThrow('address of a host');
    },
  );
});

describe('following the inbox', () => {
  const counts = { approve: 1, answer: 0, do: 0, others: 0 };
  const news = (version: string) =>
    `id: ${version}\nevent: inbox\ndata: ${JSON.stringify({ version, counts })}\n\n`;

  test('takes up a broken stream with growing waits, and says when it was lost', async () => {
    const { client, sent, waits } = clientOf(
      stream(news('a') + news('b')),
      away(),
      json({ error: 'overloaded', message: 'Full.' }, 503, { 'retry-after': '5' }),
      stream(news('c')),
    );
    const lost: unknown[] = [];
    const heard: string[] = [];
    for await (const { version } of client.assistance.changes({ onLost: (error) => lost.push(error) })) {
      heard.push(version);
      if (version === 'c') break;
    }
    expect(heard).toEqual(['a', 'b', 'c']);
    expect(sent[0]?.url).toBe('http://host.example/base/v1/handrail/inbox/events');
    expect(lost).toHaveLength(3);
    expect(waits).toEqual([200, 400, 5_000]);
  });

  test('ends with what will not become better, and when its signal is set off', async () => {
    const { client } = clientOf(json({ error: 'unauthenticated', message: 'Sign in.' }, 401));
    await expect(client.assistance.changes().next()).rejects.toMatchObject({ status: 401 });
    const stop = new AbortController();
    const following = clientOf(stream(news('a'))).client.assistance.changes({ signal: stop.signal });
    expect((await following.next()).value).toEqual({ version: 'a', counts });
    stop.abort();
    await expect(following.next()).rejects.toThrow(/abort/i);
  });
});

describe('following a run', () => {
  const follow = async (client: ReturnType<typeof clientOf>['client'], after?: number) => {
    const seen: number[] = [];
    for await (const event of client.runs.events('r', after === undefined ? {} : { after }))
      seen.push(event.sequence);
    return seen;
  };

  test('ends with the run', async () => {
    const { client, sent } = clientOf(stream(frame(0, 'run.started') + frame(3, 'run.completed')));
    expect(await follow(client)).toEqual([0, 3]);
    expect(sent[0]?.url).toContain('/v1/runs/r/events?streamMode=updates');
  });

  test('goes on after the last event when the connection breaks, without gap or double', async () => {
    const { client, header } = clientOf(
      stream(frame(0, 'run.started') + frame(1, 'node.completed')),
      away(),
      json({ error: 'store_unavailable', message: 'Full.' }, 503),
      stream(frame(1, 'node.completed') + frame(2, 'run.completed')),
    );
    expect(await follow(client)).toEqual([0, 1, 2]);
    expect([header(0, 'last-event-id'), header(1, 'last-event-id'), header(3, 'last-event-id')]).toEqual([
      null,
      '1',
      '1',
    ]);
  });

  test('of batches gives their events one by one', async () => {
    const batch = `id: 1\nevent: batch\ndata: ${JSON.stringify([
      { type: 'run.started', sequence: 0 },
      { type: 'run.failed', sequence: 1 },
    ])}\n\n`;
    expect(await follow(clientOf(stream(batch)).client)).toEqual([0, 1]);
  });

  test('after the end of a run gives nothing and ends', async () => {
    const { client } = clientOf(stream(''), json({ runId: 'r', status: 'completed' }));
    expect(await follow(client, 9)).toEqual([]);
  });

  test('waits longer from try to try while the host is away', async () => {
    const { client, waits } = clientOf(away(), away(), away(), stream(frame(0, 'run.cancelled')));
    expect(await follow(client)).toEqual([0]);
    expect(waits).toEqual([400, 800, 1_600]);
  });

  test('a refusal ends it', async () => {
    const { client } = clientOf(json({ error: 'not_found', message: 'No such run.' }, 404));
    await expect(follow(client)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('can be given up while it waits', async () => {
    const controller = new AbortController();
    const { client } = clientOf(stream(frame(0, 'run.started')));
    const events = client.runs.events('r', { signal: controller.signal })[Symbol.asyncIterator]();
    expect((await events.next()).value).toMatchObject({ sequence: 0 });
    controller.abort(new Error('enough'));
    await expect(events.next()).rejects.toThrow('enough');
  });
});
