import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { Story, watchStore } from '../../testing/story.ts';
import { countingIds, owner, startTestHost } from '../../testing/test-host.ts';
import type { NodeType, OutsideWork } from '../index.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';

const document = (...sketch: Parameters<typeof sketchWorkflow>) =>
  JSON.parse(JSON.stringify(sketchWorkflow(...sketch))) as JsonObject;

/** Reaches outside, and ends as its settings say. */
const outside: NodeType = {
  typeId: 'vendor.outside',
  reach: 'outside',
  async execute(work: OutsideWork) {
    const { how, text } = work.config;
    const effect = () =>
      work.effect({
        name: 'send',
        idempotent: how === 'again',
        touches: ['form'],
        perform: async (key) => {
          if (how === 'throws') throw new Error('The line is dead.');
          return { result: { key, text: text ?? null } };
        },
      });
    if (how === 'defect') throw new Error('A mistake of ours.');
    if (how === 'fails') return { type: 'fail-node', error: { code: 'no', message: 'It does not work.' } };
    if (how === 'twice') await effect();
    const done = await effect();
    return { type: 'complete-node', outputs: { done: JSON.parse(JSON.stringify(done)) as JsonObject } };
  },
};

const child = (id: string, node: JsonObject, more: Record<string, unknown> = {}) =>
  document([{ id: 'c', ...node }], [], { id, ...more });
const calls = (id: string, config: JsonObject) => ({ id, type: 'core.subWorkflow', config });
const decides = (...mockDecisions: JsonObject[]) => ({
  id: 'boss',
  type: 'core.orchestrator.supervisor',
  config: { mockDecisions },
});
const next = (...nextWorkerIds: string[]) => ({ kind: 'next-worker', nextWorkerIds });
const orchestrated = (boss: object, dispatch: JsonObject, more: object = {}) =>
  document(
    [boss as { id: string }, { id: 'dispatch', type: 'core.dispatch', config: dispatch }],
    [
      ['boss', 'dispatch'],
      ['dispatch', 'boss'],
    ],
    { id: 'parent', ...more },
  );

const children = [
  child(
    'good',
    { type: 'core.identity', inputs: { made: { type: 'variable', variableName: 'given', optional: true } } },
    { variables: [{ name: 'given', type: 'string' }] },
  ),
  child('bad', { type: 'core.fail', config: { code: 'broken', message: 'It broke.' } }),
  child('slow', { type: 'core.delay', config: { ms: 5_000 } }),
  child('asks', { type: 'core.approvalGate', config: {} }),
];

const variables = [{ name: 'mine', type: 'string', defaultValue: 'M' }];

const parents: Readonly<Record<string, JsonObject>> = {
  'a child that gives back what it was given': document(
    [calls('call', { workflowId: 'good', inputMapping: { given: 'mine' }, outputMapping: { got: 'made' } })],
    [],
    { id: 'parent', variables, settings: { keepDays: 3 } },
  ),
  'a child that fails, and with it its parent': document([calls('call', { workflowId: 'bad' })], [], {
    id: 'parent',
  }),
  'a child that fails, which its parent takes': document(
    [calls('call', { workflowId: 'bad', onChildFailure: 'absorb' }), 'after'],
    [['call', 'after']],
    { id: 'parent' },
  ),
  'a child that is not there': document([calls('call', { workflowId: 'nothing' })], [], { id: 'parent' }),
  'a child that nobody waits for': document(
    [calls('call', { workflowId: 'slow', waitForCompletion: false })],
    [],
    { id: 'parent' },
  ),
  'a child that asks': document([calls('call', { workflowId: 'asks' })], [], { id: 'parent' }),
  'a child that outlives its parent': document(
    [calls('call', { workflowId: 'slow', propagateCancellation: false })],
    [],
    { id: 'parent' },
  ),
  'workers one after the other': orchestrated(
    decides(next('good', 'slow'), next('bad')),
    { inputMapping: { given: 'mine' }, outputMapping: { got: 'made' } },
    { variables },
  ),
  'more workers than are taken': orchestrated(decides(next('good', 'slow')), { fanOutPolicy: 'reject' }),
  'a worker too often': orchestrated(decides(next('good'), next('good')), { iterationCap: 1 }),
  'an orchestrator that asks': orchestrated(decides({ kind: 'ask-user', prompt: 'Which way?' }), {}),
  'an orchestrator that is not sure': orchestrated(decides({ ...next('good'), confidence: 0.2 }), {}),
  'a dispatch without a decision': document([{ id: 'dispatch', type: 'core.dispatch', config: {} }], [], {
    id: 'parent',
  }),
  ...Object.fromEntries(
    ['again', 'once', 'twice', 'throws', 'fails', 'defect'].map((how) => [
      `work outside that ends as ${how}`,
      document(
        [
          {
            id: 'out',
            type: 'vendor.outside',
            config: { how, text: 'x' },
            settings: { maxRetries: 1, retryDelayMs: 10 },
          },
          'after',
        ],
        [['out', 'after']],
        {
          id: 'parent',
        },
      ),
    ]),
  ),
};

const nodeTypes = [...coreNodeTypes(), outside];

test.each(Object.entries(parents))(
  '%s: all that happens, and what is stored, is as recorded; -u records it again',
  async (name, parent) => {
    const { store, writes } = watchStore(createMemoryStore());
    const it = await startTestHost({ store, systemWorkflows: [parent, ...children], nodeTypes });
    const story = new Story(it, writes);
    const made = await story.ask('create', it.host.runs.create(owner, { workflowId: 'parent', tags: ['t'] }));
    const runId = made.ok ? made.value.runId : '';
    await story.pass(2_000);
    for (const pending of await it.host.interrupts.pending(owner, { limit: 10 })) {
      const value = { action: 'accept', answers: { answer: 'left' } };
      await story.ask('answer', it.host.interrupts.resolve(owner, pending, value));
    }
    if (name.includes('outlives')) await story.ask('cancel', it.host.runs.cancel(owner, runId));
    await story.pass(10_000);
    await story.ask('read', it.host.runs.read(owner, runId));
    await it.host.close();
    const file = name.replaceAll(/[^a-z]+/g, '-');
    await expect(story.written()).toMatchFileSnapshot(`../../testing/recorded/executions/${file}.txt`);
  },
);

/** Another process goes on with what is stored. */
test.each(
  Object.entries(parents).filter(([name]) => /asks|sure|slow|outlives|waits|one after|again|once/.test(name)),
)('%s, after a restart: all that happens is as recorded; -u records it again', async (name, parent) => {
  const memory = createMemoryStore();
  const first = await startTestHost({ store: memory, systemWorkflows: [parent, ...children], nodeTypes });
  await first.host.runs.create(owner, { workflowId: 'parent' });
  const { store, writes } = watchStore(memory.reopen());
  const it = await startTestHost({
    store,
    systemWorkflows: [parent, ...children],
    nodeTypes,
    ids: countingIds('b'),
  });
  const story = new Story(it, writes);
  await story.pass(2_000);
  for (const pending of await it.host.interrupts.pending(owner, { limit: 10 })) {
    const value = { action: 'accept', answers: { answer: 'left' } };
    await story.ask('answer', it.host.interrupts.resolve(owner, pending, value));
  }
  await story.pass(20_000);
  await story.ask('list', it.host.runs.list(owner, { limit: 10 }));
  await it.host.close();
  const file = name.replaceAll(/[^a-z]+/g, '-');
  await expect(story.written()).toMatchFileSnapshot(`../../testing/recorded/restarts/${file}.txt`);
});
