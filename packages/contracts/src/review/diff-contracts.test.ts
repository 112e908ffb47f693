import { describe, expect, test } from 'vitest';
import { altered, completed, WORDS } from '../../testing/provenance.ts';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { diffContracts } from './diff-contracts.ts';

const decide = (changes: Partial<CapabilityContract>) =>
  diffContracts(completed(), altered(changes))
    .filter(({ weight, message }) => weight === 'decide' && /^\S.* .*\.$/.test(message))
    .map(({ kind, field }) => [kind, field]);

describe('a diff flags every risky edit', () => {
  test.each<[string, Partial<CapabilityContract>, string, string]>([
    [
      'a new way in',
      { entry_modes: ['selected_object_drilldown', 'clarification_resume', 'root_entry'] },
      'entry-widened',
      'entry_modes',
    ],
    [
      'a new class',
      { supported_transition_classes: ['T2', 'T3', 'T4', 'T5'] },
      'entry-widened',
      'supported_transition_classes',
    ],
    [
      'a frame no longer required',
      { frame_compatibility: { root_frame: 'optional', selected_object_frame: 'required' } },
      'entry-widened',
      'frame_compatibility',
    ],
    ['any root', { root_context_compatibility: 'any' }, 'entry-widened', 'root_context_compatibility'],
    ['an anchor no longer required', { required_anchors: [] }, 'anchors-weakened', 'required_anchors'],
    [
      'a rule dropped',
      { anchor_admissibility_rules: ['no_low_quality_item_rewrite'] },
      'anchors-weakened',
      'anchor_admissibility_rules',
    ],
    [
      'an organization that is no longer carried',
      { optional_anchors: ['date_scope'] },
      'scope-widened',
      'optional_anchors',
    ],
    [
      'a period that is no longer limited',
      { optional_anchors: ['organization'] },
      'scope-widened',
      'optional_anchors',
    ],
    ['no ceiling', { temporal_ceiling_policy: 'no_ceiling' }, 'scope-widened', 'temporal_ceiling_policy'],
    ['no focus object needed', { requires_focus_object: false }, 'focus-weakened', 'requires_focus_object'],
    [
      'a weaker gate',
      { coverage_gate_behavior: 'partial_if_any' },
      'gate-weakened',
      'coverage_gate_behavior',
    ],
    [
      'less evidence',
      { minimum_evidence_policy: { kind: 'none' } },
      'gate-weakened',
      'minimum_evidence_policy',
    ],
    [
      'a family dropped',
      { required_scenario_families: ['canonical', 'short_action_followup'] },
      'acceptance-dropped',
      'required_scenario_families',
    ],
    [
      'a question dropped',
      { clarification_triggers: ['missing_required_anchor'] },
      'asking-dropped',
      'clarification_triggers',
    ],
    ['another adapter', { execution_adapter: 'other_reader' }, 'execution-changed', 'execution_adapter'],
    [
      'another failure',
      { execution_error_behavior: 'retry_once_then_report' },
      'failure-changed',
      'execution_error_behavior',
    ],
    [
      'another order of sources',
      { anchor_source_priority: ['selected_object', 'current_turn', 'root_context'] },
      'anchors-weakened',
      'anchor_source_priority',
    ],
    [
      'a new kind',
      { accepted_focus_object_kinds: ['inventory_item', 'item'] },
      'focus-weakened',
      'accepted_focus_object_kinds',
    ],
    ['a lane', { runtime_lane: 'address_loose' }, 'identity-changed', 'runtime_lane'],
  ])('%s', (_edit, changes, kind, field) => {
    expect(decide(changes)).toContainEqual([kind, field]);
  });

  test.each<[string, Partial<CapabilityContract>]>([
    ['nothing', {}],
    [
      'another family',
      {
        required_scenario_families: [
          'canonical',
          'colloquial',
          'ui_selected_object',
          'short_action_followup',
          'pronoun_followup',
          'followup_date_carryover',
        ],
      },
    ],
    ['a class fewer', { supported_transition_classes: ['T3', 'T5'] }],
    [
      'a frame now forbidden',
      { frame_compatibility: { root_frame: 'required', selected_object_frame: 'required' } },
    ],
    ['a question reworded', { clarification_questions: { item: 'Which one?', organization: 'Whose?' } }],
    [
      'one more rule',
      {
        anchor_admissibility_rules: [
          'no_low_quality_item_rewrite',
          'no_conversational_noise_as_entity',
          'must_resolve_to_known_entity',
        ],
      },
    ],
  ])('and leaves %s as a note', (_edit, changes) => {
    expect(decide(changes)).toEqual([]);
  });

  test('a stricter number is not a risk, a smaller one is', () => {
    const rows = (n: number) => altered({ minimum_evidence_policy: { kind: 'min_rows', n } });
    const risks = (before: number, after: number) =>
      diffContracts(rows(before), rows(after)).filter(({ weight }) => weight === 'decide');
    expect(risks(3, 5)).toEqual([]);
    expect(risks(5, 3)).toHaveLength(1);
  });

  test('every change is at least a note', () => {
    expect(diffContracts(completed(), altered({ max_clarifications: 5 }))).toMatchObject([
      { field: 'max_clarifications', weight: 'note', kind: 'changed' },
    ]);
  });
});

