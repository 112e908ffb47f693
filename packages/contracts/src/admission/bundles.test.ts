import { describe, expect, test } from 'vitest';
import {
  altered,
  completed,
  FOLLOWUP,
  fieldsOf,
  operational,
  Q1,
  ROOT_ONLY,
  STATE,
  TURN,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { judgeEvidence } from '../truth/judge-evidence.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision, Admitted } from './decision.ts';
import type { Bundle, ConversationState, Turn } from './turn.ts';

const contract = completed();

function admitted(decision: AdmissionDecision): Admitted {
  if (decision.decision !== 'admit')
    throw new Error(`Expected an admission, not ${JSON.stringify(decision)}.`);
  return decision;
}

const BUNDLE: Bundle = {
  id: 'b-1',
  kind: 'provenance_bundle',
  object_id: 'item-17',
  organization: 'Org A',
  date_scope: Q1,
  at_turn: 2,
};
const withBundles = (...bundles: readonly Bundle[]): ConversationState => ({ ...STATE, bundles });

describe('bundles', () => {
  test('where one is required and none of its kind is there, nothing is asked that could not help', () => {
    const required = operational({ ...WITHOUT_FOCUS, bundle_reuse_policy: 'provenance_bundle_required' });
    const decide = (...bundles: readonly Bundle[]) =>
      admit(required, FOLLOWUP, { ...ROOT_ONLY, bundles }).decision;
    expect(decide()).toBe('refuse');
    expect(decide({ ...BUNDLE, kind: 'stock_bundle' })).toBe('refuse');
    expect(decide(BUNDLE)).toBe('clarify');
    expect(decide({ ...BUNDLE, kind: 'stock_bundle' }, BUNDLE)).toBe('clarify');
  });

  test('CONTRACT-T-15 one that fits is used, and its absence is not an obstacle', () => {
    expect(admitted(admit(contract, TURN, withBundles(BUNDLE))).bundle).toEqual({ reuse: true, id: 'b-1' });
    expect(admitted(admit(contract, TURN, STATE)).bundle).toEqual({ reuse: false });
  });

  test.each(['id', 'kind', 'object_id'] as const)('one without %s is not used', (missing) => {
    const { [missing]: _left, ...rest } = BUNDLE;
    const state = { ...STATE, bundles: [rest] } as unknown as ConversationState;
    expect(admitted(admit(contract, TURN, state)).bundle).toEqual({ reuse: false });
  });

  test('CONTRACT-5-10 one of another object, organization or period is not used, and reuse lifts nothing', () => {
    const others: Partial<Bundle>[] = [
      { object_id: 'item-18' },
      { organization: 'Org B' },
      { date_scope: { from: '2025-01-01', to: '2025-02-28' } },
      { kind: 'stock_bundle' },
      { at_turn: 0 },
    ];
    for (const change of others) {
      expect(admitted(admit(contract, TURN, withBundles({ ...BUNDLE, ...change }))).bundle.reuse).toBe(false);
    }
    const extended: Turn = {
      ...TURN,
      expansion_reason_code: 'user_explicit_range',
      extracted: { date_scope: [{ value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high' }] },
    };
    expect(admitted(admit(contract, extended, withBundles(BUNDLE))).bundle.reuse).toBe(false);
    const february: Turn = {
      ...TURN,
      extracted: { date_scope: [{ value: { from: '2025-02-01', to: '2025-02-28' }, quality: 'high' }] },
    };
    expect(admitted(admit(contract, february, withBundles(BUNDLE))).bundle.reuse).toBe(true);
    const evidence = {
      status: 'ok',
      route: 'address_exact',
      rows: 1,
      coverage: 1,
      shape_valid: true,
    } as const;
    expect(judgeEvidence(contract, evidence).mode).not.toBe('confirmed');
  });

  test('CONTRACT-5-11 preferred falls back to a fresh run, required does not', () => {
    expect(admitted(admit(contract, TURN, STATE)).bundle).toEqual({ reuse: false });
    const required = operational({ bundle_reuse_policy: 'provenance_bundle_required' });
    const decision = admit(required, TURN, STATE);
    expect([decision.decision, fieldsOf(decision)]).toEqual(['refuse', ['bundle_reuse_policy']]);
    expect(admit(required, TURN, withBundles(BUNDLE)).decision).toBe('admit');
  });

  test('CONTRACT-R4-02 a stated none never reuses', () => {
    const none = operational({ bundle_reuse_policy: 'none' });
    expect(admitted(admit(none, TURN, withBundles(BUNDLE))).bundle).toEqual({ reuse: false });
    const undeclared = altered({ bundle_reuse_policy: undefined });
    expect(undeclared.findings.map(({ field }) => field)).toEqual(['bundle_reuse_policy']);
  });

  test('the newest of several that fit is taken', () => {
    const decision = admit(
      contract,
      TURN,
      withBundles(BUNDLE, { ...BUNDLE, id: 'b-2', at_turn: 5 }, { ...BUNDLE, id: 'b-3' }),
    );
    expect(admitted(decision).bundle.id).toBe('b-2');
  });
});
