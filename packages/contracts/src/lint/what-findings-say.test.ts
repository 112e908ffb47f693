import { expect, test } from 'vitest';
import { altered, completed, WITHOUT_FOCUS } from '../../testing/provenance.ts';
import type { ContractFinding } from './finding.ts';

const TRIGGERS = completed().declared.clarification_triggers ?? [];
const SOURCES = ['current_turn', 'clarification_answer', 'selected_object', 'root_context'] as const;

const inOneLine = ({ severity, pointer, message, fix }: ContractFinding) =>
  `${severity} ${pointer}: ${message}${fix ? ` Fix: ${fix.says} ${JSON.stringify(fix.value)}` : ''}`;

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    'an entry mode whose frame may not stand',
    { frame_compatibility: { root_frame: 'required', selected_object_frame: 'incompatible' } },
    [
      'invalid /entry_modes/0: "selected_object_drilldown" can never be entered: it comes with selected_object_frame, which is declared incompatible.',
      'invalid /requires_focus_object: A focus object is required, but selected_object_frame is not declared required or optional.',
    ],
  ],
  [
    'a root entry where a root must stand already',
    { entry_modes: ['selected_object_drilldown', 'root_entry', 'clarification_resume'] },
    [
      'invalid /entry_modes/1: "root_entry" can never be entered: it starts a root frame, and one is already required.',
    ],
  ],
  [
    'no family of the textbook wording or of a selected object',
    { required_scenario_families: ['colloquial'], tolerates_short_followup: true },
    [
      'draft /required_scenario_families: The textbook wording, canonical, is not required. Fix: Require canonical. ["colloquial","canonical"]',
      'draft /required_scenario_families: It drills down into a selected object, but no family of such wording is required. Fix: Require ui_selected_object. ["colloquial","ui_selected_object"]',
    ],
  ],
  [
    'no family of a period that is carried over',
    { ...WITHOUT_FOCUS, required_scenario_families: ['canonical'] },
    [
      'draft /required_scenario_families: A follow-up carries the period over, but followup_date_carryover is not required. Fix: Require followup_date_carryover. ["canonical","followup_date_carryover"]',
    ],
  ],
  [
    'nothing about short wordings',
    { required_scenario_families: ['canonical', 'ui_selected_object'] },
    [
      'draft /tolerates_short_followup: Neither tolerates_short_followup nor the family short_action_followup says whether a word suffices.',
    ],
  ],
  [
    'a contradiction about short wordings',
    { tolerates_short_followup: false },
    [
      'draft /tolerates_short_followup: tolerates_short_followup is false, but the family short_action_followup is required.',
    ],
  ],
  [
    'a class without a test, and a test of no class',
    { required_transition_tests: ['T3_a', 'T5', 'T9_b'] },
    [
      'draft /required_transition_tests: Transition class "T4" has no transition test; a test begins with the class it is about.',
      'draft /required_transition_tests/2: "T9_b" begins with no declared transition class.',
    ],
  ],
  [
    'an anchor in both lists',
    { optional_anchors: ['organization', 'item', 'date_scope'] },
    [
      'invalid /optional_anchors/1: "item" is both required and optional. Fix: Keep it required. ["organization","date_scope"]',
    ],
  ],
  [
    'anchors without rules',
    { anchor_admissibility_rules: [] },
    [
      'invalid /anchor_admissibility_rules: There are required anchors, but no rule says which values are admissible.',
    ],
  ],
  [
    'sources that give nothing',
    { anchor_source_priority: ['default'] },
    [
      'invalid /anchor_source_priority: No listed source can supply "item"; a default never fills a required anchor.',
      'warning /anchor_source_priority: "item" is asked for, but clarification_answer is not among its sources.',
      'warning /anchor_source_priority: "organization" is asked for, but clarification_answer is not among its sources.',
      'warning /anchor_source_priority: "date_scope" is asked for, but clarification_answer is not among its sources.',
      'draft /anchor_source_priority: organization_scope_behavior carries "organization" over, but root_context is not among its sources.',
      'draft /anchor_source_priority: date_scope_behavior carries "date_scope" over, but root_context is not among its sources.',
    ],
  ],
  [
    'questions whose answers cannot come back',
    {
      entry_modes: ['selected_object_drilldown'],
      supported_transition_classes: ['T3'],
      required_transition_tests: ['T3'],
    },
    ['draft /entry_modes: It asks, but clarification_resume is not among the entry modes.'],
  ],
  [
    'questions that other fields demand',
    {
      clarification_triggers: ['ambiguous_required_anchor'],
      focus_object_override_policy: 'clarify_on_conflict',
    },
    [
      'draft /clarification_triggers: There are required anchors, but "missing_required_anchor" is not a trigger.',
      'draft /clarification_triggers: There are required anchors, but "inadmissible_required_anchor" is not a trigger.',
      'draft /clarification_triggers: "reuse_or_clarify" asks for the organization, but "missing_organization" is not a trigger.',
      'draft /clarification_triggers: "reuse_or_clarify" asks which organization is meant, but "conflicting_organization" is not a trigger.',
      'draft /clarification_triggers: "clarify_on_conflict" asks which object is meant, but "focus_conflict" is not a trigger.',
    ],
  ],
  [
    'answers to nothing',
    { clarification_triggers: [] },
    [
      'draft /clarification_triggers: clarification_resume is an entry mode, but nothing is ever asked.',
      'draft /clarification_triggers: There are required anchors, but "missing_required_anchor" is not a trigger.',
      'draft /clarification_triggers: There are required anchors, but "inadmissible_required_anchor" is not a trigger.',
      'draft /clarification_triggers: "reuse_or_clarify" asks for the organization, but "missing_organization" is not a trigger.',
      'draft /clarification_triggers: "reuse_or_clarify" asks which organization is meant, but "conflicting_organization" is not a trigger.',
    ],
  ],
  [
    'triggers without questions',
    {
      clarification_questions: {},
      clarification_triggers: [...TRIGGERS, 'temporal_expansion', 'focus_conflict'],
      focus_object_override_policy: 'clarify_on_conflict',
    },
    [
      'draft /clarification_questions: "organization" may have to be asked for, but there is no question for it.',
      'draft /clarification_questions: "date_scope" may have to be asked for, but there is no question for it.',
      'draft /clarification_questions: "item" may have to be asked for, but there is no question for it.',
    ],
  ],
  [
    'a question for what is not an anchor',
    { clarification_questions: { item: 'a', organization: 'b', date_scope: 'c', supplier: 'd' } },
    ['warning /clarification_questions/supplier: "supplier" has a question but is not an anchor.'],
  ],
  [
    'a required object of no kind',
    { accepted_focus_object_kinds: [] },
    ['invalid /accepted_focus_object_kinds: A focus object is required, but no kind is accepted.'],
  ],
  [
    'a selected object of no kind',
    { accepted_focus_object_kinds: [], requires_focus_object: false },
    [
      'invalid /accepted_focus_object_kinds: selected_object_drilldown is declared, but no kind of focus object is accepted.',
    ],
  ],
  [
    'a required object without its frame',
    { frame_compatibility: { root_frame: 'required' } },
    [
      'invalid /requires_focus_object: A focus object is required, but selected_object_frame is not declared required or optional.',
    ],
  ],
  [
    'kinds of objects without their frame',
    { frame_compatibility: { root_frame: 'required' }, requires_focus_object: false },
    [
      'invalid /accepted_focus_object_kinds: Kinds are accepted, but selected_object_frame is not declared required or optional.',
    ],
  ],
  [
    'an organization that is not an anchor',
    { optional_anchors: ['date_scope'] },
    [
      'draft /organization_scope_behavior: "reuse_or_clarify" has no effect: "organization" is in neither list of anchors. List it, or declare reject_prior.',
      'warning /clarification_questions/organization: "organization" has a question but is not an anchor.',
      'warning /clarification_triggers/3: "missing_organization" has no effect: "organization" is not an anchor. Take it out, or declare what it is for.',
      'warning /clarification_triggers/4: "conflicting_organization" has no effect: "organization" is not an anchor. Take it out, or declare what it is for.',
    ],
  ],
  [
    'a period that is not an anchor',
    {
      optional_anchors: ['organization'],
      clarification_triggers: [...TRIGGERS, 'temporal_expansion'],
    },
    [
      'draft /date_scope_behavior: "respect_root_temporal_ceiling" has no effect: "date_scope" is in neither list of anchors. List it, or declare reject_prior.',
      'draft /temporal_ceiling_policy: "must_not_expand_beyond_root_without_reason_code" has no effect: "date_scope" is in neither list of anchors. List it, or declare no_ceiling.',
      'warning /clarification_questions/date_scope: "date_scope" has a question but is not an anchor.',
      'warning /clarification_triggers/5: "temporal_expansion" has no effect: "date_scope" is not an anchor. Take it out, or declare what it is for.',
    ],
  ],
  [
    'a period without a root',
    {
      frame_compatibility: { selected_object_frame: 'required' },
      clarification_triggers: [...TRIGGERS, 'temporal_expansion'],
    },
    [
      'warning /date_scope_behavior: "respect_root_temporal_ceiling" has no effect: root_frame is not declared required or optional.',
      'warning /clarification_triggers/5: "temporal_expansion" has no effect: no standing period is read. Take it out, or declare what it is for.',
    ],
  ],
  [
    'a ceiling of a period that is dropped',
    { date_scope_behavior: 'reject_prior' },
    [
      'warning /temporal_ceiling_policy: "must_not_expand_beyond_root_without_reason_code" has no effect: date_scope_behavior drops the standing period. Declare no_ceiling.',
    ],
  ],
  [
    'blocks without a reason',
    { blocked_reason_codes: [] },
    ['draft /blocked_reason_codes: The gate can block, but no code says why it would.'],
  ],
  [
    'a gate that has nothing to retreat to',
    { truth_mode_fallbacks: [] },
    [
      'draft /truth_mode_fallbacks: The gate retreats under thin evidence, but truth_mode_fallbacks names no mode.',
    ],
  ],
  [
    'a gate that blocks, and no such mode',
    { coverage_gate_behavior: 'blocked_if_evidence_insufficient', truth_mode_fallbacks: ['partial'] },
    [
      'draft /truth_mode_fallbacks: The gate retreats to blocked, which truth_mode_fallbacks does not name.',
      'warning /truth_mode_fallbacks/0: "partial" has no effect: blocked_if_evidence_insufficient always blocks.',
    ],
  ],
  [
    'modes in the wrong order',
    { truth_mode_fallbacks: ['blocked', 'partial'] },
    ['draft /truth_mode_fallbacks: truth_mode_fallbacks names a lesser mode before a better one.'],
  ],
  [
    'words that are not registered',
    {
      entry_modes: ['selected_object_drilldown', 'clarification_resume', 'zzz'],
      supported_transition_classes: ['T3', 'T4', 'T5', 'T99'],
      anchor_admissibility_rules: [
        'no_low_quality_item_rewrite',
        'no_conversational_noise_as_entity',
        'min_length:0',
      ],
      accepted_focus_object_kinds: ['inventory_itm'],
      runtime_lane: 'address_exakt',
      resolver_owner: 'nowhere',
      frame_compatibility: {
        root_frame: 'required',
        selected_object_frame: 'required',
        other_frame: 'optional',
      },
    },
    [
      'invalid /entry_modes/2: "zzz" in entry_modes is not registered. Register it, or correct the word.',
      'invalid /supported_transition_classes/3: "T99" in supported_transition_classes is not registered. Register it, or correct the word.',
      'invalid /anchor_admissibility_rules/2: "min_length:0" in anchor_admissibility_rules is not registered. A least length is written min_length:<n>, from 1 to 999.',
      'invalid /accepted_focus_object_kinds/0: "inventory_itm" in accepted_focus_object_kinds is not registered. Did you mean "inventory_item"?',
      'invalid /runtime_lane: "address_exakt" in runtime_lane is not registered. Did you mean "address_exact"?',
      'invalid /resolver_owner: "nowhere" in resolver_owner is not registered. Register it, or correct the word.',
      'invalid /frame_compatibility/other_frame: "other_frame" in frame_compatibility is not registered. Register it, or correct the word.',
      'draft /required_transition_tests: Transition class "T99" has no transition test; a test begins with the class it is about.',
    ],
  ],
  [
    'a tool without its toolset',
    { allowed_tools: ['create'] },
    [
      'invalid /allowed_tools/0: "create" in allowed_tools is not registered. Register it, or correct the word.',
      'invalid /allowed_tools/0: "create" does not say whose tool it is. Write toolset/tool, for example "site/billing/create".',
    ],
  ],
  [
    'an entry twice',
    { intent_ids: ['a', 'b', 'a'] },
    [
      'invalid /intent_ids/2: "a" is listed twice in intent_ids. Fix: Name each entry of intent_ids once. ["a","b"]',
    ],
  ],
  [
    'triggers where nothing may be asked',
    { max_clarifications: 0 },
    [
      'warning /clarification_triggers/0: "missing_required_anchor" has no effect: max_clarifications is 0. Take it out, or declare what it is for.',
      'warning /clarification_triggers/1: "inadmissible_required_anchor" has no effect: max_clarifications is 0. Take it out, or declare what it is for.',
      'warning /clarification_triggers/2: "ambiguous_required_anchor" has no effect: max_clarifications is 0. Take it out, or declare what it is for.',
      'warning /clarification_triggers/3: "missing_organization" has no effect: max_clarifications is 0. Take it out, or declare what it is for.',
      'warning /clarification_triggers/4: "conflicting_organization" has no effect: max_clarifications is 0. Take it out, or declare what it is for.',
    ],
  ],
  [
    'questions about an organization that is reused',
    { organization_scope_behavior: 'reuse' },
    [
      'warning /clarification_triggers/3: "missing_organization" has no effect: "reuse" does without one. Take it out, or declare what it is for.',
      'warning /clarification_triggers/4: "conflicting_organization" has no effect: "reuse" settles a conflict itself. Take it out, or declare what it is for.',
    ],
  ],
  [
    'conflicts that are settled without a question',
    {
      date_scope_behavior: 'free',
      temporal_ceiling_policy: 'clamp_to_root',
      clarification_triggers: [...TRIGGERS, 'temporal_expansion', 'focus_conflict'],
    },
    [
      'warning /clarification_triggers/5: "temporal_expansion" has no effect: "clamp_to_root" asks nothing. Take it out, or declare what it is for.',
      'warning /clarification_triggers/6: "focus_conflict" has no effect: "explicit_only" settles a conflict itself. Take it out, or declare what it is for.',
    ],
  ],
  [
    'a period that settles itself',
    { date_scope_behavior: 'reuse', clarification_triggers: [...TRIGGERS, 'temporal_expansion'] },
    [
      'warning /clarification_triggers/5: "temporal_expansion" has no effect: "reuse" settles it itself. Take it out, or declare what it is for.',
    ],
  ],
  [
    'questions for required anchors where none is',
    { ...WITHOUT_FOCUS, required_anchors: [], clarification_questions: { organization: 'Whose?' } },
    [
      'warning /clarification_triggers/0: "missing_required_anchor" has no effect: no anchor is required. Take it out, or declare what it is for.',
      'warning /clarification_triggers/1: "inadmissible_required_anchor" has no effect: no anchor is required. Take it out, or declare what it is for.',
    ],
  ],
  [
    'sources of what is not an anchor',
    {
      anchor_source_priority: Object.fromEntries(
        ['item', 'organization', 'date_scope', 'foo'].map((anchor) => [anchor, SOURCES]),
      ),
    },
    ['warning /anchor_source_priority/foo: "foo" has sources but is not an anchor.'],
  ],
  [
    'answers that are not a source',
    { anchor_source_priority: SOURCES.filter((source) => source !== 'clarification_answer') },
    [
      'warning /anchor_source_priority: "item" is asked for, but clarification_answer is not among its sources.',
      'warning /anchor_source_priority: "organization" is asked for, but clarification_answer is not among its sources.',
      'warning /anchor_source_priority: "date_scope" is asked for, but clarification_answer is not among its sources.',
    ],
  ],
  [
    'values of the wrong shape',
    {
      domain_id: 7,
      entry_modes: [],
      frame_compatibility: { root_frame: 'maybe' },
      max_clarifications: -1,
      requires_focus_object: 'yes',
      minimum_evidence_policy: { kind: 'min_rows' },
      clarification_questions: { item: '' },
      anchor_source_priority: ['nowhere'],
      truth_mode_fallbacks: ['fine'],
      required_unit_tests: [],
    },
    [
      'invalid /domain_id: "domain_id" must be one text that is not blank, up to 200 characters.',
      'invalid /entry_modes: "entry_modes" must name at least one entry.',
      'invalid /frame_compatibility/root_frame: "frame_compatibility" must be one of required, optional or incompatible.',
      'invalid /anchor_source_priority/0: "anchor_source_priority" must be one of current_turn, clarification_answer, selected_object, root_context, bundle or default.',
      'invalid /requires_focus_object: "requires_focus_object" must be true or false, not a text or number.',
      'invalid /minimum_evidence_policy: "minimum_evidence_policy" must be route_specific_threshold, { kind: min_rows, n }, { kind: min_sources, n } or { kind: none }.',
      'invalid /truth_mode_fallbacks/0: "truth_mode_fallbacks" must be one of partial or blocked.',
      'invalid /clarification_questions/item: "clarification_questions" must be a question, up to 1000 characters.',
      'invalid /max_clarifications: "max_clarifications" must be a whole number from 0 to 10.',
      'invalid /required_unit_tests: "required_unit_tests" must name at least one entry.',
    ],
  ],
  [
    'keys that are not fields, and more wrong shapes',
    {
      minimum_evidence_policy: { kind: 'min_rows', n: 0 },
      root_context_compatibility: [],
      unknwn: 1,
      capability_idd: 'x',
      resume_policy: 'sometimes',
      organization_scope_behavior: 4,
    },
    [
      'invalid /unknwn: "unknwn" is not a field of a contract. A key of your own begins with "x_".',
      'invalid /capability_idd: "capability_idd" is not a field of a contract. Did you mean "capability_id"?',
      'invalid /organization_scope_behavior: "organization_scope_behavior" must be one of reuse_or_clarify, reuse, override_allowed, require_explicit or reject_prior.',
      'invalid /root_context_compatibility: "root_context_compatibility" must name at least one entry.',
      'invalid /minimum_evidence_policy/n: "minimum_evidence_policy" must be a whole number from 1 to 1000000000.',
      'invalid /resume_policy: "resume_policy" must be one of resume_same_capability_with_kept_scope, restart or never.',
    ],
  ],
])(
  'the author of a contract reads how serious it is, where, what and why: %s',
  (_what, changes, expected) => {
    expect(altered(changes).findings.map(inOneLine)).toEqual(expected);
  },
);
