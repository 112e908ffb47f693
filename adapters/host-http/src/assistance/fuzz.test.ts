import type { JsonObject } from '@handrail/base';
import { complaintsOf } from '@handrail/runs/testing';
import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otp } from '../../testing/fake-assistance.ts';
import { OwnerApi, type SignedIn } from '../../testing/owner-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const RUN = 'assisted';
const scene = new OwnerApi();
const { fake } = scene;
let api: TestApi;
let ada: SignedIn;
beforeAll(async () => {
  api = await scene.start();
  ada = await scene.signIn(api);
  fake.addRun(RUN, 'acme');
  fake.take(RUN, otp('int_1'));
});
afterAll(() => api.close());

const SENTINEL = 'SENT-FUZZ';
const odd = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc.constantFrom<unknown>('int_1', 'int_2', 'success', 'cancelled', SENTINEL, { code: SENTINEL }, '', null),
);
/** Near to a reply, and never one that would be taken. */
const body = fc.oneof(
  odd,
  fc
    .dictionary(
      fc.constantFrom('interaction_id', 'status', 'data', '__proto__', 'constructor', SENTINEL),
      odd,
    )
    .filter((each) => !isReply(each)),
);

function isReply({ interaction_id, status, data }: Record<string, unknown>): boolean {
  if (interaction_id !== 'int_1') return false;
  const code = typeof data === 'object' && data !== null ? (data as JsonObject).code : undefined;
  return status === 'cancelled' || (status === 'success' && typeof code === 'string' && code !== '');
}

const piece = fc.oneof(
  fc.constantFrom(RUN, 'int_1', 'x', '..', '%2e%2e', '__proto__', '%00', '%', 'a'.repeat(3_000)),
  fc.string({ unit: anyCharacter, maxLength: 20 }).map(encode),
);

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
}

test('no mad reply is delivered, breaks anything or comes back', async () => {
  const property = fc.asyncProperty(body, fc.option(fc.string(), { nil: undefined }), async (sent, key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': encode(key).slice(0, 200) };
    const reply = await ada.post(`/v1/handrail/runs/${RUN}/interaction`, JSON.stringify(sent), headers);
    expect([400, 409, 422]).toContain(reply.status);
    expect(complaintsOf('error-envelope', reply.json)).toEqual([]);
    expect(reply.text).not.toContain(SENTINEL);
    expect(fake.delivered).toEqual([]);
  });
  await fc.assert(property, { numRuns });
  expect(fake.stored()).not.toContain(SENTINEL);
});

test('no mad address breaks anything, and none of them shows another run', async () => {
  const route = fc.constantFrom(
    'runs/{}/assistance',
    'runs/{}/timeline?from={}&limit={}',
    'runs/{}/assistance/{}/attachments/{}',
    'runs/{}/assistance/{}/extend',
    'runs/{}/pending-actions/{}',
    'inbox?limit={}',
  );
  const property = fc.asyncProperty(
    route,
    fc.array(piece, { minLength: 4, maxLength: 4 }),
    fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE'),
    async (path, pieces, method) => {
      const left = [...pieces];
      const url = `/v1/handrail/${path.replaceAll('{}', () => left.shift() ?? '')}`;
      const { status, text } = await ada.call(method, url);
      expect(status, text).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns });
  expect(fake.delivered).toEqual([]);
});
