import { describe, expect, test } from 'vitest';
import {
  altered,
  FOLLOWUP,
  operational,
  ROOT_ONLY,
  TEMPLATE,
  vocabulary,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { loadContract } from '../contract/load-contract.ts';
import { applyFixes } from './apply-fixes.ts';
import { describeRules } from './lint-rules.ts';

function found(changes: Parameters<typeof altered>[0]) {
  const { findings, level } = altered(changes);
  return { rules: findings.map(({ rule }) => rule), fields: findings.map(({ field }) => field), level };
}

const DRILLDOWN_ONLY = {
  required_scenario_families: ['canonical', 'ui_selected_object'],
} as const;

describe('entry', () => {
  test('CONTRACT-2-14 modes and frames that no turn could satisfy together are errors', () => {
    const onlyRoot = found({
      entry_modes: ['root_entry'],
      clarification_triggers: [],
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'required' },
    });
    expect(onlyRoot.rules).toContain('unreachable-entry');
    expect(onlyRoot.level).toBe('invalid');
    const drilldown = found({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'incompatible' },
    });
    expect(drilldown.rules).toContain('unreachable-entry');
    expect(drilldown.level).toBe('invalid');
  });

  test.each(['root_followup', 'meta_reuse'])('%s needs a root frame that is compatible', (mode) => {
    const { rules } = found({
      entry_modes: [mode, 'clarification_resume'],
      frame_compatibility: { root_frame: 'incompatible', selected_object_frame: 'required' },
    });
    expect(rules).toContain('unreachable-entry');
  });

  test('CONTRACT-R4-01 a drilldown says whether it needs a focus object, and false is an answer', () => {
    expect(found({ requires_focus_object: undefined }).fields).toEqual(['requires_focus_object']);
    expect(found({ requires_focus_object: false }).rules).toEqual([]);
  });

  test('CONTRACT-R4-04 toleration follows from the families when absent, and may not contradict them', () => {
    expect(operational({}).compiled?.toleratesShort).toBe(true);
    expect(found({ tolerates_short_followup: false })).toEqual({
      rules: ['short-followup-contradiction'],
      fields: ['tolerates_short_followup'],
      level: 'draft',
    });
  });

  test('CONTRACT-R4-03 toleration that is neither stated nor implied is a finding', () => {
    expect(found(DRILLDOWN_ONLY).rules).toEqual(['short-followup-undeclared']);
    expect(found({ ...DRILLDOWN_ONLY, tolerates_short_followup: false }).rules).toEqual([]);
  });
});

describe('anchors', () => {
  test('CONTRACT-3-10 an anchor is not both required and optional', () => {
    const { findings } = altered({ optional_anchors: ['organization', 'item', 'date_scope'] });
    expect(findings).toMatchObject([{ rule: 'anchor-required-and-optional', severity: 'invalid' }]);
    expect(findings[0]?.message).toContain('"item"');
  });

  test('CONTRACT-3-11 a required anchor that no listed source can supply is an error', () => {
    const rulesWith = (anchor_source_priority: unknown) =>
      found({ anchor_source_priority }).rules.filter((rule) => rule !== 'answer-without-source');
    expect(rulesWith(['default', 'root_context'])).toEqual([]);
    expect(
      found({ ...WITHOUT_FOCUS, anchor_source_priority: ['selected_object', 'default'] }).rules,
    ).toContain('anchor-without-source');
    expect(rulesWith({ organization: ['root_context'], date_scope: ['root_context'] })).toEqual([
      'anchor-without-source',
    ]);
  });

  test('required anchors without any rule are an error', () => {
    expect(found({ anchor_admissibility_rules: [] })).toMatchObject({
      rules: ['anchors-without-rules'],
      level: 'invalid',
    });
  });
});

