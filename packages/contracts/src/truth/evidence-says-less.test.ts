import { describe, expect, test } from 'vitest';
import { completed, ITEM_17, operational, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { judgeEvidence } from './judge-evidence.ts';

const contract = completed();
const FULL = { status: 'ok', route: 'address_exact', rows: 5, coverage: 1, shape_valid: true } as const;

describe('evidence is believed where it says less', () => {
  test('the same without a doubt is confirmed', () => {
    expect(judgeEvidence(contract, FULL).mode).toBe('confirmed');
    expect(judgeEvidence(contract, { ...FULL, x_query: 'q-1' } as typeof FULL).mode).toBe('confirmed');
  });

  test.each(['source_unavailable', 'ask_the_intern'])(
    'with a reason to be blocked it confirms nothing: %s',
    (blocked_reason) => {
      expect(judgeEvidence(contract, { ...FULL, blocked_reason }).mode).toBe('partial');
      const gate = operational({
        coverage_gate_behavior: 'blocked_if_evidence_insufficient',
        truth_mode_fallbacks: ['blocked'],
      });
      for (const rows of [5, 0]) {
        const outcome = judgeEvidence(gate, { ...FULL, rows, blocked_reason });
        expect(outcome).toMatchObject({ mode: 'blocked', shows_rows: false });
        expect(contract.declared.blocked_reason_codes).toContain(outcome.codes[0]);
      }
    },
  );

  test.each([
    { partial: true },
    { truncated: true },
    { unavailable: true },
    { blocked_reason: true },
    { blockedReason: 'x' },
    { anything: 1 },
  ])('an unknown key proves nothing: %j', (extra) => {
    expect(judgeEvidence(contract, { ...FULL, ...extra } as typeof FULL)).toMatchObject({ mode: 'error' });
  });
});

describe('a lane', () => {
  test.each([0, -1, 1.5, Number.NaN, null, '3', 1e20])('has no threshold of %j', (threshold) => {
    const lanes = [['address_exact', { threshold }]] as unknown as readonly [string, { threshold: number }][];
    expect(() => createVocabulary({ lanes })).toThrow(/"address_exact".*whole number from 1/);
  });
});

describe('a bundle without a period', () => {
  const bundle = {
    id: 'b-1',
    kind: 'provenance_bundle',
    object_id: ITEM_17.id,
    organization: 'Org A',
    at_turn: 2,
  };
  const reused = (root: object) => {
    const frames = { root_frame: root as typeof ROOT, selected_object_frame: { object: ITEM_17 } };
    const decision = admit(contract, TURN, { ...STATE, frames, bundles: [bundle] });
    return decision.decision === 'admit' && decision.bundle.reuse;
  };

  test('is not evidence for a period', () => {
    const { date_scope: _period, ...timeless } = ROOT;
    expect([reused(ROOT), reused(timeless)]).toEqual([false, true]);
  });
});
