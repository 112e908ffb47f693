import type { JsonObject } from '@handrail/base';
import type { OutsideNodeType } from '@handrail/host';
import { completed, outsideNode } from '@handrail/host/nodes';
import { eventComplaints, readWorkflow, sketchWorkflow } from '@handrail/runs/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { TestClock, testNodeTypes } from '../../testing/test-host.ts';

const ROOT = '/v1/host/sample/test';
const NAMES = [
  'conversation-lifecycle',
  'conversation-replay',
  'conversation-vs-clarification',
  'conversation-capability-negotiation',
  'envelope-nl-to-format-engaged',
  'envelope-recovery-applied',
  'envelope-refusal',
  'envelope-retry-attempted',
  'envelope-retry-exhausted',
  'envelope-truncated',
  'envelope-truncation-cap-exhaustion',
  'phase4-nondet-tool',
  'phase4-replay-divergence',
  'model-capability-insufficient',
  'orchestrator-terminate',
  'stream-text',
  'version-fold',
  'noop',
].map((name) => `conformance-${name}`);

/** Asks for a version of a change, as wide as the test says. */
const offered = { min: 1, max: 1 };
const versioned: OutsideNodeType = outsideNode({
  typeId: 'test.versioned',
  about: { does: 'Asks for a version.', settings: {} },
  readConfig: () => ({}),
  execute: async (_config, work) =>
    completed({ version: await work.getVersion('new-total', offered.min, offered.max) }),
});

let api: TestApi;
let key = '';

beforeAll(async () => {
  const clock = new TestClock();
  api = await startApi({
    clock,
    hostOptions: {
      systemWorkflows: NAMES.map(readWorkflow),
      nodeTypes: [...testNodeTypes(clock), versioned],
      limits: { pollMs: 20 },
    },
  });
  key = await api.issue({ mode: 'test' });
});
afterAll(() => api.close());

const program = async (answers: readonly JsonObject[]) =>
  expect(
    (await api.post(`${ROOT}/mock-ai/program`, { nodeId: 'structured-call', program: answers }, { key }))
      .status,
  ).toBe(204);
const run = async (runId: string) => (await api.get(`/v1/runs/${runId}`, { key })).json ?? {};
const events = async (runId: string) =>
  ((await api.get(`/v1/runs/${runId}/events/poll?timeout=1`, { key })).json?.events ??
    []) as unknown as readonly (JsonObject & {
    type: string;
    payload: JsonObject;
  })[];
const told = async (runId: string, pattern: RegExp) =>
  (await events(runId)).filter(({ type }) => pattern.test(type));
async function ended(workflowId: string, body: JsonObject = {}): Promise<JsonObject & { runId: string }> {
  const runId = await api.start(workflowId, body, { key });
  await expect.poll(async () => String((await run(runId)).status)).toMatch(/completed|failed/);
  return { ...(await run(runId)), runId };
}

const VALID = { text: '{"valid":true}' };
const RESULT = '{"result":"ok"}';
const PROSE = { text: 'I am happy to help with that.' };
const CUT = { stopReason: 'max_tokens', text: '{"val' };

