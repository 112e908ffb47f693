import { describe, expect, test } from 'vitest';
import {
  altered,
  completed,
  operational,
  STATE,
  TURN,
  template,
  vocabulary,
} from '../../testing/provenance.ts';
import { loadContract } from '../contract/load-contract.ts';
import { reviewContract } from '../review/review-contract.ts';
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
    const lists = { ...scenario, expect: { reasons: [{ code: 'other' }] } };
    expect(runScenario(contract, lists).difference).toBe('reasons has 5 entries instead of 1');
  });

  test.each([
    [
      'a key that means nothing',
      '- { capability: a, kind: unit, name: b, turn: {}, expect: {}, expects: {} }',
      '"expects"',
    ],
    ['no kind', '- { capability: a, name: b, turn: {}, expect: {} }', '"kind"'],
    ['nothing to run', '- { capability: a, kind: unit, name: b, expect: {} }', 'turn or evidence'],
    ['a text', 'hello', 'mapping'],
    ['broken text', '[', ''],
  ])('with %s are refused with a place', (_case, broken, part) => {
    const reading = parseScenarios(broken);
    expect(reading.ok).toBe(false);
    if (!reading.ok)
      expect(reading.problems[0]).toMatchObject({ line: 1, message: expect.stringContaining(part) });
  });
});
