import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { difference, leavesOf } from '../../testing/leaves-of.ts';
import { membersOf } from '../../testing/members-of.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { testPorts } from '../../testing/test-ports.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { decide, emptyRun, parseWorkflow, type RunCommand, type RunState } from '../index.ts';

const SECRET = 'secret-4711';
const document = sketchWorkflow(
  [
    { id: 'n', type: 'vendor.works' },
    { id: 'sealed', type: 'vendor.works', inputs: { pin: port.variable('pin') } },
    { id: 'gate', type: 'core.approvalGate', config: { timeoutMs: 60_000 } },
    {
      id: 'call',
      type: 'core.subWorkflow',
      config: { workflowId: 'child', outputMapping: { took: 'gave' } },
    },
  ],
  [],
  {
    channels: { c: { reducer: 'append' }, sum: { reducer: 'counter', access: { writers: ['n'] } } },
    variables: [{ name: 'pin', type: 'string', sensitive: true, defaultValue: SECRET }],
  },
);
const child = sketchWorkflow([{ id: 'gate', type: 'core.approvalGate' }], [], { id: 'child' });

const n = { nodeId: 'n', pass: 0, attempt: 0 };
const sealed = { ...n, nodeId: 'sealed' };
const error = { code: 'x', message: 'y', details: { a: 1 }, retryable: false };
const asks = (kind: string, data: JsonObject) => ({
  type: 'suspend-node',
  ...n,
  interruptId: 'i',
  kind,
  key: 'k',
  data,
});

