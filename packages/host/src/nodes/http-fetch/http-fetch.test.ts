import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { NodeBench } from '../../../testing/node-bench.ts';
import { testDigest, testMac } from '../../../testing/test-crypto.ts';
import { VirtualTime } from '../../../testing/virtual-time.ts';
import type { Egress, EgressReply, EgressRequest } from '../../ports/egress.ts';
import { coreNodeTypes } from '../core-node-types.ts';

type Answer = (request: EgressRequest) => EgressReply | Promise<EgressReply>;

function reply(status: number, body = '', contentType = 'text/plain'): EgressReply {
  return {
    status,
    header: (name) => (name.toLowerCase() === 'content-type' ? contentType : undefined),
    text: async () => body,
    discard: () => {},
  };
}

const blocked: Answer = () => Promise.reject(Object.assign(new Error('no'), { code: 'ssrf_blocked' }));
const unanswered: Answer = () => Promise.reject(Object.assign(new Error('no'), { code: 'fetch_failed' }));

function fetching(config: JsonObject, answer: Answer, more: JsonObject = {}) {
  const time = new VirtualTime();
  const requests: EgressRequest[] = [];
  const egress: Egress = {
    send: async (request) => {
      requests.push(request);
      return answer(request);
    },
  };
  const { settings = {}, ...node } = more;
  const bench = new NodeBench({
    workflow: sketchWorkflow(
      [{ id: 'f', type: 'http.fetch', config: { url: 'https://api.example/a', ...config }, ...node }],
      [],
      { settings },
    ),
    types: coreNodeTypes({ mac: testMac, digest: testDigest, clock: time, timers: time, egress }),
    secrets: {
      token: 'canary-secret',
      file: 'canary-one\ncanary-two',
      odd: 'canary"odd/2f7e',
      part: 'canary',
    },
    time,
  });
  return Object.assign(bench, { requests });
}

