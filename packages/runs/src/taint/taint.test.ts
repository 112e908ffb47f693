import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { type NodeType, SimulatedHost, sketchWorkflow } from '../../testing/index.ts';
import { port } from '../../testing/workflows.ts';

const CANARY = 'canary-4711-sealed';
const variables = [{ name: 'pin', type: 'string', sensitive: true }];
const reads = { pin: port.variable('pin') };

type Sketch = Parameters<typeof sketchWorkflow>[0][number];

/** Runs a workflow with the canary in `pin` and gives the host, the run, and what its nodes were given. */
function runs(
  nodes: readonly Sketch[],
  edges: Parameters<typeof sketchWorkflow>[1] = [],
  more: Record<string, unknown> = {},
  types: Record<string, NodeType> = {},
) {
  const seen: Record<string, JsonObject> = {};
  const sees: NodeType = ({ step: { nodeId, pass, attempt }, inputs }) => {
    seen[nodeId] = inputs;
    return {
      type: 'complete-node',
      nodeId,
      pass,
      attempt,
      outputs: { ...inputs, made: `got ${inputs.pin}` },
    };
  };
  const host = new SimulatedHost([sketchWorkflow(nodes, edges, { variables, ...more })], {
    'vendor.sees': sees,
    ...types,
  });
  const run = host.start('sketch', { inputs: { pin: CANARY } });
  return { host, run, seen, log: () => JSON.stringify(host.logs.get(run)) };
}

const ending =
  (end: (inputs: JsonObject) => JsonObject): NodeType =>
  ({ step: { nodeId, pass, attempt }, inputs }) =>
    ({ nodeId, pass, attempt, ...end(inputs) }) as unknown as ReturnType<NodeType>;

