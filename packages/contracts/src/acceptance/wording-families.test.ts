import { describe, expect, test } from 'vitest';
import { completed, operational, ROOT_ONLY, STATE, TURN, WITHOUT_FOCUS } from '../../testing/provenance.ts';
import type { Turn } from '../admission/turn.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { assessAcceptance } from './assess-acceptance.ts';
import { acceptanceChecklist } from './checklist.ts';
import { runScenario, runScenarios, type Scenario } from './scenario.ts';

const contract = completed();
const followup = operational({
  ...WITHOUT_FOCUS,
  required_anchors: [],
  optional_anchors: ['organization', 'date_scope'],
});

const family = (name: string, utterance: string | undefined, change: Partial<Scenario> = {}): Scenario => ({
  capability: 'inventory_purchase_provenance_for_item',
  kind: 'family',
  name,
  ...(utterance === undefined ? {} : { utterance }),
  state: STATE,
  turn: { ...TURN, wording_family: name },
  expect: { decision: 'admit' },
  ...change,
});

const named: Turn['extracted'] = { item: [{ value: 'Elm', resolved_id: 'item-20', quality: 'high' }] };
const dated: Turn['extracted'] = {
  date_scope: [{ value: { from: '2025-02-01', to: '2025-02-28' }, quality: 'high' }],
};
const T2 = { entry_mode: 'root_followup', transition_class: 'T2', extracted: {} };
const carried = (change: Partial<Turn> = {}) => ({
  state: ROOT_ONLY,
  turn: { ...TURN, ...T2, wording_family: 'followup_date_carryover', ...change },
});
const NO_PERIOD = {
  frames: { root_frame: { id: 'root-1', domain_id: 'inventory_stock', organization: 'Org A' } },
};

describe('a wording family', () => {
  test.each<[string, LoadedContract, Scenario]>([
    ['canonical', contract, family('canonical', 'Show the purchases of the item.')],
    ['colloquial', contract, family('colloquial', 'so where did that come from')],
    ['a selection', contract, family('ui_selected_object', 'Show the purchases.')],
    ['a short action', contract, family('short_action_followup', 'supplier?')],
    ['a pronoun', contract, family('pronoun_followup', 'and who sold it to us')],
    [
      'a pronoun that was extracted',
      contract,
      family('pronoun_followup', 'where is IT from', {
        turn: {
          ...TURN,
          wording_family: 'pronoun_followup',
          extracted: { item: [{ value: 'it', quality: 'high' }] },
        },
      }),
    ],
    ['a carried period', followup, family('followup_date_carryover', 'and the rest', carried())],
  ])('is shown by %s', (_what, subject, scenario) => {
    expect(runScenario(subject, scenario)).toMatchObject({ result: { status: 'pass' }, difference: '' });
  });

  test.each<[string, LoadedContract, Scenario, string]>([
    [
      'no label of its own',
      contract,
      family('canonical', 'Show the purchases.', { turn: TURN }),
      'must have the wording_family "canonical"',
    ],
    [
      'a selection when nothing is selected',
      followup,
      family('ui_selected_object', 'Show the purchases.', {
        state: ROOT_ONLY,
        turn: { ...TURN, ...T2, wording_family: 'ui_selected_object' },
      }),
      'accepts no selected object',
    ],
    [
      'a selection of another kind',
      operational({ requires_focus_object: false }),
      family('ui_selected_object', 'Show the purchases.', {
        state: {
          frames: {
            root_frame: STATE.frames?.root_frame ?? { domain_id: '' },
            selected_object_frame: { object: { kind: 'supplier', id: 's-1' } },
          },
        },
        expect: { decision: 'refuse' },
      }),
      'selects no object',
    ],
    [
      'a selection when the turn names the object itself',
      contract,
      family('ui_selected_object_colloquial', 'where did we get elm', {
        turn: { ...TURN, wording_family: 'ui_selected_object_colloquial', extracted: named },
      }),
      'does not use the selected object',
    ],
    [
      'a short action in a whole sentence',
      contract,
      family('short_action_followup', 'Show the provenance of item Oak board 20mm'),
      'one or two words',
    ],
    [
      'a short action with nothing before it',
      operational({
        ...WITHOUT_FOCUS,
        entry_modes: ['root_entry'],
        supported_transition_classes: ['T1'],
        required_transition_tests: ['T1'],
        clarification_triggers: [],
        resume_policy: 'never',
        frame_compatibility: { root_frame: 'optional' },
        root_context_compatibility: 'any',
        required_anchors: [],
        optional_anchors: [],
        organization_scope_behavior: 'reject_prior',
        date_scope_behavior: 'reject_prior',
        temporal_ceiling_policy: 'no_ceiling',
        clarification_questions: {},
        required_scenario_families: ['canonical'],
      }),
      family('short_action_followup', 'stock?', {
        state: {},
        turn: {
          ...TURN,
          entry_mode: 'root_entry',
          transition_class: 'T1',
          wording_family: 'short_action_followup',
        },
      }),
      'follows nothing',
    ],
    [
      'a pronoun without one',
      contract,
      family('pronoun_followup', 'Show the provenance of item Oak board'),
      'has no pronoun',
    ],
    [
      'a pronoun for an object that the turn names',
      contract,
      family('pronoun_followup', 'who sold it, the elm', {
        turn: { ...TURN, wording_family: 'pronoun_followup', extracted: named },
      }),
      'does not use the selected object',
    ],
    [
      'a carried period that the turn names',
      followup,
      family('followup_date_carryover', 'and in February', carried({ extracted: dated })),
      'names a period itself',
    ],
    [
      'a carried period where none stands',
      followup,
      family('followup_date_carryover', 'and the rest', { ...carried(), state: NO_PERIOD }),
      'has no period',
    ],
    [
      'a carried period that is only asked about',
      operational({ ...WITHOUT_FOCUS }),
      family('followup_date_carryover', 'and the rest', { ...carried(), expect: { decision: 'clarify' } }),
      'is not admitted',
    ],
  ])('is not shown by %s', (_what, subject, scenario, why) => {
    const run = runScenario(subject, scenario);
    expect([run.result.status, run.difference]).toEqual(['fail', expect.stringContaining(why)]);
  });

  test.each([undefined, '', '  ', '\u200b', '…'])(
    'whose wording was not written (%j) has not run',
    (utterance) => {
      const run = runScenario(contract, family('canonical', utterance));
      expect([run.result.status, run.difference]).toEqual(['skipped', expect.stringContaining('utterance')]);
      expect(assessAcceptance(contract, [run.result]).missing).toContainEqual({
        kind: 'family',
        name: 'canonical',
      });
    },
  );

  test('has its own wording: one sentence does not pass for two of them', () => {
    const runs = runScenarios(contract, [
      family('canonical', 'Where did we buy it?'),
      family('colloquial', 'where did WE buy it'),
      family('pronoun_followup', 'and where did we buy it'),
    ]);
    expect(runs.map(({ result }) => result.status)).toEqual(['pass', 'fail', 'pass']);
    expect(runs[1]?.difference).toContain('the words of "canonical"');
  });
});

