import { expect, test } from 'vitest';
import { altered, WORDS } from '../../testing/provenance.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { createVocabulary, type VocabularyWords } from '../vocabulary/vocabulary.ts';
import { diffContracts } from './diff-contracts.ts';

type Changes = Readonly<Record<string, unknown>>;

/** Everything that a reviewer reads about an edit. */
const told = (before: LoadedContract, after: LoadedContract) =>
  diffContracts(before, after).map(
    ({ weight, kind, field, message }) => `${weight} ${kind} ${field}: ${message}`,
  );

/** What a contract declares after and before, each beside the template, and the changes. */
const EDITS: readonly [string, Changes, Changes, ...string[]][] = [
  [
    'an intent more',
    { intent_ids: ['inventory_purchase_provenance_for_item', 'other'] },
    {},
    'decide entry-widened intent_ids: It now answers the intent "other".',
  ],
  [
    'another way in',
    { entry_modes: ['selected_object_drilldown', 'clarification_resume', 'root_entry'] },
    {},
    'decide entry-widened entry_modes: It can now be entered by "root_entry".',
  ],
  [
    'another class',
    { supported_transition_classes: ['T2', 'T3', 'T4', 'T5'] },
    {},
    'decide entry-widened supported_transition_classes: It can now be entered from class "T2".',
  ],
  [
    'another kind',
    { accepted_focus_object_kinds: ['inventory_item', 'item'] },
    {},
    'decide focus-weakened accepted_focus_object_kinds: It now accepts objects of kind "item".',
  ],
  [
    'a tool',
    { allowed_tools: ['site/list'] },
    {},
    'decide execution-changed allowed_tools: It may now call "site/list".',
  ],
  [
    'an anchor less',
    { required_anchors: [] },
    {},
    'decide anchors-weakened required_anchors: It now runs without a value for "item".',
  ],
  [
    'an anchor more',
    { optional_anchors: ['organization', 'date_scope', 'supplier'] },
    {},
    'decide anchors-weakened optional_anchors: It now takes a value for "supplier".',
  ],
  [
    'no organization',
    { optional_anchors: ['date_scope'] },
    {},
    'decide scope-widened optional_anchors: "organization" is no longer an anchor, so organization_scope_behavior no longer acts.',
  ],
  [
    'no period',
    { optional_anchors: ['organization'] },
    {},
    'decide scope-widened optional_anchors: "date_scope" is no longer an anchor, so date_scope_behavior and temporal_ceiling_policy no longer act.',
  ],
  [
    'a rule less',
    { anchor_admissibility_rules: ['no_low_quality_item_rewrite'] },
    {},
    'decide anchors-weakened anchor_admissibility_rules: Values no longer have to pass "no_conversational_noise_as_entity".',
  ],
  [
    'a shorter least length',
    { anchor_admissibility_rules: ['min_length:2'] },
    { anchor_admissibility_rules: ['min_length:3'] },
    'decide anchors-weakened anchor_admissibility_rules: Values no longer have to pass "min_length:3".',
  ],
  [
    'a greater least length',
    { anchor_admissibility_rules: ['min_length:4'] },
    { anchor_admissibility_rules: ['min_length:3'] },
    'note changed anchor_admissibility_rules: anchor_admissibility_rules changed.',
  ],
  [
    'a trigger less',
    {
      clarification_triggers: [
        'missing_required_anchor',
        'inadmissible_required_anchor',
        'ambiguous_required_anchor',
        'missing_organization',
      ],
    },
    {},
    'decide asking-dropped clarification_triggers: It no longer asks on "conflicting_organization".',
  ],
  [
    'a code less',
    { blocked_reason_codes: ['source_unavailable'] },
    {},
    'decide gate-weakened blocked_reason_codes: It no longer gives the code "evidence_below_threshold".',
  ],
  [
    'another unit test',
    { required_unit_tests: ['another'] },
    {},
    'decide acceptance-dropped required_unit_tests: It is accepted without the unit test "binds_the_selected_item".',
  ],
  [
    'a transition test less',
    { required_transition_tests: ['T3_from_the_list', 'T4_on_the_same_item'] },
    {},
    'decide acceptance-dropped required_transition_tests: It is accepted without the transition test "T5_after_a_question".',
  ],
  [
    'a family less',
    {
      required_scenario_families: ['canonical', 'colloquial', 'ui_selected_object', 'short_action_followup'],
    },
    {},
    'decide acceptance-dropped required_scenario_families: It is accepted without the wording family "pronoun_followup".',
  ],
  [
    'an organization that is kept',
    { organization_scope_behavior: 'reuse' },
    {},
    'decide scope-widened organization_scope_behavior: organization_scope_behavior went from reuse_or_clarify to reuse.',
  ],
  [
    'an organization that is asked for again',
    { organization_scope_behavior: 'reuse_or_clarify' },
    { organization_scope_behavior: 'reuse' },
    'note changed organization_scope_behavior: organization_scope_behavior changed.',
  ],
  [
    'a free period',
    { date_scope_behavior: 'free' },
    {},
    'decide scope-widened date_scope_behavior: date_scope_behavior went from respect_root_temporal_ceiling to free.',
  ],
  [
    'a period that only gets narrower',
    { date_scope_behavior: 'narrow_only' },
    {},
    'note changed date_scope_behavior: date_scope_behavior changed.',
  ],
  [
    'no ceiling',
    { temporal_ceiling_policy: 'no_ceiling' },
    {},
    'decide scope-widened temporal_ceiling_policy: temporal_ceiling_policy went from must_not_expand_beyond_root_without_reason_code to no_ceiling.',
  ],
  [
    'a firm ceiling',
    { temporal_ceiling_policy: 'clamp_to_root' },
    {},
    'note changed temporal_ceiling_policy: temporal_ceiling_policy changed.',
  ],
  [
    'an object that is never switched',
    { focus_object_override_policy: 'never' },
    {},
    'note changed focus_object_override_policy: focus_object_override_policy changed.',
  ],
  [
    'an object that is switched',
    { focus_object_override_policy: 'explicit_only' },
    { focus_object_override_policy: 'never' },
    'decide focus-weakened focus_object_override_policy: focus_object_override_policy went from never to explicit_only.',
  ],
  [
    'a weaker gate',
    { coverage_gate_behavior: 'partial_if_any' },
    {},
    'decide gate-weakened coverage_gate_behavior: coverage_gate_behavior went from partial_or_blocked_if_evidence_insufficient to partial_if_any.',
  ],
  [
    'a stricter gate',
    { coverage_gate_behavior: 'blocked_if_evidence_insufficient' },
    {},
    'note changed coverage_gate_behavior: coverage_gate_behavior changed.',
  ],
  [
    'a root that must be there',
    { frame_compatibility: { root_frame: 'required', selected_object_frame: 'required' } },
    { frame_compatibility: { root_frame: 'optional', selected_object_frame: 'required' } },
    'note changed frame_compatibility: frame_compatibility changed.',
  ],
  [
    'a root that is not mentioned',
    { frame_compatibility: { selected_object_frame: 'required' } },
    {},
    'decide entry-widened frame_compatibility: root_frame went from required to unmentioned.',
  ],
  [
    'a root that is now read',
    { frame_compatibility: { root_frame: 'optional', selected_object_frame: 'required' } },
    { frame_compatibility: { selected_object_frame: 'required' } },
    'decide entry-widened frame_compatibility: root_frame went from unmentioned to optional.',
  ],
  [
    'one root in place of any',
    { root_context_compatibility: ['sales'] },
    { root_context_compatibility: 'any' },
    'note changed root_context_compatibility: root_context_compatibility changed.',
  ],
  [
    'no object',
    { requires_focus_object: false },
    {},
    'decide focus-weakened requires_focus_object: It no longer needs a selected object.',
  ],
  [
    'an object',
    { requires_focus_object: true },
    { requires_focus_object: false },
    'note changed requires_focus_object: requires_focus_object changed.',
  ],
  [
    'words that suffice',
    { tolerates_short_followup: true },
    { required_scenario_families: ['canonical', 'ui_selected_object'], tolerates_short_followup: false },
    'decide focus-weakened tolerates_short_followup: One or two words now suffice.',
    'note changed required_scenario_families: required_scenario_families changed.',
  ],
  [
    'bundles that must be there',
    { bundle_reuse_policy: 'provenance_bundle_required' },
    {},
    'decide focus-weakened bundle_reuse_policy: bundle_reuse_policy went from provenance_bundle_preferred to provenance_bundle_required.',
  ],
  [
    'no bundles',
    { bundle_reuse_policy: 'none' },
    {},
    'note changed bundle_reuse_policy: bundle_reuse_policy changed.',
  ],
  [
    'another order of sources',
    { anchor_source_priority: ['selected_object', 'current_turn', 'clarification_answer', 'root_context'] },
    {},
    'decide anchors-weakened anchor_source_priority: Values of "item" now come from selected_object > current_turn > clarification_answer > root_context; before from current_turn > clarification_answer > selected_object > root_context.',
    'decide anchors-weakened anchor_source_priority: Values of "organization" now come from selected_object > current_turn > clarification_answer > root_context; before from current_turn > clarification_answer > selected_object > root_context.',
    'decide anchors-weakened anchor_source_priority: Values of "date_scope" now come from selected_object > current_turn > clarification_answer > root_context; before from current_turn > clarification_answer > selected_object > root_context.',
  ],
  [
    'sources of one anchor only',
    {
      anchor_source_priority: {
        item: ['current_turn'],
        organization: ['root_context'],
        date_scope: ['root_context'],
      },
    },
    {
      anchor_source_priority: {
        item: ['selected_object'],
        organization: ['root_context'],
        date_scope: ['root_context'],
      },
    },
    'decide anchors-weakened anchor_source_priority: Values of "item" now come from current_turn; before from selected_object.',
  ],
  [
    'no evidence',
    { minimum_evidence_policy: { kind: 'none' } },
    {},
    'decide gate-weakened minimum_evidence_policy: Other, possibly less, evidence now suffices.',
  ],
  [
    'fewer rows',
    { minimum_evidence_policy: { kind: 'min_rows', n: 2 } },
    { minimum_evidence_policy: { kind: 'min_rows', n: 3 } },
    'decide gate-weakened minimum_evidence_policy: Other, possibly less, evidence now suffices.',
  ],
  [
    'more rows',
    { minimum_evidence_policy: { kind: 'min_rows', n: 4 } },
    { minimum_evidence_policy: { kind: 'min_rows', n: 3 } },
    'note changed minimum_evidence_policy: minimum_evidence_policy changed.',
  ],
  [
    'rows after all',
    { minimum_evidence_policy: { kind: 'min_rows', n: 1 } },
    { minimum_evidence_policy: { kind: 'none' } },
    'note changed minimum_evidence_policy: minimum_evidence_policy changed.',
  ],
  [
    'sources in place of rows',
    { minimum_evidence_policy: { kind: 'min_sources', n: 9 } },
    { minimum_evidence_policy: { kind: 'min_rows', n: 3 } },
    'decide gate-weakened minimum_evidence_policy: Other, possibly less, evidence now suffices.',
  ],
  [
    'thin evidence that is blocked',
    { truth_mode_fallbacks: ['blocked'] },
    {},
    'note changed truth_mode_fallbacks: truth_mode_fallbacks changed.',
  ],
  [
    'thin evidence that passes',
    { truth_mode_fallbacks: ['partial', 'blocked'] },
    { truth_mode_fallbacks: ['blocked'] },
    'decide gate-weakened truth_mode_fallbacks: Thin evidence is now answered as partial.',
  ],
  [
    'an answer that starts again',
    { resume_policy: 'restart' },
    {},
    'decide entry-widened resume_policy: resume_policy went from resume_same_capability_with_kept_scope to restart.',
  ],
  ['no answers', { resume_policy: 'never' }, {}, 'note changed resume_policy: resume_policy changed.'],
  [
    'another adapter',
    { execution_adapter: 'other_reader' },
    {},
    'decide execution-changed execution_adapter: execution_adapter changed.',
  ],
  ['another domain', { domain_id: 'sales' }, {}, 'decide identity-changed domain_id: domain_id changed.'],
  [
    'another failure',
    { route_expectation_failure_behavior: 'block' },
    {},
    'decide failure-changed route_expectation_failure_behavior: route_expectation_failure_behavior changed.',
  ],
  [
    'another question',
    { clarification_questions: { item: 'Which one?', organization: 'Whose?' } },
    {},
    'note changed clarification_questions: clarification_questions changed.',
  ],
  ['nothing', {}, {}],
];

