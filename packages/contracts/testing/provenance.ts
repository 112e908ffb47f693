import {
  type CapabilityContract,
  type ConversationState,
  checkContract,
  createVocabulary,
  type LoadedContract,
  loadContract,
  type Turn,
  type VocabularyWords,
} from '../src/index.ts';

/** The minimal template as the specification writes it, 20 keys in its own spelling. */
export const TEMPLATE = `capability_id: inventory_purchase_provenance_for_item
domain_id: inventory_stock
runtime_lane: address_exact
intent_ids:
- inventory_purchase_provenance_for_item
entry_modes:
- selected_object_drilldown
- clarification_resume
supported_transition_classes:
- T3
- T4
- T5
frame_compatibility:
  root_frame: required
  selected_object_frame: required
required_anchors:
- item
optional_anchors:
- organization
- date_scope
anchor_admissibility_rules:
- no_low_quality_item_rewrite
- no_conversational_noise_as_entity
organization_scope_behavior: reuse_or_clarify
date_scope_behavior: respect_root_temporal_ceiling
temporal_ceiling_policy: must_not_expand_beyond_root_without_reason_code
requires_focus_object: true
accepted_focus_object_kinds:
- inventory_item
bundle_reuse_policy: provenance_bundle_preferred
minimum_evidence_policy: route_specific_threshold
coverage_gate_behavior: partial_or_blocked_if_evidence_insufficient
empty_match_behavior: truthful_empty_match
required_scenario_families:
- canonical
- colloquial
- ui_selected_object
- short_action_followup
- pronoun_followup
`;

/** What completes it to all 37 fields. */
export const COMPLETION = `anchor_source_priority: [current_turn, clarification_answer, selected_object, root_context]
root_context_compatibility: [inventory_stock]
focus_object_override_policy: explicit_only
resolver_owner: stock_resolver
recipe_owner: stock_recipes
execution_adapter: stock_reader
result_shape: purchase_rows
answer_object_shape: provenance_answer
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
  date_scope: Your question ends earlier. Extend it?
resume_policy: resume_same_capability_with_kept_scope
route_expectation_failure_behavior: report_route_mismatch
execution_error_behavior: report_execution_error
required_unit_tests: [binds_the_selected_item]
required_transition_tests: [T3_from_the_list, T4_on_the_same_item, T5_after_a_question]
`;

export const WORDS: VocabularyWords = {
  lanes: [
    ['address_exact', { threshold: 3 }],
    ['address_loose', { threshold: 2 }],
    ['no_threshold', {}],
  ],
  resolvers: ['stock_resolver'],
  recipes: ['stock_recipes'],
  adapters: ['stock_reader', 'other_reader'],
  shapes: [
    ['purchase_rows', null],
    ['provenance_answer', null],
  ],
  focusObjectKinds: [
    ['inventory_item', 'item'],
    ['item', 'item'],
    ['counterparty', 'organization'],
  ],
};

export const vocabulary = createVocabulary(WORDS);

export function template(): LoadedContract {
  return loadContract(TEMPLATE, vocabulary);
}

let complete: LoadedContract | undefined;

/** Nothing changes a loaded contract, so it is read once. */
export function completed(): LoadedContract {
  complete ??= loadContract(TEMPLATE + COMPLETION, vocabulary);
  return complete;
}

type Changes = { readonly [Name in keyof CapabilityContract]?: CapabilityContract[Name] | undefined };

/** The completed template with some fields changed, or taken out where the change is undefined. */
export function altered(
  changes: Changes | Readonly<Record<string, unknown>>,
  words = vocabulary,
): LoadedContract {
  const document: Record<string, unknown> = { ...completed().document, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete document[name];
  return checkContract(document, words);
}

/** As `altered`, but a contract that is meant to be used; a finding would make every check after it worthless. */
export function operational(changes: Changes, words = vocabulary): LoadedContract {
  const contract = altered(changes, words);
  if (contract.level !== 'operational') {
    throw new Error(`Not operational: ${contract.findings.map(({ message }) => message).join(' ')}`);
  }
  return contract;
}

/** Works without a selected object: the item comes from the turn. */
export const WITHOUT_FOCUS: Changes = {
  entry_modes: ['root_followup', 'clarification_resume'],
  supported_transition_classes: ['T2', 'T5'],
  frame_compatibility: { root_frame: 'required' },
  requires_focus_object: false,
  accepted_focus_object_kinds: [],
  required_scenario_families: ['canonical', 'followup_date_carryover'],
  required_transition_tests: ['T2', 'T5'],
};

export const ROOT = {
  id: 'root-1',
  domain_id: 'inventory_stock',
  organization: 'Org A',
  date_scope: { from: '2025-01-01', to: '2025-03-31' },
  at_turn: 1,
} as const;

export const ITEM_17 = { kind: 'inventory_item', id: 'item-17', label: 'Oak board 20mm' } as const;

export const STATE: ConversationState = {
  turn: 2,
  frames: { root_frame: ROOT, selected_object_frame: { object: ITEM_17 } },
  bundles: [],
  pending_clarifications: [],
};

/** Drilldown, T3, the capability's own intent, nothing extracted. */
export const TURN: Turn = {
  intent_id: 'inventory_purchase_provenance_for_item',
  entry_mode: 'selected_object_drilldown',
  transition_class: 'T3',
  extracted: {},
};

export const FOLLOWUP: Turn = { ...TURN, entry_mode: 'root_followup', transition_class: 'T2' };
export const ROOT_ONLY: ConversationState = { ...STATE, frames: { root_frame: ROOT } };

export const Q1 = ROOT.date_scope;

/** The fields cited by a decision, each once. */
export function fieldsOf({
  reasons,
}: {
  readonly reasons: readonly { readonly field: string }[];
}): readonly string[] {
  return [...new Set(reasons.map(({ field }) => field))];
}

export function codesOf(reasons: readonly { readonly code: string }[]): readonly string[] {
  return reasons.map(({ code }) => code);
}