describe('scope and focus', () => {
  test('CONTRACT-4-15 respecting a ceiling that is not there is an error on both fields', () => {
    expect(found({ temporal_ceiling_policy: 'no_ceiling' })).toEqual({
      rules: ['ceiling-contradiction', 'ceiling-contradiction'],
      fields: ['date_scope_behavior', 'temporal_ceiling_policy'],
      level: 'invalid',
    });
  });

  test.each([
    ['organization', ['date_scope'], ['organization_scope_behavior']],
    ['date_scope', ['organization'], ['date_scope_behavior', 'temporal_ceiling_policy']],
  ])('a behaviour for %s, which is in neither list, is a finding', (_anchor, optional_anchors, fields) => {
    const { findings, level } = altered({ optional_anchors });
    const about = findings.filter(({ rule }) => rule === 'scope-without-anchor').map(({ field }) => field);
    expect([about, level]).toEqual([fields, 'draft']);
  });

  test('a capability without a scope says so', () => {
    const changes = {
      optional_anchors: [],
      organization_scope_behavior: 'reject_prior',
      date_scope_behavior: 'reject_prior',
      temporal_ceiling_policy: 'no_ceiling',
      clarification_questions: { item: 'Which item?' },
      clarification_triggers: ['missing_required_anchor', 'inadmissible_required_anchor'],
    };
    expect(found(changes)).toEqual({ rules: [], fields: [], level: 'operational' });
  });

  test('a ceiling over a period that is dropped binds nothing', () => {
    expect(found({ date_scope_behavior: 'reject_prior' })).toEqual({
      rules: ['ceiling-without-prior'],
      fields: ['temporal_ceiling_policy'],
      level: 'operational',
    });
  });

  test('a scope of a root frame that is never read is not carried over', () => {
    expect(
      found({
        frame_compatibility: { selected_object_frame: 'required' },
        organization_scope_behavior: 'reuse',
        clarification_triggers: ['missing_required_anchor', 'inadmissible_required_anchor'],
      }),
    ).toEqual({
      rules: ['scope-without-root', 'scope-without-root'],
      fields: ['organization_scope_behavior', 'date_scope_behavior'],
      level: 'operational',
    });
  });

  test('a scope that is carried over needs the root among its sources', () => {
    expect(
      found({ anchor_source_priority: ['current_turn', 'clarification_answer', 'selected_object'] }).rules,
    ).toEqual(['carried-scope-unlisted', 'carried-scope-unlisted']);
  });

  test('CONTRACT-5-12 focus fields that contradict each other or the frames are errors', () => {
    expect(found({ accepted_focus_object_kinds: [] })).toMatchObject({
      rules: ['focus-without-kinds'],
      level: 'invalid',
    });
    const frames = { root_frame: 'required', selected_object_frame: 'incompatible' };
    expect(found({ frame_compatibility: frames }).rules).toContain('focus-without-frame');
    expect(found({ frame_compatibility: { root_frame: 'required' } }).rules).toContain('focus-without-frame');
    expect(found({ requires_focus_object: false, accepted_focus_object_kinds: [] }).rules).toContain(
      'focus-without-kinds',
    );
  });
});

describe('truth', () => {
  test('CONTRACT-7-12 a gate that can block needs a code, and one that retreats needs a mode', () => {
    expect(found({ blocked_reason_codes: [] })).toMatchObject({
      rules: ['blocked-without-code'],
      level: 'draft',
    });
    expect(found({ truth_mode_fallbacks: [] })).toMatchObject({
      rules: ['gate-without-fallback'],
      level: 'draft',
    });
  });

  test.each([
    ['blocked_if_evidence_insufficient', ['partial']],
    ['partial_if_any', ['blocked']],
  ])('%s retreats only to a mode that is declared', (coverage_gate_behavior, truth_mode_fallbacks) => {
    expect(found({ coverage_gate_behavior, truth_mode_fallbacks }).rules).toContain('gate-without-fallback');
  });

  test('a fallback that would raise truth is a finding, and confirmed is none at all', () => {
    expect(found({ truth_mode_fallbacks: ['blocked', 'partial'] }).rules).toEqual(['fallback-raises-truth']);
    expect(found({ truth_mode_fallbacks: ['confirmed'] }).rules).toEqual(['wrong-shape']);
  });
});

