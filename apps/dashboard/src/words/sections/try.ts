import type { TurnDecision } from '@handrail/client';

export const tryWords = {
  title: 'Try it',
  intro:
    'Say what you would ask an agent for. You see which capability takes it and why. Nothing is executed or kept.',
  ways: 'How to say it',
  words: 'In words',
  turn: 'As a turn',
  ask: 'What should happen?',
  example: 'for example: file a travel claim for "Lisbon 2026"',
  askHint: 'Put names into quotes, or write them as "name: value".',
  turnLabel: 'Turn, as JSON',
  turnHint: 'Intent, entry mode, transition class and extracted values, as the contracts read them.',
  stateLabel: 'What stands before it, as JSON',
  notJson: 'This is no JSON object.',
  found: 'Found in your words',
  decisions: {
    admit: 'Admitted',
    clarify: 'Asks first',
    refuse: 'Refused',
    which: 'Which one?',
  } satisfies Record<TurnDecision['decision'], string>,
  by: 'by',
  nobody: 'No capability of this host is meant by these words.',
  says: (sentence: string) => `The contract says: ${sentence}.`,
  sentence: (says: string, anchor: string | undefined) =>
    anchor === undefined ? says : `${anchor}: ${says}`,
  admitted: 'The contract lets this in.',
  values: 'What it would work with',
  source: 'From',
  sources: {
    current_turn: 'your words',
    clarification_answer: 'your answer',
    selected_object: 'what is selected',
    root_context: 'the standing question',
    bundle: 'an earlier step',
    default: 'a default',
  } as Readonly<Record<string, string>>,
  notices: 'The answer must mention',
  questions: 'It asks you',
  answer: 'Answer',
  which: 'Several capabilities could be meant. Use more of the words of the one you mean:',
  rephrase: 'How to say it instead',
  rejected: 'Not taken',
  candidates: 'Closest by words',
  match: (percent: number) => `${percent} %`,
  checks: 'Every check, in order',
  verdicts: { passed: 'passed', 'stopped here': 'stopped here', 'not reached': 'not reached' } as Readonly<
    Record<string, string>
  >,
  run: 'Start a run',
  runText: 'A workflow takes the turn from here. You see and complete its inputs before anything starts.',
  prepare: (name: string) => `Prepare “${name}”`,
  noWorkflow: 'No workflow enters this capability yet, so there is nothing to start.',
  empty: 'Nothing said yet',
  emptyText: 'Write above. The decision appears while you type.',
  examples: 'This host can be asked for',
  advice: {
    intent_not_declared: 'Use words of the capability you mean. The list of capabilities shows them.',
    several_capabilities_ask: 'Name what sets the one you mean apart.',
    turn_key_unknown: 'A key of the turn is not known. Correct it, or begin a key of your own with x_.',
    state_key_unknown: 'A key of the state is not known. Correct it, or begin a key of your own with x_.',
    turn_unreadable: 'Give the turn an entry mode and a transition class.',
    entry_mode_not_declared:
      'It cannot be entered from here. It follows another step: ask that first, then continue from its answer.',
    transition_class_not_supported: 'It is no first question. Ask the question before it, then this one.',
    no_pending_clarification: 'Nothing was asked. Say the whole request again.',
    resume_not_allowed: 'It takes no answers. Say the whole request again, with the value in it.',
    required_frame_absent:
      'It needs something that stands before it: a question that is open, or an object that is selected.',
    incompatible_frame_present:
      'It cannot be asked while the other question stands. Finish or leave that one first.',
    frame_unreadable: 'What stands before it cannot be read. Begin with a new question.',
    root_context_incompatible: 'It does not belong to the standing question. Begin a new one.',
    focus_object_required: 'Select what you mean first.',
    focus_object_kind_not_accepted:
      'Select something of a kind that it accepts. The contract names the kinds.',
    focus_conflict:
      'Your words name another thing than the selected one. Select the other, or leave the name out.',
    short_followup_not_tolerated: 'Say it in a whole sentence.',
    required_anchor_missing: 'Name the value, for example in quotes.',
    anchor_ambiguous: 'Several things could be meant. Name one exactly.',
    anchor_value_empty: 'The value says nothing. Name a real one.',
    anchor_value_malformed:
      'The value is not of the right kind. A period needs days; everything else is text or a number.',
    anchor_source_not_listed: 'The value may not come from there. Say it in your own words.',
    anchor_default_for_required: 'It takes no default here. Name the value.',
    anchor_low_quality: 'The value was only guessed. Put it into quotes, or write it as "name: value".',
    anchors_unreadable: 'There are too many values, or they cannot be read. Name fewer.',
    anchor_inadmissible:
      'A rule of the contract turns this value away. Name the thing itself, not "it" or "this".',
    organization_missing: 'Say for which organization.',
    organization_conflict:
      'Your words name another organization than the standing one. Begin a new question for it.',
    temporal_expansion_without_reason:
      'The period goes beyond the standing one. Name its days to make that clear.',
    period_not_narrower: 'Only a shorter period is allowed here. Begin a new question for a longer one.',
    clarification_exhausted: 'It has asked often enough. Say the whole request again, with every value.',
    required_bundle_absent: 'It needs the result of an earlier step. Do that step first.',
    contract_not_operational: 'Its contract is not finished. Choose another capability.',
    capability_without_contract: 'It has no contract. Choose another capability.',
  } as Readonly<Record<string, string>>,
};
