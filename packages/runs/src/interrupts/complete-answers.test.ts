import type { JsonObject, JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import type { NodeType } from '../../testing/core-node-types.ts';
import { RecordingHost } from '../../testing/recording-host.ts';
import { port, sketchWorkflow } from '../../testing/workflows.ts';
import type { ResolveInterrupt, SuspendNode } from '../index.ts';

/** Asks what its config says, and is done with the answer or goes on with it. */
const asks: NodeType = ({ run, step: { nodeId, pass, attempt, turn }, config, newId }) => {
  if (turn > 0) return { type: 'complete-node', nodeId, pass, attempt, outputs: { turn } };
  const asked = config as unknown as Pick<SuspendNode, 'kind' | 'data'>;
  const key = `${run.runId}:${nodeId}:0`;
  return { type: 'suspend-node', interruptId: newId(), key, ...asked, nodeId, pass, attempt };
};

const all = ['accept', 'reject', 'refine', 'edit-accept', 'ask'];
const approval = (data: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  kind: 'approval',
  data: { artifactId: 'a', artifactType: 't', title: 'T', actions: all, ...data },
  completes: true,
  ...more,
});
const questions: JsonObject = {
  kind: 'clarification',
  data: {
    questions: [
      { id: 'q', question: 'Which?', schema: { type: 'string', maxLength: 3 } },
      { id: 'r', question: 'Why?' },
    ],
  },
  completes: true,
};

type Answer = Partial<ResolveInterrupt> | { readonly pass: number } | { readonly extendMs: number };
const EVERYTHING = { decide: true, override: true, bypassesQuorum: false };
const by = (who: string, action: string, more: JsonObject = {}): Answer => ({
  by: who,
  value: { action, ...more },
});
const CHANGES = { refineFeedback: { scope: 'whole', text: 'Shorter.' } };
const says = (value: JsonValue): Answer => ({ value });

