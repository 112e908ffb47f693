import { createHmac } from 'node:crypto';
import type { EgressRequest } from '@handrail/host';
import { until } from '@handrail/testing/until';
import { describe, expect, test } from 'vitest';
import { approval, assistance, MemoryOnce } from '../../testing/notices.ts';
import { createWebhookNotifier } from './webhook-notifier.ts';

const SECRET = 'a secret of both sides';

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
    limits: { retryDelaysMs: [1, 1] },
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
    notifier.notify(approval);
    await until(() => sent.length === 1);
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
        title: 'An approval waits for you',
        text: expect.any(String),
        link: 'https://handrail.example/approve/run-1/gate',
      },
    });
  });

  test('says nothing that a connector chose, not even the id of its request', async () => {
    const { notifier, sent } = notifierOf();
    notifier.notify(assistance);
    await until(() => sent.length === 1);
    expect(JSON.stringify(sent)).not.toMatch(/SENT-ID|493021/);
    expect(String(sent[0]?.body)).toContain('https://handrail.example/plain/assist/run-1"');
  });

  test('is sent once for each wait, also by the next process', async () => {
    const once = new MemoryOnce();
    const first = notifierOf([], once);
    first.notifier.notify(approval);
    first.notifier.notify(approval);
    first.notifier.notify({ ...approval, interruptId: 'i-2' });
    await until(() => first.logged.length === 2);
    await first.notifier.close();
    const second = notifierOf([], once);
    second.notifier.notify(approval);
    second.notifier.notify({ ...approval, interruptId: 'i-3' });
    await until(() => second.sent.length === 1);
    expect(first.sent).toHaveLength(2);
    expect(second.logged).toEqual(['webhook sent']);
  });

  test('is not sent for what waits for programs', async () => {
    const { notifier, sent } = notifierOf();
    notifier.notify({ ...approval, kind: 'external-event' });
    notifier.notify({ ...approval, kind: 'clarification', interruptId: 'i-4' });
    await until(() => sent.length === 1);
    expect(String(sent[0]?.body)).toContain('A question waits for you');
  });

  test.each([
    ['an answer of 500', 500, 3],
    ['a redirect', 302, 3],
    ['a broken connection', Object.assign(new Error('reset'), { code: 'fetch_failed' }), 3],
    ['an address that may not be reached', Object.assign(new Error('no'), { code: 'ssrf_blocked' }), 1],
  ])(
    'with %s is tried again where that may help, then given up without a word of the address',
    async (_what, answer, tries) => {
      const { notifier, sent, logged } = notifierOf([answer, answer, answer]);
      notifier.notify(approval);
      await until(() => logged.length === 1);
      expect(sent).toHaveLength(tries);
      expect(logged).toEqual(['webhook gave-up']);
    },
  );

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
