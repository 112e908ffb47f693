import { expect, test } from 'vitest';
import {
  completed,
  FOLLOWUP,
  ITEM_17,
  operational,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { admit } from './admit.ts';
import type { Reason } from './decision.ts';
import type { ConversationState, Turn } from './turn.ts';

/** Everything that a decision says, in one line. */
function told(contract: LoadedContract, turn: object, state: object = STATE): string {
  const decision = admit(contract, turn as Turn, state as ConversationState);
  const reasons = (list: readonly Reason[]) =>
    list.map(({ code, field, at, anchor }) => [code, field, at, anchor].filter(Boolean).join(' ')).join(', ');
  const parts = [
    decision.decision === 'admit' ? 'admit' : `${decision.decision}: ${reasons(decision.reasons)}`,
    ...(decision.rejected.length > 0 ? [`rejected ${reasons(decision.rejected)}`] : []),
  ];
  if (decision.decision === 'clarify')
    parts.push(...decision.questions.map(({ anchor, text }) => `asks ${anchor}: ${text}`));
  if (decision.decision === 'admit') {
    for (const [anchor, { value, source, resolved_id }] of Object.entries(decision.effective))
      parts.push(`${anchor}=${JSON.stringify(resolved_id ?? value)} from ${source}`);
    if (decision.notices.length > 0) parts.push(`notices ${reasons(decision.notices)}`);
  }
  return parts.join('; ');
}

const item = (...offers: readonly object[]) => ({ ...TURN, extracted: { item: offers } });
const period = (from: string, to: string, more: object = {}) => ({
  ...TURN,
  extracted: { date_scope: [{ value: { from, to }, quality: 'high' }] },
  ...more,
});
const organization = (...values: readonly string[]) => ({
  ...TURN,
  extracted: { organization: values.map((value) => ({ value, quality: 'high', resolved_id: value })) },
});
const plain = operational(WITHOUT_FOCUS);
const noOrganization = {
  ...STATE,
  frames: { ...STATE.frames, root_frame: { ...ROOT, organization: undefined } },
};

const CASES: readonly [string, string, LoadedContract, object, object?][] = [
  [
    'nothing but its own',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    TURN,
  ],
  ['another intent', 'refuse: intent_not_declared intent_ids', completed(), { ...TURN, intent_id: 'other' }],
  [
    'no intent',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    { ...TURN, intent_id: undefined },
  ],
  [
    'another entry mode',
    'refuse: entry_mode_not_declared entry_modes',
    completed(),
    { ...TURN, entry_mode: 'root_entry' },
  ],
  [
    'another class',
    'refuse: transition_class_not_supported supported_transition_classes',
    completed(),
    { ...TURN, transition_class: 'T2' },
  ],
  [
    'no root',
    'refuse: required_frame_absent frame_compatibility root_frame',
    completed(),
    TURN,
    { ...STATE, frames: { selected_object_frame: { object: ITEM_17 } } },
  ],
  [
    'no selection',
    'refuse: required_frame_absent frame_compatibility selected_object_frame',
    completed(),
    TURN,
    ROOT_ONLY,
  ],
  [
    'no state',
    'refuse: required_frame_absent frame_compatibility root_frame, required_frame_absent frame_compatibility selected_object_frame',
    completed(),
    TURN,
    {},
  ],
  [
    'a root of another domain',
    'refuse: root_context_incompatible root_context_compatibility',
    completed(),
    TURN,
    { ...STATE, frames: { ...STATE.frames, root_frame: { ...ROOT, domain_id: 'sales' } } },
  ],
  [
    'a selection of another kind',
    'refuse: focus_object_kind_not_accepted accepted_focus_object_kinds',
    completed(),
    TURN,
    {
      ...STATE,
      frames: { ...STATE.frames, selected_object_frame: { object: { kind: 'shelf', id: 's-1' } } },
    },
  ],
  [
    'a selection without an id',
    'refuse: frame_unreadable frame_compatibility selected_object_frame',
    completed(),
    TURN,
    { ...STATE, frames: { ...STATE.frames, selected_object_frame: { object: { kind: 'inventory_item' } } } },
  ],
  [
    'an item that was said',
    'admit; item="item-9" from current_turn; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context; notices focus_switched focus_object_override_policy item',
    completed(),
    item({ value: 'Pine', quality: 'high', resolved_id: 'item-9' }),
  ],
  [
    'an item of low quality',
    'admit; rejected anchor_inadmissible:no_low_quality_item_rewrite anchor_admissibility_rules item; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    item({ value: 'Pine', quality: 'low', resolved_id: 'item-9' }),
  ],
  [
    'a noise word',
    'admit; rejected anchor_inadmissible:no_conversational_noise_as_entity anchor_admissibility_rules item; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    item({ value: 'please', quality: 'high', conversational_noise: true }),
  ],
  [
    'an ambiguous item',
    'admit; rejected anchor_inadmissible:no_low_quality_item_rewrite anchor_admissibility_rules item; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    item({ value: 'board', quality: 'ambiguous', candidates: ['item-1', 'item-2'] }),
  ],
  [
    'the same item',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    item({ value: 'Oak', quality: 'high', resolved_id: 'item-17' }),
  ],
  [
    'an answer without a question',
    'admit; rejected anchor_source_not_listed anchor_source_priority item; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    item({ value: 'Oak', quality: 'high', resolved_id: 'item-9', source: 'clarification_answer' }),
  ],
  [
    'a misspelt key',
    'refuse: turn_key_unknown entry_modes turn.extractd',
    completed(),
    { ...TURN, extractd: {} },
  ],
  [
    'a misspelt key of an offer',
    'refuse: turn_key_unknown entry_modes turn.extracted.item[0].qualty',
    completed(),
    item({ value: 'Oak', qualty: 'high' }),
  ],
  [
    'a note of a router',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    { ...TURN, score: 0.7, x_note: 1 },
  ],
  [
    'an anchor that is not listed',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    { ...TURN, extracted: { colour: [{ value: 'red', quality: 'high' }] } },
  ],
  [
    'another organization',
    'clarify: organization_conflict organization_scope_behavior organization; asks organization: Which organization?',
    completed(),
    organization('Org B'),
  ],
  [
    'the same organization',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    organization('Org A'),
  ],
  [
    'two organizations',
    'clarify: anchor_ambiguous anchor_admissibility_rules organization; rejected anchor_ambiguous anchor_admissibility_rules organization; asks organization: Which organization?',
    completed(),
    organization('Org B', 'Org C'),
  ],
  [
    'no organization at all',
    'clarify: organization_missing organization_scope_behavior organization; asks organization: Which organization?',
    completed(),
    TURN,
    noOrganization,
  ],
  [
    'an organization where none stands',
    'admit; item="item-17" from selected_object; organization="Org B" from current_turn; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    organization('Org B'),
    noOrganization,
  ],
  [
    'a period within the root',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-02-01","to":"2025-02-28"} from current_turn',
    completed(),
    period('2025-02-01', '2025-02-28'),
  ],
  [
    'a period beyond the root',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from current_turn; notices period_clamped temporal_ceiling_policy date_scope',
    completed(),
    period('2025-01-01', '2025-12-31'),
  ],
  [
    'a period before the root',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2024-01-01","to":"2025-03-31"} from current_turn; notices period_widened date_scope_behavior date_scope',
    completed(),
    period('2024-01-01', '2025-03-31'),
  ],
  [
    'a period beyond the root with a reason',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-12-31"} from current_turn; notices period_widened temporal_ceiling_policy date_scope',
    completed(),
    period('2025-01-01', '2025-12-31', { expansion_reason_code: 'user_explicit_range' }),
  ],
  [
    'a period beyond the root with an unknown reason',
    'admit; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from current_turn; notices period_clamped temporal_ceiling_policy date_scope',
    completed(),
    period('2025-01-01', '2025-12-31', { expansion_reason_code: 'because' }),
  ],
  [
    'a period that ends before it begins',
    'admit; rejected anchor_value_malformed anchor_admissibility_rules date_scope; item="item-17" from selected_object; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    completed(),
    period('2025-03-01', '2025-01-01'),
  ],
  [
    'a follow-up with an item',
    'admit; item="item-9" from current_turn; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    plain,
    { ...FOLLOWUP, extracted: { item: [{ value: 'Pine', quality: 'high', resolved_id: 'item-9' }] } },
    ROOT_ONLY,
  ],
  [
    'a follow-up without an item',
    'clarify: required_anchor_missing required_anchors item; asks item: Which item?',
    plain,
    FOLLOWUP,
    ROOT_ONLY,
  ],
  [
    'a follow-up with an item of the topic',
    'admit; item="item-3" from root_context; organization="Org A" from root_context; date_scope={"from":"2025-01-01","to":"2025-03-31"} from root_context',
    plain,
    FOLLOWUP,
    { ...ROOT_ONLY, frames: { root_frame: { ...ROOT, anchors: { item: 'item-3' } } } },
  ],
];

test.each(CASES)(
  'a turn with %s is decided by its contract: %s',
  (_case, expected, contract, turn, state) => {
    expect(told(contract, turn, state)).toBe(expected);
  },
);

test('an admitted turn names what let it in', () => {
  expect(admit(completed(), TURN, STATE).reasons.map(({ code, field }) => [code, field])).toEqual([
    ['entry_mode_declared', 'entry_modes'],
    ['transition_class_supported', 'supported_transition_classes'],
    ['frames_compatible', 'frame_compatibility'],
    ['anchors_bound', 'required_anchors'],
    ['scope_settled', 'date_scope_behavior'],
  ]);
});
