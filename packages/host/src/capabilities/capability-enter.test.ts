import type { JsonObject } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { describe, expect, test } from 'vitest';
import { createMemoryStore, type MemoryStore } from '../../testing/memory-store.ts';
import { noteContracts, unacceptedContracts } from '../../testing/note-contracts.ts';
import { createNotesSource, type NotesOutside } from '../../testing/notes-source.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import {
  accepted,
  codeOf,
  logOf,
  owner,
  snapshotOf,
  startRun,
  startTestHost,
  type TestHost,
} from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import { createCapabilityEnter } from './capability-enter.ts';

/** A workflow that enters a capability with a turn and then calls a tool. */
function entering(tool: string, config: JsonObject = {}, toolset = 'form/notes'): JsonObject {
  return sketchWorkflow(
    [
      {
        id: 'enter',
        type: 'capability.enter',
        config,
        inputs: { turn: { type: 'variable', variableName: 'turn' } },
      },
      {
        id: 'call',
        type: 'tool.call',
        config: {
          toolset,
          tool,
          arguments: tool === 'notes.set' ? { path: 'a', value: 1 } : {},
        },
      },
    ],
    [['enter', 'call']],
    {
      id: `entering-${tool.replace('.', '-')}`,
      variables: [{ name: 'turn', type: 'object', required: true }],
    },
  ) as JsonObject;
}

async function hostOn(
  store: MemoryStore,
  outside: NotesOutside,
  registry = noteContracts(),
): Promise<TestHost> {
  const time = new VirtualTime();
  const ports = { mac: testMac, digest: testDigest, clock: time, timers: time };
  const test = await startTestHost({
    store,
    clock: time,
    timers: time,
    toolsets: [createNotesSource(outside)],
    nodeTypes: [...coreNodeTypes(ports), createCapabilityEnter({ registry })],
  });
  return { ...test, time };
}

async function settle({ time }: TestHost): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await time.settle();
}

async function started(
  workflow: JsonObject,
  turn: JsonObject,
  registry = noteContracts(),
): Promise<{ readonly test: TestHost; readonly runId: string; readonly store: MemoryStore }> {
  const store = createMemoryStore();
  const test = await hostOn(store, { sent: [] }, registry);
  accepted(await test.host.workflows.register(owner, workflow));
  const runId = await startRun(test, String(workflow.id), { inputs: { turn } });
  await settle(test);
  return { test, runId, store };
}

const asked = { intent_id: 'take_note', entry_mode: 'root_entry', transition_class: 'T1' };
const complete = { ...asked, extracted: { topic: [{ value: 'SENT-milk', quality: 'high' }] } };
const decided = async (test: TestHost, runId: string) =>
  (await logOf(test, runId))
    .filter(({ type }) => type === 'handrail.capability.decided')
    .map(({ payload }) => payload as JsonObject);

