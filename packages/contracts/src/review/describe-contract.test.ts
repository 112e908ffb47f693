import { expect, test } from 'vitest';
import { altered } from '../../testing/provenance.ts';
import { describeContract } from './describe-contract.ts';

test('a contract is described field by field, with what is missing, its checklist and its findings', () => {
  const contract = altered({
    accepted_focus_object_kinds: [],
    clarification_questions: {},
    resolver_owner: undefined,
  });
  expect(describeContract(contract)).toBe(`# inventory\\_purchase\\_provenance\\_for\\_item

Level: **invalid**. Domain \`inventory_stock\`, lane \`address_exact\`.

## What it is

| Field | Declares | Is |
|---|---|---|
| \`capability_id\` | the name under which this one capability is known | \`inventory_purchase_provenance_for_item\` |
| \`domain_id\` | the business area it belongs to | \`inventory_stock\` |
| \`runtime_lane\` | the execution lane that serves it | \`address_exact\` |
| \`intent_ids\` | the intents it is prepared to answer | \`inventory_purchase_provenance_for_item\` |

## Where it may be entered from

| Field | Declares | Is |
|---|---|---|
| \`entry_modes\` | the ways in which a turn may arrive | \`selected_object_drilldown\`, \`clarification_resume\` |
| \`supported_transition_classes\` | the classes of dialogue step from which entry is lawful | \`T3\`, \`T4\`, \`T5\` |
| \`frame_compatibility\` | what it needs of, or cannot bear in, each standing frame | \`root_frame\`: required<br>\`selected_object_frame\`: required |

## Which values it needs

| Field | Declares | Is |
|---|---|---|
| \`required_anchors\` | the business values without which it must not run | \`item\` |
| \`optional_anchors\` | the values it can use but does without | \`organization\`, \`date_scope\` |
| \`anchor_source_priority\` | which origin of a value wins over which | \`current_turn\`, \`clarification_answer\`, \`selected_object\`, \`root_context\` |
| \`anchor_admissibility_rules\` | the tests an extracted value has to pass | \`no_low_quality_item_rewrite\`, \`no_conversational_noise_as_entity\` |

## Over which scope

| Field | Declares | Is |
|---|---|---|
| \`organization_scope_behavior\` | how the standing organization is treated | \`reuse_or_clarify\` |
| \`date_scope_behavior\` | how the standing period is treated | \`respect_root_temporal_ceiling\` |
| \`temporal_ceiling_policy\` | whether and how the end of the standing period binds | \`must_not_expand_beyond_root_without_reason_code\` |
| \`root_context_compatibility\` | which standing questions it can be joined to | \`inventory_stock\` |

## On which selected object

| Field | Declares | Is |
|---|---|---|
| \`requires_focus_object\` | whether an object must already be selected | \`true\` |
| \`accepted_focus_object_kinds\` | the kinds of selected object it understands | none (see findings) |
| \`focus_object_override_policy\` | what happens when the turn points to another object | \`explicit_only\` |
| \`bundle_reuse_policy\` | whether evidence gathered earlier is taken up again | \`provenance_bundle_preferred\` |

## Who executes it

| Field | Declares | Is |
|---|---|---|
| \`resolver_owner\` | the component that resolves its values | **missing** |
| \`recipe_owner\` | the component that owns the recipe | \`stock_recipes\` |
| \`execution_adapter\` | the adapter that performs the call | \`stock_reader\` |
| \`result_shape\` | the form of the raw result | \`purchase_rows\` |
| \`answer_object_shape\` | the form of the object handed to the answer | \`provenance_answer\` |

## How sure an answer may sound

| Field | Declares | Is |
|---|---|---|
| \`minimum_evidence_policy\` | how much evidence suffices | \`route_specific_threshold\` |
| \`coverage_gate_behavior\` | what happens when coverage falls short | \`partial_or_blocked_if_evidence_insufficient\` |
| \`truth_mode_fallbacks\` | the lesser modes it may retreat to, best first | \`partial\`, \`blocked\` |
| \`blocked_reason_codes\` | the codes it may give when blocked | \`evidence_below_threshold\`, \`source_unavailable\` |

## When it asks

| Field | Declares | Is |
|---|---|---|
| \`clarification_triggers\` | the situations in which it asks | \`missing_required_anchor\`, \`inadmissible_required_anchor\`, \`ambiguous_required_anchor\`, \`missing_organization\`, \`conflicting_organization\` |
| \`clarification_questions\` | the question it asks for each anchor | none (see findings) |
| \`resume_policy\` | how it goes on after the answer | \`resume_same_capability_with_kept_scope\` |

## What it says when it fails

| Field | Declares | Is |
|---|---|---|
| \`empty_match_behavior\` | what it says when nothing matches | \`truthful_empty_match\` |
| \`route_expectation_failure_behavior\` | what it does when another route ran than expected | \`report_route_mismatch\` |
| \`execution_error_behavior\` | what it does when execution breaks | \`report_execution_error\` |

## What must pass before it is enabled

| Field | Declares | Is |
|---|---|---|
| \`required_unit_tests\` | the unit tests that have to pass | \`binds_the_selected_item\` |
| \`required_transition_tests\` | the transition tests that have to pass | \`T3_from_the_list\`, \`T4_on_the_same_item\`, \`T5_after_a_question\` |
| \`required_scenario_families\` | the wording families that have to pass | \`canonical\`, \`colloquial\`, \`ui_selected_object\`, \`short_action_followup\`, \`pronoun_followup\` |

## Acceptance checklist

- [ ] unit: binds\\_the\\_selected\\_item
- [ ] transition: T3\\_from\\_the\\_list
- [ ] transition: T4\\_on\\_the\\_same\\_item
- [ ] transition: T5\\_after\\_a\\_question
- [ ] family: canonical
- [ ] family: colloquial
- [ ] family: ui\\_selected\\_object
- [ ] family: short\\_action\\_followup
- [ ] family: pronoun\\_followup

## Findings

- **draft** (missing-field): "resolver\\_owner" is missing: the component that resolves its values.
- **invalid** (focus-without-kinds): A focus object is required, but no kind is accepted.
- **draft** (askable-without-question): "organization" may have to be asked for, but there is no question for it.
`);
});

test('what was written into a contract stays on its line and is no markup', () => {
  const page = describeContract(altered({ clarification_questions: { item: 'Which\n| **item**?' } }));
  expect(page).not.toContain('\n| **item**');
  expect(describeContract(altered({ capability_id: undefined }))).toMatch(/^# Unnamed capability\n/);
});