describe('a model that is asked for a document', () => {
  const documented: readonly (readonly [
    string,
    readonly JsonObject[],
    string,
    string | null,
    readonly string[],
  ])[] = [
    ['retry-attempted', [{ text: '{"valid":' }, VALID], 'completed', null, ['envelope.retry.attempted']],
    [
      'recovery-applied',
      [{ text: `\`\`\`json\n${RESULT}\n\`\`\`` }],
      'completed',
      null,
      ['envelope.recovery.applied'],
    ],
    [
      'nl-to-format-engaged',
      [PROSE, PROSE, PROSE, { text: RESULT }],
      'completed',
      null,
      ['envelope.retry.attempted', 'envelope.retry.attempted', 'envelope.nlToFormat.engaged'],
    ],
    [
      'refusal',
      [{ stopReason: 'safety', refusalText: 'canary words' }, VALID],
      'failed',
      'envelope_refused_by_provider',
      ['envelope.refusal'],
    ],
    [
      'retry-exhausted',
      [{ text: '{"valid":1}' }, { text: '{}' }, { text: '[' }],
      'failed',
      'envelope_payload_invalid',
      ['envelope.retry.attempted', 'envelope.retry.attempted', 'envelope.retry.exhausted'],
    ],
    ['truncated', [CUT, VALID], 'completed', null, ['envelope.truncated', 'envelope.retry.attempted']],
    [
      'truncation-cap-exhaustion',
      [CUT, CUT, CUT, VALID],
      'failed',
      'envelope_truncation_unrecoverable',
      [
        'envelope.truncated',
        'envelope.retry.attempted',
        'envelope.truncated',
        'envelope.retry.attempted',
        'envelope.truncated',
        'envelope.retry.exhausted',
        'cap.breached',
      ],
    ],
  ];

  test('WOP-NODE-07 streams what the mock provider says, and tells in order what a document took', async () => {
    const tokens = ['Hel', 'lo'];
    const streamed = await ended('conformance-stream-text', {
      configurable: { mockProvider: { id: 'stream-text', config: { tokens } } },
    });
    const chunks = await told(streamed.runId, /^output\.chunk$/);
    expect(chunks.map(({ payload }) => [payload.chunk, payload.isLast])).toEqual([
      ['Hel', false],
      ['lo', true],
    ]);
    for (const [name, answers, status, code, wanted] of documented) {
      await program(answers);
      const found = await ended(`conformance-envelope-${name}`);
      const error = found.error as JsonObject | undefined;
      expect([name, found.status, error?.code ?? null]).toEqual([name, status, code]);
      const log = await told(found.runId, /^(envelope|cap)\./);
      expect([name, log.map(({ type }) => type)]).toEqual([name, wanted]);
      for (const event of await events(found.runId)) expect(eventComplaints(event as never)).toEqual([]);
      expect(JSON.stringify(found)).not.toContain('canary words');
    }
    expect(
      await told((await ended('conformance-model-capability-insufficient')).runId, /^model\.|^node\.failed/),
    ).toMatchObject([{ type: 'model.capability.insufficient' }, { type: 'node.failed' }]);
  });

  test('WOP-EVT-16 what is told of documents, models and orchestrators is closed', async () => {
    const kind = /^(envelope|model\.capability|runOrchestrator)\./;
    const found: Awaited<ReturnType<typeof events>>[number][] = [];
    for (const [name, answers] of [
      ...documented.map(([each, program]) => [`envelope-${each}`, program] as const),
      ['model-capability-insufficient', [VALID]],
      ['orchestrator-terminate', [VALID]],
    ] as const) {
      await program(answers);
      found.push(...(await told((await ended(`conformance-${name}`)).runId, kind)));
    }
    expect([...new Set(found.map(({ type }) => type))].sort()).toEqual([
      'envelope.nlToFormat.engaged',
      'envelope.recovery.applied',
      'envelope.refusal',
      'envelope.retry.attempted',
      'envelope.retry.exhausted',
      'envelope.truncated',
      'model.capability.insufficient',
      'runOrchestrator.decided',
    ]);
    for (const event of found) {
      expect(eventComplaints(event as never)).toEqual([]);
      const more = { ...event, payload: { ...event.payload, more: 1 } };
      expect([event.type, eventComplaints(more as never).length > 0]).toEqual([event.type, true]);
    }
  });

  test('WOP-REPL-04 an answer that is another one in a replay is reported, and the replay carries on', async () => {
    await program([VALID]);
    const source = await ended('conformance-phase4-replay-divergence');
    await program([{ text: '{"valid":false}' }]);
    const made = await api.post(`/v1/runs/${source.runId}:fork`, { mode: 'replay' }, { key });
    expect([made.status, made.json?.status]).toEqual([201, 'completed']);
    const replay = String(made.json?.runId);
    const [diverged, ...others] = await told(replay, /^replay\./);
    const completed = (await told(source.runId, /^node\.completed$/))[0];
    expect(others).toEqual([]);
    expect(diverged).toMatchObject({
      type: 'replay.diverged',
      payload: {
        sourceRunId: source.runId,
        atSequence: completed?.sequence,
        originalEventId: completed?.eventId,
        divergenceKind: 'output',
      },
    });
    expect(eventComplaints(diverged as never)).toEqual([]);
    expect((await events(replay)).at(-1)?.type).toBe('run.completed');
    expect((await told(replay, /^node\.completed$/))[0]?.payload).toEqual(completed?.payload);
    // What nobody programmed is not asked again.
    const plain = await api.post(`/v1/runs/${source.runId}:fork`, { mode: 'replay' }, { key });
    expect(await told(String(plain.json?.runId), /^replay\./)).toEqual([]);
    await program([VALID]);
    const tool = await ended('conformance-phase4-nondet-tool');
    const again = await api.post(`/v1/runs/${tool.runId}:fork`, { mode: 'replay' }, { key });
    const types = async (runId: string) => (await events(runId)).map(({ type }) => type);
    expect(await types(String(again.json?.runId))).toEqual(await types(tool.runId));
  });

  test('WOP-REPL-05 a model that refuses in a replay what it answered before, or the other way, fails it', async () => {
    const refusal = { stopReason: 'safety', refusalText: 'canary words' };
    for (const [first, second, kinds] of [
      [VALID, refusal, ['valid', 'refusal']],
      [refusal, VALID, ['refusal', 'valid']],
    ] as const) {
      await program([first, second]);
      const source = await ended('conformance-phase4-replay-divergence');
      const made = await api.post(`/v1/runs/${source.runId}:fork`, { mode: 'replay' }, { key });
      expect([made.status, made.json?.error]).toEqual([422, 'replay_diverged_at_refusal']);
      const replay = String((made.json?.details as JsonObject | undefined)?.runId);
      const [diverged] = await told(replay, /^replay\./);
      expect(diverged).toMatchObject({
        type: 'replay.divergedAtRefusal',
        payload: { sourceRunId: source.runId, originalEnvelopeKind: kinds[0], replayEnvelopeKind: kinds[1] },
      });
      expect(eventComplaints(diverged as never)).toEqual([]);
      expect(JSON.stringify(diverged)).not.toContain('canary');
      expect(await run(replay)).toMatchObject({
        status: 'failed',
        error: { code: 'replay_diverged_at_refusal' },
      });
      for (const event of await events(replay)) expect(eventComplaints(event as never)).toEqual([]);
    }
  });
});

