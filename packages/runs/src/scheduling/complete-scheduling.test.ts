import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import type { NodeType, Work } from '../../testing/core-node-types.ts';
import { RecordingHost } from '../../testing/recording-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import { emptyRun, nextSteps, parseWorkflow } from '../index.ts';

const execution = ({ step: { nodeId, pass, attempt } }: Work) => ({ nodeId, pass, attempt });

/** Fails as often as its settings say, and then puts out what they say. */
const flaky: NodeType = (work) => {
  const { failures = 0, outputs = {}, retryable, again } = work.config;
  const run = execution(work);
  if (work.step.attempt >= Number(failures)) {
    return { type: 'complete-node', ...run, outputs: outputs as JsonObject };
  }
  return {
    type: 'fail-node',
    ...run,
    error: { code: 'flaky', message: 'Not yet.', ...(retryable !== undefined && { retryable: !!retryable }) },
    jitter: 0.5,
    ...(typeof again === 'number' && { again: { afterMs: again } }),
  };
};

/** Is at work until somebody says how it ended. */
const slow: NodeType = (work) =>
  work.step.turn > 0
    ? { type: 'complete-node', ...execution(work), outputs: { slept: true } }
    : { type: 'delay-node', ...execution(work), until: work.at + 5_000 };

const types = { 'vendor.flaky': flaky, 'vendor.slow': slow };
const flakyNode = (id: string, config: JsonObject, more: object = {}) => ({
  id,
  type: 'vendor.flaky',
  config,
  ...more,
});
const broken = (id: string) => flakyNode(id, { failures: 99, retryable: false });
const puts = (id: string, outputs: JsonObject) => flakyNode(id, { outputs });
const when = (condition: JsonObject, more: JsonObject = {}) => ({ condition, ...more });
const equals = (left: string, right: string | number | boolean | null) =>
  when({ type: 'equals', left, right });

const RULES = ['all_success', 'any_success', 'all_complete', 'none_failed', 'any_failed'];

type Scenario = (host: RecordingHost) => void;

