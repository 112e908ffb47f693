import { describe, expect, test } from 'vitest';
import {
  altered,
  completed,
  operational,
  STATE,
  TURN,
  template,
  vocabulary,
  WORDS,
} from '../../testing/provenance.ts';
import { loadContract } from '../contract/load-contract.ts';
import { reviewContract } from '../review/review-contract.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { assessAcceptance, type TestResult } from './assess-acceptance.ts';
import { acceptanceChecklist } from './checklist.ts';
import { decideEnablement } from './enable.ts';
import { parseScenarios, runScenario } from './scenario.ts';

const contract = completed();
const passing = (capability = contract): readonly TestResult[] =>
  acceptanceChecklist(capability.declared).map((entry) => ({
    ...entry,
    status: 'pass' as const,
    contract_hash: capability.hash,
    decision: 'admit' as const,
  }));
const changed = (name: string, change: Partial<TestResult>) =>
  passing().map((result) => (result.name === name ? { ...result, ...change } : result));

describe('acceptance', () => {
  test('CONTRACT-10-04 is computed from the contract and the results, with the gaps listed', () => {
    expect(assessAcceptance(contract, passing())).toMatchObject({
      accepted: true,
      missing: [],
      failing: [],
      stale: [],
    });
    for (const { kind, name } of acceptanceChecklist(contract.declared)) {
      const dropped = assessAcceptance(
        contract,
        passing().filter((result) => result.name !== name),
      );
      expect([dropped.accepted, dropped.missing]).toEqual([false, [{ kind, name }]]);
      const failed = assessAcceptance(contract, changed(name, { status: 'fail' }));
      expect([failed.accepted, failed.failing]).toEqual([false, [{ kind, name }]]);
    }
  });

  test('CONTRACT-10-05 what was skipped is missing, and extra families make up for nothing', () => {
    const results: readonly TestResult[] = [
      ...changed('pronoun_followup', { status: 'skipped' }),
      { kind: 'family', name: 'followup_date_carryover', status: 'pass', contract_hash: contract.hash },
    ];
    const acceptance = assessAcceptance(contract, results);
    expect([acceptance.accepted, acceptance.missing]).toEqual([
      false,
      [{ kind: 'family', name: 'pronoun_followup' }],
    ]);
    expect(
      assessAcceptance(contract, changed('T4_on_the_same_item', { status: 'quarantined' })).accepted,
    ).toBe(false);
  });

  test('CONTRACT-10-06 results belong to one content, whatever its layout', () => {
    const edited = operational({ blocked_reason_codes: ['evidence_below_threshold'] });
    const stale = assessAcceptance(edited, passing());
    expect([stale.accepted, stale.stale]).toEqual([false, acceptanceChecklist(contract.declared)]);
    const reordered = Object.fromEntries(Object.entries(contract.document).reverse());
    const again = loadContract(JSON.stringify({ ...reordered, x_note: 'moved' }, null, 4), vocabulary);
    expect(assessAcceptance(again, passing()).accepted).toBe(true);
  });

  test('every result of a test counts, also when a later one passed', () => {
    const [first, ...rest] = passing();
    if (!first) throw new Error('There are no results.');
    for (const results of [
      [{ ...first, status: 'fail' as const }, first, ...rest],
      [first, { ...first, status: 'fail' as const }, ...rest],
    ]) {
      expect(assessAcceptance(contract, results)).toMatchObject({
        accepted: false,
        failing: [{ kind: first.kind, name: first.name }],
      });
    }
  });

  test('CONTRACT-R5-01 textbook wording alone is not enough', () => {
    const results = passing().filter(({ kind, name }) => kind !== 'family' || name === 'canonical');
    const acceptance = assessAcceptance(contract, results);
    expect([acceptance.accepted, acceptance.missing.length]).toEqual([false, 4]);
  });

  test('CONTRACT-T-17 the template demands its five families and not the other two', () => {
    expect(assessAcceptance(contract, passing()).accepted).toBe(true);
    for (const family of contract.declared.required_scenario_families ?? []) {
      expect(
        assessAcceptance(
          contract,
          passing().filter(({ name }) => name !== family),
        ).accepted,
      ).toBe(false);
    }
    expect(contract.declared.required_scenario_families).toHaveLength(5);
  });

  test('CONTRACT-D-05 the checklist is foretold from the contract alone', () => {
    expect(acceptanceChecklist(contract.declared)).toEqual(assessAcceptance(contract, []).checklist);
    expect(acceptanceChecklist(contract.declared)).toEqual([
      { kind: 'unit', name: 'binds_the_selected_item' },
      { kind: 'transition', name: 'T3_from_the_list' },
      { kind: 'transition', name: 'T4_on_the_same_item' },
      { kind: 'transition', name: 'T5_after_a_question' },
      { kind: 'family', name: 'canonical' },
      { kind: 'family', name: 'colloquial' },
      { kind: 'family', name: 'ui_selected_object' },
      { kind: 'family', name: 'short_action_followup' },
      { kind: 'family', name: 'pronoun_followup' },
    ]);
  });
});