test('WOP-CONV-02 a conversation is opened, exchanged turn by turn and closed, with an id of its own', async () => {
  const lifecycles: string[] = [];
  for (const [name, turns] of [
    ['lifecycle', 1],
    ['vs-clarification', 1],
    ['replay', 3],
  ] as const) {
    const { runId, status } = await ended(`conformance-conversation-${name}`);
    expect(status).toBe('completed');
    const log = await told(runId, /^(conversation|clarification)\./);
    const exchanged = Array.from({ length: turns }, () => 'conversation.exchanged');
    expect(log.map(({ type }) => type)).toEqual(['conversation.opened', ...exchanged, 'conversation.closed']);
    const ids = new Set(log.map(({ payload }) => payload.conversationId));
    expect(ids.size).toBe(1);
    lifecycles.push(...[...ids].map(String));
    expect(log.slice(1, -1).map(({ payload }) => payload.turnIndex)).toEqual(
      Array.from({ length: turns }, (_, turn) => turn + 1),
    );
    for (const event of log) expect(eventComplaints(event as never)).toEqual([]);
    const made = await api.post(`/v1/runs/${runId}:fork`, { mode: 'replay' }, { key });
    const channel = async (id: string) => JSON.stringify((await run(id)).channels ?? null);
    expect(await channel(String(made.json?.runId))).toBe(await channel(runId));
  }
  expect(new Set(lifecycles).size).toBe(3);
  const waiting = await api.start('conformance-conversation-capability-negotiation', {}, { key });
  await expect.poll(async () => (await told(waiting, /^interrupt\.requested$/)).length).toBe(1);
  expect((await told(waiting, /^interrupt\.requested$/))[0]?.payload).toMatchObject({
    kind: 'conversation.exchange',
  });
  const answered = await api.post(
    `/v1/runs/${waiting}/interrupts/convo`,
    { resumeValue: { content: 'tea' } },
    { key },
  );
  expect(answered.status).toBe(200);
  await expect.poll(async () => (await run(waiting)).status).toBe('completed');
  expect((await told(waiting, /^conversation\./)).map(({ type }) => type)).toEqual([
    'conversation.opened',
    'conversation.exchanged',
    'conversation.closed',
  ]);
  const late = await api.post(`/v1/runs/${waiting}/interrupts/convo`, { resumeValue: 'more' }, { key });
  expect(late.status).toBeGreaterThanOrEqual(400);
  expect(await told(waiting, /^conversation\.exchanged$/)).toHaveLength(1);
  expect((await api.get('/.well-known/openwop')).json).toMatchObject({ conversationPrimitive: true });
  const plain = await startApi({ hostOptions: { testing: undefined as never, systemWorkflows: [] } });
  expect((await plain.get('/.well-known/openwop')).json).not.toHaveProperty('conversationPrimitive');
  const refused = await plain.post('/v1/workflows', readWorkflow('conformance-conversation-lifecycle'));
  expect([refused.status, refused.json?.error]).toEqual([422, 'capability_required']);
  await plain.close();
});

