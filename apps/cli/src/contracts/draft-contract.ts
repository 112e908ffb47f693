import type { JsonObject, JsonValue } from '@handrail/base';
import type { DraftAnswers } from './draft-answers.ts';

const TRANSITIONS = {
  topic: ['T1', 'root_entry'],
  followup: ['T2', 'root_followup'],
  object: ['T3', 'selected_object_drilldown'],
} as const;

/** A complete contract from a few answers: it lints clean. It is accepted once its utterances are written. */
export function draftContract(answers: DraftAnswers): JsonObject {
  const { capability_id: id, domain_id, runtime_lane } = answers;
  return {
    capability_id: id,
    domain_id,
    runtime_lane,
    intent_ids: [id],
    ...entryFields(answers),
    ...anchorFields(answers),
    ...scopeFields(answers),
    ...executionFields(answers),
    ...clarificationFields(answers),
    ...failureFields(),
    ...acceptanceFields(answers),
  };
}

function asksOwner({ entry, uses_organization }: DraftAnswers): boolean {
  return entry === 'object' || uses_organization;
}

function entryFields(answers: DraftAnswers): JsonObject {
  const { entry } = answers;
  const [transition, mode] = TRANSITIONS[entry];
  const isObject = entry === 'object';
  const asks = asksOwner(answers);
  return {
    entry_modes: [mode, ...(asks ? ['clarification_resume'] : [])],
    supported_transition_classes: [transition, ...(isObject ? ['T4'] : []), ...(asks ? ['T5'] : [])],
    frame_compatibility: {
      root_frame: entry === 'topic' ? 'optional' : 'required',
      ...(isObject ? { selected_object_frame: 'required' } : {}),
    },
  };
}

function anchorFields(answers: DraftAnswers): JsonObject {
  const { entry, anchor, uses_organization, uses_period } = answers;
  const isObject = entry === 'object';
  return {
    required_anchors: isObject ? [anchor] : [],
    optional_anchors: [
      ...(uses_organization ? ['organization'] : []),
      ...(uses_period ? ['date_scope'] : []),
    ],
    anchor_source_priority: [
      'current_turn',
      ...(asksOwner(answers) ? ['clarification_answer'] : []),
      ...(isObject ? ['selected_object'] : []),
      'root_context',
    ],
    anchor_admissibility_rules: [
      ...(isObject ? ['no_low_quality_item_rewrite'] : []),
      'no_conversational_noise_as_entity',
    ],
  };
}

function scopeFields({
  entry,
  domain_id,
  object_kind,
  uses_organization,
  uses_period,
}: DraftAnswers): JsonObject {
  const isObject = entry === 'object';
  const carriesPeriod = uses_period && entry !== 'topic';
  return {
    organization_scope_behavior: uses_organization ? 'reuse_or_clarify' : 'reject_prior',
    date_scope_behavior: carriesPeriod ? 'respect_root_temporal_ceiling' : 'reject_prior',
    temporal_ceiling_policy: carriesPeriod ? 'must_not_expand_beyond_root_without_reason_code' : 'no_ceiling',
    root_context_compatibility: entry === 'topic' ? 'any' : [domain_id],
    requires_focus_object: isObject,
    accepted_focus_object_kinds: isObject ? [object_kind] : [],
    focus_object_override_policy: 'explicit_only',
    bundle_reuse_policy: 'none',
  };
}

function executionFields({ capability_id: id, domain_id, execution_adapter }: DraftAnswers): JsonObject {
  return {
    resolver_owner: `${domain_id}_resolver`,
    recipe_owner: `${domain_id}_recipes`,
    execution_adapter,
    result_shape: `${id}_result`,
    answer_object_shape: `${id}_answer`,
    minimum_evidence_policy: 'route_specific_threshold',
    coverage_gate_behavior: 'partial_or_blocked_if_evidence_insufficient',
    truth_mode_fallbacks: ['partial', 'blocked'],
    blocked_reason_codes: ['evidence_below_threshold', 'source_unavailable'],
  };
}

function clarificationFields(answers: DraftAnswers): JsonObject {
  const { entry, anchor, uses_organization } = answers;
  const isObject = entry === 'object';
  return {
    clarification_triggers: [
      ...(isObject
        ? ['missing_required_anchor', 'inadmissible_required_anchor', 'ambiguous_required_anchor']
        : []),
      ...(uses_organization ? ['missing_organization', 'conflicting_organization'] : []),
    ],
    clarification_questions: {
      ...(isObject ? { [anchor]: `Which ${anchor.replaceAll('_', ' ')}?` } : {}),
      ...(uses_organization ? { organization: 'Which organization?' } : {}),
    },
    resume_policy: asksOwner(answers) ? 'resume_same_capability_with_kept_scope' : 'never',
  };
}

function failureFields(): JsonObject {
  return {
    empty_match_behavior: 'truthful_empty_match',
    route_expectation_failure_behavior: 'report_route_mismatch',
    execution_error_behavior: 'report_execution_error',
  };
}

