import { describe, expect, test } from 'vitest';
import {
  altered,
  COMPLETION,
  completed,
  TEMPLATE,
  template,
  vocabulary,
  WORDS,
} from '../../testing/provenance.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { FIELDS } from './fields.ts';
import { checkContract, loadContract } from './load-contract.ts';

const DECLARED = {
  'CONTRACT-1-01': 'capability_id',
  'CONTRACT-1-02': 'domain_id',
  'CONTRACT-1-03': 'runtime_lane',
  'CONTRACT-1-04': 'intent_ids',
  'CONTRACT-2-01': 'entry_modes',
  'CONTRACT-2-02': 'supported_transition_classes',
  'CONTRACT-2-03': 'frame_compatibility',
  'CONTRACT-3-01': 'required_anchors',
  'CONTRACT-3-02': 'optional_anchors',
  'CONTRACT-3-03': 'anchor_source_priority',
  'CONTRACT-3-04': 'anchor_admissibility_rules',
  'CONTRACT-4-01': 'organization_scope_behavior',
  'CONTRACT-4-02': 'date_scope_behavior',
  'CONTRACT-4-03': 'temporal_ceiling_policy',
  'CONTRACT-4-04': 'root_context_compatibility',
  'CONTRACT-5-01': 'requires_focus_object',
  'CONTRACT-5-02': 'accepted_focus_object_kinds',
  'CONTRACT-5-03': 'focus_object_override_policy',
  'CONTRACT-5-04': 'bundle_reuse_policy',
  'CONTRACT-6-01': 'resolver_owner',
  'CONTRACT-6-02': 'recipe_owner',
  'CONTRACT-6-03': 'execution_adapter',
  'CONTRACT-6-04': 'result_shape',
  'CONTRACT-6-05': 'answer_object_shape',
  'CONTRACT-7-01': 'minimum_evidence_policy',
  'CONTRACT-7-02': 'coverage_gate_behavior',
  'CONTRACT-7-03': 'truth_mode_fallbacks',
  'CONTRACT-7-04': 'blocked_reason_codes',
  'CONTRACT-8-01': 'clarification_triggers',
  'CONTRACT-8-02': 'clarification_questions',
  'CONTRACT-8-03': 'resume_policy',
  'CONTRACT-9-01': 'empty_match_behavior',
  'CONTRACT-9-02': 'route_expectation_failure_behavior',
  'CONTRACT-9-03': 'execution_error_behavior',
  'CONTRACT-10-01': 'required_unit_tests',
  'CONTRACT-10-02': 'required_transition_tests',
  'CONTRACT-10-03': 'required_scenario_families',
};

describe('a contract declares every field', () => {
  test.each(Object.entries(DECLARED))(
    '%s: without %s it cannot be enabled, and lint names the field',
    (_id, field) => {
      const without = altered({ [field]: undefined });
      expect(without.missing).toEqual([field]);
      expect(without.findings.filter((finding) => finding.field === field)).not.toEqual([]);
      expect(without.level).not.toBe('operational');
      expect(without.compiled).toBeNull();
      expect(completed().findings).toEqual([]);
    },
  );
});

/** Each value is in its field and must be complained about there. */
function expectComplaints(values: readonly (readonly [string, unknown])[]): void {
  for (const [field, value] of values) {
    const { findings, level } = altered({ [field]: value });
    expect(
      findings.filter((each) => each.field === field),
      `${field}: ${JSON.stringify(value)}`,
    ).not.toEqual([]);
    expect(level).not.toBe('operational');
  }
}

function complaintsAbout(field: string, changes: Readonly<Record<string, unknown>>) {
  return altered(changes).findings.filter((finding) => finding.field === field);
}