describe('a diff looks at the words a contract rests on', () => {
  const changed = (words: Parameters<typeof createVocabulary>[0]) =>
    diffContracts(completed(), altered({}, createVocabulary({ ...WORDS, ...words }))).map(
      ({ weight, kind, field }) => [weight, kind, field],
    );

  test.each<[string, Parameters<typeof createVocabulary>[0], readonly string[]]>([
    [
      'a lower threshold',
      { lanes: [['address_exact', { threshold: 1 }]] },
      ['decide', 'gate-weakened', 'minimum_evidence_policy'],
    ],
    [
      'a higher threshold',
      { lanes: [['address_exact', { threshold: 9 }]] },
      ['note', 'changed', 'minimum_evidence_policy'],
    ],
    [
      'another reason code',
      {
        expansionReasonCodes: [
          'user_explicit_range',
          'capability_needs_history',
          'correction_of_root',
          'why_not',
        ],
      },
      ['decide', 'scope-widened', 'temporal_ceiling_policy'],
    ],
    ['a noise word more', { noiseWords: ['bitte'] }, ['note', 'changed', 'anchor_admissibility_rules']],
    [
      'a type',
      { anchorTypes: [['item', 'number']] },
      ['decide', 'anchors-weakened', 'anchor_admissibility_rules'],
    ],
    [
      'what a kind stands for',
      { focusObjectKinds: [['inventory_item', 'organization']] },
      ['decide', 'focus-weakened', 'accepted_focus_object_kinds'],
    ],
  ])('%s', (_what, words, expected) => {
    expect(changed(words)).toEqual([expected]);
  });

  test('an anchor that goes is not a change of its type', () => {
    const messages = diffContracts(completed(), altered({ optional_anchors: [] })).map(
      ({ message }) => message,
    );
    expect(messages.filter((message) => message.includes('type'))).toEqual([]);
  });

  test('a noise word less', () => {
    const before = altered({}, createVocabulary({ ...WORDS, noiseWords: ['bitte'] }));
    expect(diffContracts(before, completed())).toMatchObject([
      { weight: 'decide', kind: 'anchors-weakened', field: 'anchor_admissibility_rules' },
    ]);
  });
});

describe('evidence that suffices', () => {
  const policies = [
    'route_specific_threshold',
    { kind: 'none' },
    { kind: 'min_rows', n: 2 },
    { kind: 'min_rows', n: 3 },
    { kind: 'min_sources', n: 3 },
  ] as const;
  const weakened = (old: (typeof policies)[number], now: (typeof policies)[number]) =>
    diffContracts(altered({ minimum_evidence_policy: old }), altered({ minimum_evidence_policy: now })).some(
      ({ field, kind }) => field === 'minimum_evidence_policy' && kind === 'gate-weakened',
    );

  test.each(policies.flatMap((old) => policies.map((now) => [old, now] as const)))(
    '%j, and %j now',
    (old, now) => {
      const isSame = old === now;
      const isFromNone = typeof old !== 'string' && old.kind === 'none' && typeof now !== 'string';
      const isMore = old === policies[2] && now === policies[3];
      expect(weakened(old, now)).toBe(!isSame && !isFromNone && !isMore);
    },
  );
});