describe('a request', () => {
  test('gives the answer to the nodes behind it', async () => {
    const bench = fetching({ response: 'json' }, () => reply(200, '{"ok":[true]}', 'application/json'));
    await bench.start();
    expect(bench.payloads('node.completed')).toMatchObject([
      { outputs: { status: 200, contentType: 'application/json', body: { ok: [true] } } },
    ]);
    expect(bench.requests).toMatchObject([
      { method: 'GET', redirect: 'follow', provenance: { source: 'workflow', subject: 'run/run1' } },
    ]);
  });

  test('takes URL and body from its ports first', async () => {
    const inputs = {
      url: { type: 'static', value: 'https://api.example/b' },
      body: { type: 'static', value: { a: 1 } },
    };
    const bench = fetching({ method: 'POST' }, () => reply(204), { inputs });
    await bench.start();
    expect(bench.requests).toMatchObject([
      {
        url: 'https://api.example/b',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
        provenance: { source: 'document' },
      },
    ]);
  });

  test('is recorded as a call and its return with one call id', async () => {
    const bench = fetching({}, () => reply(200));
    await bench.start();
    const [called] = bench.payloads('agent.toolCalled');
    expect(called).toMatchObject({ toolName: 'http.fetch', transport: 'http' });
    expect(bench.payloads('agent.toolReturned')).toMatchObject([
      { callId: called?.callId, status: 'ok', durationMs: 0 },
    ]);
    expect(bench.types().indexOf('agent.toolCalled')).toBeLessThan(
      bench.types().indexOf('agent.toolReturned'),
    );
  });

  test('that may not leave is recorded all the same, as forbidden', async () => {
    const bench = fetching({ url: 'http://169.254.169.254/latest/meta-data/' }, blocked);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'ssrf_blocked' } });
    const [called] = bench.payloads('agent.toolCalled');
    const [returned] = bench.payloads('agent.toolReturned');
    expect(returned).toMatchObject({ callId: called?.callId, status: 'forbidden' });
    expect(returned).not.toHaveProperty('durationMs');
    expect(JSON.stringify(bench.log)).not.toContain('meta-data');
  });

  test('twenty times leaves twenty pairs, and nothing of what was sent or answered', async () => {
    for (let count = 0; count < 20; count += 1) {
      const bench = fetching(
        {
          url: `https://api.example/?key=canary-query`,
          method: 'POST',
          headers: { 'x-plain': 'canary-header' },
          secretHeaders: { authorization: { secret: 'token', prefix: 'Bearer ' } },
          body: 'canary-body',
          response: 'none',
        },
        () => reply(count % 2 === 0 ? 200 : 500, 'canary-answer'),
      );
      await bench.start();
      expect(bench.requests[0]?.headers).toMatchObject({ authorization: 'Bearer canary-secret' });
      expect(bench.payloads('agent.toolCalled')).toHaveLength(1);
      expect(bench.payloads('agent.toolReturned')).toHaveLength(1);
      expect(JSON.stringify(bench.log)).not.toContain('canary');
    }
  });

  test('does not let a service send a secret back into the log', async () => {
    const config = { secretHeaders: { authorization: { secret: 'token' } } };
    const bench = fetching(config, ({ headers }) => reply(200, `you said ${headers?.authorization}`));
    await bench.start();
    expect(bench.payloads('node.completed')).toMatchObject([
      { outputs: { body: 'you said [REDACTED:token]' } },
    ]);
    expect(JSON.stringify([bench.log, ...bench.artifacts.values()])).not.toContain('canary');
  });

  test.each<[string, (secret: string) => string]>([
    ['in base64', (secret) => Buffer.from(`user:${secret}`).toString('base64')],
    ['escaped for an address', (secret) => encodeURIComponent(secret)],
    ['escaped for a page', (secret) => secret.replace('"', '&quot;')],
    ['in capitals', (secret) => secret.toUpperCase()],
  ])('does not let a service send a secret back %s', async (_how, disguise) => {
    const config = { secretHeaders: { authorization: { secret: 'odd' } } };
    for (const response of ['text', 'json']) {
      const bench = fetching({ ...config, response }, ({ headers }) =>
        reply(200, JSON.stringify({ said: disguise(headers?.authorization ?? ''), kept: 'the rest' })),
      );
      await bench.start();
      const found = JSON.stringify([bench.log, ...bench.artifacts.values()]);
      expect(found).toContain('the rest');
      expect(found.toLowerCase()).not.toMatch(/canary|2f7e|yw5hcnk/);
    }
  });

  test('leaves no rest of a secret that begins like another', async () => {
    const config = { secretHeaders: { 'x-short': { secret: 'part' }, authorization: { secret: 'token' } } };
    const bench = fetching(config, ({ headers }) => reply(200, `you said ${headers?.authorization}`));
    await bench.start();
    expect(bench.payloads('node.completed')).toMatchObject([
      { outputs: { body: 'you said [REDACTED:token]' } },
    ]);
  });

  test('is not sent without its secret', async () => {
    const bench = fetching({ secretHeaders: { authorization: { secret: 'other' } } }, () => reply(200));
    await bench.start();
    expect(bench.snapshot).toMatchObject({
      status: 'failed',
      error: {
        code: 'secret_not_found',
        message: expect.stringMatching(/secret "other".*"handrail secrets set other --tenant acme"/),
      },
    });
    expect(bench.requests).toEqual([]);
  });

  test('is not sent with a secret that no header can hold', async () => {
    const bench = fetching({ secretHeaders: { authorization: { secret: 'file' } } }, () => reply(200));
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'secret_unusable' } });
    expect(bench.requests).toEqual([]);
    expect(JSON.stringify(bench.log)).not.toContain('canary');
  });

  test.each<[string, JsonObject, Answer, string, string]>([
    ['an error of HTTP', {}, () => reply(404), 'http_error', 'error'],
    ['no answer', {}, unanswered, 'fetch_failed', 'error'],
    ['a defect of the egress', {}, () => Promise.reject(new Error('canary')), 'fetch_failed', 'error'],
    ['a long answer', { maxCharacters: 3 }, () => reply(200, 'long'), 'response_too_large', 'error'],
    ['an answer that is not JSON', { response: 'json' }, () => reply(200, '<'), 'response_invalid', 'error'],
  ])('fails for %s', async (_what, config, answer, code, status) => {
    const bench = fetching(config, answer);
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code } });
    expect(bench.payloads('agent.toolReturned')).toMatchObject([{ status }]);
    expect(JSON.stringify(bench.log)).not.toContain('canary');
  });

  test('completes with an error of HTTP where the workflow wants to decide', async () => {
    const bench = fetching({ onHttpError: 'complete' }, () => reply(404, 'gone'));
    await bench.start();
    expect(bench.payloads('node.completed')).toMatchObject([{ outputs: { status: 404, body: 'gone' } }]);
  });

  test.each<[string, JsonObject]>([
    ['no URL', { url: 7 }],
    ['a method of its own', { method: 'CONNECT' }],
    ['a header that ends another', { headers: { a: 'b\r\nc: d' } }],
    ['a header without a name', { headers: { '': 'b' } }],
    ['a secret as text', { secretHeaders: { authorization: 'Bearer x' } }],
    ['a body where none may be', { body: 'x' }],
  ])('with %s is never sent', async (_what, config) => {
    const bench = fetching(config, () => reply(200));
    await bench.start();
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'validation_error' } });
    expect(bench.requests).toEqual([]);
  });
});