describe('what was only refused', () => {
  const refused = (name: string) => changed(name, { decision: 'refuse' });

  test('does not show that a class is lawful or that a wording works', () => {
    for (const name of ['T3_from_the_list', 'pronoun_followup']) {
      const acceptance = assessAcceptance(contract, refused(name));
      expect([acceptance.accepted, acceptance.missing.map((entry) => entry.name)]).toEqual([false, [name]]);
      expect(decideEnablement(contract, refused(name)).obstacles).toEqual([
        expect.stringMatching(new RegExp(`"${name}" was only ever refused`)),
      ]);
    }
    expect(assessAcceptance(contract, refused('binds_the_selected_item')).accepted).toBe(true);
  });

  test('may be beside what was let in', () => {
    const both = operational({
      required_transition_tests: [
        'T3',
        'T3_without_a_selection',
        'T4_on_the_same_item',
        'T5_after_a_question',
      ],
    });
    const results = passing(both).map((result) =>
      result.name === 'T3_without_a_selection' ? { ...result, decision: 'refuse' as const } : result,
    );
    expect(assessAcceptance(both, results).accepted).toBe(true);
  });
});

describe('the words a contract rests on', () => {
  const lenient = createVocabulary({ ...WORDS, lanes: [['address_exact', { threshold: 1 }]] });

  test('are part of what was tested: a lower threshold makes results stale', () => {
    const lowered = altered({}, lenient);
    expect([lowered.level, lowered.hash === contract.hash]).toEqual(['operational', false]);
    expect(assessAcceptance(lowered, passing())).toMatchObject({ accepted: false, passing: [] });
  });

  test('are those it uses and no others', () => {
    const more = createVocabulary({
      ...WORDS,
      lanes: [...(WORDS.lanes ?? []), ['another', { threshold: 9 }]],
      adapters: ['stock_reader', 'more'],
      focusObjectKinds: [...(WORDS.focusObjectKinds ?? []), ['crater', 'crater']],
      tools: ['x'],
    });
    expect(altered({}, more).hash).toBe(contract.hash);
    const counted = { minimum_evidence_policy: { kind: 'min_rows', n: 3 } } as const;
    expect(altered(counted, lenient).hash).toBe(altered(counted).hash);
  });

  test.each([
    ['a noise word', { ...WORDS, noiseWords: ['bitte'] }],
    ['a reason code', { ...WORDS, expansionReasonCodes: ['anything'] }],
    ['what a kind stands for', { ...WORDS, focusObjectKinds: [['inventory_item', 'organization'] as const] }],
    ['the type of an anchor', { ...WORDS, anchorTypes: [['item', 'number'] as const] }],
  ])('change it: %s', (_what, words) => {
    expect(altered({}, createVocabulary(words)).hash).not.toBe(contract.hash);
  });
});

describe('enabling', () => {
  test('CONTRACT-D-07 is refused until the contract is clean and accepted', () => {
    expect(decideEnablement(contract, passing())).toMatchObject({ enabled: true, obstacles: [] });
    const finding = altered({
      clarification_questions: { ...contract.declared.clarification_questions, supplier: 'Who?' },
    });
    expect(decideEnablement(finding, passing(finding))).toMatchObject({
      enabled: false,
      obstacles: [expect.stringContaining('"supplier"')],
    });
    const missing = decideEnablement(contract, passing().slice(0, -1));
    expect(missing).toMatchObject({
      enabled: false,
      obstacles: ['The wording family "pronoun_followup" has no result.'],
    });
  });

  test('CONTRACT-D-06 a review needs the contract, its findings and its results, and no source', () => {
    const review = reviewContract(contract, passing());
    expect(review.verdict).toBe('enable');
    expect(review.enablement).toMatchObject({ findings: [], acceptance: { accepted: true, missing: [] } });
    expect(review.sections.map(({ section }) => section)).toHaveLength(10);
    const shown = review.sections.flatMap(({ fields }) => fields).filter(({ value }) => value !== undefined);
    expect(Object.fromEntries(shown.map(({ name, value }) => [name, value]))).toEqual(contract.document);
    const draft = reviewContract(template(), []);
    expect([draft.verdict, draft.level, draft.enablement.findings.length]).toEqual([
      'do not enable',
      'draft',
      17,
    ]);
  });
});