describe('a field holds what its shape allows', () => {
  test('CONTRACT-1-05 ids are texts and intents a list of at least one', () => {
    expectComplaints([
      ['capability_id', ''],
      ['domain_id', ['x']],
      ['runtime_lane', 7],
      ['intent_ids', []],
      ['intent_ids', 'foo'],
      ['intent_ids', ['']],
    ]);
    expect(completed().findings).toEqual([]);
  });

  test('CONTRACT-2-09 modes and classes are lists, and frames have a stance', () => {
    expectComplaints([
      ['entry_modes', []],
      ['entry_modes', 'root_entry'],
      ['supported_transition_classes', []],
      ['supported_transition_classes', 'T3'],
      ['frame_compatibility', ['root_frame']],
      ['frame_compatibility', { root_frame: 'maybe' }],
    ]);
    expect(completed().declared.frame_compatibility).toEqual(template().declared.frame_compatibility);
    expect(completed().findings).toEqual([]);
  });

  test('CONTRACT-3-05 each given anchor is usable in either list, and a list may be empty but not absent', () => {
    const anchors = ['item', 'organization', 'date_scope'];
    for (const anchor of anchors) {
      const others = anchors.filter((each) => each !== anchor);
      for (const lists of [
        { required_anchors: [anchor], optional_anchors: others },
        { required_anchors: others, optional_anchors: [anchor] },
      ]) {
        const { findings, compiled } = altered(lists);
        expect(findings, JSON.stringify(lists)).toEqual([]);
        expect(compiled).not.toBeNull();
      }
    }
    for (const lists of [
      { required_anchors: anchors, optional_anchors: [] },
      {
        required_anchors: [],
        optional_anchors: anchors,
        clarification_triggers: [
          'missing_organization',
          'conflicting_organization',
          'ambiguous_required_anchor',
        ],
      },
    ]) {
      expect(altered(lists).findings, JSON.stringify(lists)).toEqual([]);
    }
    expect(complaintsAbout('optional_anchors', { optional_anchors: undefined })).toHaveLength(1);
  });

  test('CONTRACT-3-06 the given rules are known, and an unknown one is named', () => {
    const [finding, ...others] = complaintsAbout('anchor_admissibility_rules', {
      anchor_admissibility_rules: ['no_low_quality_item_rewrite', 'no_conversational_noise'],
    });
    expect(others).toEqual([]);
    expect(finding?.message).toContain('"no_conversational_noise"');
    expect(altered({ anchor_admissibility_rules: ['no_conversational_noise'] }).compiled).toBeNull();
    expect(completed().findings).toEqual([]);
  });

  test('CONTRACT-4-05 each scope word is known in its own field only', () => {
    const fields = ['organization_scope_behavior', 'date_scope_behavior', 'temporal_ceiling_policy'];
    const words = [
      'reuse_or_clarify',
      'respect_root_temporal_ceiling',
      'must_not_expand_beyond_root_without_reason_code',
    ];
    for (const [at, field] of fields.entries()) {
      for (const [index, word] of words.entries()) {
        expect(complaintsAbout(field, { [field]: word }), `${field}: ${word}`).toHaveLength(
          at === index ? 0 : 1,
        );
      }
      expect(complaintsAbout(field, { [field]: `${words[at]}s` })).toHaveLength(1);
    }
  });

  test('CONTRACT-5-05 needing a focus object is a boolean, kinds are a list, the given policy is known', () => {
    expectComplaints([
      ['requires_focus_object', 'true'],
      ['requires_focus_object', 1],
      ['accepted_focus_object_kinds', 'inventory_item'],
      ['bundle_reuse_policy', 'sometimes'],
    ]);
    expect(completed().declared.bundle_reuse_policy).toBe('provenance_bundle_preferred');
  });

  test('CONTRACT-7-05 the evidence and coverage words are known in their own fields only', () => {
    expectComplaints([
      ['minimum_evidence_policy', 'partial_or_blocked_if_evidence_insufficient'],
      ['minimum_evidence_policy', 'route_specific_treshold'],
      ['minimum_evidence_policy', { kind: 'min_rows', n: 0 }],
      ['coverage_gate_behavior', 'route_specific_threshold'],
      ['coverage_gate_behavior', 'partial_or_blocked'],
    ]);
    expect(completed().findings).toEqual([]);
  });

  test('CONTRACT-9-04 truthful_empty_match is known, anything else is not', () => {
    expectComplaints([['empty_match_behavior', 'hopeful_empty_match']]);
    expect(complaintsAbout('empty_match_behavior', {})).toEqual([]);
  });

  test('CONTRACT-E-05 an unknown key is a finding, a key of your own is not', () => {
    const misspelt = altered({ required_anchor: ['item'] });
    expect(misspelt.findings).toMatchObject([{ rule: 'unknown-key', field: 'required_anchor' }]);
    expect(misspelt.findings[0]?.message).toContain('Did you mean "required_anchors"?');
    expect(altered({ x_note: { anything: [1] } }).findings).toEqual([]);
  });
});

