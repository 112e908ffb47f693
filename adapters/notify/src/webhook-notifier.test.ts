import { createHmac } from 'node:crypto';
import type { EgressRequest } from '@handrail/host';
import { describe, expect, test } from 'vitest';
import { approval, assistance, MemoryOnce } from '../testing/notices.ts';
import { createWebhookNotifier } from './webhook-notifier.ts';

const SECRET = 'a secret of both sides';
const { signal } = new AbortController();

function notifierOf(answers: readonly (number | Error)[] = [], once = new MemoryOnce()) {
  const sent: EgressRequest[] = [];
  const logged: string[] = [];
  const left = [...answers];
  const notifier = createWebhookNotifier({
    url: 'https://hooks.example/owner',
    secret: SECRET,
    pagesUrl: 'https://handrail.example',
    clock: { now: () => 1_700_000_000_000 },
    once,
    log: ({ channel, outcome }) => logged.push(`${channel} ${outcome}`),
    egress: {
      async send(request) {
        sent.push(request);
        const answer = left.shift() ?? 204;
        if (answer instanceof Error) throw answer;
        return { status: answer, header: () => undefined, text: async () => '', discard: () => {} };
      },
    },
  });
  return { notifier, sent, logged };
}

describe('a webhook for notices', () => {
  test('is signed like every webhook, and goes the one way out', async () => {
    const { notifier, sent } = notifierOf();
    expect(await notifier.send(approval, signal)).toBe('sent');
    const [request] = sent;
    const body = String(request?.body);
    const signature = createHmac('sha256', SECRET).update(`1700000000.${body}`).digest('hex');
    expect(request).toMatchObject({
      url: 'https://hooks.example/owner',
      method: 'POST',
      redirect: 'manual',
      provenance: { source: 'operator' },
      headers: {
        'X-openwop-Timestamp': '1700000000',
        'X-openwop-Signature': `sha256=${signature}`,
        'X-openwop-Event-Type': 'handrail.owner.notice',
      },
    });
    expect(JSON.parse(body)).toEqual({
      event: {
        type: 'handrail.owner.notice',
        noticeId: expect.stringMatching(/^[0-9a-f]{32}$/),
        title: 'An approval is waiting for you',
        text: expect.any(String),
        link: 'https://handrail.example/approve/run-1/gate',
      },
    });
  });

  test('says nothing that a connector chose, not even the id of its request', async () => {
    const { notifier, sent } = notifierOf();
    await notifier.send(assistance, signal);
    expect(JSON.stringify(sent)).not.toMatch(/SENT-ID|493021/);
    expect(String(sent[0]?.body)).toContain('https://handrail.example/plain/assist/run-1"');
  });

  test('is sent once for each wait, also by the next process', async () => {
    const once = new MemoryOnce();
    const first = notifierOf([], once);
    for (const interruptId of ['i-1', 'i-1', 'i-2']) {
      expect(await first.notifier.send({ ...approval, interruptId }, signal)).toBe('sent');
    }
    await first.notifier.close();
    const second = notifierOf([], once);
    for (const interruptId of ['i-1', 'i-3']) {
      expect(await second.notifier.send({ ...approval, interruptId }, signal)).toBe('sent');
    }
    expect(first.sent).toHaveLength(2);
    expect(second.logged).toEqual(['webhook sent']);
  });

  test('has the same id when it is sent again after a crash, and another one for another wait', async () => {
    const ids = await Promise.all(
      ['i-1', 'i-1', 'i-2'].map(async (interruptId) => {
        // Nobody remembers what the process before has sent.
        const { notifier, sent } = notifierOf();
        await notifier.send({ ...approval, interruptId }, signal);
        return JSON.parse(String(sent[0]?.body)).event.noticeId as string;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test.each([
    ['passkey-added', 'A passkey was added to your account'],
    ['passkey-removed', 'A passkey was removed from your account'],
  ] as const)('of %s says what changed and what to do, once for each change', async (kind, title) => {
    const { notifier, sent } = notifierOf();
    for (const changeId of ['c-1', 'c-1', 'c-2'])
      await notifier.send({ tenant: 'local', kind, changeId }, signal);
    expect(sent).toHaveLength(2);
    const { event } = JSON.parse(String(sent[0]?.body));
    expect(event).toMatchObject({ title, text: expect.stringContaining('If this was not you') });
    expect(new URL(event.link).pathname).toBe('/settings');
  });

  test('is not sent for what waits for programs', async () => {
    const { notifier, sent } = notifierOf();
    expect(await notifier.send({ ...approval, kind: 'external-event' }, signal)).toBe('sent');
    expect(sent).toEqual([]);
    await notifier.send({ ...approval, kind: 'clarification', interruptId: 'i-4' }, signal);
    expect(String(sent[0]?.body)).toContain('A question is waiting for you');
  });

  test.each([
    ['an answer of 500', 500],
    ['a redirect', 302],
    ['a broken connection', Object.assign(new Error('reset'), { code: 'fetch_failed' })],
  ])('with %s fails, and may be sent again', async (_what, answer) => {
    const { notifier, logged } = notifierOf([answer]);
    await expect(notifier.send(approval, signal)).rejects.toThrow();
    expect(await notifier.send(approval, signal)).toBe('sent');
    expect(logged).toEqual(['webhook failed', 'webhook sent']);
  });

  test('to an address that may not be reached is refused', async () => {
    const { notifier, logged } = notifierOf([Object.assign(new Error('no'), { code: 'ssrf_blocked' })]);
    expect(await notifier.send(approval, signal)).toBe('refused');
    expect(logged).toEqual(['webhook refused']);
  });

  test.each([
    ['an address that is none', { url: 'hooks.example' }],
    ['an address of another kind', { url: 'file:///etc/passwd' }],
    ['a short secret', { secret: 'short' }],
  ])('is refused with %s', (_what, wrong) => {
    const { egress } = { egress: { send: () => Promise.reject(new Error('unused')) } };
    const options = {
      url: 'https://hooks.example',
      secret: SECRET,
      pagesUrl: 'https://handrail.example',
      clock: { now: () => 0 },
      once: new MemoryOnce(),
      egress,
    };
    expect(() => createWebhookNotifier({ ...options, ...wrong })).toThrow(/webhook for notices/);
  });
});
