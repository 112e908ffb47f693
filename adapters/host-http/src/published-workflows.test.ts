import { isJsonObject, type JsonObject } from '@handrail/base';
import { complaintsOf, eventComplaints } from '@handrail/runs/testing';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/test-api.ts';
import { allWorkflows } from '../testing/test-host.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hostOptions: { limits: { pollMs: 20 }, systemWorkflows: allWorkflows() } });
});
afterAll(() => api.close());

/** Answers whatever a run waits for, its children included, until it ends. */
async function finish(runId: string): Promise<JsonObject> {
  return until(async () => {
    const run = await api.until(runId, ...ENDS, ...WAITS);
    if (ENDS.includes(String(run.status))) return run;
    await answer(run);
    return undefined;
  }, `the end of ${runId}`);
}

const ENDS = ['completed', 'failed', 'cancelled'];
const WAITS = ['waiting-approval', 'waiting-input', 'waiting-external'];

async function answer(run: JsonObject): Promise<void> {
  const { interrupt, childRuns } = run;
  if (!isJsonObject(interrupt)) {
    for (const child of Array.isArray(childRuns) ? childRuns : []) {
      const childRun = await api.run(String(child.runId));
      if (WAITS.includes(String(childRun.status))) await answer(childRun);
    }
    return;
  }
  const path = `/v1/runs/${run.runId}/interrupts/${interrupt.nodeId}`;
  for (const resumeValue of ANSWERS) {
    if ((await api.post(path, { resumeValue })).status === 200) return;
  }
  throw new Error(`Nothing answers ${interrupt.kind}.`);
}

const ANSWERS: readonly JsonObject[] = [
  { action: 'accept', voter: 'a' },
  { answers: { q1: 'blue' } },
  { orderId: 'fixture-order-1', status: 'completed' },
];

describe('published workflows end as documented', () => {
  const documented: readonly (readonly [string, string, JsonObject?, JsonObject?])[] = [
    ['conformance-noop', 'completed'],
    [
      'conformance-identity',
      'completed',
      { inputs: { payload: { a: 1 } } },
      { variables: { payload: { a: 1 } } },
    ],
    ['conformance-delay', 'completed', { inputs: { delayMs: 30 } }],
    ['conformance-failure', 'failed'],
    ['conformance-approval', 'completed'],
    ['conformance-clarification', 'completed'],
    ['conformance-multi-node', 'completed'],
    ['conformance-idempotent', 'completed', { inputs: { nonce: 'n' } }],
    [
      'conformance-cap-breach',
      'failed',
      { configurable: { recursionLimit: 3 } },
      { error: { code: 'recursion_limit_exceeded' } },
    ],
    ['conformance-capability-missing', 'failed', {}, { error: { code: 'capability_not_provided' } }],
    ['conformance-channel-ttl', 'completed'],
    ['conformance-message-reducer', 'completed'],
    ['conformance-configurable-schema', 'completed'],
    ['conformance-version-fold', 'completed'],
    ['conformance-subworkflow-parent', 'completed', {}, { variables: { childOutcome: 'child-completed' } }],
    ['conformance-subworkflow-input-mapping', 'completed'],
    ['conformance-subworkflow-mid-run-mutation', 'completed'],
    ['conformance-interrupt-auth-required', 'completed'],
    ['conformance-interrupt-external-event', 'completed'],
    ['conformance-interrupt-parent-child-cancel', 'completed'],
    ['conformance-orchestrator-dispatch', 'completed'],
    ['conformance-orchestrator-terminate', 'completed'],
    ['conformance-dispatch-loop', 'completed'],
    ['conformance-dispatch-input-mapping', 'completed'],
    ['conformance-dispatch-output-mapping', 'completed'],
    ['conformance-dispatch-per-worker-override', 'completed'],
    ['conformance-dispatch-cross-worker-handoff', 'completed'],
    ['conformance-multi-agent-handoff', 'completed'],
    ['conformance-multi-agent-confidence-escalation', 'completed'],
  ];
  test.each(documented.map(([id, end, body = {}, snapshot = {}]) => ({ id, end, body, snapshot })))(
    'WOP-EVT-01 WOP-EVT-04 $id is $end',
    async ({ id, end, body, snapshot }) => {
      const run = await finish(await api.start(id, body));
      expect(run, JSON.stringify(run.error)).toMatchObject({ status: end, ...snapshot });
      expect(complaintsOf('run-snapshot', run)).toEqual([]);
      const events = await api.events(String(run.runId));
      for (const event of events) expect(eventComplaints(event as never), event.type).toEqual([]);
      const ends = events.filter(({ type }) => /^run\.(completed|failed|cancelled)$/.test(type));
      expect(ends).toEqual([events.at(-1)]);
    },
  );

  test('nodes follow each other in the order of their edges', async () => {
    const run = await finish(await api.start('conformance-multi-node'));
    const events = await api.events(String(run.runId));
    const started = events.filter(({ type }) => type === 'node.started').map(({ nodeId }) => nodeId);
    expect(started).toEqual(['a', 'b', 'c']);
  });

  test('WOP-WF-08 a missing requirement fails the node by name without executing it', async () => {
    const run = await finish(await api.start('conformance-capability-missing'));
    expect(run.error).toMatchObject({
      code: 'capability_not_provided',
      message: expect.stringContaining('conformance.never-provided'),
    });
    const types = await api.types(String(run.runId));
    expect(types).not.toContain('node.completed');
    expect(types.indexOf('node.failed')).toBeLessThan(types.indexOf('run.failed'));
  });

  test('WOP-CHAN-03 WOP-NODE-05 an entry of a channel outlives its time until the next write', async () => {
    const run = await finish(await api.start('conformance-channel-ttl'));
    expect(run.variables).toMatchObject({ events: [{ value: 'd', _ts: expect.anything() }] });
  });

  test('WOP-NODE-02 a delay reads as running, then completes', async () => {
    const runId = await api.start('conformance-delay', { inputs: { delayMs: 100 } });
    expect((await api.run(runId)).status).toBe('running');
    expect((await finish(runId)).status).toBe('completed');
  });
});
