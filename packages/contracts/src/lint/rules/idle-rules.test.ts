import { describe, expect, test } from 'vitest';
import { altered, completed, vocabulary, WITHOUT_FOCUS, WORDS } from '../../../testing/provenance.ts';
import { parseVocabulary } from '../../vocabulary/parse-vocabulary.ts';
import { createVocabulary } from '../../vocabulary/vocabulary.ts';

const TRIGGERS = completed().declared.clarification_triggers ?? [];
const rulesOf = (changes: object, words = vocabulary) =>
  altered(changes as Readonly<Record<string, unknown>>, words).findings.map(({ rule }) => rule);

describe('what is declared acts, or is found', () => {
  test.each<[string, object]>([
    ['every trigger when nothing may be asked', { max_clarifications: 0 }],
    ['conflicting_organization under reuse', { organization_scope_behavior: 'reuse' }],
    ['conflicting_organization under override_allowed', { organization_scope_behavior: 'override_allowed' }],
    ['conflicting_organization under require_explicit', { organization_scope_behavior: 'require_explicit' }],
    [
      'missing_organization under reuse',
      { organization_scope_behavior: 'reuse', clarification_triggers: [...TRIGGERS.slice(0, 4)] },
    ],
    ['focus_conflict under explicit_only', { clarification_triggers: [...TRIGGERS, 'focus_conflict'] }],
    [
      'focus_conflict under never',
      { focus_object_override_policy: 'never', clarification_triggers: [...TRIGGERS, 'focus_conflict'] },
    ],
    ...(['clamp_to_root', 'no_ceiling'] as const).map((temporal_ceiling_policy): [string, object] => [
      `temporal_expansion under ${temporal_ceiling_policy}`,
      {
        date_scope_behavior: 'free',
        temporal_ceiling_policy,
        clarification_triggers: [...TRIGGERS, 'temporal_expansion'],
      },
    ]),
    ...(['reuse', 'narrow_only'] as const).map((date_scope_behavior): [string, object] => [
      `temporal_expansion under ${date_scope_behavior}`,
      { date_scope_behavior, clarification_triggers: [...TRIGGERS, 'temporal_expansion'] },
    ]),
    [
      'missing_required_anchor without required anchors',
      { ...WITHOUT_FOCUS, required_anchors: [], clarification_questions: { organization: 'Whose?' } },
    ],
  ])('%s', (_what, changes) => {
    expect(rulesOf(changes)).toContain('trigger-for-nothing');
  });

  test.each<[string, object, string]>([
    [
      'sources of an anchor that is not listed',
      {
        anchor_source_priority: Object.fromEntries(
          ['item', 'organization', 'date_scope', 'foo'].map((anchor) => [
            anchor,
            ['current_turn', 'clarification_answer', 'selected_object', 'root_context'],
          ]),
        ),
      },
      'priority-for-nothing',
    ],
    [
      'a question whose answer is no source',
      { anchor_source_priority: ['current_turn', 'selected_object', 'root_context'] },
      'answer-without-source',
    ],
    [
      'a kind whose anchor is in neither list',
      {
        accepted_focus_object_kinds: ['inventory_item', 'counterparty'],
        optional_anchors: ['date_scope'],
        organization_scope_behavior: 'reject_prior',
        bundle_reuse_policy: 'none',
      },
      'kind-without-anchor',
    ],
    [
      'a partial answer behind a gate that blocks',
      { coverage_gate_behavior: 'blocked_if_evidence_insufficient' },
      'fallback-for-nothing',
    ],
    ['a resume that takes no answer', { resume_policy: 'never' }, 'answers-never-taken'],
    [
      'a question before an empty answer that nobody can answer',
      { empty_match_behavior: 'clarify_then_empty', entry_modes: ['selected_object_drilldown'] },
      'empty-asks-without-answer',
    ],
  ])('%s', (_what, changes, rule) => {
    expect(rulesOf(changes)).toContain(rule);
  });

  test('and the template declares nothing idle', () => {
    expect(completed().findings).toEqual([]);
    const asking = {
      focus_object_override_policy: 'clarify_on_conflict',
      clarification_triggers: [...TRIGGERS, 'temporal_expansion', 'focus_conflict'],
    };
    expect(rulesOf(asking)).toEqual([]);
    expect(rulesOf({ ...asking, date_scope_behavior: 'free' })).not.toContain('trigger-for-nothing');
    expect(rulesOf({ empty_match_behavior: 'clarify_then_empty' })).not.toContain(
      'empty-asks-without-answer',
    );
  });
});

describe('a vocabulary', () => {
  test.each([
    [
      'gives the period another type',
      'anchor_types: { date_scope: text }',
      /"date_scope" is always a date_range/,
    ],
    [
      'lets an object stand for a period',
      'focus_object_kinds: { p: date_scope }',
      /"p" cannot represent "date_scope"/,
    ],
  ])('that %s is refused', (_what, text, message) => {
    const reading = parseVocabulary(text);
    expect(reading.ok ? '' : reading.problems[0]?.message).toMatch(message);
  });

  test('that is made in a program is held to the same', () => {
    expect(() => createVocabulary({ ...WORDS, anchorTypes: [['date_scope', 'text']] })).toThrow(/date_range/);
    expect(() => createVocabulary({ focusObjectKinds: [['p', 'date_scope']] })).toThrow(/cannot represent/);
  });
});