test.each(EDITS)('a contract with %s is a change, or is none', (_what, after, before, ...lines) => {
  expect(told(altered(before), altered(after))).toEqual(lines);
});

/** Registered words, and what is told when they come and when they go. */
const WORDINGS: readonly [string, VocabularyWords, string, string][] = [
  [
    'a lower threshold',
    { lanes: [['address_exact', { threshold: 1 }]] },
    'decide gate-weakened minimum_evidence_policy: The threshold of lane "address_exact" went from 3 to 1.',
    'note changed minimum_evidence_policy: The threshold of lane "address_exact" went from 1 to 3.',
  ],
  [
    'one more reason to widen a period',
    {
      expansionReasonCodes: [
        'user_explicit_range',
        'capability_needs_history',
        'correction_of_root',
        'why_not',
      ],
    },
    'decide scope-widened temporal_ceiling_policy: The reason code "why_not" now widens a period.',
    'note changed temporal_ceiling_policy: The reason code "why_not" no longer widens a period.',
  ],
  [
    'one more noise word',
    { noiseWords: ['bitte'] },
    'note changed anchor_admissibility_rules: "bitte" is now a noise word.',
    'decide anchors-weakened anchor_admissibility_rules: "bitte" is no longer a noise word and may be a value.',
  ],
  [
    'a type of an anchor',
    { anchorTypes: [['item', 'number']] },
    'decide anchors-weakened anchor_admissibility_rules: "item" is now number; before it was of no type.',
    'decide anchors-weakened anchor_admissibility_rules: "item" is now of no type; before it was number.',
  ],
  [
    'another anchor for a kind of object',
    { focusObjectKinds: [['inventory_item', 'organization']] },
    'decide focus-weakened accepted_focus_object_kinds: Objects of kind "inventory_item" now represent "organization".',
    'decide focus-weakened accepted_focus_object_kinds: Objects of kind "inventory_item" now represent "item".',
  ],
];

test.each(WORDINGS)('a vocabulary with %s is a change, and so is going back', (_what, words, comes, goes) => {
  const [before, after] = [altered({}), altered({}, createVocabulary({ ...WORDS, ...words }))];
  expect([told(before, after), told(after, before)]).toEqual([[comes], [goes]]);
});
