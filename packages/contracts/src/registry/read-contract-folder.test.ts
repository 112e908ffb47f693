import { describe, expect, test } from 'vitest';
import { COMPLETION, STATE, TEMPLATE, TURN } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import { readContractFolder } from './read-contract-folder.ts';
import { select } from './select.ts';

const ID = 'inventory_purchase_provenance_for_item';
const WORDS = {
  lanes: { address_exact: { threshold: 3 } },
  resolvers: ['stock_resolver'],
  recipes: ['stock_recipes'],
  adapters: ['stock_reader'],
  shapes: ['purchase_rows', 'provenance_answer'],
  focus_object_kinds: { inventory_item: 'item' },
};
const CONTRACT = { name: 'purchases.contract.yaml', text: TEMPLATE + COMPLETION };
const VOCABULARY = { name: 'vocabulary.json', text: JSON.stringify(WORDS) };

const scenario = (kind: string, name: string, change: object = {}) => ({
  capability: ID,
  kind,
  name,
  state: STATE,
  turn: TURN,
  expect: { decision: 'admit' },
  ...change,
});
const worded = (name: string, utterance: string) =>
  scenario('family', name, { utterance, turn: { ...TURN, wording_family: name } });
const QUESTION = {
  id: 'q-1',
  capability_id: ID,
  missing: ['organization'],
  kept: {},
  asked: 1,
  root_frame_id: 'root-1',
};
const SCENARIOS = [
  scenario('unit', 'binds_the_selected_item'),
  scenario('transition', 'T3_from_the_list'),
  scenario('transition', 'T4_on_the_same_item', { turn: { ...TURN, transition_class: 'T4' } }),
  scenario('transition', 'T5_after_a_question', {
    state: { ...STATE, pending_clarifications: [QUESTION] },
    turn: {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: { organization: [{ value: 'Org A', quality: 'high' }] },
    },
  }),
  worded('canonical', 'Show the purchases of this item.'),
  worded('colloquial', 'so where did that come from'),
  worded('ui_selected_object', 'Show the purchases.'),
  worded('short_action_followup', 'supplier?'),
  worded('pronoun_followup', 'and who sold it to us'),
];
const file = (scenarios: readonly object[]) => ({
  name: 'purchases.scenarios.json',
  text: JSON.stringify(scenarios),
});

function opened(...files: readonly { readonly name: string; readonly text: string }[]) {
  const reading = readContractFolder([CONTRACT, VOCABULARY, ...files]);
  if (!reading.ok) throw new Error(reading.message);
  return reading;
}

/** What became of the one contract: whether it is enabled, and what a lawful turn gets. */
function entered(reading: ReturnType<typeof opened>) {
  const [status] = reading.capabilities;
  const selection = select(reading.registry, TURN, STATE);
  if (selection.kind !== 'chosen') throw new Error('Nothing was chosen.');
  return { status, decision: selection.decision };
}

