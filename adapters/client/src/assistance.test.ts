import { describe, expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import type { Fetch } from './platform.ts';

function clientOf(...answers: readonly (Response | Error)[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const left = [...answers];
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init });
    const answer = left.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('Nothing was prepared.');
    return answer;
  };
  let keys = 0;
  const platform = { fetch, wait: async () => {}, newKey: () => `key-${++keys}`, random: () => 0 };
  return { client: createClient({ url: 'http://host.example', session: { csrf: 'c' }, platform }), sent };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);

describe('assistance', () => {
  test.each([
    ['inbox', (client) => client.inbox({ limit: 5 }), '/inbox?limit=5', { items: [], more: false }],
    ['view', async (client) => ({ view: await client.view('r/1') }), '/runs/r%2F1/assistance', { view: {} }],
    [
      'timeline',
      (client) => client.timeline('r', { from: 3 }),
      '/runs/r/timeline?from=3',
      { entries: [], next: null },
    ],
    [
      'attachment',
      (client) => client.attachment('r', 'q:1', 'a.b'),
      '/runs/r/assistance/q%3A1/attachments/a.b',
      { kind: 'url', value: 'https://bank.example' },
    ],
    [
      'pendingAction',
      (client) => client.pendingAction('r', 'n'),
      '/runs/r/pending-actions/n',
      { interruptId: 'i', pendingAction: {} },
    ],
  ] satisfies readonly [
    string,
    (client: ReturnType<typeof clientOf>['client']['assistance']) => Promise<unknown>,
    string,
    object,
  ][])('reads the %s', async (_name, ask, path, answer) => {
    const { client, sent } = clientOf(json(answer));
    expect(await ask(client.assistance)).toEqual(answer);
    expect(sent[0]?.url).toBe(`http://host.example/v1/handrail${path}`);
    expect(header(sent[0]?.init, 'x-handrail-csrf')).toBeNull();
  });

  test('replies in the words of the wire, and repeats under the same key when the connection breaks', async () => {
    const ack = json({ interaction_id: 'q', status: 'success' }, 202);
    const { client, sent } = clientOf(new TypeError('reset'), ack);
    await client.assistance.reply('r', { requestId: 'q', status: 'success', data: { code: '1' } });
    expect(sent.map(({ init }) => header(init, 'idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(sent[1]?.url).toBe('http://host.example/v1/handrail/runs/r/interaction');
    expect(header(sent[1]?.init, 'x-handrail-csrf')).toBe('c');
    const body = { interaction_id: 'q', status: 'success', data: { code: '1' } };
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual(body);
  });

  test('declines without data, and says what the host said', async () => {
    const refused = json({ error: 'no_pending_interaction', message: 'This request is over.' }, 409);
    const { client, sent } = clientOf(refused);
    const reply = client.assistance.reply('r', { requestId: 'q', status: 'cancelled' });
    await expect(reply).rejects.toMatchObject({ code: 'no_pending_interaction', status: 409 });
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ interaction_id: 'q', status: 'cancelled' });
  });

  test('extends, and gives the new deadline', async () => {
    const { client, sent } = clientOf(json({ deadline: '2026-11-15T10:00:00.000Z' }));
    expect(await client.assistance.extend('r', 'q', 600)).toBe('2026-11-15T10:00:00.000Z');
    expect(sent[0]?.url).toBe('http://host.example/v1/handrail/runs/r/assistance/q/extend');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ seconds: 600 });
  });
});

test('an answer can name the question it is for', async () => {
  const { client, sent } = clientOf(json({ runId: 'r', nodeId: 'n', status: 'running' }));
  await client.interrupts.resolve('r', 'n', { action: 'accept' }, { interruptId: 'i-1' });
  const body = { resumeValue: { action: 'accept' }, interruptId: 'i-1' };
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(body);
});