test('WOP-VER-01 a run goes by the version it first got, and fails when that is not offered any more', async () => {
  for (const version of ['0', '1', '2']) {
    const headers = { 'x-force-engine-version': version };
    const made = await api.post('/v1/runs', { workflowId: 'conformance-version-fold' }, { key, headers });
    const runId = String(made.json?.runId);
    await expect.poll(async () => (await run(runId)).status).toBe('completed');
    expect((await run(runId)).engineVersion).toBe(version);
  }
  const step = (id: string) => ({ id, type: 'test.versioned' });
  const gate = (id: string) => ({ id, type: 'core.approvalGate', config: {} });
  const document = sketchWorkflow(
    [step('first'), gate('one'), step('second'), gate('two'), step('third')],
    [
      ['first', 'one'],
      ['one', 'second'],
      ['second', 'two'],
      ['two', 'third'],
    ],
    { id: 'versions', name: 'Versions' },
  );
  await api.post('/v1/workflows', document, { key });
  const goOn = async (runId: string, at: string) => {
    await expect
      .poll(async () => (await told(runId, /^node\.suspended$/)).some(({ nodeId }) => nodeId === at))
      .toBe(true);
    expect(
      (await api.post(`/v1/runs/${runId}/interrupts/${at}`, { resumeValue: { action: 'accept' } }, { key }))
        .status,
    ).toBe(200);
  };
  for (const headers of [{}, { 'x-force-engine-version': '0' }, { 'x-force-engine-version': '2' }]) {
    Object.assign(offered, { min: 1, max: 2 });
    const runId = String(
      (await api.post('/v1/runs', { workflowId: 'versions' }, { key, headers })).json?.runId,
    );
    await expect.poll(async () => (await told(runId, /^version\.pinned$/)).length).toBe(1);
    await expect.poll(async () => (await told(runId, /^node\.suspended$/)).length).toBe(1);
    Object.assign(offered, { min: 1, max: 3 });
    await goOn(runId, 'one');
    await expect.poll(async () => (await told(runId, /^node\.suspended$/)).length).toBe(2);
    Object.assign(offered, { min: 3, max: 4 });
    await goOn(runId, 'two');
    await expect.poll(async () => (await run(runId)).status).toBe('failed');
    expect((await run(runId)).error).toMatchObject({ code: 'version_out_of_range' });
    const pins = await told(runId, /^version\.pinned$/);
    expect(pins.map(({ payload }) => payload)).toEqual([
      { changeId: 'new-total', version: 2, nodeId: 'first' },
    ]);
    const outputs = (await told(runId, /^node\.completed$/)).flatMap(
      ({ payload }) => (payload.outputs as JsonObject).version ?? [],
    );
    expect(outputs).toEqual([2, 2]);
  }
});