describe('a sensitive value stays sealed', () => {
  test('in every output of the node that was given it', () => {
    const it = runs(
      [
        { id: 'a', type: 'vendor.sees', inputs: reads },
        { id: 'b', type: 'vendor.sees', inputs: { x: port.output('a', 'made') } },
      ],
      [['a', 'b']],
    );
    it.host.crash();
    expect(it.seen.b).toEqual({ x: `got ${CANARY}` });
    expect(it.log()).not.toContain(CANARY);
    expect(it.host.snapshot(it.run)).toMatchObject({
      status: 'completed',
      nodeStates: { a: { outputs: { made: '[REDACTED:made]' } }, b: { outputs: { x: '[REDACTED:x]' } } },
    });
  });

  test('in what an expression makes of it, which works on the value', () => {
    const it = runs(
      [
        { id: 'a', type: 'vendor.sees', inputs: { x: port.expression('variables.pin') } },
        {
          id: 'b',
          type: 'vendor.sees',
          inputs: {
            same: port.expression(`variables.pin == "${CANARY}"`),
            open: port.expression('variables.open'),
          },
        },
      ],
      [['a', 'b']],
      { variables: [...variables, { name: 'open', type: 'number', defaultValue: 1 }] },
    );
    expect(it.seen).toMatchObject({ a: { x: CANARY }, b: { same: true, open: 1 } });
    const [, started] = it.host.payloads(it.run, 'node.started');
    expect(started?.handrail).toEqual({ inputs: { same: '[REDACTED:same]', open: 1 }, sealed: ['same'] });
    const document = sketchWorkflow([{ id: 'a', type: 'core.noop' }], [], {});
    expect(JSON.stringify(document)).not.toContain(CANARY);
    expect(it.log()).not.toContain(CANARY);
  });

  test.each<[string, JsonObject]>([
    ['an expression', { type: 'expression', expression: `variables.pin == "${CANARY}"` }],
    ['a comparison', { type: 'equals', left: 'variables.pin', right: CANARY }],
    ['a part', { type: 'contains', left: 'variables.pin', right: '4711' }],
    ['a pattern', { type: 'regex', left: 'variables.pin', right: '^canary-[0-9]+' }],
  ])('and %s behind a node looks at the value', (_what, condition) => {
    const it = runs(
      [
        { id: 'a', type: 'core.noop' },
        { id: 'yes', type: 'core.noop' },
        { id: 'no', type: 'core.noop' },
      ],
      [
        ['a', 'yes', { condition }],
        ['a', 'no', { condition: { type: 'equals', left: 'variables.pin', right: '[REDACTED:pin]' } }],
      ],
    );
    expect(it.host.snapshot(it.run).nodeStates).toMatchObject({
      yes: { status: 'completed' },
      no: { status: 'skipped' },
    });
  });

  test.each(['replace', 'append', 'feedback', 'votes', 'message'])(
    'in a channel that is reduced by %s',
    (reducer) => {
      const writes = ending(({ pin }) => ({
        type: 'complete-node',
        writes: [
          { channel: 'c', value: { voter: 'v', messageId: 'm', pin: pin ?? null } },
          { channel: 'c', value: { voter: 'v', messageId: 'm', pin: pin ?? null } },
        ],
      }));
      const it = runs(
        [{ id: 'a', type: 'vendor.writes', inputs: reads }],
        [],
        {
          channels: { c: { reducer } },
        },
        { 'vendor.writes': writes },
      );
      it.host.crash();
      expect(it.host.snapshot(it.run).status).toBe('completed');
      expect(JSON.stringify(it.host.snapshot(it.run).channels)).toContain('[REDACTED:c]');
      expect(it.log() + JSON.stringify(it.host.snapshot(it.run))).not.toContain(CANARY);
    },
  );

  test('in a channel that counts or merges, which goes on with the values', () => {
    const writes = ending(({ n }) => ({
      type: 'complete-node',
      writes: [
        { channel: 'sum', value: n ?? null },
        { channel: 'all', value: { [`k${n}`]: n ?? null } },
      ],
    }));
    const number = { variables: [{ name: 'n', type: 'number', sensitive: true }, ...variables] };
    const host = new SimulatedHost(
      [
        sketchWorkflow(
          [
            { id: 'a', type: 'vendor.writes', inputs: { n: port.variable('n') } },
            { id: 'b', type: 'vendor.writes', inputs: { n: port.variable('n') } },
          ],
          [['a', 'b']],
          { ...number, channels: { sum: { reducer: 'counter' }, all: { reducer: 'merge' } } },
        ),
      ],
      { 'vendor.writes': writes },
    );
    const run = host.start('sketch', { inputs: { n: 471147 } });
    expect(host.snapshot(run).channels).toEqual({ sum: '[REDACTED:sum]', all: '[REDACTED:all]' });
    expect([...host.sealed.values()]).toContain(942294);
    expect(JSON.stringify(host.logs.get(run))).not.toContain('471147');
  });

  test('in the variables that a node sets', () => {
    const sets = ending(({ pin }) => ({ type: 'complete-node', variables: { copy: pin ?? null } }));
    const it = runs([{ id: 'a', type: 'vendor.sets', inputs: reads }], [], {}, { 'vendor.sets': sets });
    expect(it.host.snapshot(it.run).variables).toMatchObject({ copy: '[REDACTED:copy]' });
    expect(it.log()).not.toContain(CANARY);
  });

  test('in the reason why a node failed, which an error route still reads', () => {
    const fails = ending(({ pin }) => ({
      type: 'fail-node',
      error: { code: 'refused', message: `no ${pin}`, details: { pin: pin ?? null }, retryable: false },
    }));
    const it = runs(
      [
        { id: 'a', type: 'vendor.fails', inputs: reads },
        { id: 'b', type: 'vendor.sees', inputs: { why: port.output('a', 'error') } },
      ],
      [['a', 'b', { triggerRule: 'any_failed' }]],
      {},
      { 'vendor.fails': fails },
    );
    expect(it.seen.b).toMatchObject({ why: { code: 'refused', message: `no ${CANARY}` } });
    expect(it.host.payloads(it.run, 'node.failed')[0]?.error).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('sensitive'),
    });
    expect(it.log() + JSON.stringify(it.host.snapshot(it.run))).not.toContain(CANARY);
  });

  test('in what people are asked, what they answer, and what comes of it', () => {
    const it = runs(
      [
        { id: 'gate', type: 'vendor.gate', inputs: reads },
        { id: 'b', type: 'vendor.sees', inputs: { edited: port.output('gate', 'editedArtifactData') } },
      ],
      [['gate', 'b', { condition: { type: 'equals', left: 'output.approved', right: true } }]],
      {},
      {
        'vendor.gate': ending(({ pin }) => ({
          type: 'suspend-node',
          interruptId: 'i',
          kind: 'approval',
          key: 'k',
          completes: true,
          data: {
            artifactId: 'x',
            artifactType: 'y',
            title: 'Look',
            actions: ['accept', 'edit-accept'],
            artifactData: { pin: pin ?? null },
          },
        })),
      },
    );
    it.host.crash();
    const refusal = it.host.answer(it.run, 'gate', {
      action: 'edit-accept',
      comment: CANARY,
      editedArtifactData: { pin: CANARY },
    });
    expect(refusal).toBeUndefined();
    expect(it.seen.b).toEqual({ edited: { pin: CANARY } });
    expect(it.host.snapshot(it.run)).toMatchObject({
      status: 'completed',
      nodeStates: {
        gate: { outputs: { action: 'edit-accept', approved: true, comment: '[REDACTED:comment]' } },
      },
    });
    expect(it.log()).not.toContain(CANARY);
  });

  test('in facts about the node, but for those that hold no content', () => {
    const it = runs(
      [{ id: 'a', type: 'vendor.waits', inputs: reads }],
      [],
      {},
      {
        'vendor.waits': ending(() => ({ type: 'delay-node', until: Date.UTC(2030, 0, 1) })),
      },
    );
    const chunk = { nodeId: 'a', chunk: `x ${CANARY}`, isLast: true, meta: { model: 'm' } };
    const call = {
      agentId: 'core.system',
      toolName: 't',
      callId: 'c',
      argsHash: 'h',
      principal: 'p',
      transport: 'native',
    };
    it.host.command(it.run, {
      type: 'record-facts',
      facts: [
        { type: 'output.chunk', nodeId: 'a', payload: chunk },
        { type: 'agent.toolCalled', nodeId: 'a', payload: call },
        { type: 'handrail.anything', nodeId: 'a', payload: { deep: [{ text: CANARY, [CANARY]: 1 }] } },
        { type: 'handrail.numbers', nodeId: 'a', payload: { pin: 4711, all: [4711], isLast: true } },
      ],
    });
    expect(it.host.payloads(it.run, 'output.chunk')).toEqual([
      { nodeId: 'a', chunk: '[REDACTED:chunk]', isLast: true, meta: { model: '[REDACTED:model]' } },
    ]);
    expect(it.host.payloads(it.run, 'agent.toolCalled')).toEqual([call]);
    expect(it.host.payloads(it.run, 'handrail.numbers')).toEqual([{ pin: 0, all: [0], isLast: true }]);
    expect(it.log()).not.toContain(CANARY);
  });

  test('in artifacts that the node makes or that touch what is tainted, and in no others', () => {
    const it = runs(
      [
        { id: 'a', type: 'vendor.waits', inputs: reads },
        { id: 'b', type: 'vendor.waits' },
      ],
      [],
      {},
      { 'vendor.waits': ending(() => ({ type: 'delay-node', until: Date.UTC(2030, 0, 1) })) },
    );
    const make = (id: string, nodeId: string, touches: readonly string[]) =>
      it.host.command(it.run, { type: 'record-facts', facts: [], artifacts: { nodeId, ids: [id], touches } });
    const key = 'key/a';
    const touches = ['toolset/form/x'];
    it.host.command(it.run, { type: 'start-effect', key, nodeId: 'a', pass: 0, attempt: 0, touches });
    it.host.command(it.run, { type: 'end-effect', key, outcome: 'succeeded', result: {}, artifacts: [] });
    make('of-a', 'a', []);
    make('touching', 'b', touches);
    make('of-b', 'b', ['toolset/form/y']);
    it.host.crash();
    expect([...it.host.state(it.run).sealedArtifacts].sort()).toEqual(['of-a', 'touching']);
  });

  test('in an answer that looks like a decision and is none', () => {
    const it = runs(
      [{ id: 'gate', type: 'vendor.gate', inputs: reads }],
      [],
      {},
      {
        'vendor.gate': ending(() => ({
          type: 'suspend-node',
          interruptId: 'i',
          kind: 'custom',
          key: 'k',
          completes: true,
          data: { customKind: 'pin' },
        })),
      },
    );
    expect(it.host.answer(it.run, 'gate', { action: CANARY })).toBeUndefined();
    expect(it.host.snapshot(it.run).status).toBe('completed');
    expect(it.log() + JSON.stringify(it.host.snapshot(it.run))).not.toContain(CANARY);
  });

  test('in the results of effects, and everything that shares what they touch', () => {
    const it = runs(
      [
        { id: 'a', type: 'vendor.waits', inputs: reads },
        { id: 'b', type: 'vendor.waits' },
        { id: 'c', type: 'vendor.waits' },
      ],
      [],
      {},
      { 'vendor.waits': ending(() => ({ type: 'delay-node', until: Date.UTC(2030, 0, 1) })) },
    );
    const effect = (nodeId: string, touches: readonly string[]) => {
      const key = `key/${nodeId}`;
      it.host.command(it.run, { type: 'start-effect', key, nodeId, pass: 0, attempt: 0, touches });
      it.host.command(it.run, {
        type: 'end-effect',
        key,
        outcome: 'succeeded',
        result: { text: CANARY },
        artifacts: [`made-by-${nodeId}`],
      });
    };
    effect('a', ['toolset/form/x']);
    effect('b', ['toolset/form/x']);
    it.host.crash();
    expect(it.log()).not.toContain(CANARY);
    expect([...it.host.state(it.run).sealedArtifacts].sort()).toEqual(['made-by-a', 'made-by-b']);
    effect('c', ['toolset/form/y']);
    expect(it.log()).toContain(CANARY);
    expect(it.host.state(it.run).sealedArtifacts.has('made-by-c')).toBe(false);
  });

  test('in what an orchestrator decides and asks', () => {
    const it = runs(
      [
        { id: 's', type: 'vendor.decides', inputs: reads },
        { id: 'd', type: 'core.dispatch' },
      ],
      [['s', 'd']],
      {},
      {
        'vendor.decides': ending(({ pin }) => ({
          type: 'decide-workers',
          agentId: 'agent',
          decision: { kind: 'ask-user', prompt: `What about ${pin}?` },
        })),
      },
    );
    expect(it.host.snapshot(it.run).status).toBe('waiting-input');
    expect(it.log()).not.toContain(CANARY);
  });
});

test('a decision without words shows no words, also where something sensitive led to it', () => {
  const it = runs([{ id: 'gate', type: 'core.approvalGate', inputs: reads }]);
  it.host.answer(it.run, 'gate', { action: 'accept' });
  const [received] = it.host.payloads(it.run, 'approval.received');
  expect(Object.keys(received ?? {}).sort()).toEqual(['action', 'decidedAt', 'decidedBy', 'nodeId']);
});