describe('scenarios', () => {
  const text = `
- capability: inventory_purchase_provenance_for_item
  kind: transition
  name: T3_from_the_list
  utterance: Where did we get it?
  state: ${JSON.stringify(STATE)}
  turn: ${JSON.stringify(TURN)}
  evidence: { status: ok, route: address_exact, rows: 1, coverage: 0.4, shape_valid: true }
  expect:
    decision: admit
    effective: { item: { value: item-17, source: selected_object } }
    outcome: { mode: partial }
`;

  test('are documents that run', () => {
    const reading = parseScenarios(text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const [scenario] = reading.scenarios;
    if (!scenario) throw new Error('There is no scenario.');
    expect(runScenario(contract, scenario)).toMatchObject({
      result: { kind: 'transition', name: 'T3_from_the_list', status: 'pass', contract_hash: contract.hash },
      difference: '',
    });
    const wrong = { ...scenario, expect: { decision: 'admit', effective: { item: { value: 'item-18' } } } };
    expect(runScenario(contract, wrong)).toMatchObject({
      result: { status: 'fail' },
      difference: 'effective.item.value is "item-17" instead of "item-18"',
    });
    const lists = { ...scenario, expect: { decision: 'admit', reasons: [{ code: 'other' }] } };
    expect(runScenario(contract, lists).difference).toBe('reasons has 5 entries instead of 1');
  });

  const shared = { capability: 'inventory_purchase_provenance_for_item', state: STATE };
  test.each<[string, Parameters<typeof runScenario>[1], string]>([
    [
      'expects nothing',
      { ...shared, kind: 'unit', name: 'binds_the_selected_item', turn: TURN, expect: {} },
      'expects nothing',
    ],
    [
      'expects a part and nothing of it',
      { ...shared, kind: 'unit', name: 'x', turn: TURN, expect: { effective: { item: {} } } },
      'expects nothing',
    ],
    [
      'expects only what is always so',
      {
        ...shared,
        kind: 'unit',
        name: 'binds_the_selected_item',
        turn: TURN,
        expect: { capability_id: 'inventory_purchase_provenance_for_item' },
      },
      'does not say what is decided',
    ],
    [
      'is a T3 test that runs at T4',
      {
        ...shared,
        kind: 'transition',
        name: 'T3_from_the_list',
        turn: { ...TURN, transition_class: 'T4' },
        expect: { decision: 'admit' },
      },
      'its turn arrives by class "T4"',
    ],
    [
      'is a transition test without a turn',
      {
        ...shared,
        kind: 'transition',
        name: 'T3_from_the_list',
        evidence: { status: 'ok', route: 'address_exact', rows: 3, coverage: 1, shape_valid: true },
        expect: { outcome: { mode: 'confirmed' } },
      },
      'has no turn',
    ],
    [
      'is a wording family in other words',
      {
        ...shared,
        kind: 'family',
        name: 'pronoun_followup',
        turn: { ...TURN, wording_family: 'canonical' },
        expect: { decision: 'admit' },
      },
      'its turn is worded as "canonical"',
    ],
    [
      'is refused for a misspelt key of its turn',
      {
        ...shared,
        kind: 'unit',
        name: 'x',
        turn: { ...TURN, anchorz: {} } as typeof TURN,
        expect: { decision: 'refuse' },
      },
      'turn.anchorz is not known. Did you mean "extracted"?',
    ],
    [
      'is a short action without the wording',
      { ...shared, kind: 'family', name: 'short_action_followup', turn: TURN, expect: { decision: 'admit' } },
      'wording_family',
    ],
  ])('a scenario that %s proves nothing', (_case, scenario, why) => {
    const run = runScenario(contract, scenario);
    expect(run.result.status).toBe('fail');
    expect(run.difference).toContain(why);
    const reading = parseScenarios(JSON.stringify([scenario]));
    expect(reading.ok ? [] : reading.problems).toMatchObject([{ message: expect.stringContaining(why) }]);
  });

  test.each([
    [
      'a key that means nothing',
      '- { capability: a, kind: unit, name: b, turn: {}, expect: { decision: refuse }, expects: {} }',
      '"expects"',
    ],
    ['no kind', '- { capability: a, name: b, turn: {}, expect: { decision: refuse } }', '"kind"'],
    [
      'nothing to run',
      '- { capability: a, kind: unit, name: b, expect: { decision: refuse } }',
      'turn or evidence',
    ],
    ['a text', 'hello', 'mapping'],
    ['broken text', '[', ''],
  ])('with %s are refused with a place', (_case, broken, part) => {
    const reading = parseScenarios(broken);
    expect(reading.ok).toBe(false);
    if (!reading.ok)
      expect(reading.problems[0]).toMatchObject({ line: 1, message: expect.stringContaining(part) });
  });
});
