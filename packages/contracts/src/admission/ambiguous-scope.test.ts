import { expect, test } from 'vitest';
import { codesOf, completed, operational, STATE, TURN } from '../../testing/provenance.ts';
import { admit } from './admit.ts';
import type { Turn } from './turn.ts';

const BEHAVIORS = [
  'reuse_or_clarify',
  'reuse',
  'override_allowed',
  'require_explicit',
  'reject_prior',
] as const;
const PERIOD_BEHAVIORS = ['respect_root_temporal_ceiling', 'reuse', 'narrow_only', 'free'] as const;
const NAMED: readonly NonNullable<Turn['extracted']>[] = [
  {
    organization: [
      { value: 'Org B', quality: 'high' },
      { value: 'Org C', quality: 'high' },
    ],
  },
  {
    organization: [
      { value: 'Org A', quality: 'high' },
      { value: 'Org B', quality: 'high' },
    ],
  },
  { organization: [{ value: 'Org B', quality: 'ambiguous' }] },
];
const PERIODS: NonNullable<Turn['extracted']> = {
  date_scope: [
    { value: { from: '2025-01-01', to: '2025-01-31' }, quality: 'high' },
    { value: { from: '2025-03-01', to: '2025-03-31' }, quality: 'high' },
  ],
};

test.each(BEHAVIORS)('an ambiguous organization is never silently the standing one (%s)', (behavior) => {
  const contract = operational({ organization_scope_behavior: behavior });
  for (const extracted of NAMED) {
    const decision = admit(contract, { ...TURN, extracted }, STATE);
    if (decision.decision === 'admit') expect(codesOf(decision.notices)).toContain('organization_kept');
    else expect(codesOf(decision.reasons).length).toBeGreaterThan(0);
  }
});

test('several organizations are asked about', () => {
  for (const extracted of NAMED) {
    expect(admit(completed(), { ...TURN, extracted }, STATE)).toMatchObject({
      decision: 'clarify',
      reasons: [{ code: 'anchor_ambiguous', anchor: 'organization' }],
    });
  }
});

test.each(PERIOD_BEHAVIORS)('two periods are never silently the standing one (%s)', (behavior) => {
  const temporal = behavior === 'free' ? { temporal_ceiling_policy: 'no_ceiling' as const } : {};
  const contract = operational({ date_scope_behavior: behavior, ...temporal });
  const decision = admit(contract, { ...TURN, extracted: PERIODS }, STATE);
  if (decision.decision === 'admit') expect(codesOf(decision.notices)).toContain('period_kept');
});
