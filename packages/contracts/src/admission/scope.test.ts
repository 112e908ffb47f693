import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  codesOf,
  completed,
  fieldsOf,
  operational,
  Q1,
  ROOT,
  STATE,
  TURN,
} from '../../testing/provenance.ts';
import { admit } from './admit.ts';
import type { DateScope } from './date-scope.ts';
import type { AdmissionDecision, Admitted } from './decision.ts';
import type { ConversationState, RootFrame, Turn } from './turn.ts';

const contract = completed();
const asking = operational({
  clarification_triggers: [
    'missing_required_anchor',
    'inadmissible_required_anchor',
    'missing_organization',
    'conflicting_organization',
    'temporal_expansion',
  ],
});

function admitted(decision: AdmissionDecision): Admitted {
  if (decision.decision !== 'admit')
    throw new Error(`Expected an admission, not ${JSON.stringify(decision)}.`);
  return decision;
}

const withRoot = (root: RootFrame): ConversationState => ({
  ...STATE,
  frames: { ...STATE.frames, root_frame: root },
});
const period = (value: DateScope, more: Partial<Turn> = {}): Turn => ({
  ...TURN,
  ...more,
  extracted: { date_scope: [{ value: { ...value }, quality: 'high' }] },
});
const organization = (value: string): Turn => ({
  ...TURN,
  extracted: { organization: [{ value, quality: 'high' }] },
});
const { organization: _organization, ...NO_ORGANIZATION } = ROOT;
const { date_scope: _period, ...NO_PERIOD } = ROOT;
const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const CODE = { expansion_reason_code: 'user_explicit_range' };

describe('organization', () => {
  test('CONTRACT-4-07 a standing organization is carried on', () => {
    const decision = admitted(admit(contract, TURN, STATE));
    expect(decision.effective.organization).toEqual({ value: 'Org A', source: 'root_context' });
    expect(decision.scope_effect.organization).toBe('reuse');
  });

  test('CONTRACT-4-08 with no organization anywhere it asks, though the anchor is optional', () => {
    const decision = admit(contract, TURN, withRoot(NO_ORGANIZATION));
    expect(decision).toMatchObject({
      decision: 'clarify',
      reasons: [{ code: 'organization_missing', field: 'organization_scope_behavior' }],
      questions: [{ anchor: 'organization', text: 'Which organization?' }],
    });
    expect(decision).not.toHaveProperty('effective');
  });

  test('CONTRACT-4-12 another organization is asked about, the same one is not', () => {
    expect(admit(contract, organization('Org B'), STATE)).toMatchObject({
      decision: 'clarify',
      reasons: [{ code: 'organization_conflict' }],
    });
    expect(admit(contract, organization('org a'), STATE).decision).toBe('admit');
  });

  const outcome = (decision: AdmissionDecision) =>
    decision.decision === 'admit'
      ? [
          decision.effective.organization?.value,
          decision.scope_effect.organization,
          ...codesOf(decision.notices),
        ]
      : [decision.decision, ...codesOf(decision.reasons)];

  test.each([
    ['reuse', ['Org A', 'reuse'], ['Org A', 'reuse', 'organization_kept'], [undefined, 'reuse']],
    [
      'override_allowed',
      ['Org A', 'reuse'],
      ['Org B', 'reject', 'organization_switched'],
      [undefined, 'reuse'],
    ],
    [
      'require_explicit',
      ['clarify', 'organization_missing'],
      ['Org B', 'reject', 'organization_switched'],
      ['clarify', 'organization_missing'],
    ],
    [
      'reject_prior',
      ['clarify', 'organization_missing'],
      ['Org B', 'reject', 'organization_switched'],
      ['clarify', 'organization_missing'],
    ],
  ] as const)(
    '%s treats the standing one, another one and none as declared',
    (behavior, standing, other, none) => {
      const capability = operational({ organization_scope_behavior: behavior });
      expect(outcome(admit(capability, TURN, STATE))).toEqual(standing);
      expect(outcome(admit(capability, organization('Org B'), STATE))).toEqual(other);
      expect(outcome(admit(capability, TURN, withRoot(NO_ORGANIZATION)))).toEqual(none);
    },
  );

  test('a required organization that is unknown is asked for as a missing value', () => {
    const capability = operational({
      required_anchors: ['item', 'organization'],
      optional_anchors: ['date_scope'],
      organization_scope_behavior: 'reuse',
    });
    expect(codesOf(admit(capability, TURN, withRoot(NO_ORGANIZATION)).reasons)).toEqual([
      'required_anchor_missing',
    ]);
    expect(admit(capability, TURN, STATE).decision).toBe('admit');
  });
});

