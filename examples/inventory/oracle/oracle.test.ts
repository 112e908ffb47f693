import {
  acceptanceChecklist,
  admit,
  assessAcceptance,
  type ConversationState,
  checkContract,
  judgeEvidence,
  type LoadedContract,
  type Turn,
} from '@handrail/contracts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { openRegistry } from '../open-assistant.ts';
import { seen } from './compare.ts';
import { turnsAround } from './generate-turns.ts';
import { predict } from './predict.ts';
import { predictTruth } from './predict-truth.ts';
import { admissible } from './predict-values.ts';
import type { Declared, Offer, Plain, TurnAndState } from './words.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 400);
vi.setConfig({ testTimeout: 120_000 + numRuns * 20 });
const registry = openRegistry();
const contracts = registry.contracts.map((contract) => ({
  id: contract.declared.capability_id ?? '',
  contract,
  declared: contract.document as unknown as Declared,
}));

function decide(contract: LoadedContract, { turn, state }: TurnAndState) {
  return seen(
    admit(contract, turn as unknown as Turn, state as unknown as ConversationState) as unknown as Plain,
  );
}

test('there are five operational contracts without conflicts', () => {
  expect(contracts).toHaveLength(5);
  expect(contracts.filter(({ contract }) => contract.level !== 'operational')).toEqual([]);
  expect(registry.conflicts).toEqual([]);
});

describe('the oracle and the engine agree', () => {
  test.each(contracts)('on every generated turn around $id', ({ contract, declared }) => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(turnsAround(declared), (given) => {
        const decision = decide(contract, given);
        kinds.set(decision.decision, (kinds.get(decision.decision) ?? 0) + 1);
        expect(decision).toEqual(predict(declared, given));
      }),
      // With a fifth of them, one contract in some dozens of runs happened to admit none.
      { numRuns },
    );
    // Agreement about refusals alone would prove little.
    expect(kinds.get('admit') ?? 0).toBeGreaterThan(0);
  });
});

/** Every word of the policies that decide, beyond those the five contracts use. */
const POLICIES = {
  organization_scope_behavior: [
    'reuse_or_clarify',
    'reuse',
    'override_allowed',
    'require_explicit',
    'reject_prior',
  ],
  date_scope_behavior: ['respect_root_temporal_ceiling', 'reuse', 'narrow_only', 'free', 'reject_prior'],
  temporal_ceiling_policy: ['must_not_expand_beyond_root_without_reason_code', 'clamp_to_root', 'no_ceiling'],
  focus_object_override_policy: ['explicit_only', 'clarify_on_conflict', 'never'],
  bundle_reuse_policy: ['none', 'provenance_bundle_preferred', 'provenance_bundle_required'],
  resume_policy: ['resume_same_capability_with_kept_scope', 'restart', 'never'],
  requires_focus_object: [true, false],
  root_context_compatibility: [['inventory_stock'], 'any'],
  frame_compatibility: [
    { root_frame: 'required', selected_object_frame: 'required' },
    { root_frame: 'required', selected_object_frame: 'optional' },
    { root_frame: 'optional', selected_object_frame: 'optional' },
  ],
  anchor_source_priority: [
    ['current_turn', 'clarification_answer', 'selected_object', 'root_context'],
    ['root_context', 'selected_object', 'clarification_answer', 'current_turn', 'default'],
  ],
};

test('the oracle and the engine agree on every combination of policies', () => {
  const base = contracts.find(({ id }) => id === 'inventory_purchase_provenance_for_item');
  if (!base) throw new Error('The contract of the specification is missing.');
  const all = ['missing_required_anchor', 'inadmissible_required_anchor', 'ambiguous_required_anchor'].concat(
    ['missing_organization', 'conflicting_organization', 'focus_conflict'],
  );
  const combination = fc.record({
    ...Object.fromEntries(
      Object.entries(POLICIES).map(([field, words]) => [field, fc.constantFrom<unknown>(...words)]),
    ),
    clarification_triggers: fc.constantFrom(all, [...all, 'temporal_expansion']),
    clarification_questions: fc.constant({
      item: 'Which item?',
      organization: 'Whose?',
      date_scope: 'When?',
    }),
  });
  const cases = combination
    .map((changes) => checkContract({ ...base.contract.document, ...changes }, registry.vocabulary))
    .filter(({ level }) => level === 'operational')
    .chain((contract) =>
      turnsAround(contract.document as unknown as Declared).map((given) => ({ contract, given })),
    );
  fc.assert(
    fc.property(cases, ({ contract, given }) => {
      expect(decide(contract, given)).toEqual(predict(contract.document as unknown as Declared, given));
    }),
    { numRuns },
  );
});

const MODES = [
  'root_entry',
  'root_followup',
  'selected_object_drilldown',
  'meta_reuse',
  'clarification_resume',
];
const CLASSES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'];