const scenes: Readonly<Record<string, readonly [config: JsonObject, answers: readonly Answer[]]>> = {
  'an approval that is accepted': [approval(), [by('ann', 'accept', { comment: 'c', feedback: 'f' })]],
  'an approval that is rejected': [approval(), [by('ann', 'reject')]],
  'a rejection that completes': [approval({}, { onRejection: 'complete' }), [by('ann', 'reject')]],
  'changes that nothing leads back from': [
    approval(),
    [by('ann', 'refine', { refineFeedback: { scope: 'items', text: 'x' } })],
  ],
  'an edit that is accepted': [
    approval(),
    [by('ann', 'edit-accept'), by('ann', 'edit-accept', { editedArtifactData: { a: 1 } })],
  ],
  'a question about it': [
    approval(),
    [by('ann', 'ask'), by('ann', 'ask', { comment: 'Why?' }), by('ann', 'ask', { question: 'How?' })],
  ],
  'answers that are not offered': [
    approval({ actions: ['accept'] }),
    [by('ann', 'reject'), says(null), says({}), says({ decision: 'maybe' }), says({ decision: 'rejected' })],
  ],
  'the older words': [approval(), [says({ decision: 'approved', feedback: 'fine' })]],
  'the older words for no': [approval(), [says({ decision: 'rejected' })]],
  'the older words for changes': [approval(), [says({ decision: 'rejected', feedback: 'shorter' })]],
  'feedback that has no scope': [
    approval(),
    [by('ann', 'refine', { refineFeedback: 7 }), by('ann', 'refine', { refineFeedback: { scope: 'x' } })],
  ],
  'two who agree': [
    approval({ requiredApprovals: 2 }),
    [
      by('ann', 'accept'),
      by('ann', 'accept'),
      by('ann', 'edit-accept', { editedArtifactData: 1 }),
      by('bob', 'accept'),
    ],
  ],
  'one who is against': [
    approval({ requiredApprovals: 3 }),
    [by('ann', 'accept'), by('bob', 'refine', CHANGES)],
  ],
  'a majority against': [
    approval({ requiredApprovals: 3, rejectionPolicy: 'majority' }),
    [by('ann', 'reject'), by('bob', 'accept'), by('ann', 'accept'), by('cy', 'reject'), by('dan', 'reject')],
  ],
  'only those who are listed': [
    approval({ approversList: ['ann', 'bob'], requiredApprovals: 2 }),
    [
      by('cy', 'accept'),
      { by: 'cy', value: { action: 'accept', voter: 'ann' } },
      { by: 'cy', value: { action: 'accept', voter: 'bob' }, mayNameVoter: true },
      by('ann', 'accept'),
    ],
  ],
  'an answer that must fit a schema': [
    approval({}, { resumeSchema: { required: ['comment'] } }),
    [by('ann', 'accept'), by('ann', 'accept', { comment: 'c' })],
  ],
  'an approval in time': [
    approval({}, { timeoutMs: 1_000 }),
    [{ pass: 900 }, { extendMs: 500 }, { pass: 500 }, by('ann', 'accept')],
  ],
  'an approval too late': [approval({}, { timeoutMs: 1_000 }), [{ pass: 1_000 }, by('ann', 'accept')]],
  'another approval than that': [approval(), [{ interruptId: 'other', value: { action: 'accept' } }]],
  'an approval by a passkey': [
    approval(
      { artifactType: 'handrail.tool-call', artifactData: { risk: 'high' } },
      { profile: 'handrail-interrupt-owner-only' },
    ),
    [
      by('ann', 'accept'),
      { via: 'owner', passkey: 'needed', value: { action: 'accept' } },
      { via: 'owner', passkey: { id: 'p', label: 'Phone' }, value: { action: 'accept' } },
    ],
  ],
  'an approval that needs a known caller': [
    approval({}, { profile: 'openwop-interrupt-auth-required' }),
    [{ via: 'token', value: { action: 'accept' } }, by('ann', 'accept')],
  ],
  'an approval of governance': [
    approval({ requiredApprovals: 2 }, { profile: 'openwop-governance-x', onRejection: 'complete' }),
    [
      by('ann', 'accept'),
      { ...by('ann', 'refine'), authority: EVERYTHING },
      { ...by('ann', 'accept'), authority: { ...EVERYTHING, decide: false } },
      { ...by('ann', 'override'), authority: EVERYTHING },
      { value: { action: 'override', reason: 'r' }, authority: { ...EVERYTHING, override: false } },
      { ...by('ann', 'accept'), authority: EVERYTHING },
      { ...by('ann', 'accept'), authority: EVERYTHING },
      { ...by('bob', 'reject', { reason: 'not yet' }), authority: EVERYTHING },
      { ...by('bob', 'accept'), authority: EVERYTHING },
      {
        by: 'eve',
        value: { action: 'override', reason: 'r' },
        authority: { ...EVERYTHING, bypassesQuorum: true },
      },
    ],
  ],
  'an approval that the node goes on with': [approval({}, { completes: false }), [by('ann', 'accept')]],
  'questions and answers': [
    questions,
    [
      says(null),
      says({ answers: 7 }),
      says({ answers: { q: 'a' } }),
      says({ answers: { q: 'long', r: 1 } }),
      says({ answers: { q: 'a', r: 1, s: 2 } }),
      says({ answers: [7] }),
      says({ answers: [{ id: 'q' }] }),
      says({
        answers: [
          { id: 'q', answer: 'a' },
          { id: 'r', answer: null },
        ],
      }),
    ],
  ],
  'questions that nobody answers': [{ ...questions, timeoutMs: 500 }, [{ pass: 1_000 }]],
  'an event outside': [
    {
      kind: 'external-event',
      data: { eventType: 'paid', correlation: { order: 7, at: { a: [1] } } },
      completes: true,
    },
    [
      says(null),
      says({ order: 7 }),
      says({ order: 8, at: { a: [1] } }),
      says({ order: 7, at: { a: [1] }, sum: 1 }),
    ],
  ],
  'an event that the node goes on with': [
    { kind: 'external-event', data: { eventType: 'paid', correlation: {} } },
    [says({ sum: 1 })],
  ],
  'an answer of its own kind': [
    { kind: 'custom', data: { customKind: 'k' }, completes: true },
    [says('yes')],
  ],
  'a doubtful decision': [
    { kind: 'low-confidence', data: { agentId: 'host:a', threshold: 0.7, observed: 0.1 } },
    [says({ action: 'accept' })],
  ],
  'a turn of a conversation': [
    {
      kind: 'conversation.exchange',
      data: { conversationId: 'c', prompt: 'And?', outcomeSchema: { type: 'object' } },
      completes: true,
    },
    [says('text'), says({ said: 1 })],
  ],
  'a secret that is delivered': [
    { kind: 'custom', data: { customKind: 'k' }, secret: true, completes: true },
    [says('secret'), { via: 'delivery', value: 'secret' }],
  ],
  'a secret that is not delivered': [
    { kind: 'custom', data: { customKind: 'k' }, secret: true },
    [{ extendMs: 5 }, { via: 'delivery', value: { reason: 'surface_lost' } }],
  ],
  'a delivery of what is no secret': [
    { kind: 'custom', data: { customKind: 'k' } },
    [{ via: 'delivery', value: 1 }],
  ],
};

