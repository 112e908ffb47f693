import {
  checkContract,
  createRegistry,
  createVocabulary,
  decideEnablement,
  holdBack,
  type Registry,
  type VocabularyWords,
} from '@handrail/contracts';

const WORDS: VocabularyWords = {
  lanes: [['notes', { threshold: 1 }]],
  resolvers: ['notes_resolver'],
  recipes: ['notes_recipes'],
  adapters: ['notes_adapter'],
  shapes: [
    ['note_rows', null],
    ['note_answer', null],
  ],
  tools: ['notes.set', 'notes.submit', 'notes.add'].map((name) => `form/notes/${name}`),
};

const NOTE = {
  capability_id: 'note_take',
  domain_id: 'notes',
  runtime_lane: 'notes',
  intent_ids: ['take_note'],
  entry_modes: ['root_entry', 'clarification_resume'],
  supported_transition_classes: ['T1', 'T5'],
  frame_compatibility: { root_frame: 'optional' },
  required_anchors: ['topic'],
  optional_anchors: [],
  anchor_source_priority: ['current_turn', 'clarification_answer'],
  anchor_admissibility_rules: ['no_conversational_noise_as_entity'],
  organization_scope_behavior: 'reject_prior',
  date_scope_behavior: 'reject_prior',
  temporal_ceiling_policy: 'no_ceiling',
  root_context_compatibility: 'any',
  requires_focus_object: false,
  accepted_focus_object_kinds: [],
  focus_object_override_policy: 'explicit_only',
  bundle_reuse_policy: 'none',
  resolver_owner: 'notes_resolver',
  recipe_owner: 'notes_recipes',
  execution_adapter: 'notes_adapter',
  result_shape: 'note_rows',
  answer_object_shape: 'note_answer',
  allowed_tools: ['form/notes/notes.set'],
  minimum_evidence_policy: 'route_specific_threshold',
  coverage_gate_behavior: 'partial_or_blocked_if_evidence_insufficient',
  truth_mode_fallbacks: ['partial', 'blocked'],
  blocked_reason_codes: ['evidence_below_threshold'],
  clarification_triggers: ['missing_required_anchor', 'inadmissible_required_anchor'],
  clarification_questions: { topic: 'What is the note about?' },
  resume_policy: 'resume_same_capability_with_kept_scope',
  empty_match_behavior: 'truthful_empty_match',
  route_expectation_failure_behavior: 'report_route_mismatch',
  execution_error_behavior: 'report_execution_error',
  required_unit_tests: ['binds_the_topic'],
  required_transition_tests: ['T1_from_nothing', 'T5_after_a_question'],
  required_scenario_families: ['canonical'],
};

/** Two capabilities over notes: one takes a note, one sends what was noted. */
export function noteContracts(
  changes: Readonly<Record<string, unknown>> = {},
  words: VocabularyWords = {},
): Registry {
  const vocabulary = createVocabulary({ ...WORDS, ...words });
  const send = {
    ...NOTE,
    capability_id: 'note_send',
    intent_ids: ['send_notes'],
    allowed_tools: ['form/notes/notes.submit'],
  };
  const contracts = [{ ...NOTE, ...changes }, send].map((document) => checkContract(document, vocabulary));
  for (const { level, findings } of contracts) {
    if (level !== 'operational') throw new Error(findings.map(({ message }) => message).join(' '));
  }
  return createRegistry(contracts, vocabulary);
}

/** The same as a host holds them while no test of theirs has passed. */
export function unacceptedContracts(): Registry {
  const { contracts, vocabulary } = noteContracts();
  return createRegistry(
    contracts.map((contract) => holdBack(contract, decideEnablement(contract, []))),
    vocabulary,
  );
}