describe('from the contract alone one can foretell', () => {
  test.each(contracts)('CONTRACT-D-02 which entries $id allows', ({ contract, declared, id }) => {
    const root = { id: 'root-1', domain_id: 'inventory_stock', organization: 'org-a', at_turn: 1 };
    const frameSets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
      ...(bits & 1 ? { root_frame: root } : {}),
      ...(bits & 2 ? { selected_object_frame: { object: { kind: 'inventory_item', id: 'item-7' } } } : {}),
      ...(bits & 4 ? { last_answer_frame: { mode: 'partial' } } : {}),
    }));
    const question = { id: 'q', capability_id: id, missing: ['item'], kept: {}, asked: 1 };
    const pending_clarifications = [question, { ...question, id: 'q2', root_frame_id: 'root-1' }];
    let entered = 0;
    for (const entry_mode of MODES) {
      for (const transition_class of CLASSES) {
        for (const frames of frameSets) {
          const given = {
            turn: { entry_mode, transition_class, extracted: {} },
            state: { turn: 2, frames, bundles: [], pending_clarifications },
          };
          const decision = decide(contract, given);
          expect(decision, `${entry_mode} ${transition_class} ${Object.keys(frames)}`).toEqual(
            predict(declared, given),
          );
          if (decision.decision !== 'refuse') entered += 1;
        }
      }
    }
    expect(entered).toBeGreaterThan(0);
  });

  test.each(contracts)('CONTRACT-D-03 which values $id demands and rejects', ({ contract, declared }) => {
    const offers: readonly Offer[] = [
      { value: 'Oak board 20mm', resolved_id: 'item-7', quality: 'high' },
      { value: 'Oak board 20mm', quality: 'high' },
      { value: 'board', quality: 'low' },
      { value: 'it', quality: 'high' },
      { value: 'please', quality: 'high', resolved_id: 'item-7' },
      { value: 'Ash', quality: 'high', candidates: ['item-1', 'item-2'] },
      { value: 'Ash', quality: 'ambiguous' },
    ];
    const [mode = '', transition = ''] = [declared.entry_modes[0], declared.supported_transition_classes[0]];
    const root = { id: 'root-1', domain_id: 'inventory_stock', organization: 'org-a', at_turn: 1 };
    const frames = {
      ...(declared.frame_compatibility.root_frame === 'required' ? { root_frame: root } : {}),
      ...(declared.requires_focus_object
        ? { selected_object_frame: { object: { kind: 'inventory_item', id: 'item-7' } } }
        : {}),
      last_answer_frame: {},
    };
    for (const anchor of ['item', 'organization']) {
      for (const offer of offers) {
        const given = {
          turn: { entry_mode: mode, transition_class: transition, extracted: { [anchor]: [offer] } },
          state: { turn: 2, frames, bundles: [], pending_clarifications: [] },
        };
        const decision = admit(
          contract,
          given.turn as unknown as Turn,
          given.state as unknown as ConversationState,
        );
        expect(seen(decision as unknown as Plain)).toEqual(predict(declared, given));
        const isDeclared = [...declared.required_anchors, ...declared.optional_anchors].includes(anchor);
        const order = Array.isArray(declared.anchor_source_priority)
          ? (declared.anchor_source_priority as readonly string[])
          : ((declared.anchor_source_priority as Readonly<Record<string, readonly string[]>>)[anchor] ?? []);
        const isHeld =
          anchor === 'item'
            ? declared.requires_focus_object
            : declared.frame_compatibility.root_frame === 'required';
        const expected =
          isDeclared && order.includes('current_turn')
            ? admissible(declared, anchor, offer, isHeld).broken
            : [];
        const found = decision.rejected
          .filter(({ code }) => code.startsWith('anchor_inadmissible:'))
          .map(({ code }) => code.slice('anchor_inadmissible:'.length));
        expect(found, `${anchor} ${JSON.stringify(offer)}`).toEqual(expected);
      }
    }
  });

  test.each(contracts)('CONTRACT-D-04 how sure an answer of $id may sound', ({ contract, declared }) => {
    const threshold = registry.vocabulary.lanes.get(declared.runtime_lane)?.threshold ?? 0;
    let seenModes = new Set<string>();
    for (const status of ['ok', 'source_unavailable', 'execution_error'] as const) {
      for (const route of [declared.runtime_lane, 'elsewhere']) {
        for (const rows of [0, 1, 2, 3, 4, 50]) {
          for (const [coverage, missing] of [
            [0, []],
            [0.4, []],
            [0.999, []],
            [1, []],
            [1, ['April']],
          ] as const) {
            for (const shape_valid of [true, false]) {
              for (const blocked_reason of [undefined, 'ledger_not_loaded', 'ask_the_intern']) {
                const found = {
                  status,
                  route,
                  rows,
                  coverage,
                  missing,
                  shape_valid,
                  ...(blocked_reason ? { blocked_reason } : {}),
                };
                const outcome = judgeEvidence(contract, found);
                const expected = predictTruth(declared, found, threshold);
                expect([outcome.mode, outcome.shows_rows]).toEqual([expected.mode, expected.showsRows]);
                if (expected.mode === 'blocked') expect(outcome.codes).toEqual([expected.code]);
                seenModes = seenModes.add(outcome.mode);
              }
            }
          }
        }
      }
    }
    expect(seenModes.size).toBeGreaterThanOrEqual(4);
  });

  test.each(contracts)('what the acceptance of $id will demand', ({ contract, declared }) => {
    const families = acceptanceChecklist(contract.declared).filter(({ kind }) => kind === 'family');
    expect(families.map(({ name }) => name)).toEqual(declared.required_scenario_families);
    expect(assessAcceptance(contract, []).missing).toEqual(acceptanceChecklist(contract.declared));
  });
});
