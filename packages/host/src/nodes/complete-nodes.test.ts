import type { JsonObject, JsonValue } from '@handrail/base';
import { emptyRun, parseWorkflow, type RunNodeStep } from '@handrail/runs';
import { membersOf, sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { coreNodeTypes } from './core-node-types.ts';
import { nodeDeclarations } from './node-declarations.ts';

/** Every setting of every type. */
const full: Readonly<Record<string, JsonObject>> = {
  'core.noop': {},
  'core.identity': {},
  'core.delay': { ms: 5, durationMs: 6 },
  'core.fail': { code: 'c', message: 'm', retryable: false },
  'core.approvalGate': {
    title: 'T',
    description: 'D',
    artifactData: { a: 1 },
    artifactId: 'i',
    artifactType: 't',
    actions: ['accept', 'refine'],
    requiredApprovals: 2,
    rejectionPolicy: 'majority',
    approversList: ['ann'],
    onRejection: 'complete',
    timeoutMs: 5,
    profile: 'p',
    resumeSchema: { type: 'object' },
  },
  'core.openwop.governance.approvalGate': {
    title: 'T',
    requiredRole: 'approver',
    requiredScope: 'approvals:respond',
    quorum: 2,
    override: { requiredRole: 'admin', audited: true },
    overrideBypassesQuorum: true,
    timeoutSec: 5,
    resumeSchema: { type: 'object' },
  },
  'core.clarificationGate': {
    questions: [
      { id: 'q', question: 'Q?', schema: {} },
      { id: 'r', question: 'R?' },
    ],
    timeoutMs: 5,
  },
  'core.interrupt': {
    kind: 'external-event',
    data: { eventType: 'e', correlation: { a: 1 }, customKind: 'c' },
    timeoutMs: 5,
    profile: 'p',
    resumeSchema: {},
  },
  'core.channelWrite': { channelName: 'c', value: 1, reducer: 'append', ttlMs: 5, maxSize: 5 },
  'core.subWorkflow': {
    workflowId: 'w',
    waitForCompletion: false,
    onChildFailure: 'absorb',
    propagateCancellation: false,
    inputMapping: { a: 'b' },
    outputMapping: { c: 'd' },
  },
  'core.orchestrator.supervisor': {
    mockDecisions: [{ kind: 'next-worker', nextWorkerIds: ['w'] }],
    mockDispatchPlan: [{ kind: 'terminate' }],
    mockPendingDecision: { kind: 'terminate' },
    mockConfidence: 0.9,
  },
  'core.dispatch': {
    askUserRouting: 'clarification',
    workerDispatchModel: 'child-run',
    fanOutPolicy: 'reject',
    iterationCap: 2,
    inputMapping: { a: 'b' },
    outputMapping: { c: 'd' },
    perWorkerInputMappings: { w: { e: 'f' } },
    perWorkerOutputMappings: { w: { g: 'h' } },
  },
  'http.fetch': {
    url: 'https://a.example',
    method: 'POST',
    headers: { accept: 'text/plain' },
    secretHeaders: { authorization: { secret: 'token', prefix: 'Bearer ' } },
    body: { a: 1 },
    response: 'json',
    redirect: 'manual',
    onHttpError: 'complete',
    idempotencyKey: true,
    maxCharacters: 5,
  },
  'tool.call': {
    toolset: 'form/a',
    tool: 't',
    arguments: { a: 1 },
    request: 'r',
    requestPort: 'p',
    onRefusal: 'complete',
    timeLimitMs: 5,
    confirm: { always: true, onDecline: 'complete', timeoutMs: 5, title: 'T', approvers: ['ann'] },
  },
  'request.do': {
    toolset: 'form/a',
    request: 'r',
    requestPort: 'p',
    timeLimitMs: 5,
    timeoutMs: 5,
    confirm: { always: true, onDecline: 'complete', timeoutMs: 5, title: 'T', approvers: ['ann'] },
  },
  'connector.run': { connector: 'c', config: { a: 1 } },
  'capability.enter': {},
  'core.ai.callPrompt': { mcp: {} },
};

const LONG = 'x'.repeat(20_000);
const OTHERS: readonly JsonValue[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e12,
  '',
  'x',
  'x y\n',
  LONG,
  [],
  [7],
  {},
  { x: 1 },
];
const pure = coreNodeTypes().filter(({ reach }) => reach === 'none');

/** What the node asks for when it is run with this config. */
function end(typeId: string, config: JsonObject): string {
  const type = pure.find((each) => each.typeId === typeId);
  if (type?.reach !== 'none') return 'is taken';
  const run = emptyRun(parseWorkflow(sketchWorkflow([{ id: 'n', type: typeId }])));
  const step = { nodeId: 'n', typeId, pass: 0, attempt: 0, turn: 0 } as RunNodeStep;
  return JSON.stringify(type.execute({ run, step, config, inputs: {}, at: 0, newId: () => 'id' }));
}

function reading(typeId: string, config: JsonValue): string {
  const type = nodeDeclarations.find((each) => each.typeId === typeId);
  const problem = type?.checkConfig?.(config as JsonObject);
  return problem ? `${problem.field}: ${problem.message}` : end(typeId, config as JsonObject);
}

function written(typeId: string, config: JsonObject): string {
  const asIs = reading(typeId, config);
  const lines = [`with nothing: ${reading(typeId, {})}`, `with everything: ${asIs}`];
  for (const { pointer, replaced } of membersOf(config, '', (value) => value)) {
    const said = new Map<string, string[]>();
    for (const other of OTHERS) {
      const result = reading(typeId, replaced(other)).replaceAll(LONG, 'a long text');
      const shown = other === LONG ? 'a long text' : JSON.stringify(other);
      said.set(result, [...(said.get(result) ?? []), shown]);
    }
    const free = said.size === OTHERS.length;
    for (const [result, values] of free ? [...said].slice(0, 2) : said) {
      lines.push(`${pointer} as ${values.join(', ')}: ${result === asIs ? 'the same' : result}`);
    }
  }
  const more = reading(typeId, { ...config, unheard: 1 });
  lines.push(`with something unheard of: ${more === asIs ? 'the same' : more}`);
  return `${lines.join('\n')}\n`;
}

describe('what a node makes of its settings, right or wrong in one place, is as recorded; -u records it again', () => {
  test.each(nodeDeclarations.map(({ typeId }) => typeId))('%s', async (typeId) => {
    expect(full).toHaveProperty([typeId]);
    const text = written(typeId, full[typeId] ?? {});
    await expect(text).toMatchFileSnapshot(`../../testing/recorded/nodes/${typeId}.txt`);
  });
});
