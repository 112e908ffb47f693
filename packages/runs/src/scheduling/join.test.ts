import type { JsonObject, JsonValue } from '@handrail/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SimulatedHost } from '../../testing/simulated-host.ts';
import { type EdgeSketch, type NodeSketch, sketchWorkflow } from '../../testing/workflows.ts';
import type { TriggerRule } from '../workflow/workflow.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

function finalStates(host: SimulatedHost, run: string): Record<string, JsonValue | undefined> {
  const states = Object.entries(host.snapshot(run).nodeStates);
  return Object.fromEntries(states.map(([id, state]) => [id, (state as JsonObject).status]));
}

const RULES: readonly TriggerRule[] = [
  'all_success',
  'any_success',
  'all_complete',
  'none_failed',
  'any_failed',
];

describe('a join', () => {
  test.each([
    ['all_success', 'node.skipped join', 'failed'],
    ['any_success', 'node.started join', 'completed'],
    ['all_complete', 'node.started join', 'completed'],
    ['none_failed', 'node.skipped join', 'failed'],
    ['any_failed', 'node.started join', 'completed'],
  ])('under %s with one failed branch records %s', (triggerRule, expected, status) => {
    const host = new SimulatedHost([
      sketchWorkflow(
        ['start', 'good', { id: 'bad', type: 'core.fail' }, 'join'],
        [
          ['start', 'good'],
          ['start', 'bad'],
          ['good', 'join', { triggerRule }],
          ['bad', 'join', { triggerRule }],
        ],
      ),
    ]);
    const run = host.start('sketch');
    expect(host.types(run)).toContain(expected);
    expect(host.types(run).filter((type) => type.endsWith(' join'))[0]).toBe(expected);
    expect(host.snapshot(run).status).toBe(status);
  });

  test('waits for all of its groups when its edges have different rules', () => {
    const edges: EdgeSketch[] = [
      ['a', 'join', { triggerRule: 'any_failed' }],
      ['b', 'join', { triggerRule: 'any_failed' }],
      ['c', 'join'],
    ];
    const both = new SimulatedHost([
      sketchWorkflow([{ id: 'a', type: 'core.fail' }, 'b', 'c', 'join'], edges),
    ]);
    expect(finalStates(both, both.start('sketch')).join).toBe('completed');
    const neither = new SimulatedHost([sketchWorkflow(['a', 'b', 'c', 'join'], edges)]);
    expect(finalStates(neither, neither.start('sketch')).join).toBe('skipped');
  });

  test('behind branches that were all not taken is not run, whatever its rule', () => {
    const never = { condition: { type: 'equals', left: 'output.x', right: 1 } };
    for (const triggerRule of RULES) {
      const host = new SimulatedHost([
        sketchWorkflow(
          ['a', 'b', 'join'],
          [
            ['a', 'b', never],
            ['b', 'join', { triggerRule }],
          ],
        ),
      ]);
      const run = host.start('sketch');
      expect(finalStates(host, run)).toEqual({ a: 'completed', b: 'skipped', join: 'skipped' });
      expect(host.snapshot(run).status).toBe('completed');
    }
  });

  test('may handle a failure at the end of a chain that it skipped, and the run completes', () => {
    const host = new SimulatedHost([
      sketchWorkflow(
        [{ id: 'a', type: 'core.fail' }, 'b', 'c', 'handler', 'after'],
        [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'handler', { triggerRule: 'any_failed' }],
          ['handler', 'after'],
        ],
      ),
    ]);
    const run = host.start('sketch');
    expect(finalStates(host, run)).toEqual({
      a: 'failed',
      b: 'skipped',
      c: 'skipped',
      handler: 'completed',
      after: 'completed',
    });
    expect(host.snapshot(run).status).toBe('completed');
  });

  test('that is reached early runs once, and the branches it did not wait for go on', () => {
    const host = new SimulatedHost([
      sketchWorkflow(
        ['fast', { id: 'slow', type: 'core.delay', config: { ms: 100 } }, 'join'],
        [
          ['fast', 'join', { triggerRule: 'any_success' }],
          ['slow', 'join', { triggerRule: 'any_success' }],
        ],
      ),
    ]);
    const run = host.start('sketch');
    expect(finalStates(host, run)).toMatchObject({ slow: 'running', join: 'completed' });
    host.advance(100);
    expect(host.types(run).filter((type) => type === 'node.started join')).toHaveLength(1);
    expect(host.snapshot(run).status).toBe('completed');
  });
});