describe('clarification', () => {
  test('CONTRACT-8-10 triggers, questions and the way back in agree', () => {
    expect(found({ entry_modes: ['selected_object_drilldown'] })).toMatchObject({
      rules: ['asking-needs-a-way-back'],
      level: 'draft',
    });
    expect(found({ clarification_triggers: [] }).rules).toContain('asking-needs-a-way-back');
    const { findings, level } = altered({
      ...WITHOUT_FOCUS,
      anchor_source_priority: {
        item: ['current_turn'],
        organization: ['clarification_answer', 'root_context'],
        date_scope: ['root_context'],
      },
      clarification_questions: { organization: 'Which organization?' },
    });
    expect(findings).toMatchObject([{ rule: 'askable-without-question' }]);
    expect(findings[0]?.message).toContain('"item"');
    expect(level).toBe('draft');
  });

  test('CONTRACT-R2-04 compulsory asking is declared, and then it asks', () => {
    const { rules, fields } = found({
      clarification_triggers: [
        'missing_organization',
        'conflicting_organization',
        'ambiguous_required_anchor',
      ],
    });
    expect(rules).toEqual(['asking-undeclared', 'asking-undeclared']);
    expect(fields).toEqual(['clarification_triggers', 'clarification_triggers']);
    expect(admit(operational(WITHOUT_FOCUS), FOLLOWUP, ROOT_ONLY).decision).toBe('clarify');
  });

  test.each([
    ['reuse_or_clarify', ['missing_organization', 'conflicting_organization']],
    ['require_explicit', ['missing_organization']],
  ])('%s makes it compulsory to ask for the organization', (organization_scope_behavior, expected) => {
    const { findings } = altered({
      organization_scope_behavior,
      clarification_triggers: ['missing_required_anchor', 'inadmissible_required_anchor'],
    });
    for (const trigger of expected) {
      expect(findings.some(({ message }) => message.includes(`"${trigger}" is not a trigger`))).toBe(true);
    }
  });

  test('a question that cannot be asked is a warning and nothing more', () => {
    const { findings, level } = altered({
      clarification_questions: {
        item: 'Which item?',
        organization: 'Which one?',
        supplier: 'Which supplier?',
      },
    });
    expect(findings).toMatchObject([{ rule: 'question-for-nothing', severity: 'warning' }]);
    expect(level).toBe('operational');
  });
});

describe('acceptance', () => {
  test('CONTRACT-R5-02 families are drawn from the seven known ones, at least one', () => {
    expect(found({ required_scenario_families: [] }).fields).toContain('required_scenario_families');
    expect(found({ required_scenario_families: ['canonical', 'slang'] }).fields).toContain(
      'required_scenario_families',
    );
    const all = [
      'canonical',
      'colloquial',
      'ui_selected_object',
      'ui_selected_object_colloquial',
      'short_action_followup',
      'pronoun_followup',
      'followup_date_carryover',
    ];
    expect(found({ required_scenario_families: all }).rules).toEqual([]);
  });

  test('CONTRACT-R5-10 families fit the ways in', () => {
    const cases = [
      { required_scenario_families: ['colloquial', 'short_action_followup'] },
      { required_scenario_families: ['canonical'], tolerates_short_followup: false },
      { ...WITHOUT_FOCUS, required_scenario_families: ['canonical'] },
    ];
    for (const changes of cases) {
      expect(found(changes)).toMatchObject({ rules: ['families-fit-modes'], level: 'draft' });
    }
  });

  test('CONTRACT-10-07 transition tests and classes cover each other', () => {
    expect(found({ required_transition_tests: ['T3_from_the_list', 'T5'] })).toMatchObject({
      rules: ['transition-tests-cover-classes'],
      level: 'draft',
    });
    expect(found({ required_transition_tests: ['T1', 'T3', 'T4', 'T5'] })).toMatchObject({
      rules: ['transition-tests-cover-classes'],
      level: 'draft',
    });
    expect(found({ required_transition_tests: ['T3', 'T4: again', 'T5_x', 'T33'] }).rules).toHaveLength(1);
  });
});

describe('fixes', () => {
  const broken = TEMPLATE.replace('- canonical\n', '')
    .replace('optional_anchors:\n', 'optional_anchors: # what else\n- item\n- organization\n')
    .replace('- T4\n', '- T4\n- T4\n');

  test('repair the text where that is safe, keep comments, and leave nothing to repair', () => {
    let text = broken;
    for (let round = 0; round < 5; round += 1)
      text = applyFixes(text, loadContract(text, vocabulary).findings).text;
    const { findings, declared } = loadContract(text, vocabulary);
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['missing-field']));
    expect(declared.optional_anchors).toEqual(['organization', 'date_scope']);
    expect(declared.required_scenario_families).toContain('canonical');
    expect(text.split('\n')[0]).toBe(broken.split('\n')[0]);
  });

  test('repair JSON as JSON, and change nothing where nothing is safe', () => {
    const json = JSON.stringify({
      ...altered({}).document,
      optional_anchors: ['item', 'organization', 'date_scope'],
    });
    const fixed = applyFixes(json, loadContract(json, vocabulary).findings);
    expect(JSON.parse(fixed.text)).toMatchObject({ optional_anchors: ['organization', 'date_scope'] });
    expect(applyFixes(TEMPLATE, loadContract(TEMPLATE, vocabulary).findings)).toEqual({
      text: TEMPLATE,
      applied: [],
    });
  });
});

test('every rule has its own id and a sentence for people', () => {
  const rules = describeRules();
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ explains }) => !/^[A-Z].{20,}\.$/.test(explains))).toEqual([]);
});