async function live(name: string, config: JsonObject, answers: readonly Answer[], isSealed: boolean) {
  const inputs = isSealed ? { pin: port.variable('pin') } : {};
  const variables = [{ name: 'pin', type: 'string', sensitive: true, defaultValue: 'hidden' }];
  const document = sketchWorkflow(
    [{ id: 'n', type: 'vendor.asks', config, inputs }, 'after'],
    [['n', 'after']],
    { variables },
  );
  const host = new RecordingHost([document], { 'vendor.asks': asks });
  host.start('sketch');
  for (const answer of answers) {
    if ('pass' in answer) host.advance(answer.pass);
    else if ('extendMs' in answer) {
      host.send('id-1', {
        type: 'extend-interrupt',
        nodeId: 'n',
        byMs: answer.extendMs,
        by: 'ann',
        via: 'bearer',
      });
    } else {
      host.send('id-1', {
        type: 'resolve-interrupt',
        nodeId: 'n',
        by: 'owner-1',
        via: 'bearer',
        value: null,
        ...answer,
      });
    }
  }
  const file = `${isSealed ? 'sealed-' : ''}${name.replaceAll(/[^a-z]+/g, '-')}`;
  await expect(host.written()).toMatchFileSnapshot(`../../testing/recorded/answers/${file}.txt`);
}

test.each<[string, JsonObject, string]>([
  ['an approval', approval(), 'waiting-approval'],
  ['questions', questions, 'waiting-input'],
  ['an event', { kind: 'external-event', data: { eventType: 'e', correlation: {} } }, 'waiting-external'],
  ['something of its own kind', { kind: 'custom', data: { customKind: 'k' } }, 'waiting-approval'],
  ['a secret', { kind: 'custom', data: { customKind: 'k' }, secret: true }, 'waiting-input'],
])('a run that asks for %s waits for it', (_what, config, status) => {
  const host = new RecordingHost([sketchWorkflow([{ id: 'n', type: 'vendor.asks', config }])], {
    'vendor.asks': asks,
  });
  expect(host.snapshot(host.start('sketch')).status).toBe(status);
});

test.each(Object.entries(scenes))(
  '%s: all that happens is as recorded; -u records it again',
  (name, [config, answers]) => live(name, config, answers, false),
);

test.each(
  Object.entries(scenes).filter(([name]) =>
    /rejected$|edit|two who|questions and|event outside|own kind|doubtful|conversation$|governance$/.test(
      name,
    ),
  ),
)('%s, of a node with sensitive inputs: as recorded, and nothing of it is shown', (name, [config, answers]) =>
  live(name, config, answers, true),
);