describe('period', () => {
  test('CONTRACT-4-06 the decision shows which of the four happened', () => {
    const effects = [
      admit(contract, TURN, STATE),
      admit(contract, period({ from: '2025-02-01', to: '2025-02-28' }), STATE),
      admit(contract, period({ from: '2024-06-01', to: '2025-02-28' }), STATE),
      admit(operational({ date_scope_behavior: 'reject_prior' }), TURN, STATE),
    ].map((decision) => admitted(decision).scope_effect.date_scope);
    expect(effects).toEqual(['reuse', 'narrow', 'widen', 'reject']);
    const dropped = operational({ organization_scope_behavior: 'reject_prior' });
    expect(admitted(admit(dropped, organization('Org B'), STATE)).scope_effect.organization).toBe('reject');
  });

  test('CONTRACT-4-09 a later end without a code is never used', () => {
    expect(admit(asking, period(YEAR), STATE)).toMatchObject({
      decision: 'clarify',
      reasons: [{ code: 'temporal_expansion_without_reason', field: 'temporal_ceiling_policy' }],
    });
    const clamped = admitted(admit(contract, period(YEAR), STATE));
    expect(clamped.effective.date_scope?.value).toEqual(Q1);
    expect(codesOf(clamped.notices)).toEqual(['period_clamped']);
  });

  test('CONTRACT-4-10 a later end with a registered code is used, and the code stays visible', () => {
    const decision = admitted(admit(contract, period(YEAR, CODE), STATE));
    expect(decision.effective.date_scope?.value).toEqual(YEAR);
    expect(decision.notices).toMatchObject([{ code: 'period_widened', reason_code: 'user_explicit_range' }]);
    for (const expansion_reason_code of ['', '  ', 'because', 'USER_EXPLICIT_RANGE']) {
      const without = admitted(admit(contract, period(YEAR, { expansion_reason_code }), STATE));
      expect(without.effective.date_scope?.value).toEqual(Q1);
    }
  });

  test('an explicit range comes from the turn itself and well graded', () => {
    const poor = { ...TURN, ...CODE, extracted: { date_scope: [{ value: YEAR, quality: 'low' as const }] } };
    expect(admitted(admit(contract, poor, STATE)).effective.date_scope?.value).toEqual(Q1);
  });

  test('CONTRACT-4-13 the ceiling is the last day inclusive, for the end only, and absent when open', () => {
    const ends = (to: string) => admitted(admit(contract, period({ from: '2025-02-01', to }), STATE));
    expect(ends('2025-03-31').effective.date_scope?.value).toEqual({ from: '2025-02-01', to: '2025-03-31' });
    expect(ends('2025-03-31').notices).toEqual([]);
    expect(ends('2025-04-01').effective.date_scope?.value).toEqual({ from: '2025-02-01', to: '2025-03-31' });
    const earlier = admitted(admit(contract, period({ from: '2024-06-01', to: '2025-02-28' }), STATE));
    expect(earlier.effective.date_scope?.value).toEqual({ from: '2024-06-01', to: '2025-02-28' });
    expect(codesOf(earlier.notices)).toEqual(['period_widened']);
    const open = withRoot({ ...ROOT, date_scope: { from: '2025-01-01' } });
    const late = admitted(admit(contract, period({ from: '2025-02-01', to: '2031-01-01' }), open));
    expect(late.effective.date_scope?.value).toEqual({ from: '2025-02-01', to: '2031-01-01' });
  });

  test('a period wholly after the ceiling leaves nothing to clamp to', () => {
    const decision = admit(contract, period({ from: '2025-06-01', to: '2025-06-30' }), STATE);
    expect([decision.decision, codesOf(decision.reasons)]).toEqual([
      'refuse',
      ['temporal_expansion_without_reason'],
    ]);
  });

  test('an open end reaches beyond any ceiling', () => {
    expect(
      admitted(admit(contract, period({ from: '2025-02-01' }), STATE)).effective.date_scope?.value,
    ).toEqual({
      from: '2025-02-01',
      to: '2025-03-31',
    });
  });

  test.each([
    ['reuse', YEAR, Q1, 'reuse', ['period_kept']],
    [
      'free',
      { from: '2024-06-01', to: '2025-02-28' },
      { from: '2024-06-01', to: '2025-02-28' },
      'widen',
      ['period_widened'],
    ],
    [
      'narrow_only',
      { from: '2025-02-01', to: '2025-02-28' },
      { from: '2025-02-01', to: '2025-02-28' },
      'narrow',
      [],
    ],
    ['reject_prior', YEAR, YEAR, 'reject', []],
  ] as const)('%s treats a requested period as declared', (behavior, asked, used, effect, notices) => {
    const decision = admitted(admit(operational({ date_scope_behavior: behavior }), period(asked), STATE));
    expect(decision.effective.date_scope?.value).toEqual(used);
    expect([decision.scope_effect.date_scope, codesOf(decision.notices)]).toEqual([effect, notices]);
  });

  test('narrow_only refuses what is not narrower', () => {
    const capability = operational({ date_scope_behavior: 'narrow_only' });
    const decision = admit(capability, period({ from: '2024-06-01', to: '2025-02-28' }), STATE);
    expect([decision.decision, fieldsOf(decision)]).toEqual(['refuse', ['date_scope_behavior']]);
  });

  test('clamp_to_root takes no code, no_ceiling needs none', () => {
    const clamping = operational({ temporal_ceiling_policy: 'clamp_to_root' });
    expect(admitted(admit(clamping, period(YEAR, CODE), STATE)).effective.date_scope?.value).toEqual(Q1);
    const open = operational({ temporal_ceiling_policy: 'no_ceiling', date_scope_behavior: 'free' });
    const decision = admitted(admit(open, period(YEAR), STATE));
    expect([decision.effective.date_scope?.value, decision.scope_effect.date_scope]).toEqual([YEAR, 'widen']);
  });

  test('with no standing period there is no ceiling', () => {
    const decision = admitted(admit(contract, period(YEAR), withRoot(NO_PERIOD)));
    expect([decision.effective.date_scope?.value, decision.scope_effect.date_scope]).toEqual([
      YEAR,
      'narrow',
    ]);
  });
});

