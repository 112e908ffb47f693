import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  codesOf,
  completed,
  FOLLOWUP,
  ITEM_17,
  operational,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  template,
  vocabulary,
  WITHOUT_FOCUS,
  WORDS,
} from '../../testing/provenance.ts';
import { FIELD_NAMES } from '../contract/fields.ts';
import { checkContract, loadContract } from '../contract/load-contract.ts';
import { createRegistry } from '../registry/registry.ts';
import { select } from '../registry/select.ts';
import { judgeEvidence } from '../truth/judge-evidence.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { admit } from './admit.ts';
import { describeCode } from './reason-codes.ts';
import type { ConversationState, Turn } from './turn.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
vi.setConfig({ testTimeout: 120_000 + numRuns * 50 });
const contracts = [
  completed(),
  operational(WITHOUT_FOCUS),
  operational({ bundle_reuse_policy: 'provenance_bundle_required' }),
  template(),
];

const junk = fc.anything({
  withNullPrototype: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSparseArray: true,
});
const or = <Value>(...values: readonly Value[]) => fc.oneof(fc.constantFrom(...values), junk);

/** Half right, half anything: what a hostile or broken extractor could send. */
const hostileTurn = fc.record(
  {
    intent_id: or('inventory_purchase_provenance_for_item', 'other'),
    entry_mode: or('selected_object_drilldown', 'root_followup', 'clarification_resume', '__proto__'),
    transition_class: or('T2', 'T3', 'T4', 'T5', 'constructor'),
    extracted: fc.oneof(
      fc.record(
        {
          item: or<unknown>(
            [{ value: 'it', quality: 'high' }],
            [{ value: 'Oak', resolved_id: 'item-2', quality: 'high' }],
          ),
          organization: or<unknown>([{ value: 'Org B', quality: 'high' }], [{ value: null }]),
          date_scope: or<unknown>(
            [{ value: { from: '2025-02-01', to: '2025-12-31' }, quality: 'high' }],
            [{ value: { from: 7 } }],
          ),
          __proto__: junk,
        },
        { requiredKeys: [] },
      ),
      junk,
    ),
    expansion_reason_code: or('user_explicit_range', ''),
    wording_family: or('short_action_followup', 'canonical'),
    answers: or('q-1', ''),
  },
  { requiredKeys: [] },
);

const hostileState = fc.record(
  {
    turn: or<unknown>(0, -1, 1.5),
    frames: fc.oneof(
      fc.record(
        {
          root_frame: or<unknown>(
            ROOT,
            {},
            { ...ROOT, organization: 7 },
            { ...ROOT, date_scope: { from: 'x' } },
          ),
          selected_object_frame: or<unknown>(
            { object: ITEM_17 },
            { object: null },
            { object: { kind: 'counterparty', id: 'c' } },
          ),
        },
        { requiredKeys: [] },
      ),
      junk,
    ),
    bundles: or<unknown>(
      [{ id: 'b', kind: 'provenance_bundle', object_id: 'item-17', organization: 'Org A' }],
      [null, 7],
    ),
    pending_clarifications: or<unknown>(
      [
        {
          id: 'q-1',
          capability_id: 'inventory_purchase_provenance_for_item',
          missing: ['item'],
          kept: {},
          asked: 1,
          root_frame_id: 'root-1',
        },
      ],
      [
        {
          id: 'q-1',
          capability_id: 'inventory_purchase_provenance_for_item',
          missing: [7],
          kept: { item: { value: {} } },
          asked: -1,
        },
      ],
    ),
  },
  { requiredKeys: [] },
);

