import type { JsonObject, JsonValue } from '@handrail/base';
import { sketchWorkflow } from '@handrail/runs/testing';
import { expect, test } from 'vitest';
import { noteContracts, unacceptedContracts } from '../../testing/note-contracts.ts';
import { createNotesSource } from '../../testing/notes-source.ts';
import { Story } from '../../testing/story.ts';
import { testDigest, testMac } from '../../testing/test-crypto.ts';
import { owner, startTestHost } from '../../testing/test-host.ts';
import { VirtualTime } from '../../testing/virtual-time.ts';
import { coreNodeTypes } from '../nodes/core-node-types.ts';
import { createCapabilityEnter } from './capability-enter.ts';

const asked = { intent_id: 'take_note', entry_mode: 'root_entry', transition_class: 'T1' };
const complete = { ...asked, extracted: { topic: [{ value: 'milk', quality: 'high' }] } };
const unclear = { ...asked, extracted: { topic: [{ value: 'it', candidates: ['milk-1', 'milk-2'] }] } };
const known = { anchor_admissibility_rules: ['must_resolve_to_known_entity'] };

interface Scene {
  readonly turn: JsonObject;
  readonly config?: JsonObject;
  readonly registry?: ReturnType<typeof noteContracts>;
  /** What the owner answers, one after the other. */
  readonly answers?: readonly JsonValue[];
}

const scenes: Readonly<Record<string, Scene>> = {
  'a turn that says enough': { turn: complete },
  'a turn that lacks something': { turn: asked, answers: [{ answers: { topic: 'milk' } }] },
  'answers that are none': {
    turn: asked,
    answers: [{ answers: { topic: '  ' } }, { answers: { topic: 5 } }, { answers: { topic: 'milk' } }],
  },
  'questions without an end': {
    turn: asked,
    answers: Array.from({ length: 12 }, () => ({ answers: { topic: ' ' } })),
  },
  'a question that waits for a while': { turn: asked, config: { timeoutMs: 1_000 } },
  'a turn of another mode': { turn: { ...complete, entry_mode: 'meta_reuse' } },
  'a turn of another class': { turn: { ...complete, transition_class: 'T9' } },
  'a turn of another intent': { turn: { ...complete, intent_id: 'sing' } },
  'a turn with a key that is not known': { turn: { ...complete, intentid: 'x' } },
  'a turn that is none': { turn: { entry_mode: 7 } },
  'a refusal that is taken': {
    turn: { ...complete, transition_class: 'T9' },
    config: { onRefusal: 'complete' },
  },
  'capabilities that are named': { turn: complete, config: { capabilities: ['note_send'] } },
  'the capability that is named': { turn: complete, config: { capabilities: ['note_take'] } },
  'a name among several': {
    turn: unclear,
    registry: noteContracts(known),
    answers: [{ answers: { topic: 'Milk-2' } }],
  },
  'a name that nobody knows': { turn: asked, registry: noteContracts(known) },
  'a contract that is not accepted': { turn: complete, registry: unacceptedContracts() },
  'a capability that does not name the tool': {
    turn: { ...complete, intent_id: 'send_notes' },
    registry: noteContracts({ intent_ids: ['take_note', 'send_notes'] }),
  },
};

test.each(Object.entries(scenes))(
  '%s: all that happens is as recorded; -u records it again',
  async (name, { turn, config = {}, registry = noteContracts(), answers = [] }) => {
    const time = new VirtualTime();
    const ports = { mac: testMac, digest: testDigest, clock: time, timers: time };
    const enter = {
      id: 'enter',
      type: 'capability.enter',
      config,
      inputs: { turn: { type: 'variable', variableName: 'turn' } },
    };
    const call = {
      id: 'call',
      type: 'tool.call',
      config: { toolset: 'form/notes', tool: 'notes.set', arguments: { path: 'a', value: 1 } },
    };
    const document = sketchWorkflow([enter, call], [['enter', 'call']], {
      variables: [{ name: 'turn', type: 'object', required: true }],
    });
    const it = await startTestHost({
      clock: time,
      timers: time,
      toolsets: [createNotesSource({ sent: [] })],
      nodeTypes: [...coreNodeTypes(ports), createCapabilityEnter({ registry })],
      systemWorkflows: [JSON.parse(JSON.stringify(document)) as JsonObject],
    });
    const story = new Story({ ...it, time });
    const made = await story.ask(
      'create',
      it.host.runs.create(owner, { workflowId: 'sketch', inputs: { turn } }),
    );
    const target = { runId: made.ok ? made.value.runId : '', nodeId: 'enter' };
    for (const answer of answers)
      await story.ask('answer', it.host.interrupts.resolve(owner, target, answer));
    await story.pass(2_000);
    await story.ask('read', it.host.runs.read(owner, target.runId));
    const file = name.replaceAll(/[^a-z]+/g, '-');
    await expect(story.written()).toMatchFileSnapshot(`../../testing/recorded/entries/${file}.txt`);
  },
);