describe('a scenario', () => {
  const unit = (change: Partial<Scenario>): Scenario => ({
    capability: 'inventory_purchase_provenance_for_item',
    kind: 'unit',
    name: 'binds_the_selected_item',
    state: STATE,
    turn: TURN,
    expect: { decision: 'admit' },
    ...change,
  });

  test.each<[string, Scenario['expect']]>([
    ['its id', { capability_id: 'inventory_purchase_provenance_for_item', notices: [] }],
    ['what was not turned away', { rejected: [] }],
    ['an empty list of notices', { notices: [] }],
    ['whether a bundle is used', { bundle: { reuse: false } }],
  ])('that expects no more than %s proves nothing', (_what, expected) => {
    const run = runScenario(contract, unit({ expect: expected }));
    expect([run.result.status, run.difference]).toEqual([
      'fail',
      expect.stringContaining('does not say what is decided'),
    ]);
  });

  test('has no outcome when its turn is not admitted', () => {
    const evidence = {
      status: 'ok',
      route: 'address_exact',
      rows: 3,
      coverage: 1,
      shape_valid: true,
    } as const;
    const refused = { ...TURN, transition_class: 'T1' };
    const run = runScenario(
      contract,
      unit({ turn: refused, evidence, expect: { outcome: { mode: 'confirmed' } } }),
    );
    expect([run.result.status, run.difference]).toEqual(['fail', 'outcome is missing']);
  });
});

describe('acceptance', () => {
  const results = (decision: 'admit' | 'clarify' | undefined) =>
    acceptanceChecklist(contract.declared).map((entry) => ({
      ...entry,
      status: 'pass' as const,
      contract_hash: contract.hash,
      ...(decision === undefined ? {} : { decision }),
    }));

  test.each(['clarify', undefined] as const)(
    'needs a test that was admitted: %s is not enough',
    (decision) => {
      const acceptance = assessAcceptance(contract, results(decision));
      expect([acceptance.accepted, acceptance.isAdmitted]).toEqual([false, false]);
      expect(acceptance.passing).toEqual(acceptance.checklist);
    },
  );

  test('holds when one was', () => {
    const [first, ...others] = results('clarify').reverse();
    const some = [{ ...first, decision: 'admit' as const }, ...others] as ReturnType<typeof results>;
    expect(assessAcceptance(contract, some)).toMatchObject({ accepted: true, isAdmitted: true });
  });
});
