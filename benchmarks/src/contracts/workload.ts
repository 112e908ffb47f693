import type { ConversationState, Turn, VocabularyWords } from '@handrail/contracts';

export const WORDS: VocabularyWords = {
  lanes: [['address_exact', { threshold: 3 }]],
  resolvers: ['stock_resolver'],
  recipes: ['stock_recipes'],
  adapters: ['stock_reader'],
  shapes: [
    ['purchase_rows', null],
    ['provenance_answer', null],
  ],
  focusObjectKinds: [['inventory_item', 'item']],
};

/** The template of the specification, completed, under a number of its own. */
export function contractText(number: number, intent: string): string {
  return `capability_id: capability_${String(number).padStart(5, '0')}
domain_id: inventory_stock
runtime_lane: address_exact
intent_ids:
  - ${intent}
entry_modes:
  - selected_object_drilldown
  - clarification_resume
supported_transition_classes: [T3, T4, T5]
frame_compatibility:
  root_frame: required
  selected_object_frame: required
required_anchors: [item]
optional_anchors: [organization, date_scope]
anchor_source_priority: [current_turn, clarification_answer, selected_object, root_context]
anchor_admissibility_rules: [no_low_quality_item_rewrite, no_conversational_noise_as_entity]
organization_scope_behavior: reuse_or_clarify
date_scope_behavior: respect_root_temporal_ceiling
temporal_ceiling_policy: must_not_expand_beyond_root_without_reason_code
root_context_compatibility: [inventory_stock]
requires_focus_object: true
accepted_focus_object_kinds: [inventory_item]
focus_object_override_policy: explicit_only
bundle_reuse_policy: provenance_bundle_preferred
resolver_owner: stock_resolver
recipe_owner: stock_recipes
execution_adapter: stock_reader
result_shape: purchase_rows
answer_object_shape: provenance_answer
minimum_evidence_policy: route_specific_threshold
coverage_gate_behavior: partial_or_blocked_if_evidence_insufficient
truth_mode_fallbacks: [partial, blocked]
blocked_reason_codes: [evidence_below_threshold, source_unavailable]
clarification_triggers:
  - missing_required_anchor
  - inadmissible_required_anchor
  - ambiguous_required_anchor
  - missing_organization
  - conflicting_organization
clarification_questions:
  item: Which item?
  organization: Which organization?
resume_policy: resume_same_capability_with_kept_scope
empty_match_behavior: truthful_empty_match
route_expectation_failure_behavior: report_route_mismatch
execution_error_behavior: report_execution_error
required_unit_tests: [binds_the_selected_item]
required_transition_tests: [T3_from_the_list, T4_on_the_same_item, T5_after_a_question]
required_scenario_families: [canonical, colloquial, ui_selected_object, short_action_followup, pronoun_followup]
`;
}

const ROOT = {
  id: 'root-1',
  domain_id: 'inventory_stock',
  organization: 'Org A',
  date_scope: { from: '2025-01-01', to: '2025-03-31' },
  at_turn: 1,
};

export const STATE: ConversationState = {
  turn: 2,
  frames: { root_frame: ROOT, selected_object_frame: { object: { kind: 'inventory_item', id: 'item-17' } } },
  bundles: [
    {
      id: 'b-1',
      kind: 'provenance_bundle',
      object_id: 'item-17',
      organization: 'Org A',
      date_scope: ROOT.date_scope,
      at_turn: 2,
    },
  ],
  pending_clarifications: [],
};

const { organization: _organization, ...WITHOUT_ORGANIZATION } = ROOT;
export const STATE_THAT_ASKS: ConversationState = {
  ...STATE,
  frames: { ...STATE.frames, root_frame: WITHOUT_ORGANIZATION },
};

/** "And who did we buy it from in February?": a pronoun to turn away, a period to narrow, a bundle to take up. */
export function turnFor(intent_id: string): Turn {
  return {
    intent_id,
    entry_mode: 'selected_object_drilldown',
    transition_class: 'T4',
    wording_family: 'pronoun_followup',
    extracted: {
      item: [{ value: 'it', quality: 'high' }],
      date_scope: [{ value: { from: '2025-02-01', to: '2025-02-28' }, quality: 'high' }],
    },
  };
}