describe('words a deployment registers', () => {
  test('CONTRACT-2-11 an unregistered mode is an error that names it, until it is registered', () => {
    const [finding] = complaintsAbout('entry_modes', { entry_modes: ['root_entri'] });
    expect(finding?.message).toContain('"root_entri"');
    const changes = { entry_modes: ['selected_object_drilldown', 'clarification_resume', 'batch_entry'] };
    expect(complaintsAbout('entry_modes', changes)).toHaveLength(1);
    const wider = createVocabulary({
      ...{
        lanes: [['address_exact', { threshold: 3 }]],
        resolvers: ['stock_resolver'],
        recipes: ['stock_recipes'],
      },
      adapters: ['stock_reader'],
      shapes: [
        ['purchase_rows', null],
        ['provenance_answer', null],
      ],
      focusObjectKinds: [['inventory_item', 'item']],
      entryModes: ['batch_entry'],
    });
    expect(altered(changes, wider).findings).toEqual([]);
  });

  test.each([
    ['supported_transition_classes', ['T3', 'T4', 'T5', 'T99']],
    [
      'frame_compatibility',
      { root_frame: 'required', selected_object_frame: 'required', side_frame: 'optional' },
    ],
    ['accepted_focus_object_kinds', ['inventory_item', 'ghost']],
    ['runtime_lane', 'nowhere'],
    ['resolver_owner', 'nobody'],
    ['allowed_tools', ['delete_everything']],
  ])('%s may not hold an unregistered word', (field, value) => {
    expect(complaintsAbout(field, { [field]: value }).map(({ rule }) => rule)).toContain('unregistered-word');
  });

  test('a tool is allowed together with its toolset only', () => {
    const wider = { ...WORDS, tools: ['list', 'site/a/list', 'site/a/', '/list'] } as const;
    const rulesOf = (tools: readonly string[]) =>
      altered({ allowed_tools: tools }, createVocabulary(wider)).findings.map(({ rule }) => rule);
    expect(rulesOf(['site/a/list'])).toEqual([]);
    for (const tool of ['list', 'site/a/', '/list'])
      expect(rulesOf([tool])).toEqual(['tool-without-toolset']);
  });

  test('CONTRACT-6-07 an owner, adapter or shape that is not registered keeps the contract from being enabled', () => {
    for (const field of [
      'resolver_owner',
      'recipe_owner',
      'execution_adapter',
      'result_shape',
      'answer_object_shape',
    ]) {
      const { findings, level } = altered({ [field]: 'nowhere' });
      expect(findings).toMatchObject([{ rule: 'unregistered-word', field }]);
      expect(level).not.toBe('operational');
    }
  });
});

describe('positions', () => {
  test('a finding says where in the file it is', () => {
    const text = `${TEMPLATE}${COMPLETION}`.replace('- T4\n', '- T9\n').replace('domain_id:', 'domain_id_:');
    expect(loadContract(text, vocabulary).findings).toMatchObject([
      { rule: 'unknown-key', field: 'domain_id_', line: 2, column: 1 },
      { rule: 'missing-template-field', field: 'domain_id', line: 1, column: 1 },
      { rule: 'unregistered-word', field: 'supported_transition_classes', line: 11, column: 3 },
      { rule: 'transition-tests-cover-classes' },
      { rule: 'transition-tests-cover-classes' },
    ]);
  });

  test.each([
    ['broken YAML', 'capability_id: [', 1],
    ['a key twice', 'capability_id: a\ndomain_id: b\ncapability_id: c\n', 3],
    ['an alias', 'capability_id: &a x\ndomain_id: *a\n', 1],
    ['a tag', 'capability_id: !secret x\n', 1],
    ['two documents', 'capability_id: a\n---\ncapability_id: b\n', 1],
    ['a merge key', 'x_a:\n  b: 1\n<<: 3\n', 1],
    ['a key that is a number', 'capability_id: a\n7: b\n', 1],
    ['an infinite number', 'x_n: .inf\n', 1],
    ['deep brackets', `x_deep: ${'['.repeat(5000)}`, 1],
    ['many list marks', `x_deep:\n  ${'- '.repeat(5000)}`, 2],
    ['deep nesting', `x_deep: ${'['.repeat(20)}${']'.repeat(20)}`, 1],
    ['a list', '- capability_id: a\n', 1],
    ['nothing', '', 1],
    ['a huge text', `x_a: "${'a'.repeat(300_000)}"`, 1],
  ])('%s is refused with a place', (_case, text, line) => {
    const { level, findings } = loadContract(text, vocabulary);
    expect(level).toBe('invalid');
    expect(findings[0]?.line).toBeGreaterThanOrEqual(line);
    expect(findings[0]?.message).toMatch(/\.$/);
  });

  test('a key that would change the prototype is an unknown key and nothing else', () => {
    const { findings } = loadContract('__proto__:\n  capability_id: a\n', vocabulary);
    expect(findings[0]).toMatchObject({ rule: 'unknown-key', field: '__proto__' });
    expect(Object.getPrototypeOf(altered({}).declared)).toBe(Object.prototype);
  });
});

test('every field says in a sentence what it declares', () => {
  expect(FIELDS.filter(({ says }) => says.length < 10)).toEqual([]);
});

test.each([
  [{ capability_id: 7n }, '/capability_id', 'The contract is not a JSON value.'],
  ['text', '', 'A contract is a mapping of fields, such as "capability_id: …".'],
  [[], '', 'A contract is a mapping of fields, such as "capability_id: …".'],
])('case %#: what is not a contract is told so at its place', (value, pointer, message) => {
  const { level, findings, missing, compiled } = checkContract(value, vocabulary);
  expect(findings).toEqual([
    { rule: 'not-a-contract', severity: 'invalid', pointer, line: null, column: null, message },
  ]);
  expect([level, missing.length, compiled]).toEqual(['invalid', 37, null]);
});