const scenarios: Readonly<Record<string, readonly [document: object, Scenario]>> = {
  'every rule of a join over a success, a failure and a branch that is not taken': [
    sketchWorkflow(
      [
        puts('good', { pick: 'a' }),
        broken('bad'),
        'untaken',
        ...RULES.flatMap((rule) => [`${rule}-1`, `${rule}-2`, `${rule}-3`]),
        'behind',
      ],
      [
        ['good', 'untaken', equals('output.pick', 'b')],
        ...RULES.flatMap((triggerRule) => [
          ['good', `${triggerRule}-1`, { triggerRule }] as const,
          ['bad', `${triggerRule}-1`, { triggerRule }] as const,
          ['good', `${triggerRule}-2`, { triggerRule }] as const,
          ['untaken', `${triggerRule}-2`, { triggerRule }] as const,
          ['untaken', `${triggerRule}-3`, { triggerRule }] as const,
        ]),
        ['all_success-1', 'behind', { triggerRule: 'any_failed' }],
        ['all_success-2', 'behind', { triggerRule: 'all_complete' }],
      ],
    ),
    (host) => host.advance(1_000),
  ],
  'every kind of condition': [
    sketchWorkflow(
      [
        puts('a', { text: 'hello', list: [1, { deep: true }], map: { key: null }, count: 2 }),
        ...Array.from({ length: 14 }, (_, at) => `to${at}`),
      ],
      [
        ['a', 'to0', equals('output.text', 'hello')],
        ['a', 'to1', equals('outputs.list.1.deep', true)],
        ['a', 'to2', equals('output.list.x', true)],
        ['a', 'to3', when({ type: 'notEquals', left: 'text', right: 'hello' })],
        ['a', 'to4', when({ type: 'notEquals', left: 'variables.count', right: 3 })],
        ['a', 'to5', when({ type: 'contains', left: 'output.text', right: 'ell' })],
        ['a', 'to6', when({ type: 'contains', left: 'output.list', right: { deep: true } })],
        ['a', 'to7', when({ type: 'contains', left: 'output.map', right: 'key' })],
        ['a', 'to8', when({ type: 'contains', left: 'output.count', right: 2 })],
        ['a', 'to9', when({ type: 'regex', left: 'output.text', right: '^h.*o$' })],
        ['a', 'to10', when({ type: 'regex', left: 'output.count', right: '2' })],
        ['a', 'to11', when({ type: 'expression', expression: 'variables.count == 2' })],
        ['a', 'to12', when({ type: 'expression', expression: 'variables.nothing' })],
        ['a', 'to13', equals('status', 'completed')],
      ],
    ),
    () => undefined,
  ],
  'a failure that an edge leads on from': [
    sketchWorkflow(
      [broken('a'), 'skipped', 'handler', 'other'],
      [
        ['a', 'skipped'],
        ['skipped', 'handler', { triggerRule: 'any_failed', ...equals('status', 'skipped') }],
        ['a', 'other', { triggerRule: 'any_failed', ...equals('error.code', 'flaky') }],
      ],
    ),
    () => undefined,
  ],
  'retries with growing delays, until they are used up': [
    sketchWorkflow([
      flakyNode(
        'a',
        { failures: 3, retryable: true },
        { settings: { maxRetries: 3, retryDelayMs: 100, retryBackoff: 'exponential' } },
      ),
      flakyNode('b', { failures: 3, retryable: true }, { settings: { maxRetries: 1, retryDelayMs: 100 } }),
      flakyNode('c', { failures: 2, again: 50 }),
      flakyNode('d', { failures: 1, retryable: false }, { settings: { maxRetries: 3 } }),
    ]),
    (host) => host.advance(60_000),
  ],
  'a node that takes too long, and one that is cancelled while it waits': [
    sketchWorkflow(
      [
        { id: 'late', type: 'vendor.slow', settings: { timeoutMs: 1_000 } },
        { id: 'again', type: 'vendor.slow', settings: { timeoutMs: 2_000, maxRetries: 1, retryDelayMs: 10 } },
        { id: 'gate', type: 'core.approvalGate' },
      ],
      [['late', 'gate']],
    ),
    (host) => {
      host.advance(3_000);
      host.send('id-1', { type: 'cancel-run', reason: 'enough', by: 'ann' });
      host.send('id-1', { type: 'cancel-run' });
    },
  ],
  'a loop that a gate drives until it has gone round too often': [
    sketchWorkflow(
      [
        puts('write', { text: 'x' }),
        { id: 'gate', type: 'core.approvalGate', config: { actions: ['accept', 'reject', 'refine'] } },
        'side',
        'end',
      ],
      [
        ['write', 'gate'],
        ['write', 'side'],
        ['gate', 'write', equals('output.action', 'refine')],
        ['gate', 'end'],
      ],
      { settings: { maxLoopbackIterations: 2 } },
    ),
    (host) => {
      for (let round = 0; round < 4; round += 1)
        host.answer('id-1', 'gate', {
          action: 'refine',
          refineFeedback: { scope: 'whole', text: 'Shorter.' },
        });
    },
  ],
  'a loop that ends with a yes': [
    sketchWorkflow(
      [
        'before',
        'write',
        { id: 'gate', type: 'core.approvalGate', config: { actions: ['accept', 'reject', 'refine'] } },
        'end',
      ],
      [
        ['before', 'write'],
        ['write', 'gate'],
        ['gate', 'write'],
        ['gate', 'end'],
      ],
    ),
    (host) => {
      host.answer('id-1', 'gate', { action: 'refine', refineFeedback: { scope: 'whole', text: 'shorter' } });
      host.answer('id-1', 'gate', { action: 'accept' });
    },
  ],
  'a pause that waits for what is at work, and one that does not': [
    sketchWorkflow(
      [{ id: 'slow', type: 'vendor.slow' }, 'after', { id: 'gate', type: 'core.approvalGate' }],
      [
        ['slow', 'after'],
        ['after', 'gate'],
      ],
    ),
    (host) => {
      host.send('id-1', { type: 'pause-run', reason: 'lunch', drainPolicy: 'drain-current-node' });
      host.send('id-1', { type: 'pause-run' });
      host.advance(6_000);
      host.send('id-1', { type: 'resume-run', reason: 'back' });
      host.send('id-1', { type: 'resume-run' });
      host.send('id-1', { type: 'pause-run', drainPolicy: 'immediate' });
      host.answer('id-1', 'gate', { action: 'accept' });
      host.send('id-1', { type: 'resume-run' });
      host.send('id-1', { type: 'pause-run' });
    },
  ],
  'a trigger that waits for quiet, and a node that is disabled': [
    sketchWorkflow(
      [
        { id: 'w1', type: 'core.channelWrite', config: { channelName: 'c', value: 1 } },
        { id: 'off', disabled: true },
        'after',
        { id: 'w2', type: 'core.channelWrite', config: { channelName: 'c', value: 2 } },
        'tally',
      ],
      [
        ['w1', 'off'],
        ['off', 'after'],
        ['w1', 'w2'],
      ],
      {
        channels: { c: { reducer: 'append' } },
        triggers: [
          { id: 't', type: 'channel-write', nodeId: 'tally', config: { channel: 'c', debounceMs: 200 } },
        ],
      },
    ),
    (host) => host.advance(1_000),
  ],
  'inputs from everywhere': [
    sketchWorkflow(
      [
        puts('a', { x: { y: 1 } }),
        {
          id: 'b',
          type: 'core.identity',
          inputs: {
            fixed: port.value([1]),
            variable: port.variable('v'),
            output: port.output('a', 'x'),
            computed: port.expression('variables.v'),
            gone: port.variable('nothing', true),
          },
        },
        { id: 'c', type: 'core.identity', inputs: { gone: port.variable('nothing') } },
        { id: 'd', type: 'core.identity', inputs: { wrong: port.expression('variables.nothing') } },
      ],
      [
        ['a', 'b'],
        ['b', 'c'],
        ['b', 'd'],
      ],
      { variables: [{ name: 'v', type: 'string', defaultValue: 'V' }] },
    ),
    () => undefined,
  ],
};

test.each(Object.entries(scenarios))(
  '%s: all that happens is as recorded; -u records it again',
  async (name, [document, live]) => {
    const host = new RecordingHost([document], types);
    host.start('sketch');
    live(host);
    const file = name.replaceAll(/[^a-z]+/g, '-');
    await expect(host.written()).toMatchFileSnapshot(`../../testing/recorded/scheduling/${file}.txt`);
  },
);

test('a run that has not begun, or has ended, has nothing left to do', () => {
  const document = sketchWorkflow([{ id: 'gate', type: 'core.approvalGate', config: { timeoutMs: 1_000 } }]);
  const host = new RecordingHost([document], types);
  expect(nextSteps(emptyRun(parseWorkflow(document)), host.now)).toEqual([]);
  for (const end of ['accept', 'reject', 'cancel'] as const) {
    const run = host.start('sketch', { configurable: { runTimeoutMs: 5_000 } });
    expect(nextSteps(host.state(run), host.now).map(({ kind }) => kind)).toEqual(['timer', 'timer']);
    if (end === 'cancel') host.send(run, { type: 'cancel-run' });
    else host.answer(run, 'gate', { action: end });
    expect(nextSteps(host.state(run), host.now + 10_000)).toEqual([]);
  }
});
