import { isJsonObject } from '@handrail/base';
import { complaintsOf } from '@handrail/runs/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestReply } from '../testing/test-api.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

let api: TestApi;
let runId = '';
let gateId = '';
let token = '';
beforeAll(async () => {
  api = await startApi({ http: { rates: { address: { perSecond: 1e6, burst: 1e6 } } } });
  runId = await api.start('conformance-noop');
  gateId = await api.start('conformance-approval');
  ({ token } = await waitForEvent());
});
afterAll(() => api.close());

async function waitForEvent(): Promise<{ readonly waitingId: string; readonly token: string }> {
  const waitingId = await api.start('conformance-interrupt-external-event');
  const { interrupt } = await api.run(waitingId);
  return { waitingId, token: String(isJsonObject(interrupt) ? interrupt.interruptToken : '') };
}

/** What any request may be answered: never a fault of ours, and an envelope unless it went well. */
function expectSound({ status, json, text, headers }: TestReply): void {
  expect(status, text).toBeLessThan(502);
  expect([500, 504]).not.toContain(status);
  if (status === 304 || status === 204 || (status < 300 && headers['content-type'] !== undefined)) return;
  if (status < 300) return;
  expect(complaintsOf('error-envelope', json), text).toEqual([]);
  expect(text).not.toMatch(/node_modules|\.ts:|at .*\(|Error:|SELECT /);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
const method = fc.constantFrom(...METHODS);

const otherMethod = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: method },
);

const ROUTES: readonly (readonly [Method, string])[] = [
  ['GET', '/.well-known/openwop'],
  ['GET', '/v1/openapi.json'],
  ['POST', '/v1/runs'],
  ['GET', '/v1/runs'],
  ['POST', '/v1/runs:bulk-cancel'],
  ['GET', '/v1/runs/{}'],
  ['POST', '/v1/runs/{}/cancel'],
  ['POST', '/v1/runs/{}:pause'],
  ['POST', '/v1/runs/{}:resume'],
  ['POST', '/v1/runs/{}:fork'],
  ['GET', '/v1/runs/{}:diff'],
  ['GET', '/v1/runs/{}/events'],
  ['GET', '/v1/runs/{}/events/poll'],
  ['GET', '/v1/runs/{}/artifacts/{}'],
  ['POST', '/v1/runs/{}/interrupts/{}'],
  ['POST', '/v1/runs/{}/annotations'],
  ['GET', '/v1/interrupts/{}'],
  ['POST', '/v1/interrupts/{}'],
  ['GET', '/v1/workflows'],
  ['POST', '/v1/workflows'],
  ['GET', '/v1/workflows/{}'],
  ['POST', '/v1/webhooks'],
  ['DELETE', '/v1/webhooks/{}'],
  ['GET', '/v1/{}'],
  ['GET', '/{}'],
];

/** Ids that are right, nearly right, hostile, and anything. */
const id = () =>
  fc.oneof(
    fc.constantFrom(
      ...[runId, gateId, runId, gateId],
      ...['gate', token, 'conformance-noop'],
      `${runId}:pause`,
      `${runId}x`,
      '..',
      '.',
      '%2e%2e%2f',
      '%00',
      '%zz',
      '%F0%9F%92%A9',
      '__proto__',
      'constructor',
      'null',
      '*',
      "' OR 1=1 --",
      'a'.repeat(300),
      'a'.repeat(5000),
    ),
    fc.string({ maxLength: 40 }).map(encodeURIComponent),
    fc.base64String({ maxLength: 200 }),
  );

/** Mostly the method that the address takes. */
const target = () =>
  fc
    .tuple(fc.constantFrom(...ROUTES), id(), id(), otherMethod)
    .map(([[right, template], one, two, other]) => ({
      verb: other ?? right,
      // A run that waits would be followed without end, and rightly so.
      address: template
        .replace('{}', template.includes('/events') && one === gateId ? runId : one)
        .replace('{}', two),
    }));

const queryName = fc.constantFrom(
  'limit',
  'cursor',
  'status',
  'workflowId',
  'lastSequence',
  'streamMode',
  'bufferMs',
  'against',
  'tenantId',
  '__proto__',
);
const queryValue = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1',
    '9007199254740993',
    '1e400',
    'NaN',
    'debug',
    'values',
    'updates,debug',
    '%',
    '',
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
);
const query = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 4 })
  .map((pairs) => ['timeout=1', ...pairs.map(([name, value]) => `${name}=${value}`)].join('&'));