describe('the contracts of a folder', () => {
  test('are entered when everything they require passes', () => {
    const { status, decision } = entered(opened(file(SCENARIOS)));
    expect(status).toEqual({ capabilityId: ID, version: 1, enabled: true, obstacles: [] });
    expect(decision.decision).toBe('admit');
  });

  test.each<[string, readonly object[], string, string]>([
    ['has no scenarios', [], 'has no result', 'required_unit_tests'],
    ['lacks a wording family', SCENARIOS.slice(0, -1), '"pronoun_followup"', 'required_scenario_families'],
    [
      'has a scenario that fails',
      [...SCENARIOS, scenario('transition', 'T3_from_the_list', { expect: { decision: 'refuse' } })],
      '"T3_from_the_list" fails',
      'required_transition_tests',
    ],
    [
      'has a scenario nobody has written',
      SCENARIOS.map((each) => (each.name === 'canonical' ? { ...each, utterance: '' } : each)),
      '"canonical" has no result',
      'required_scenario_families',
    ],
  ])('are held back when one %s', (_what, scenarios, obstacle, field) => {
    const reading = opened(file(scenarios));
    const { status, decision } = entered(reading);
    expect(status?.enabled).toBe(false);
    expect(status?.obstacles.join(' ')).toContain(obstacle);
    expect(decision).toMatchObject({ decision: 'refuse', capability_id: ID });
    expect(decision.reasons[0]).toMatchObject({ code: 'capability_not_accepted', field });
    const contract = reading.registry.get(ID);
    if (!contract) throw new Error('There is no contract.');
    expect(admit(contract, TURN, STATE).decision).toBe('refuse');
    expect(explainDecision(contract, decision).headline).toContain('has not passed');
  });

  test('count results of tests that ran elsewhere, for the content they ran against', () => {
    const hash = opened().registry.get(ID)?.hash ?? '';
    const results = (contract_hash: string) => ({
      name: 'purchases.results.json',
      text: JSON.stringify(
        SCENARIOS.map(({ kind, name }) => ({ kind, name, status: 'pass', contract_hash, decision: 'admit' })),
      ),
    });
    expect(entered(opened(results(hash))).status?.enabled).toBe(true);
    const stale = entered(opened(results('another'))).status;
    expect([stale?.enabled, stale?.obstacles.join(' ')]).toEqual([
      false,
      expect.stringContaining('ran against another content'),
    ]);
  });

  test('are held back for a warning, too', () => {
    const text = CONTRACT.text.replace('  item: Which item?', '  item: Which item?\n  supplier: Who?');
    const reading = readContractFolder([{ ...CONTRACT, text }, VOCABULARY, file(SCENARIOS)]);
    expect(reading).toMatchObject({
      capabilities: [{ enabled: false, obstacles: [expect.stringContaining('"supplier"')] }],
    });
  });

  test('fall back to the newest version that is accepted', () => {
    const next = {
      name: 'next.contract.yaml',
      text: `${CONTRACT.text}capability_version: 2\n`.replace(
        'T5_after_a_question]',
        'T5_after_a_question, T3_new]',
      ),
    };
    const reading = opened(next, file(SCENARIOS));
    expect(reading.capabilities.map(({ version, enabled }) => [version, enabled])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(entered(reading).decision.decision).toBe('admit');
  });

  test.each<[string, readonly { readonly name: string; readonly text: string }[], object]>([
    [
      'there is none',
      [VOCABULARY],
      { message: 'There is no contract; a contract is a file such as "stock.contract.yaml".' },
    ],
    [
      'there is no vocabulary',
      [CONTRACT],
      { message: 'There is no vocabulary.yaml or *.vocabulary.yaml beside the contracts.' },
    ],
    [
      'the vocabulary cannot be read',
      [CONTRACT, { name: 'vocabulary.json', text: '[' }],
      {
        file: 'vocabulary.json',
        message: expect.stringMatching(/^The vocabulary cannot be used: 1:\d+ \S.*\.$/),
      },
    ],
    [
      'one is a draft',
      [{ ...CONTRACT, text: TEMPLATE }, VOCABULARY],
      {
        file: 'purchases.contract.yaml',
        message:
          'The contract is not operational: "anchor_source_priority" is missing: which origin of a value wins over which.',
      },
    ],
    [
      'two are the same',
      [CONTRACT, { ...CONTRACT, name: 'again.contract.yaml' }, VOCABULARY],
      { message: `Two contracts claim "${ID}".` },
    ],
  ])('are not opened, and one sentence says why: %s', (_what, files, told) => {
    expect(readContractFolder(files)).toEqual({ ok: false, ...told });
  });

  test.each([
    ['the scenarios cannot be read', { name: 'x.scenarios.yaml', text: '{' }, 'scenarios cannot be used: 1:'],
    ['a scenario proves nothing', file([scenario('unit', 'x', { expect: {} })]), 'proves nothing'],
    [
      'a result has an unknown status',
      { name: 'results.json', text: '[{"kind":"unit","name":"x","status":"PASS","contract_hash":"y"}]' },
      '"status" must be pass, fail, skipped, quarantined. Did you mean "pass"?',
    ],
    [
      'a result has an unknown key',
      { name: 'results.json', text: '[{"kind":"unit","name":"x","status":"pass","hash":"y"}]' },
      '"hash" is not a key of a result.',
    ],
    [
      'a critical capability has no contract',
      { name: 'more.vocabulary.yaml', text: 'critical_capabilities: [stock_totals]\n' },
      '"stock_totals" is critical',
    ],
  ])('are not opened when %s', (_what, extra, message) => {
    expect(readContractFolder([CONTRACT, VOCABULARY, extra])).toMatchObject({
      ok: false,
      message: expect.stringContaining(message),
    });
  });
});