describe('no change is silent', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('CONTRACT-4-14 each change gives one notice, and the clock changes nothing', () => {
    const clamped = admit(contract, period(YEAR), STATE);
    const widened = admit(contract, period(YEAR, CODE), STATE);
    const switched = admit(
      operational({ organization_scope_behavior: 'override_allowed' }),
      organization('Org B'),
      STATE,
    );
    expect([clamped, widened, switched].map((each) => codesOf(admitted(each).notices))).toEqual([
      ['period_clamped'],
      ['period_widened'],
      ['organization_switched'],
    ]);
    const decisions = ['2020-01-01', '2030-01-01'].map((date) => {
      vi.useFakeTimers({ now: new Date(date) });
      return [TURN, period(YEAR), period(YEAR, CODE)].map((turn) => admit(contract, turn, STATE));
    });
    expect(decisions[0]).toEqual(decisions[1]);
  });

  test('CONTRACT-T-13 the scope rules of the template hold from end to end', () => {
    expect(admit(contract, TURN, withRoot(NO_ORGANIZATION)).decision).toBe('clarify');
    expect(JSON.stringify(admit(contract, period(YEAR), STATE))).not.toContain('2025-12-31');
    const expanded = admitted(admit(contract, period(YEAR, CODE), STATE));
    expect(expanded.effective.date_scope?.value).toEqual(YEAR);
    expect(JSON.stringify(expanded.notices)).toContain('user_explicit_range');
    const february = { from: '2025-02-01', to: '2025-02-28' };
    expect(admitted(admit(contract, period(february), STATE)).effective.date_scope?.value).toEqual(february);
  });
});
