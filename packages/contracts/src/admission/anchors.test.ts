import { describe, expect, test } from 'vitest';
import {
  altered,
  codesOf,
  completed,
  FOLLOWUP,
  fieldsOf,
  operational,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  WITHOUT_FOCUS,
  WORDS,
} from '../../testing/provenance.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision, Admitted } from './decision.ts';
import type { OfferedValue } from './turn.ts';

const contract = completed();
const free = operational(WITHOUT_FOCUS);

const drilldown = (item: readonly OfferedValue[]) => admit(contract, { ...TURN, extracted: { item } }, STATE);
const followup = (item: readonly OfferedValue[], capability = free) =>
  admit(capability, { ...FOLLOWUP, extracted: { item } }, ROOT_ONLY);
const high = (value: string, resolved_id?: string): OfferedValue => ({
  value,
  quality: 'high',
  ...(resolved_id === undefined ? {} : { resolved_id }),
});

function admitted(decision: AdmissionDecision): Admitted {
  if (decision.decision !== 'admit')
    throw new Error(`Expected an admission, not ${JSON.stringify(decision)}.`);
  return decision;
}

describe('admissibility', () => {
  test('CONTRACT-T-12 pronouns and poor texts leave the selected item untouched', () => {
    const it = admitted(drilldown([{ value: 'it', quality: 'high', conversational_noise: true }]));
    expect(it.effective.item?.value).toBe('item-17');
    expect(codesOf(it.rejected)).toEqual(['anchor_inadmissible:no_conversational_noise_as_entity']);
    const board = admitted(drilldown([{ value: 'board', quality: 'low' }]));
    expect(board.effective.item?.value).toBe('item-17');
    expect(codesOf(board.rejected)).toEqual(['anchor_inadmissible:no_low_quality_item_rewrite']);
  });

  test.each(['crater', 'customer', 'item'])('the rule against poor items acts on %s', (anchor) => {
    const words = createVocabulary({ ...WORDS, focusObjectKinds: [['inventory_item', anchor]] });
    const changes = {
      required_anchors: [anchor],
      clarification_questions: { [anchor]: 'Which?', organization: 'Whose?' },
    };
    const poor = { [anchor]: [{ value: 'board', quality: 'low' as const }] };
    const focused = admit(operational(changes, words), { ...TURN, extracted: poor }, STATE);
    expect(codesOf(focused.rejected)).toEqual(['anchor_inadmissible:no_low_quality_item_rewrite']);
    const free = operational({ ...WITHOUT_FOCUS, ...changes }, words);
    const alone = admit(free, { ...FOLLOWUP, extracted: poor }, ROOT_ONLY);
    expect([alone.decision, codesOf(alone.reasons)]).toEqual([
      'clarify',
      ['anchor_inadmissible:no_low_quality_item_rewrite'],
    ]);
  });

  test('the rule against poor items leaves scopes, numbers and dates alone', () => {
    const words = createVocabulary({ ...WORDS, anchorTypes: [['amount', 'number']] });
    const contract = operational(
      {
        ...WITHOUT_FOCUS,
        required_anchors: ['amount'],
        clarification_questions: { amount: 'How much?', organization: 'Whose?' },
      },
      words,
    );
    const extracted = {
      amount: [{ value: 7, quality: 'low' as const }],
      organization: [{ value: 'Org A', quality: 'low' as const }],
    };
    expect(admit(contract, { ...FOLLOWUP, extracted }, ROOT_ONLY).decision).toBe('admit');
  });

  test('CONTRACT-R2-01 a poor item is neither taken over a held one nor alone for a required one', () => {
    for (const decision of [
      drilldown([{ value: 'board', quality: 'low' }]),
      followup([{ value: 'board', quality: 'low' }]),
    ]) {
      expect(JSON.stringify(decision)).not.toContain('"board"');
      expect(decision.rejected).toContainEqual({
        code: 'anchor_inadmissible:no_low_quality_item_rewrite',
        field: 'anchor_admissibility_rules',
        anchor: 'item',
      });
    }
    expect(followup([{ value: 'board', quality: 'low' }]).decision).toBe('clarify');
  });

  test('CONTRACT-R2-05 a pointing word is not an entity at any grade, and the focus stays', () => {
    const decision = admitted(drilldown([high('it')]));
    expect(decision.effective.item).toEqual({
      value: 'item-17',
      resolved_id: 'item-17',
      source: 'selected_object',
    });
    expect(decision.rejected).toHaveLength(1);
    expect(followup([high('it')])).toMatchObject({
      decision: 'clarify',
      questions: [{ anchor: 'item', text: 'Which item?' }],
    });
  });

  test('CONTRACT-3-09 junk never becomes a value', () => {
    for (const value of ['ok', 'please', 'that', '  ', null, [], '???', 'show me', 'this one']) {
      const decision = followup([{ value, quality: 'high' }]);
      expect(decision.decision, String(value)).toBe('clarify');
      expect(decision).not.toHaveProperty('effective');
    }
  });

  test('CONTRACT-R2-02 without a required value nothing runs', () => {
    expect(followup([]).decision).toBe('clarify');
    expect(codesOf(followup([]).reasons)).toEqual(['required_anchor_missing']);
    expect(followup([high('Oak board', 'item-17')]).decision).toBe('admit');
  });

  test('CONTRACT-R2-03 every declared rule is applied, and the failing one is named', () => {
    const undeclared = altered({ required_anchors: ['item'], anchor_admissibility_rules: [] });
    expect(undeclared.findings.map(({ field }) => field)).toContain('anchor_admissibility_rules');
    expect(undeclared.compiled).toBeNull();
    const rules = ['no_conversational_noise_as_entity', 'must_resolve_to_known_entity', 'min_length:4'];
    const strict = operational({ ...WITHOUT_FOCUS, anchor_admissibility_rules: rules });
    expect(codesOf(followup([high('oak')], strict).reasons)).toEqual([
      'anchor_inadmissible:must_resolve_to_known_entity',
      'anchor_inadmissible:min_length:4',
    ]);
    expect(followup([high('Oak board', 'item-17')], strict).decision).toBe('admit');
  });

  test.each<[string, OfferedValue, boolean]>([
    ['must_resolve_to_known_entity', high('oak'), false],
    ['must_resolve_to_known_entity', high('oak', 'item-1'), true],
    ['no_ambiguous_resolution', { ...high('oak'), candidates: ['item-1', 'item-2'] }, false],
    ['no_ambiguous_resolution', { ...high('oak'), candidates: ['item-1'] }, true],
    ['no_stopword_only_value', high('of the'), false],
    ['no_stopword_only_value', high('of oak'), true],
    ['min_length:3', high('ab'), false],
    ['min_length:3', high('abc'), true],
    ['type_must_match', { value: 7, quality: 'high' }, false],
    ['type_must_match', high('oak'), true],
  ])('%s judges %j as %s', (rule, offered, isAdmitted) => {
    const words = createVocabulary({ ...WORDS, anchorTypes: [['item', 'text']] });
    const capability = operational({ ...WITHOUT_FOCUS, anchor_admissibility_rules: [rule] }, words);
    expect(followup([offered], capability).decision).toBe(isAdmitted ? 'admit' : 'clarify');
  });

  test('a rule of a deployment is asked like any other, and admits nothing when it breaks', () => {
    const words = createVocabulary({
      ...WORDS,
      rules: [
        ['no_ash', ({ value }) => value !== 'ash'],
        [
          'breaks',
          () => {
            throw new Error('not today');
          },
        ],
      ],
    });
    const own = operational({ ...WITHOUT_FOCUS, anchor_admissibility_rules: ['no_ash'] }, words);
    expect(followup([high('ash')], own).decision).toBe('clarify');
    expect(followup([high('oak')], own).decision).toBe('admit');
    const broken = operational({ ...WITHOUT_FOCUS, anchor_admissibility_rules: ['breaks'] }, words);
    expect(codesOf(followup([high('oak')], broken).reasons)).toEqual(['anchor_inadmissible:breaks']);
  });
});