/** A right command of every type, to be made wrong at every place. */
const right: Readonly<Record<string, JsonObject>> = {
  'create-run': {
    type: 'create-run',
    runId: 'r2',
    inputs: { pin: 'p', extra: 1 },
    configurable: {
      recursionLimit: 5,
      runTimeoutMs: 5,
      maxLoopIterations: 5,
      maxTokens: 5,
      temperature: 1,
      escalationThreshold: 0.5,
      model: 'm',
      promptOverrides: { a: 'b' },
      mockProvider: { id: 'p', config: {} },
    },
    tags: ['t'],
    metadata: { a: 1 },
    owner: { tenant: 't', workspace: 'w', principal: 'p' },
    transport: 'mcp',
    engineVersion: 'e',
    workflowDigest: 'd',
    limits: { maxNodeExecutions: 7, maxRunDurationMs: 7, maxLoopIterations: 7 },
    parent: { runId: 'a', nodeId: 'b' },
    unset: ['u'],
    sensitive: ['extra'],
    gatedTypes: {},
    causationId: 'c',
  },
  'start-node': { type: 'start-node', ...n },
  'refuse-node': { type: 'refuse-node', nodeId: 'n', error },
  'complete-node': {
    type: 'complete-node',
    ...n,
    outputs: { a: 1 },
    variables: { v: 1 },
    clear: ['v'],
    writes: [
      { channel: 'c', value: 1 },
      { channel: 'free', value: 1, reducer: 'append', ttlMs: 5, maxSize: 5 },
    ],
  },
  'complete-sealed': { type: 'complete-node', ...sealed, outputs: { a: SECRET, b: 1 }, clear: ['b'] },
  'fail-node': { type: 'fail-node', ...n, error, jitter: 0.5 },
  'fail-sealed': { type: 'fail-node', ...sealed, error, isClear: false },
  'fail-again': { type: 'fail-node', ...n, error, again: { afterMs: 5 } },
  'delay-node': { type: 'delay-node', ...n, until: Date.UTC(2026, 0, 2) },
  'ask-approval': {
    ...asks('approval', {
      artifactId: 'a',
      artifactType: 't',
      title: 'T',
      actions: ['accept', 'edit-accept'],
      requiredApprovals: 2,
      rejectionPolicy: 'majority',
      approversList: ['ann'],
    }),
    resumeSchema: {},
    timeoutMs: 5,
    completes: true,
    onRejection: 'complete',
    profile: 'p',
    secret: false,
  },
  'ask-sealed-approval': {
    ...asks('approval', {
      artifactId: 'a',
      artifactType: 't',
      title: 'T',
      description: SECRET,
      actions: ['accept'],
    }),
    ...sealed,
  },
  'ask-questions': asks('clarification', {
    questions: [{ id: 'q', question: 'Which?', schema: { type: 'string' } }],
    contextType: 'x',
  }),
  'ask-sealed-questions': {
    ...asks('clarification', { questions: [{ id: 'q', question: SECRET }], contextType: SECRET }),
    ...sealed,
  },
  'wait-for-event': asks('external-event', { eventType: 'e', correlation: { id: 7 } }),
  'ask-custom': asks('custom', { customKind: 'k', payload: { a: 1 } }),
  'ask-unsure': asks('low-confidence', { agentId: 'host:a', threshold: 0.7, observed: 0.5, decision: {} }),
  'start-conversation': asks('conversation.start', { conversationId: 'c', title: 'T', initialPrompt: 'P' }),
  'go-on-talking': asks('conversation.exchange', {
    conversationId: 'c',
    prompt: 'P',
    outcomeSchema: {},
    turnIndex: 1,
  }),
  'end-conversation': asks('conversation.close', { conversationId: 'c', reason: 'R' }),
  'resolve-interrupt': {
    type: 'resolve-interrupt',
    nodeId: 'gate',
    interruptId: 'id-2',
    value: { action: 'accept', comment: 'c', voter: 'bob' },
    by: 'o',
    via: 'bearer',
    mayNameVoter: true,
    passkey: { id: 'p', label: 'l' },
  },
  'extend-interrupt': {
    type: 'extend-interrupt',
    nodeId: 'gate',
    interruptId: 'id-2',
    byMs: 5,
    by: 'o',
    via: 'bearer',
  },
  'assign-interrupt': {
    type: 'assign-interrupt',
    nodeId: 'gate',
    interruptId: 'id-2',
    to: 'p',
    by: 'o',
    via: 'bearer',
  },
  'cancel-run': { type: 'cancel-run', reason: 'x', by: 'y' },
  'cancel-as-child': { type: 'cancel-run', parentRunId: 'p' },
  'pause-run': { type: 'pause-run', reason: 'x', drainPolicy: 'immediate' },
  'resume-run': { type: 'resume-run', reason: 'x' },
  'plan-children': {
    type: 'plan-children',
    ...n,
    mode: 'dispatch',
    workers: ['w', 'v'],
    wait: true,
    onChildFailure: 'absorb',
    propagateCancellation: false,
    inputMapping: { a: 'b' },
    outputMapping: { c: 'd' },
    perWorkerInputMappings: { w: { e: 'f' } },
    perWorkerOutputMappings: { v: { g: 'h' } },
    iterationCap: 1,
  },
  'child-changed': {
    type: 'child-changed',
    childRunId: 'id-3',
    status: 'completed',
    variables: { gave: 1, other: 2 },
    sealed: ['gave'],
  },
  'child-failed': { type: 'child-changed', childRunId: 'id-3', status: 'failed', error },
  'decide-workers': {
    type: 'decide-workers',
    ...n,
    agentId: 'host:a',
    decision: { kind: 'next-worker', nextWorkerIds: ['w'], confidence: 0.5 },
  },
  'decide-sealed': {
    type: 'decide-workers',
    ...sealed,
    agentId: 'host:a',
    decision: { kind: 'terminate', reason: SECRET, confidence: 1 },
  },
  'decide-to-ask': {
    type: 'decide-workers',
    ...n,
    agentId: 'host:a',
    decision: { kind: 'ask-user', prompt: 'P' },
  },
  'write-channel': { type: 'write-channel', channel: 'c', value: 1, from: { runId: 'a', engineId: 'b' } },
  'write-as-node': { type: 'write-channel', channel: 'sum', value: 1, from: n },
  'record-facts': {
    type: 'record-facts',
    facts: [
      { type: 'handrail.noted', payload: { a: 1 }, nodeId: 'n', causationId: 'c' },
      {
        type: 'provider.usage',
        payload: { provider: 'p', model: 'm', inputTokens: 1, outputTokens: 2, costEstimateUsd: 0.5 },
      },
      { type: 'log.appended', payload: { level: 'info', message: 'm' }, nodeId: 'sealed' },
    ],
    artifacts: { nodeId: 'sealed', ids: ['a'], touches: ['t'] },
  },
  'pin-version': { type: 'pin-version', changeId: 'c', min: 0, max: 1, nodeId: 'n' },
  'start-effect': { type: 'start-effect', ...n, key: 'k', isWaiting: false, touches: ['form'] },
  'start-sealed-effect': { type: 'start-effect', ...sealed, key: 'k', touches: ['form'] },
  'end-effect': { type: 'end-effect', key: 'begun', outcome: 'failed', result: { a: 1 }, artifacts: ['a'] },
  'end-sealed-effect': {
    type: 'end-effect',
    key: 'begun-sealed',
    outcome: 'succeeded',
    result: SECRET,
    artifacts: ['a'],
  },
  'reach-cap': { type: 'reach-cap', kind: 'schema', limit: 1, observed: 2, nodeId: 'n', error },
  'fail-run': { type: 'fail-run', error },
};

