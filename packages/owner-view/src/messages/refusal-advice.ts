/** Why a contract did not allow a request, and what to do about it, by the code of its reason. */
export const refusalAdvice: Readonly<Record<string, string>> = {
  intent_not_declared: 'Try the words of a capability. The list of capabilities shows them.',
  several_capabilities_ask: 'Be more specific about which one you mean.',
  turn_key_unknown: 'A key of the turn is not known. Correct it, or begin a key of your own with x_.',
  state_key_unknown: 'A key of the state is not known. Correct it, or begin a key of your own with x_.',
  turn_unreadable: 'Give the turn an entry mode and a transition class.',
  entry_mode_not_declared:
    'It cannot be used from here. It follows another step: ask that first, then continue from its answer.',
  transition_class_not_supported:
    'It cannot be the first question. Ask the question before it, then this one.',
  no_pending_clarification: 'There is no open question. Send the whole request again.',
  resume_not_allowed: 'It does not accept answers. Say the whole request again, with the value in it.',
  required_frame_absent: 'It needs an open question or a selected object first.',
  incompatible_frame_present:
    'It cannot be asked while the other question is open. Finish or leave that one first.',
  frame_unreadable: 'The state before it could not be read. Start with a new question.',
  root_context_incompatible: 'It does not belong to the current question. Start a new one.',
  focus_object_required: 'Select what you mean first.',
  focus_object_kind_not_accepted: 'Select something of a kind that it accepts. The contract names the kinds.',
  focus_conflict:
    'Your request names something other than what is selected. Select that, or leave the name out.',
  short_followup_not_tolerated: 'Say it in a whole sentence.',
  required_anchor_missing: 'Name the value, for example in quotes.',
  anchor_ambiguous: 'Several things could be meant. Name one exactly.',
  anchor_value_empty: 'The value is empty. Enter a real one.',
  anchor_value_malformed:
    'The value is not of the right kind. A period needs days; everything else is text or a number.',
  anchor_source_not_listed: 'The value may not come from there. Say it in your own words.',
  anchor_default_for_required: 'A default is not allowed here. Name the value.',
  anchor_low_quality: 'The value was only guessed. Put it into quotes, or write it as "name: value".',
  anchors_unreadable: 'There are too many values, or they cannot be read. Name fewer.',
  anchor_inadmissible:
    'A rule of the contract rejects this value. Name the thing itself, not "it" or "this".',
  organization_missing: 'Say for which organization.',
  organization_conflict: 'Your request names another organization. Start a new question for it.',
  temporal_expansion_without_reason:
    'The period goes beyond the current one. Name its days to make that clear.',
  period_not_narrower: 'Only a shorter period is allowed here. Start a new question for a longer one.',
  clarification_exhausted:
    'It has asked as often as it is allowed to. Send the whole request again, with every value.',
  required_bundle_absent: 'It needs the result of an earlier step. Do that step first.',
  answers_unreadable: 'The answer does not say which question it belongs to. Answer the question by its id.',
  capability_not_accepted:
    'It is switched off until its contract has passed its tests. Ask the operator of this host.',
  contract_not_operational: 'Its contract is not finished. Choose another capability.',
  capability_without_contract: 'It has no contract. Choose another capability.',
};
