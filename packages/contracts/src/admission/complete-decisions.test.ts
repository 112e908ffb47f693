import { expect, test } from 'vitest';
import { altered, ITEM_17, ROOT, STATE, TURN, WITHOUT_FOCUS } from '../../testing/provenance.ts';
import {
  CEILING_POLICIES,
  DATE_BEHAVIORS,
  ORGANIZATION_BEHAVIORS,
  OVERRIDE_POLICIES,
} from '../contract/closed-lists.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import { admit } from './admit.ts';
import type { ConversationState, Turn } from './turn.ts';

type Changes = Parameters<typeof altered>[0];

/** Everything that a decision says and leaves behind, except the hash of its contract. */
function told(changes: Changes, turn: object, state: object): string {
  const contract = altered(changes);
  const decision = admit(contract, turn as Turn, state as ConversationState);
  const { headline } = explainDecision(contract, decision);
  const { capability_id: _id, contract_hash: _hash, decision: kind, ...said } = decision;
  // Why a turn is admitted is the same for all of them, and the turn that a question holds is what was said.
  const hidden = new Set([
    'contract_hash',
    'capability_id',
    'turn',
    ...(kind === 'admit' ? ['reasons'] : []),
  ]);
  const json = JSON.stringify(said, (key, value) => (hidden.has(key) ? undefined : value));
  return `${contract.level === 'operational' ? '' : `(${contract.level}) `}${headline}\n    ${json}`;
}

const saying = (extracted: unknown, more: object = {}) => ({ ...TURN, extracted, ...more });
const frames = (changes: object) => ({ ...STATE, frames: { ...STATE.frames, ...changes } });

const high = (value: unknown, more: object = {}) => ({ value, quality: 'high', ...more });
const ORGANIZATIONS: Readonly<Record<string, unknown>> = {
  nothing: {},
  'the standing one': { organization: [high('org a')] },
  'another one': { organization: [high('Org B', { resolved_id: 'b' })] },
  'two of them': { organization: [high('Org B'), high('Org C')] },
  'one of low quality': { organization: [{ value: 'Org B', quality: 'low' }] },
  noise: { organization: [high('please', { conversational_noise: true })] },
  'something that is not a list': { organization: 'Org B' },
};
const ORGANIZATION_STATES: Readonly<Record<string, object>> = {
  'Org A stands': STATE,
  'none stands': frames({ root_frame: { ...ROOT, organization: undefined } }),
};

const PERIODS: Readonly<Record<string, object>> = {
  nothing: saying({}),
  'one inside': saying({ date_scope: [high({ from: '2025-02-01', to: '2025-02-28' })] }),
  'the same': saying({ date_scope: [high(ROOT.date_scope)] }),
  'an earlier start': saying({ date_scope: [high({ from: '2024-01-01', to: '2025-02-28' })] }),
  'a later end': saying({ date_scope: [high({ from: '2025-01-01', to: '2025-12-31' })] }),
  'a later end with a reason': saying(
    { date_scope: [high({ from: '2025-01-01', to: '2025-12-31' })] },
    { expansion_reason_code: 'user_explicit_range' },
  ),
  'no end': saying({ date_scope: [high({ from: '2025-02-01' })] }),
  'a time after all of it': saying({ date_scope: [high({ from: '2026-01-01', to: '2026-02-01' })] }),
  'two of them': saying({
    date_scope: [high({ from: '2025-01-01', to: '2025-01-31' }), high({ to: '2025-02-28' })],
  }),
  'one of low quality': saying({ date_scope: [{ value: { to: '2025-02-28' }, quality: 'low' }] }),
};

const ITEMS: Readonly<Record<string, unknown>> = {
  nothing: {},
  'the selected one': { item: [high('Oak', { resolved_id: 'item-17' })] },
  'the selected one by its label': { item: [high('oak board 20mm')] },
  'another one': { item: [high('Pine', { resolved_id: 'item-9' })] },
  'another one of low quality': { item: [{ value: 'Pine', resolved_id: 'item-9', quality: 'low' }] },
  'one of several': { item: [{ value: 'board', quality: 'ambiguous', candidates: ['item-1', 'item-2'] }] },
  'two of them': { item: [high('Pine', { resolved_id: 'item-9' }), high('Elm', { resolved_id: 'item-8' })] },
  noise: { item: [high('it', { conversational_noise: true })] },
  'one of another kind': { item: [high('Northwood', { resolved_id: 'c-1', kind: 'counterparty' })] },
};