const LONG = 'x'.repeat(20_000);
const OTHERS: readonly JsonValue[] = [null, true, -1, 0, 0.5, 1e12, '', 'x', LONG, [], [7], {}, { x: 1 }];

function statesFor(): { readonly early: RunState; readonly late: RunState } {
  const host = new SimulatedHost([document, child]);
  const run = host.start('sketch');
  host.command(run, { type: 'start-effect', ...n, key: 'begun' });
  host.command(run, { type: 'start-effect', ...sealed, key: 'begun-sealed' });
  const { workflow } = host.state(run);
  const created = decide(emptyRun(workflow), { type: 'create-run', runId: 'r' }, host.now, testPorts);
  if (!created.ok) throw new Error(created.refusal.message);
  return { early: created.state, late: host.state(run) };
}

function stateOf(type: JsonValue | undefined): RunState {
  if (type === 'create-run') return none();
  const { early, late } = statesFor();
  return type === 'start-node' || type === 'refuse-node' ? early : late;
}

const none = () => emptyRun(parseWorkflow(document));

/** Commands that change what a run takes from then on. */
const ENDS: readonly RunCommand[] = [
  { type: 'cancel-run', parentRunId: 'p' },
  { type: 'fail-run', error: { code: 'x', message: 'y' } },
  { type: 'pause-run', drainPolicy: 'immediate' },
  { type: 'pause-run' },
];

function after(state: RunState, command: RunCommand): RunState {
  const decision = decide(state, command, Date.UTC(2026, 0, 1), testPorts);
  return decision.ok ? decision.state : state;
}

/** The refusal, or what is recorded, a line for each place. */
function outcome(state: RunState, command: JsonValue): readonly string[] {
  const decision = decide(state, command as unknown as RunCommand, Date.UTC(2026, 0, 1), testPorts);
  if (!decision.ok) {
    const { code, message, details } = decision.refusal;
    return [`${code}: ${message} ${JSON.stringify(details)}`];
  }
  return [
    ...decision.events.flatMap((event, index) => [...leavesOf(`${index} ${event.type} `, event.payload)]),
    ...decision.sealed.map(({ pointer, value }) => `sealed ${pointer} ${JSON.stringify(value)}`),
  ];
}

function isRefusal([first = '', second]: readonly string[]): boolean {
  return second === undefined && /^[a-z_]+: /.test(first);
}

/** The outcome of the right command, and how it differs when one place of the command is something else. */
function written(command: JsonObject): string {
  const state = stateOf(command.type);
  const asIs = outcome(state, command);
  const lines = [
    ...asIs,
    ...(command.type === 'create-run' ? [] : [`before the run exists: ${outcome(none(), command)[0]}`]),
    ...ENDS.map((end) => `after ${end.type}: ${outcome(after(state, end), command)[0] ?? 'nothing'}`),
  ];
  for (const { pointer, replaced } of membersOf(command, '', (value) => value)) {
    if (pointer === '/type') continue;
    const said = new Map<string, string[]>();
    const tried = OTHERS.map((other) => [other, outcome(state, replaced(other))] as const);
    const isFree = tried.every(([, after]) => !isRefusal(after));
    for (const [other, after] of isFree ? tried.slice(0, 2) : tried) {
      const result = isRefusal(after) ? `    ${after[0]}` : difference(asIs, after);
      const shown = other === LONG ? 'a long text' : JSON.stringify(other);
      said.set(result, [...(said.get(result) ?? []), shown]);
    }
    for (const [result, values] of said) {
      lines.push(`${pointer} as ${values.join(', ')}`, ...(result === '' ? [] : [result]));
    }
  }
  return `${lines.join('\n').replaceAll(LONG, 'a long text')}\n`;
}

describe('what a command leads to, right or wrong in one place, is as recorded; -u records it again', () => {
  test.each(Object.entries(right))('%s', async (name, command) => {
    await expect(written(command)).toMatchFileSnapshot(`../../testing/recorded/commands/${name}.txt`);
  });
});