describe('binding', () => {
  test('CONTRACT-3-07 what is not an anchor is not bound', () => {
    const decision = admitted(admit(contract, { ...TURN, extracted: { supplier: [high('ACME')] } }, STATE));
    expect(Object.keys(decision.effective).sort()).toEqual(['date_scope', 'item', 'organization']);
  });

  test('CONTRACT-3-08 declared priority decides between origins, not the order of arrival', () => {
    const changes = { organization_scope_behavior: 'override_allowed' } as const;
    const offers = [
      high('Org B'),
      { ...high('Org B'), span: 'of Org B' },
      { value: 'Org Z', quality: 'low' as const },
    ];
    const turnFirst = operational({
      ...changes,
      anchor_source_priority: ['current_turn', 'selected_object', 'root_context'],
    });
    const rootFirst = operational({
      ...changes,
      anchor_source_priority: ['root_context', 'selected_object', 'current_turn'],
    });
    for (const organization of [offers, [...offers].reverse()]) {
      const turn = { ...TURN, extracted: { organization } };
      expect(admitted(admit(turnFirst, turn, STATE)).effective.organization?.value).toBe('Org B');
      expect(admitted(admit(rootFirst, turn, STATE)).effective.organization?.value).toBe('Org A');
    }
  });

  test('CONTRACT-3-11 empty values and unlisted origins fall away before any rule', () => {
    expect(codesOf(followup([high('  ')]).reasons)).toEqual(['required_anchor_missing']);
    const listed = operational({
      ...WITHOUT_FOCUS,
      anchor_source_priority: {
        item: ['current_turn'],
        organization: ['root_context'],
        date_scope: ['root_context'],
      },
    });
    const bundle = {
      id: 'b',
      kind: 'provenance_bundle',
      object_id: 'x',
      anchors: { item: 'item-17' },
      at_turn: 2,
    };
    const decision = admit(listed, FOLLOWUP, { ...ROOT_ONLY, bundles: [bundle] });
    expect(decision.decision).toBe('clarify');
    expect(codesOf(decision.rejected)).toEqual(['anchor_source_not_listed']);
    const bundled = operational({
      ...WITHOUT_FOCUS,
      anchor_source_priority: ['current_turn', 'bundle', 'root_context'],
    });
    const taken = admitted(admit(bundled, FOLLOWUP, { ...ROOT_ONLY, bundles: [bundle] }));
    expect(taken.effective.item).toEqual({ value: 'item-17', resolved_id: 'item-17', source: 'bundle' });
  });

  test('CONTRACT-3-12 equally good different values are asked about, a better grade wins', () => {
    const two = followup([high('oak', 'item-1'), high('ash', 'item-2')]);
    expect([two.decision, codesOf(two.reasons)]).toEqual(['clarify', ['anchor_ambiguous']]);
    const optional = operational({
      ...WITHOUT_FOCUS,
      required_anchors: [],
      optional_anchors: ['item', 'organization', 'date_scope'],
    });
    const graded = [{ value: 'two', quality: 'low' as const }, high('oak', 'item-1')];
    expect(admitted(followup(graded, optional)).effective.item?.resolved_id).toBe('item-1');
    expect(followup([high('oak', 'item-1'), high('OAK', 'item-1')]).decision).toBe('admit');
  });

  test('CONTRACT-3-13 a default fills no required anchor, and an unusable optional one stays unset', () => {
    const withDefault = operational({
      ...WITHOUT_FOCUS,
      anchor_source_priority: ['current_turn', 'root_context', 'default'],
      organization_scope_behavior: 'override_allowed',
    });
    const offered = followup([{ value: 'item-1', source: 'default', quality: 'high' }], withDefault);
    expect(offered.decision).toBe('clarify');
    const { organization: _, ...root } = ROOT;
    const extracted = { item: [high('Oak board', 'item-17')], organization: [high('please')] };
    const decision = admitted(
      admit(withDefault, { ...FOLLOWUP, extracted }, { frames: { root_frame: root } }),
    );
    expect(decision.effective).not.toHaveProperty('organization');
    expect(codesOf(decision.rejected)).toEqual(['anchor_inadmissible:no_conversational_noise_as_entity']);
  });

  test('CONTRACT-3-14 a range that ends before it starts is not a value, a single day is', () => {
    const dates = (from: string, to: string) =>
      admitted(
        admit(
          contract,
          { ...TURN, extracted: { date_scope: [{ value: { from, to }, quality: 'high' }] } },
          STATE,
        ),
      );
    const inverted = dates('2025-03-31', '2025-01-01');
    expect(inverted.effective.date_scope?.source).toBe('root_context');
    expect(codesOf(inverted.rejected)).toEqual(['anchor_value_malformed']);
    expect(dates('2025-02-10', '2025-02-10').effective.date_scope?.value).toEqual({
      from: '2025-02-10',
      to: '2025-02-10',
    });
    expect(codesOf(dates('2025-02-30', '2025-03-01').rejected)).toEqual(['anchor_value_malformed']);
  });

  test('an extractor cannot speak for the state', () => {
    const forged = {
      value: 'item-99',
      source: 'selected_object',
      quality: 'high',
    } as unknown as OfferedValue;
    const decision = admitted(drilldown([forged]));
    expect(decision.effective.item?.value).toBe('item-17');
    expect(codesOf(decision.rejected)).toEqual(['anchor_source_not_listed']);
    expect(codesOf(followup([{ ...high('oak'), source: 'clarification_answer' }]).rejected)).toEqual([
      'anchor_source_not_listed',
    ]);
  });

  test('more candidates than anyone means are refused, not sorted out', () => {
    const many = Array.from({ length: 100 }, (_, index) => high(`item-${index}`));
    expect(followup(many)).toMatchObject({ decision: 'refuse', reasons: [{ code: 'anchors_unreadable' }] });
  });

  test('a poor value that no rule forbids is taken with a notice', () => {
    const lax = operational({ organization_scope_behavior: 'override_allowed' });
    const extracted = { organization: [{ value: 'Org B', quality: 'low' as const }] };
    const decision = admitted(admit(lax, { ...TURN, extracted }, STATE));
    expect(decision.effective.organization?.value).toBe('Org B');
    expect(codesOf(decision.notices)).toEqual(['low_quality_value', 'organization_switched']);
  });
});

test('values of the standing question are taken up where the root is a source', () => {
  const state = { ...ROOT_ONLY, frames: { root_frame: { ...ROOT, anchors: { item: 'item-3' } } } };
  const decision = admitted(admit(free, FOLLOWUP, state));
  expect(decision.effective.item).toEqual({ value: 'item-3', resolved_id: 'item-3', source: 'root_context' });
  expect(fieldsOf(decision)).toContain('required_anchors');
});
