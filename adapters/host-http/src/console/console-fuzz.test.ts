import { createRegistry, createVocabulary, loadContract } from '@handrail/contracts';
import { createMemoryStore } from '@handrail/host/testing';
import { complaintsOf } from '@handrail/runs/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, testAccess } from '../../testing/owner-session.ts';
import { startApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';
import { TestClock, testIds } from '../../testing/test-host.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const clock = new TestClock();
const store = createMemoryStore();
const access = testAccess(clock, store.once);

let api: TestApi;
let owner: TestRequest;
beforeAll(async () => {
  const vocabulary = createVocabulary();
  const draft = loadContract('capability_id: half\nintent_ids: [half_done]\n', vocabulary);
  const registry = createRegistry([draft], vocabulary);
  api = await startApi({
    clock,
    store,
    http: {
      owner: access,
      console: {
        ids: testIds,
        capabilities: () => registry,
        toolsets: [],
        subscriptions: store.subscriptions,
        settings: () => ({
          version: '0',
          egress: { listedOnly: false, allow: [], loopbackPorts: [] },
          notifications: [],
        }),
      },
    },
  });
  owner = await signIn(api, access);
});
afterAll(() => api.close());

const segment = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', '..', 'decide', '%', '%00', 'a'.repeat(5000)),
);
const path = fc.oneof(
  fc.constantFrom('stats', 'toolsets', 'connectors', 'capabilities', 'keys', 'webhooks', 'settings'),
  segment.map((id) => `capabilities/${encodeURIComponent(id)}`),
  segment.map((id) => `keys/${encodeURIComponent(id)}`),
  fc.constant('capabilities/decide'),
  fc
    .oneof(fc.string(), fc.double().map(String), fc.json())
    .map((hours) => `stats?hours=${encodeURIComponent(hours)}`),
);
const turn = fc.object({
  maxDepth: 4,
  key: fc.constantFrom('intent_id', 'entry_mode', 'extracted', '__proto__', 'x'),
});
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 6 }),
  fc.record({ text: fc.string({ maxLength: 300 }) }),
  fc.record({ turn, state: turn }, { requiredKeys: ['turn'] }),
  fc.record({
    label: fc.string(),
    scopes: fc.array(fc.constantFrom('runs:read', 'x')),
    expiresInDays: fc.integer(),
  }),
);

/** Asked as the owner and as nobody: never a fault of ours, and an envelope unless it went well. */
test('whatever is asked of the console is answered soundly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
      path,
      fc.option(body, { nil: undefined }),
      fc.boolean(),
      async (method, at, given, isOwner) => {
        const who = isOwner ? owner : { key: '' };
        const sent = given === undefined || method === 'GET' ? {} : { body: JSON.stringify(given) };
        const reply = await api.call(method, `/v1/handrail/${at}`, { ...who, ...sent });
        expect(reply.status, reply.text).not.toBe(500);
        if (!isOwner) expect([400, 401]).toContain(reply.status);
        if (reply.status >= 300) expect(complaintsOf('error-envelope', reply.json), reply.text).toEqual([]);
        expect(reply.text).not.toMatch(/node_modules|\.ts:|at .*\(/);
      },
    ),
    { numRuns },
  );
  expect(Object.prototype).not.toHaveProperty('intent_id');
});
