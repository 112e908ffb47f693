import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../../testing/read-workflows.ts';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { testPorts } from '../../testing/test-ports.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { type CreateRun, decide, emptyRun, parseWorkflow } from '../index.ts';

function create(document: unknown, command: Partial<CreateRun> = {}) {
  return decide(
    emptyRun(parseWorkflow(document)),
    { type: 'create-run', runId: 'r', ...command },
    0,
    testPorts,
  );
}

const refusalOf = (decision: ReturnType<typeof create>) => (decision.ok ? undefined : decision.refusal);

describe('creating a run', () => {
  const variables = [
    { name: 'who', type: 'string', required: true },
    { name: 'count', type: 'number', defaultValue: 3 },
    { name: 'list', type: 'array' },
  ];
  const document = sketchWorkflow(['a'], [], { variables });

  test('fills its variables from inputs by name, then from defaults, and ignores what is not declared', () => {
    const host = new SimulatedHost([document]);
    const run = host.start('sketch', { inputs: { who: 'Ann', delaySeconds: 5 } });
    expect(host.snapshot(run).variables).toEqual({ count: 3, who: 'Ann' });
    const [warning] = host.payloads(run, 'log.appended');
    expect(warning).toEqual({
      level: 'warn',
      message: 'Inputs that the workflow does not declare were ignored: "delaySeconds".',
    });
  });

  test.each([
    [19, 19, ''],
    [20, 20, ''],
    [21, 20, ' and 1 more'],
    [25, 20, ' and 5 more'],
  ])('names at most twenty of %i inputs that it ignores, cut to eighty characters', (count, named, more) => {
    const host = new SimulatedHost([document]);
    const name = (index: number) => `${String(index).padStart(2, '0')}${'x'.repeat(79)}`;
    const ignored = Array.from({ length: count }, (_, index) => [name(index), 1] as const);
    const run = host.start('sketch', { inputs: { who: 'Ann', ...Object.fromEntries(ignored) } });
    const names = ignored.slice(0, named).map(([each]) => `"${each.slice(0, 80)}"`);
    expect(host.payloads(run, 'log.appended').map(({ message }) => message)).toEqual([
      `Inputs that the workflow does not declare were ignored: ${names.join(', ')}${more}.`,
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ['without a required input', {}, 'Input "who" is required.'],
    ['with an input of another type', { who: 1 }, 'Input "who" must be of type string.'],
    ['with null for a text', { who: null }, 'Input "who" must be of type string.'],
    ['with an object for a list', { who: 'x', list: {} }, 'Input "list" must be of type array.'],
  ])('%s is refused and records nothing', (_name, inputs, message) => {
    expect(refusalOf(create(document, { inputs }))).toMatchObject({ code: 'validation_error', message });
  });

  test.each<[string, Partial<CreateRun>]>([
    ['a run id with a colon', { runId: 'a:b' }],
    ['an empty run id', { runId: '' }],
    ['a run id that is too long', { runId: 'x'.repeat(101) }],
    ['101 tags', { tags: Array.from({ length: 101 }, () => 't') }],
    ['an empty tag', { tags: [''] }],
    ['a tag of 257 characters', { tags: ['x'.repeat(257)] }],
    ['a recursion limit of 0', { configurable: { recursionLimit: 0 } }],
    ['a recursion limit that is not whole', { configurable: { recursionLimit: 1.5 } }],
    ['a temperature of 3', { configurable: { temperature: 3 } }],
    ['no tokens', { configurable: { maxTokens: 0 } }],
    ['a mock provider with more to it', { configurable: { mockProvider: { id: 'x', key: 1 } } }],
    ['a mock provider without an id', { configurable: { mockProvider: { config: {} } } }],
    ['an owner without a tenant', { owner: { principal: 'p' } as never }],
    ['inputs that are no object', { inputs: [] as never }],
    ['a host limit of 0', { limits: { maxNodeExecutions: 0 } }],
  ])('with %s is refused', (_name, command) => {
    expect(refusalOf(create(sketchWorkflow(['a']), command))?.code).toBe('validation_error');
  });

  test('keeps tags, metadata, owner and overlay for the snapshot', () => {
    const host = new SimulatedHost([sketchWorkflow(['a'])]);
    const given = {
      tags: ['one', 'two'],
      metadata: { ticket: 7 },
      owner: { tenant: 't', workspace: 'w', principal: 'p' },
      configurable: { model: 'm', 'vendor.x': { deep: [1] } },
      engineVersion: '1',
    };
    expect(host.snapshot(host.start('sketch', given))).toMatchObject(given);
  });

  test('twice is refused', () => {
    const first = create(sketchWorkflow(['a']));
    if (!first.ok) throw new Error('The first was refused.');
    const again = decide(first.state, { type: 'create-run', runId: 'r' }, 0, testPorts);
    expect(refusalOf(again)?.code).toBe('conflict');
  });

  test('checks the overlay by the schema of the workflow', () => {
    const fixture = readWorkflow('conformance-configurable-schema');
    expect(create(fixture, { configurable: { recursionLimit: 2, tags: ['a'] } }).ok).toBe(true);
    expect(refusalOf(create(fixture, { configurable: { unknown: 1 } }))?.code).toBe('validation_error');
    expect(refusalOf(create(fixture, { configurable: { tags: 'a' } }))?.code).toBe('validation_error');
  });

  test('refuses a pattern that could not be used when its edge is reached', () => {
    const condition = { type: 'regex', left: 'output.x', right: '(' };
    expect(refusalOf(create(sketchWorkflow(['a', 'b'], [['a', 'b', { condition }]])))?.code).toBe(
      'validation_error',
    );
  });

  test('WOP-WF-09 refuses a gated node type and names what it would need', () => {
    const gatedTypes = { 'core.conversationGate': 'conversationPrimitive' };
    expect(
      refusalOf(create(readWorkflow('conformance-conversation-lifecycle'), { gatedTypes })),
    ).toMatchObject({
      code: 'capability_required',
      details: {
        requiredCapability: 'conversationPrimitive',
        offendingTypeId: 'core.conversationGate',
        nodeId: 'convo',
      },
    });
    expect(create(readWorkflow('conformance-noop'), { gatedTypes }).ok).toBe(true);
  });
});

describe('the inputs of a node', () => {
  const types = { 'vendor.echo': echo };
  function echo({
    step: { nodeId, pass, attempt },
    inputs,
  }: {
    step: { nodeId: string; pass: number; attempt: number };
    inputs: JsonObject;
  }) {
    return { type: 'complete-node' as const, nodeId, pass, attempt, outputs: { got: inputs } };
  }

  test('are static values, variables, outputs of nodes before it, and expressions', () => {
    const document = sketchWorkflow(
      [
        { id: 'a', type: 'core.identity', inputs: { x: port.value({ deep: [1] }) } },
        {
          id: 'b',
          type: 'vendor.echo',
          inputs: {
            fixed: port.value(null),
            named: port.variable('who'),
            wired: port.output('a', 'x'),
            counted: port.expression('nodes.a.x == {"deep":[1]}'),
            missing: port.variable('nobody', true),
            absent: port.output('a', 'none', true),
          },
        },
      ],
      [['a', 'b']],
      { variables: [{ name: 'who', type: 'string' }] },
    );
    const host = new SimulatedHost([document], types);
    expect(host.snapshot(host.start('sketch', { inputs: { who: 'Ann' } })).variables).toMatchObject({
      got: { fixed: null, named: 'Ann', wired: { deep: [1] }, counted: true },
    });
  });

  test.each([
    ['a variable', { x: port.variable('nobody') }, 'Input "x" of node "a" has no value.'],
    ['an output', { x: port.output('b', 'none') }, 'Input "x" of node "a" has no value.'],
    ['an expression', { x: port.expression('no.thing') }, 'Input "x" of node "a" cannot be evaluated'],
  ])('that are missing (%s) fail the node without starting it', (_name, inputs, message) => {
    const host = new SimulatedHost([sketchWorkflow([{ id: 'a', inputs }, 'b'])]);
    const run = host.start('sketch');
    expect(host.types(run)).not.toContain('node.started a');
    expect(host.snapshot(run).error).toMatchObject({
      code: 'validation_error',
      message: expect.stringContaining(message),
    });
  });

  test('stay what they were when it started, whatever others do and however often it is executed', () => {
    const seen: JsonObject[] = [];
    const document = sketchWorkflow(
      [
        { id: 'slow', type: 'vendor.slow', inputs: { x: port.variable('shared') } },
        { id: 'fast', type: 'core.identity', inputs: { shared: port.value('after') } },
      ],
      [],
      { variables: [{ name: 'shared', type: 'string', defaultValue: 'before' }] },
    );
    const host = new SimulatedHost([document], {
      'vendor.slow': ({ step: { nodeId, pass, attempt, turn }, inputs, at }) => {
        seen.push(inputs);
        return turn === 0
          ? { type: 'delay-node', nodeId, pass, attempt, until: at + 100 }
          : { type: 'complete-node', nodeId, pass, attempt };
      },
    });
    const run = host.start('sketch');
    host.crash();
    host.advance(100);
    expect(host.snapshot(run)).toMatchObject({ status: 'completed', variables: { shared: 'after' } });
    expect(seen).toEqual([{ x: 'before' }, { x: 'before' }]);
  });
});