describe('a request that does not get through at once', () => {
  const settings = { maxRetries: 2 };

  test('is repeated where that does no harm', async () => {
    let count = 0;
    const answer: Answer = () => {
      count += 1;
      return reply(count === 1 ? 503 : 200, 'there');
    };
    const bench = fetching({}, answer, { settings });
    await bench.start();
    await bench.pass(60_000);
    expect(bench.snapshot.status).toBe('completed');
    expect(bench.requests).toHaveLength(2);
    expect(bench.payloads('agent.toolReturned')).toMatchObject([{ status: 'error' }, { status: 'ok' }]);
  });

  test.each<[string, JsonObject, Answer, number]>([
    ['a post that failed on the way', { method: 'POST' }, unanswered, 1],
    ['a post with a key', { method: 'POST', idempotencyKey: true }, unanswered, 3],
    ['a post that was told to wait', { method: 'POST' }, () => reply(429), 3],
    ['what may not leave', {}, blocked, 1],
  ])('%s', async (_what, config, answer, times) => {
    const bench = fetching(config, answer, { settings });
    await bench.start();
    await bench.pass(600_000);
    expect(bench.snapshot.status).toBe('failed');
    expect(bench.requests).toHaveLength(times);
  });

  test('has the same key every time it is sent for the same effect', async () => {
    const bench = fetching({ method: 'POST', idempotencyKey: true }, () => reply(200));
    bench.crashes = ['finish fetch.0'];
    await bench.start();
    const keys = bench.requests.map(({ headers }) => headers?.['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(bench.snapshot.status).toBe('completed');
  });

  test('WOP-IDEM-09 a post is not repeated after a crash, and its outcome is called unknown', async () => {
    const bench = fetching({ method: 'POST', body: 'x' }, () => reply(200), { settings });
    bench.crashes = ['finish fetch.0'];
    await bench.start();
    await bench.pass(60_000);
    expect(bench.requests).toHaveLength(1);
    expect(bench.snapshot).toMatchObject({ status: 'failed', error: { code: 'effect_outcome_unknown' } });
    expect(bench.payloads('agent.toolReturned')).toMatchObject([{ status: 'error' }]);
  });

  test('WOP-IDEM-09 a post whose answer is recorded is not sent again', async () => {
    const bench = fetching({ method: 'POST', body: 'x' }, () => reply(200, 'done'));
    bench.crashes = ['end f'];
    await bench.start();
    expect(bench.requests).toHaveLength(1);
    expect(bench.payloads('node.completed')).toMatchObject([{ outputs: { body: 'done' } }]);
  });
});