const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'idempotency-key',
        'x-dedup',
        'x-force-engine-version',
        'last-event-id',
        'accept',
        'traceparent',
        'if-none-match',
        'content-type',
        'content-length',
      ),
      fc.oneof(
        fc.constantFrom(
          '',
          'application/json',
          'text/plain',
          'application/json; charset=utf-16',
          '*/*',
          '-1',
          '0',
          'enforce',
          'k'.repeat(300),
        ),
        fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
      ),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const body = () =>
  fc.oneof(
    fc.constant(undefined),
    fc.json(),
    fc.string({ maxLength: 20 }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      '{"__proto__":{"workflowId":"x"}}',
      '{"workflowId":"conformance-noop"}',
      '{"workflowId":"conformance-noop","inputs":{"toString":1,"hasOwnProperty":2,"__proto__":3}}',
      '{"workflowId":"conformance-noop","metadata":{"a":"\\ud800"}}',
      '{"workflowId":"conformance-noop","configurable":{"recursionLimit":1e400}}',
      '{"workflowId":"conformance-noop","tags":[null]}',
      '{"resumeValue":{"action":"accept"}}',
      '{"resumeValue":null}',
      '{"runIds":["__proto__","constructor"]}',
      '{"url":"https://a.example","events":["__proto__"]}',
      '['.repeat(70),
      `${'[1,'.repeat(60)}1${']'.repeat(60)}`,
      '{"a":'.repeat(100_000),
      `"${'\\u0000'.repeat(1000)}"`,
      '1e400',
      '-0',
      '\ufeff{}',
    ),
    fc.object({ maxDepth: 3 }).map((value) => JSON.stringify({ workflowId: 'conformance-noop', ...value })),
  );

describe('whatever is sent', () => {
  test('is answered soundly', async () => {
    // Built after the runs it names are there.
    const request = fc.tuple(target(), query, headers, body());
    await fc.assert(
      fc.asyncProperty(request, async ([{ verb, address }, search, head, content]) => {
        const { 'content-length': length, ...rest } = head;
        const reply = await api.call(verb, `${address}?${search}`, {
          headers: content === undefined && length !== undefined ? head : rest,
          ...(content !== undefined && verb !== 'GET' && verb !== 'HEAD' && { body: content }),
        });
        if (verb !== 'HEAD') expectSound(reply);
      }),
      { numRuns: numRuns * 2 },
    );
  });

  test('as a run to create is taken or refused, and nothing else', async () => {
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.object({ maxDepth: 2 }));
    const mostly = (right: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: anything });
    const created = fc.record(
      {
        workflowId: mostly(fc.constantFrom('conformance-noop', 'conformance-identity')),
        inputs: mostly(fc.record({ payload: mostly(fc.object({ maxDepth: 2 })) })),
        configurable: mostly(fc.record({ recursionLimit: mostly(fc.nat()), runTimeoutMs: mostly(fc.nat()) })),
        tags: mostly(fc.array(fc.string({ minLength: 1 }))),
        metadata: mostly(fc.object({ maxDepth: 2 })),
        scopeId: mostly(fc.string({ minLength: 1 })),
      },
      { requiredKeys: ['workflowId'] },
    );
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        created,
        fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
        async (body, key) => {
          const header = key?.replace(/[^\x21-\x7e]/g, '');
          const reply = await api.post(
            '/v1/runs',
            body,
            header ? { headers: { 'idempotency-key': header } } : {},
          );
          expectSound(reply);
          expect([201, 400, 409, 422], reply.text).toContain(reply.status);
          if (reply.status === 201) taken += 1;
        },
      ),
      { numRuns },
    );
    expect(taken).toBeGreaterThan(0);
  });

  test('is 401 under /v1 without a key, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(method, id(), body(), async (verb, name, content) => {
        const reply = await api.call(verb, `/v1/runs/${name.replaceAll('.', '')}`, {
          key: '',
          ...(content !== undefined && verb !== 'GET' && verb !== 'HEAD' && { body: content }),
        });
        expect(reply.status).toBe(401);
      }),
      { numRuns },
    );
  });

  test('as a cursor or a last event id gives a page, nothing or 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.integer().map(String)), async (text) => {
        const listed = await api.get(`/v1/runs?limit=1&cursor=${encodeURIComponent(text)}`);
        expect([200, 400]).toContain(listed.status);
        const id = text.replace(/[^\x20-\x7e]/g, '').trim();
        const stream = await api.get(`/v1/runs/${runId}/events`, { headers: { 'last-event-id': id } });
        expect(stream.status).toBe(200);
      }),
      { numRuns },
    );
  });

  test('as a tampered token never finds an interrupt', async () => {
    const { waitingId, token } = await waitForEvent();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.base64String({ minLength: 1, maxLength: 4 }),
        async (at, part) => {
          const tampered = token.slice(0, at) + part + token.slice(at + part.length);
          fc.pre(tampered !== token);
          const address = `/v1/interrupts/${encodeURIComponent(tampered)}`;
          expect((await api.get(address, { key: '' })).status).toBe(404);
          expect((await api.post(address, { resumeValue: 1 }, { key: '' })).status).toBe(404);
        },
      ),
      { numRuns: Math.min(numRuns, 200) },
    );
    expect((await api.run(waitingId)).status).toBe('waiting-external');
  });

  test('leaves the host as it was', async () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect((await api.run(runId)).status).toBe('completed');
    expect(await api.start('conformance-noop')).toMatch(/.+/);
  });
});