describe('an edge', () => {
  const yes = { status: 'ready', list: [1, { a: 2 }], text: 'order 42', nested: { approved: true } };
  test.each<[string, JsonObject, boolean]>([
    ['equals', { type: 'equals', left: 'output.nested', right: { approved: true } }, true],
    ['equals with something else', { type: 'equals', left: 'output.nested.approved', right: false }, false],
    ['equals where there is nothing', { type: 'equals', left: 'output.none', right: null }, true],
    ['notEquals', { type: 'notEquals', left: 'output.text', right: 'x' }, true],
    ['contains in a list', { type: 'contains', left: 'output.list', right: { a: 2 } }, true],
    ['contains in a text', { type: 'contains', left: 'output.text', right: '42' }, true],
    ['contains a name', { type: 'contains', left: 'output.nested', right: 'approved' }, true],
    ['contains no inherited name', { type: 'contains', left: 'output.nested', right: 'constructor' }, false],
    ['regex', { type: 'regex', left: 'output.text', right: '^order [0-9]+$' }, true],
    ['regex on no text', { type: 'regex', left: 'output.list', right: '.' }, false],
    ['expression', { type: 'expression', expression: 'output.text == "order 42"' }, true],
    ['expression that is not true', { type: 'expression', expression: 'output.text' }, false],
    ['a bare name of an output', { type: 'equals', left: 'status', right: 'ready' }, true],
    ['an index', { type: 'equals', left: 'output.list.0', right: 1 }, true],
    ['a variable', { type: 'equals', left: 'variables.text', right: 'order 42' }, true],
  ])('with a condition (%s) is taken only when it holds', (_name, condition, taken) => {
    const host = new SimulatedHost([
      sketchWorkflow(
        [{ id: 'a', type: 'core.identity', inputs: { ...ports(yes) } }, 'taken', 'other'],
        [
          ['a', 'taken', { condition }],
          ['a', 'other'],
        ],
      ),
    ]);
    const run = host.start('sketch');
    expect(finalStates(host, run)).toEqual({
      a: 'completed',
      taken: taken ? 'completed' : 'skipped',
      other: 'completed',
    });
  });

  test('whose condition cannot be evaluated is not taken, and the log says why', () => {
    const condition = { type: 'expression', expression: 'no.such.thing' };
    const host = new SimulatedHost([sketchWorkflow(['a', 'b'], [['a', 'b', { condition }]])]);
    const run = host.start('sketch');
    expect(finalStates(host, run).b).toBe('skipped');
    expect(host.payloads(run, 'log.appended')).toEqual([
      {
        level: 'error',
        message: 'The condition of edge "e0" cannot be evaluated: nothing is there',
        nodeId: 'a',
      },
    ]);
  });

  test('may lead to where a certain error is handled', () => {
    const on = (code: string) => ({
      triggerRule: 'any_failed',
      condition: { type: 'equals', left: 'error.code', right: code },
    });
    const host = new SimulatedHost([
      sketchWorkflow(
        [{ id: 'a', type: 'core.fail', config: { code: 'late' } }, 'late', 'lost'],
        [
          ['a', 'late', on('late')],
          ['a', 'lost', on('lost')],
        ],
      ),
    ]);
    const run = host.start('sketch');
    expect(finalStates(host, run)).toEqual({ a: 'failed', late: 'completed', lost: 'skipped' });
    expect(host.snapshot(run).status).toBe('completed');
  });
});

test('nodes run in dependency order, and a disabled one is never started', () => {
  const host = new SimulatedHost([
    sketchWorkflow(
      ['c', { id: 'b', disabled: true }, 'a', 'd'],
      [
        ['a', 'c'],
        ['a', 'b'],
        ['b', 'd'],
      ],
    ),
  ]);
  const run = host.start('sketch');
  expect(host.types(run).filter((type) => type.startsWith('node.'))).toEqual([
    'node.started a',
    'node.completed a',
    'node.skipped b',
    'node.skipped d',
    'node.started c',
    'node.completed c',
  ]);
  expect(host.payloads(run, 'node.skipped').map(({ reason }) => reason)).toEqual([
    'disabled',
    'branch-not-taken',
  ]);
});

/** The rules once more, as plainly as they can be stated: node by node, with everything before it known. */
function expectedStates(nodes: readonly NodeSketch[], edges: readonly EdgeSketch[]): Record<string, string> {
  const states: Record<string, string> = {};
  const handsOn: Record<string, string> = {};
  for (const { id, type, disabled } of nodes) {
    const incoming = edges.filter(([, target]) => target === id);
    const brought = incoming.map(([source, , more]) => ({
      rule: more?.triggerRule ?? 'all_success',
      what: handsOn[source],
    }));
    const broken = RULES.filter((rule) => {
      const what = brought.filter((each) => each.rule === rule).map((each) => each.what);
      if (what.length === 0) return false;
      if (rule === 'all_success') return what.some((each) => each !== 'success');
      if (rule === 'any_success') return !what.includes('success');
      if (rule === 'none_failed') return what.includes('failure');
      return rule === 'any_failed' && !what.includes('failure');
    });
    const unused = incoming.length > 0 && brought.every(({ what }) => what === 'nothing');
    const byFailure = broken.some((rule) =>
      brought.some((each) => each.rule === rule && each.what === 'failure'),
    );
    if (broken.length > 0 || unused || disabled) {
      states[id] = 'skipped';
      handsOn[id] = byFailure ? 'failure' : 'nothing';
    } else {
      states[id] = type === 'core.fail' ? 'failed' : 'completed';
      handsOn[id] = type === 'core.fail' ? 'failure' : 'success';
    }
  }
  return states;
}

test('every acyclic workflow ends as the rules say, node by node', () => {
  const random = fc.record({
    nodes: fc.array(fc.constantFrom('core.noop', 'core.noop', 'core.fail'), {
      minLength: 2,
      maxLength: 8,
      size: 'max',
    }),
    edges: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...RULES)), { maxLength: 16, size: 'max' }),
    disabled: fc.nat(15),
  });
  fc.assert(
    fc.property(random, ({ nodes, edges, disabled }) => {
      const sketches = nodes.map((type, index) => ({ id: `n${index}`, type, disabled: index === disabled }));
      const links = edges.flatMap(([from, to, triggerRule]): EdgeSketch[] => {
        const [a, b] = [from % nodes.length, to % nodes.length].sort((x, y) => x - y);
        return a === b ? [] : [[`n${a}`, `n${b}`, { triggerRule }]];
      });
      const host = new SimulatedHost([sketchWorkflow(sketches, links)]);
      const run = host.start('sketch');
      expect(finalStates(host, run)).toEqual(expectedStates(sketches, links));
    }),
    { numRuns },
  );
});

function ports(values: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: 'static', value }]));
}
