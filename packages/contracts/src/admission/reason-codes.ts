/** Every code a decision may carry, with the field it rests on and a sentence for people. */
export const REASON_CODES: ReadonlyMap<string, { readonly field: string; readonly says: string }> = new Map(
  Object.entries({
    entry_mode_declared: { field: 'entry_modes', says: 'the entry mode is declared' },
    transition_class_supported: {
      field: 'supported_transition_classes',
      says: 'the transition class is supported',
    },
    frames_compatible: { field: 'frame_compatibility', says: 'the standing frames are as declared' },
    anchors_bound: { field: 'required_anchors', says: 'every required anchor has an admissible value' },
    scope_settled: { field: 'date_scope_behavior', says: 'the scope follows from the declared behaviour' },

    contract_not_operational: { field: 'capability_id', says: 'the contract is not operational' },
    capability_not_accepted: {
      field: 'required_scenario_families',
      says: 'the capability is not enabled, because its contract is not accepted: a required test has not passed',
    },
    capability_without_contract: { field: 'capability_id', says: 'there is no contract for this capability' },
    intent_not_declared: { field: 'intent_ids', says: 'the intent is not among those declared' },
    several_capabilities_ask: { field: 'intent_ids', says: 'several capabilities could be meant' },
    turn_key_unknown: { field: 'entry_modes', says: 'the turn has an unknown key' },
    state_key_unknown: { field: 'frame_compatibility', says: 'the state has an unknown key' },
    turn_unreadable: { field: 'entry_modes', says: 'the turn cannot be read' },
    entry_mode_not_declared: { field: 'entry_modes', says: 'the entry mode is not declared' },
    transition_class_not_supported: {
      field: 'supported_transition_classes',
      says: 'the transition class is not supported',
    },
    no_pending_clarification: {
      field: 'clarification_questions',
      says: 'no question of this capability waits for an answer',
    },
    answers_unreadable: {
      field: 'clarification_questions',
      says: 'the question that is answered is not named by its id',
    },
    resume_not_allowed: { field: 'resume_policy', says: 'the capability takes no answers' },
    required_frame_absent: { field: 'frame_compatibility', says: 'a required frame is not there' },
    incompatible_frame_present: { field: 'frame_compatibility', says: 'an open frame does not allow it' },
    frame_unreadable: { field: 'frame_compatibility', says: 'a frame cannot be read' },
    root_context_incompatible: {
      field: 'root_context_compatibility',
      says: 'the standing question is not one it can join',
    },
    focus_object_required: {
      field: 'requires_focus_object',
      says: 'an object must be selected, and none is',
    },
    focus_object_kind_not_accepted: {
      field: 'accepted_focus_object_kinds',
      says: 'the selected object is of a kind it does not accept',
    },
    focus_conflict: {
      field: 'focus_object_override_policy',
      says: 'the turn names another object than the selected one',
    },
    short_followup_not_tolerated: { field: 'tolerates_short_followup', says: 'a word or two do not suffice' },
    required_anchor_missing: { field: 'required_anchors', says: 'a required value is missing' },
    anchor_ambiguous: { field: 'anchor_admissibility_rules', says: 'several values fit equally well' },
    anchor_value_empty: { field: 'anchor_admissibility_rules', says: 'the value says nothing' },
    anchor_value_malformed: {
      field: 'anchor_admissibility_rules',
      says: 'the value is not of a kind that an anchor can hold',
    },
    anchor_source_not_listed: {
      field: 'anchor_source_priority',
      says: 'the value comes from a source that is not listed',
    },
    anchor_default_for_required: {
      field: 'anchor_source_priority',
      says: 'a default never fills a required anchor',
    },
    anchor_low_quality: {
      field: 'focus_object_override_policy',
      says: 'a poorly graded value never replaces what is selected or settled',
    },
    anchors_unreadable: {
      field: 'anchor_admissibility_rules',
      says: 'the offered values cannot be read, or are too many',
    },
    anchor_inadmissible: { field: 'anchor_admissibility_rules', says: 'a rule rejects the value' },
    organization_missing: { field: 'organization_scope_behavior', says: 'no organization is known' },
    organization_conflict: {
      field: 'organization_scope_behavior',
      says: 'the turn names another organization than the standing one',
    },
    temporal_expansion_without_reason: {
      field: 'temporal_ceiling_policy',
      says: 'the period ends after the standing one, without a reason code',
    },
    period_not_narrower: { field: 'date_scope_behavior', says: 'the period may only become narrower' },
    clarification_exhausted: { field: 'max_clarifications', says: 'it has been asked often enough' },
    required_bundle_absent: {
      field: 'bundle_reuse_policy',
      says: 'no usable bundle of an earlier step is there',
    },
  }),
);

/** `anchor_inadmissible:<rule>` carries the rule that turned a value away. */
export function describeCode(code: string): { readonly field: string; readonly says: string } | undefined {
  const colon = code.indexOf(':');
  return REASON_CODES.get(colon < 0 ? code : code.slice(0, colon));
}