describe('whatever arrives', () => {
  test('CONTRACT-E-03 there is a decision whose every reason has a known code and cites a declared field', () => {
    fc.assert(
      fc.property(fc.oneof(hostileTurn, junk), fc.oneof(hostileState, junk), (turn, state) => {
        for (const contract of contracts) {
          const decision = admit(contract, turn as Turn, state as ConversationState);
          expect(['admit', 'clarify', 'refuse']).toContain(decision.decision);
          expect(decision.reasons.length).toBeGreaterThan(0);
          for (const { code, field } of [...decision.reasons, ...decision.rejected]) {
            expect(describeCode(code), code).toBeDefined();
            expect(FIELD_NAMES.has(field), field).toBe(true);
          }
        }
      }),
      { numRuns },
    );
  });

  test('plain JSON is always read: it is refused for what it says, never as unreadable', () => {
    fc.assert(
      fc.property(hostileTurn, hostileState, (turn, state) => {
        const plain = (value: unknown) => {
          try {
            return JSON.parse(JSON.stringify(value)) as object;
          } catch {
            return {};
          }
        };
        const decision = admit(completed(), plain(turn) as Turn, plain(state));
        expect(codesOf(decision.reasons)).not.toContain('turn_unreadable');
      }),
      { numRuns },
    );
  });

  test('accessors and proxies that throw are refused, not passed on', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('no');
        },
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    const throwing = {
      get extracted(): never {
        throw new Error('no');
      },
      ...{ entry_mode: 'x', transition_class: 'y' },
    };
    const trapped = { frames: { root_frame: { ...ROOT, anchors: trap } } };
    expect(admit(operational(WITHOUT_FOCUS), FOLLOWUP, trapped as ConversationState)).toMatchObject({
      decision: 'refuse',
      reasons: [{ code: 'turn_unreadable', field: 'entry_modes' }],
    });
    for (const [turn, state] of [
      [trap, STATE],
      [throwing, STATE],
      [TURN, trap],
    ]) {
      for (const contract of contracts) {
        const { decision, reasons } = admit(contract, turn as Turn, state as ConversationState);
        const isReady = contract.level === 'operational';
        expect([decision, isReady ? codesOf(reasons) : []]).toEqual([
          'refuse',
          isReady ? ['turn_unreadable'] : [],
        ]);
      }
    }
  });

  test('selection, gate and reading give an answer as well', () => {
    const registry = createRegistry(contracts.slice(0, 1), vocabulary);
    fc.assert(
      fc.property(fc.oneof(hostileTurn, junk), fc.oneof(hostileState, junk), junk, (turn, state, other) => {
        const selection = select(registry, turn as Turn, state as ConversationState);
        const reasons = selection.kind === 'which' ? selection.reasons : selection.decision.reasons;
        expect(reasons.length).toBeGreaterThan(0);
        expect(judgeEvidence(completed(), other as never).reasons.length).toBeGreaterThan(0);
        expect(checkContract(other, vocabulary).level).toBe('invalid');
      }),
      { numRuns },
    );
  });

  test('texts that are no contracts are findings with a place', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCharacter }),
          fc.json(),
          fc.stringMatching(/^[-?:&*!|>%@`[\]{},# \n\ta-z"']{0,200}$/),
        ),
        (text) => {
          const { level, findings } = loadContract(text, vocabulary);
          expect(level).toBe('invalid');
          expect(findings.every(({ line, message }) => line !== null && message !== '')).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  test('every candidate is judged once, and too many are not judged at all', () => {
    let judged = 0;
    const count = () => {
      judged += 1;
      return true;
    };
    const words = createVocabulary({ ...WORDS, rules: [['counts', count]] });
    const contract = operational({ ...WITHOUT_FOCUS, anchor_admissibility_rules: ['counts'] }, words);
    const judgedFor = (candidates: number) => {
      judged = 0;
      const item = Array.from({ length: candidates }, (_, index) => ({
        value: `oak ${index}`,
        quality: 'high' as const,
      }));
      admit(contract, { ...FOLLOWUP, extracted: { item } }, ROOT_ONLY);
      return judged;
    };
    expect([1, 10, 64, 65, 100_000].map(judgedFor)).toEqual([1, 10, 64, 0, 0]);
  });

  test('bundles and questions beyond the bound are not even looked at', () => {
    let looked = 0;
    const watched = new Proxy(
      { id: 'b', kind: 'provenance_bundle', object_id: 'item-17' },
      {
        get: (target, key) => {
          if (key === 'kind') looked += 1;
          return Reflect.get(target, key);
        },
      },
    );
    admit(completed(), TURN, { ...STATE, bundles: Array.from({ length: 5000 }, () => watched) });
    expect(looked).toBe(200);
  });
});

/** The same value with its keys the other way round. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, turnedRound(entry)]),
  );
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) deepFreeze(entry);
    Object.freeze(value);
  }
  return value;
}

test('CONTRACT-E-01 a decision depends on contract and turn alone and changes neither', () => {
  const turn = deepFreeze({
    ...TURN,
    expansion_reason_code: 'user_explicit_range',
    extracted: {
      item: [{ value: 'it', quality: 'high' as const }],
      date_scope: [{ value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high' as const }],
    },
  });
  const state = deepFreeze(structuredClone(STATE));
  const [contract, other] = [completed(), operational(WITHOUT_FOCUS)];
  const before = [JSON.stringify(turn), JSON.stringify(state), JSON.stringify(contract.document)];
  const decisions = new Set<string>();
  for (let round = 0; round < 100; round += 1) {
    admit(other, FOLLOWUP, STATE);
    decisions.add(JSON.stringify(admit(contract, turn, state)));
    decisions.add(
      JSON.stringify(admit(contract, turnedRound(turn) as Turn, turnedRound(state) as ConversationState)),
    );
  }
  expect(decisions.size).toBe(1);
  expect([JSON.stringify(turn), JSON.stringify(state), JSON.stringify(contract.document)]).toEqual(before);
});