describe('capability.enter', () => {
  test('lets a turn in that the contract admits, and records why without any value', async () => {
    const { test, runId } = await started(entering('notes.set'), complete);
    expect(await snapshotOf(test, runId)).toMatchObject({ status: 'completed' });
    const decisions = await decided(test, runId);
    expect(decisions).toMatchObject([
      { decision: 'admit', capability_id: 'note_take', bound: { topic: 'current_turn' } },
    ]);
    expect(JSON.stringify(decisions)).not.toContain('SENT');
  });

  test('asks the owner for what is missing, and goes on with the answer', async () => {
    const { test, runId } = await started(entering('notes.set'), asked);
    expect(await snapshotOf(test, runId)).toMatchObject({ status: 'waiting-input', currentNodeId: 'enter' });
    const [pending] = await test.host.interrupts.pending(owner, { limit: 5 });
    expect(pending?.data).toEqual({ questions: [{ id: 'topic', question: 'What is the note about?' }] });
    const target = { runId, nodeId: 'enter' };
    accepted(await test.host.interrupts.resolve(owner, target, { answers: { topic: 'milk' } }));
    await settle(test);
    expect(await snapshotOf(test, runId)).toMatchObject({
      status: 'completed',
      nodeStates: { enter: { outputs: { capability: 'note_take', values: { topic: 'milk' } } } },
    });
    expect(await decided(test, runId)).toMatchObject([
      { decision: 'clarify', asked_for: ['topic'] },
      { decision: 'admit', bound: { topic: 'clarification_answer' } },
    ]);
  });

  test('asks the owner which of several that would ask is meant, and goes on with the one they choose', async () => {
    const both = noteContracts({ intent_ids: ['send_notes'] });
    const turn = { ...asked, intent_id: 'send_notes' };
    const { test, runId } = await started(entering('notes.set'), turn, both);
    const [pending] = await test.host.interrupts.pending(owner, { limit: 5 });
    expect(pending?.data).toMatchObject({
      questions: [{ id: 'capability', question: 'Which of these do you mean?' }],
    });
    const target = { runId, nodeId: 'enter' };
    for (const answers of [{ capability: 'note_take' }, { topic: 'milk' }]) {
      accepted(await test.host.interrupts.resolve(owner, target, { answers }));
      await settle(test);
    }
    expect(await snapshotOf(test, runId)).toMatchObject({
      status: 'completed',
      nodeStates: { enter: { outputs: { capability: 'note_take', values: { topic: 'milk' } } } },
    });
  });

  test('holds an answer to the same rules as a first value', async () => {
    const { test, runId } = await started(entering('notes.set'), asked);
    const target = { runId, nodeId: 'enter' };
    accepted(await test.host.interrupts.resolve(owner, target, { answers: { topic: '   ' } }));
    await settle(test);
    expect(await snapshotOf(test, runId)).toMatchObject({ status: 'waiting-input', currentNodeId: 'enter' });
    expect((await decided(test, runId)).map(({ decision }) => decision)).toEqual(['clarify', 'clarify']);
  });

  test('refuses what no contract admits before anything is executed, with the field that decided', async () => {
    const { test, runId } = await started(entering('notes.set'), { ...complete, entry_mode: 'meta_reuse' });
    const snapshot = await snapshotOf(test, runId);
    expect(snapshot).toMatchObject({
      status: 'failed',
      error: { code: 'capability_refused', details: { reasons: [{ field: 'entry_modes' }] } },
    });
    expect(
      (await logOf(test, runId)).some(({ type, nodeId }) => type === 'node.started' && nodeId === 'call'),
    ).toBe(false);
  });

  test('reads a number that an owner typed, where the anchor is one', async () => {
    const rules = { anchor_admissibility_rules: ['type_must_match'] };
    const counting = noteContracts(rules, { anchorTypes: [['topic', 'number']] });
    const { test, runId } = await started(entering('notes.set'), asked, counting);
    accepted(
      await test.host.interrupts.resolve(owner, { runId, nodeId: 'enter' }, { answers: { topic: ' 5 ' } }),
    );
    await settle(test);
    expect(await snapshotOf(test, runId)).toMatchObject({
      status: 'completed',
      nodeStates: { enter: { outputs: { values: { topic: 5 } } } },
    });
  });

  test('takes a name that the turn knows, and does not ask for one where none is known', async () => {
    const strict = noteContracts({ anchor_admissibility_rules: ['must_resolve_to_known_entity'] });
    const unclear = { ...asked, extracted: { topic: [{ value: 'it', candidates: ['milk-1', 'milk-2'] }] } };
    const { test, runId } = await started(entering('notes.set'), unclear, strict);
    accepted(
      await test.host.interrupts.resolve(owner, { runId, nodeId: 'enter' }, { answers: { topic: 'Milk-2' } }),
    );
    await settle(test);
    expect(await snapshotOf(test, runId)).toMatchObject({ status: 'completed' });
    const unknown = await started(entering('notes.set'), asked, strict);
    expect(await snapshotOf(unknown.test, unknown.runId)).toMatchObject({
      status: 'failed',
      error: { code: 'capability_unanswerable', details: { anchor: 'topic' } },
    });
  });

  test.each([5, true, null])('does not take %j for a text', async (answer) => {
    const { test, runId } = await started(entering('notes.set'), asked);
    accepted(
      await test.host.interrupts.resolve(owner, { runId, nodeId: 'enter' }, { answers: { topic: answer } }),
    );
    await settle(test);
    expect((await snapshotOf(test, runId)).status).not.toBe('completed');
  });

  test('enters nothing by a contract that is not accepted, and says so to owner and operator', async () => {
    const { test, runId } = await started(entering('notes.set'), complete, unacceptedContracts());
    expect(await snapshotOf(test, runId)).toMatchObject({
      status: 'failed',
      error: {
        code: 'capability_not_accepted',
        message: expect.stringMatching(/"note_take" is not enabled on this host.*handrail contract coverage/),
        details: {
          reasons: [
            { code: 'capability_not_accepted', field: 'required_unit_tests', at: 'binds_the_topic' },
            { field: 'required_transition_tests' },
            { field: 'required_transition_tests' },
            { field: 'required_scenario_families', at: 'canonical' },
          ],
        },
      },
    });
    expect(await decided(test, runId)).toMatchObject([{ decision: 'refuse', capability_id: 'note_take' }]);
    expect(
      (await logOf(test, runId)).some(({ type, nodeId }) => type === 'node.started' && nodeId === 'call'),
    ).toBe(false);
  });

  test.each([{ turn: 1 }, { entry_mode: 7 }, { extracted: 'x' }, {}])(
    'refuses the turn %j like any other',
    async (turn) => {
      const { test, runId } = await started(entering('notes.set'), turn as JsonObject);
      expect(await snapshotOf(test, runId)).toMatchObject({ error: { code: 'capability_refused' } });
      expect(test.defects).toEqual([]);
    },
  );

  test('can be set to go on with a refusal', async () => {
    const turn = { ...complete, transition_class: 'T9' };
    const { test, runId } = await started(entering('notes.set', { onRefusal: 'complete' }), turn);
    expect(await snapshotOf(test, runId)).toMatchObject({
      nodeStates: { enter: { outputs: { decision: 'refuse' } } },
      error: { code: 'tool_not_allowed' },
    });
  });

  test('enters only what the workflow names', async () => {
    const { test, runId } = await started(entering('notes.set', { capabilities: ['note_send'] }), complete);
    expect(await snapshotOf(test, runId)).toMatchObject({ error: { code: 'capability_refused' } });
  });

  test('decides once, whatever crashes', async () => {
    const { test, runId, store } = await started(entering('notes.set'), asked);
    await test.host.close();
    const next = await hostOn(store, { sent: [] });
    await settle(next);
    const target = { runId, nodeId: 'enter' };
    accepted(await next.host.interrupts.resolve(owner, target, { answers: { topic: 'milk' } }));
    await settle(next);
    expect(await snapshotOf(next, runId)).toMatchObject({ status: 'completed' });
    expect((await decided(next, runId)).map(({ decision }) => decision)).toEqual(['clarify', 'admit']);
  });
});