async function record(name: string, lines: readonly string[]): Promise<void> {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../testing/recorded/decisions/${name}.txt`);
}

test.each(ORGANIZATION_BEHAVIORS)(
  '%s: what becomes of the organization is as recorded; -u records it again',
  async (behavior) => {
    const lines = Object.entries(ORGANIZATION_STATES).flatMap(([stands, state]) =>
      Object.entries(ORGANIZATIONS).map(
        ([said, extracted]) =>
          `${stands}, ${said} is said: ${told({ organization_scope_behavior: behavior }, saying(extracted), state)}`,
      ),
    );
    const required = { required_anchors: ['item', 'organization'], optional_anchors: ['date_scope'] };
    for (const [said, extracted] of Object.entries(ORGANIZATIONS).slice(0, 3)) {
      const changes = { ...required, organization_scope_behavior: behavior };
      lines.push(
        `required, none stands, ${said} is said: ${told(changes, saying(extracted), ORGANIZATION_STATES['none stands'] ?? {})}`,
      );
    }
    await record(`organization-${behavior}`, lines);
  },
);

const BEHAVIORS = DATE_BEHAVIORS.flatMap((behavior) =>
  CEILING_POLICIES.map((policy): [string, string] => [behavior, policy]),
).filter(
  ([behavior, policy]) =>
    behavior === 'free' || policy === (behavior === 'reject_prior' ? 'no_ceiling' : CEILING_POLICIES[0]),
);

test.each(BEHAVIORS)('%s with %s: what becomes of the period is as recorded', async (behavior, policy) => {
  const changes = { date_scope_behavior: behavior, temporal_ceiling_policy: policy };
  const asking = {
    ...changes,
    clarification_triggers: [...(altered({}).declared.clarification_triggers ?? []), 'temporal_expansion'],
  };
  const lines = Object.entries(PERIODS).flatMap(([said, turn]) => [
    `${said} is said: ${told(changes, turn, STATE)}`,
    ...(said.startsWith('a later') || said === 'no end'
      ? [`${said} is said, and it may ask: ${told(asking, turn, STATE)}`]
      : []),
  ]);
  const none = frames({ root_frame: { ...ROOT, date_scope: undefined } });
  lines.push(
    ...['nothing', 'one inside'].map(
      (said) => `none stands, ${said} is said: ${told(changes, PERIODS[said] ?? {}, none)}`,
    ),
  );
  await record(`period-${behavior}-${policy}`, lines);
});

test.each(OVERRIDE_POLICIES)('%s: what becomes of the selected object is as recorded', async (policy) => {
  const triggers = [...(altered({}).declared.clarification_triggers ?? []), 'focus_conflict'];
  const changes = {
    focus_object_override_policy: policy,
    ...(policy === 'clarify_on_conflict' ? { clarification_triggers: triggers } : {}),
  };
  const lines = Object.entries(ITEMS).flatMap(([said, extracted]) => [
    `${said} is said: ${told(changes, saying(extracted), STATE)}`,
  ]);
  const others: readonly [string, object, object][] = [
    [
      'an object of another kind',
      TURN,
      frames({ selected_object_frame: { object: { ...ITEM_17, kind: 'shelf' } } }),
    ],
    ['a word', { ...TURN, wording_family: 'short_action_followup' }, STATE],
    [
      'a word and nothing selected',
      { ...TURN, wording_family: 'short_action_followup' },
      frames({ selected_object_frame: undefined }),
    ],
  ];
  lines.push(...others.map(([what, turn, state]) => `${what}: ${told(changes, turn, state)}`));
  await record(`object-${policy}`, lines);
});

test('turns without a selected object, and turns that cannot be read, are decided as recorded', async () => {
  const root = { ...STATE, frames: { root_frame: ROOT } };
  const followup = { ...TURN, entry_mode: 'root_followup', transition_class: 'T2' };
  const lines = Object.entries(ITEMS).map(
    ([said, extracted]) => `${said} is said: ${told(WITHOUT_FOCUS, { ...followup, extracted }, root)}`,
  );
  const odd: readonly [string, unknown, object][] = [
    ['not a turn', 'text', STATE],
    ['extracted is a text', { ...TURN, extracted: 'text' }, STATE],
    ['an offer is a text', saying({ item: ['Oak'] }), STATE],
    ['an offer of an odd source', saying({ item: [high('Oak', { source: 'gossip' })] }), STATE],
    ['an offer without a value', saying({ item: [{}] }), STATE],
    ['too many offers', saying({ item: Array(65).fill(high('Oak')) }), STATE],
    [
      'a period with a misspelt end',
      TURN,
      frames({ root_frame: { ...ROOT, date_scope: { from: '2025-01-01', till: 'x' } } }),
    ],
    ['a root whose period is a text', TURN, frames({ root_frame: { ...ROOT, date_scope: '2025' } })],
    ['a root that is a text', TURN, frames({ root_frame: 'root' })],
    ['an unknown frame', TURN, frames({ other_frame: {} })],
    ['an answer to nothing', { ...TURN, entry_mode: 'clarification_resume', transition_class: 'T5' }, STATE],
  ];
  lines.push(...odd.map(([what, turn, state]) => `${what}: ${told({}, turn as object, state)}`));
  await record('without-an-object', lines);
});