function acceptanceFields(answers: DraftAnswers): JsonObject {
  const { entry, uses_period } = answers;
  const [transition] = TRANSITIONS[entry];
  const isObject = entry === 'object';
  return {
    required_unit_tests: ['confirms_enough_evidence', 'says_when_nothing_is_found'],
    required_transition_tests: [
      `${transition}_is_lawful`,
      ...(isObject ? ['T4_is_lawful'] : []),
      ...(asksOwner(answers) ? ['T5_goes_on_after_the_answer'] : []),
    ],
    required_scenario_families: [
      'canonical',
      'colloquial',
      ...(isObject ? ['ui_selected_object', 'short_action_followup', 'pronoun_followup'] : []),
      ...(entry === 'followup' && uses_period ? ['followup_date_carryover'] : []),
    ],
  };
}

/** The words the contract uses, for the deployment to register. */
export function draftVocabulary(answers: DraftAnswers): JsonObject {
  const { domain_id: domain, capability_id: id } = answers;
  return {
    lanes: { [answers.runtime_lane]: { threshold: answers.threshold } },
    resolvers: [`${domain}_resolver`],
    recipes: [`${domain}_recipes`],
    adapters: [answers.execution_adapter],
    shapes: [`${id}_result`, `${id}_answer`],
    ...(answers.entry === 'object' ? { focus_object_kinds: { [answers.object_kind]: answers.anchor } } : {}),
  };
}

/** One runnable scenario for everything the contract demands. */
export function draftScenarios(answers: DraftAnswers): readonly JsonObject[] {
  const { capability_id: capability, entry, runtime_lane: route, threshold } = answers;
  const [transition, mode] = TRANSITIONS[entry];
  const contract = draftContract(answers);
  const legal = { intent_id: capability, entry_mode: mode, transition_class: transition };
  const state = stateOf(answers);
  const evidence = (rows: number) => ({ status: 'ok', route, rows, coverage: 1, shape_valid: true });
  const organization = answers.uses_organization
    ? { extracted: { organization: [{ value: 'Example Ltd', quality: 'high' }] } }
    : {};
  const turn = entry === 'topic' ? { ...legal, ...organization } : legal;
  const asks = (contract.entry_modes as readonly string[]).includes('clarification_resume');
  const scenario = (kind: string, name: string, given: JsonObject, expect: JsonObject): JsonObject => ({
    capability,
    kind,
    name,
    ...given,
    expect,
  });
  const admitted = { decision: 'admit' };
  return [
    scenario(
      'unit',
      'confirms_enough_evidence',
      { evidence: evidence(threshold) },
      { outcome: { mode: 'confirmed' } },
    ),
    scenario('unit', 'says_when_nothing_is_found', { evidence: evidence(0) }, { outcome: { mode: 'empty' } }),
    scenario('transition', `${transition}_is_lawful`, { state, turn }, admitted),
    ...(entry === 'object'
      ? [
          scenario(
            'transition',
            'T4_is_lawful',
            { state, turn: { ...turn, transition_class: 'T4' } },
            admitted,
          ),
        ]
      : []),
    ...(asks
      ? [scenario('transition', 'T5_goes_on_after_the_answer', resumedTurn(answers, state), admitted)]
      : []),
    ...(contract.required_scenario_families as readonly string[]).map((family) =>
      scenario(
        'family',
        family,
        {
          // Only a person knows how owners say it; until they write it, the scenario counts as missing.
          utterance: '',
          state,
          turn: { ...turn, wording_family: family },
        },
        admitted,
      ),
    ),
  ];
}

/** A question is open, and its answer comes with this turn. */
function resumedTurn(answers: DraftAnswers, state: JsonObject): JsonObject {
  const { capability_id, entry, uses_organization, anchor } = answers;
  const [asked, said] = uses_organization ? ['organization', 'Example Ltd'] : [anchor, 'object-1'];
  const pending = {
    id: 'question-1',
    capability_id,
    missing: [asked],
    kept: {},
    asked: 1,
    ...(entry === 'topic' ? {} : { root_frame_id: 'root-1' }),
  };
  return {
    state: { ...state, pending_clarifications: [pending] },
    turn: {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: { [asked]: [{ value: said, quality: 'high', source: 'clarification_answer' }] },
    },
  };
}

function stateOf({
  entry,
  domain_id,
  uses_organization,
  uses_period,
  object_kind,
}: DraftAnswers): JsonObject {
  if (entry === 'topic') return { frames: {} };
  const root: Record<string, JsonValue> = { id: 'root-1', domain_id };
  if (uses_organization) root.organization = 'Example Ltd';
  if (uses_period) root.date_scope = { from: '2025-01-01', to: '2025-03-31' };
  return {
    frames: {
      root_frame: root,
      ...(entry === 'object'
        ? { selected_object_frame: { object: { kind: object_kind, id: 'object-1' } } }
        : {}),
    },
  };
}
