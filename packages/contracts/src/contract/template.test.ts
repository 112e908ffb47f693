import { describe, expect, test } from 'vitest';
import { COMPLETION, completed, TEMPLATE, template, vocabulary } from '../../testing/provenance.ts';
import { DECLARED_FIELDS } from './fields.ts';
import { loadContract } from './load-contract.ts';

describe('the template of the specification', () => {
  test('CONTRACT-T-01 loads as it is, with its keys under their own names', () => {
    const { document, findings, level } = template();
    const keys = [...TEMPLATE.matchAll(/^([a-z_]+):/gm)].map(([, key]) => key);
    expect(keys).toHaveLength(20);
    expect(Object.keys(document)).toEqual(keys);
    expect(level).toBe('draft');
    expect(findings.filter(({ severity }) => severity === 'invalid')).toEqual([]);
  });

  test('CONTRACT-T-02 names one capability with one intent of the same name', () => {
    expect(template().declared).toMatchObject({
      capability_id: 'inventory_purchase_provenance_for_item',
      domain_id: 'inventory_stock',
      runtime_lane: 'address_exact',
      intent_ids: ['inventory_purchase_provenance_for_item'],
    });
  });

  test('CONTRACT-T-03 is entered by drilldown and resume, from three classes, with both frames', () => {
    expect(template().declared).toMatchObject({
      entry_modes: ['selected_object_drilldown', 'clarification_resume'],
      supported_transition_classes: ['T3', 'T4', 'T5'],
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'required' },
    });
  });

  test('CONTRACT-T-04 needs an item, may use two more values, and has two rules in force', () => {
    expect(template().declared).toMatchObject({
      required_anchors: ['item'],
      optional_anchors: ['organization', 'date_scope'],
      anchor_admissibility_rules: ['no_low_quality_item_rewrite', 'no_conversational_noise_as_entity'],
    });
  });

  test('CONTRACT-T-05 declares how organization, period and ceiling are treated', () => {
    expect(template().declared).toMatchObject({
      organization_scope_behavior: 'reuse_or_clarify',
      date_scope_behavior: 'respect_root_temporal_ceiling',
      temporal_ceiling_policy: 'must_not_expand_beyond_root_without_reason_code',
    });
  });

  test('CONTRACT-T-06 needs a focus object of one kind and prefers a bundle', () => {
    const { declared } = template();
    expect(declared.requires_focus_object).toBe(true);
    expect(declared.accepted_focus_object_kinds).toEqual(['inventory_item']);
    expect(declared.bundle_reuse_policy).toBe('provenance_bundle_preferred');
  });

  test('CONTRACT-T-07 declares its gate, its truthful empty match and five families', () => {
    expect(template().declared).toMatchObject({
      minimum_evidence_policy: 'route_specific_threshold',
      coverage_gate_behavior: 'partial_or_blocked_if_evidence_insufficient',
      empty_match_behavior: 'truthful_empty_match',
      required_scenario_families: [
        'canonical',
        'colloquial',
        'ui_selected_object',
        'short_action_followup',
        'pronoun_followup',
      ],
    });
  });

  test('CONTRACT-T-08 is a draft that lists exactly the 17 fields it lacks', () => {
    const { level, missing, findings } = template();
    expect(level).toBe('draft');
    expect(missing).toEqual([
      'anchor_source_priority',
      'root_context_compatibility',
      'focus_object_override_policy',
      'resolver_owner',
      'recipe_owner',
      'execution_adapter',
      'result_shape',
      'answer_object_shape',
      'truth_mode_fallbacks',
      'blocked_reason_codes',
      'clarification_triggers',
      'clarification_questions',
      'resume_policy',
      'route_expectation_failure_behavior',
      'execution_error_behavior',
      'required_unit_tests',
      'required_transition_tests',
    ]);
    expect(findings.map(({ rule }) => rule)).toEqual(missing.map(() => 'missing-field'));
  });

  test('CONTRACT-T-09 is operational without any finding once all 37 fields are declared', () => {
    const { level, findings, missing, document } = completed();
    expect(findings).toEqual([]);
    expect([level, missing]).toEqual(['operational', []]);
    expect(DECLARED_FIELDS).toHaveLength(37);
    expect(Object.keys(document).sort()).toEqual(DECLARED_FIELDS.map(({ name }) => name).sort());
  });

  test('is the same contract in JSON', () => {
    const json = JSON.stringify(completed().document, null, '\t');
    const loaded = loadContract(json, vocabulary);
    expect([loaded.level, loaded.hash]).toEqual(['operational', completed().hash]);
    expect(COMPLETION).not.toContain('{');
  });
});