describe('a run that entered a capability', () => {
  test('calls the tools its contract names and no others', async () => {
    const { test, runId } = await started(entering('notes.submit'), complete);
    expect(await snapshotOf(test, runId)).toMatchObject({
      status: 'failed',
      error: { code: 'tool_not_allowed', message: expect.stringContaining('notes.submit') },
    });
    expect((await logOf(test, runId)).some(({ type }) => type === 'agent.toolCalled')).toBe(false);
  });

  test.each(['site/notes', 'form/other'])(
    'calls no tool of the same name in another toolset: %s',
    async (toolset) => {
      const { test, runId } = await started(entering('notes.set', {}, toolset), complete);
      expect(await snapshotOf(test, runId)).toMatchObject({
        status: 'failed',
        error: { code: 'tool_not_allowed', message: expect.stringContaining(`"${toolset}/notes.set"`) },
      });
    },
  );

  test('keeps what it may call in its log, and takes it from nowhere else', async () => {
    const { test, runId } = await started(entering('notes.set'), complete);
    expect(await decided(test, runId)).toMatchObject([
      { decision: 'admit', tools: ['form/notes/notes.set'] },
    ]);
  });

  test('is refused like any other when a stranger asks', async () => {
    const { test, runId } = await started(entering('notes.set'), asked);
    const stranger = { ...owner, tenant: 'other' };
    const target = { runId, nodeId: 'enter' };
    expect(codeOf(await test.host.interrupts.resolve(stranger, target, { answers: {} }))).toBe('not_found');
  });
});
