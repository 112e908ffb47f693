import { expect, test } from 'vitest';
import { completed, ITEM_17, operational, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import type { CapabilityContract } from '../contract/capability-contract.ts';
import { admit } from './admit.ts';
import type { DateScope } from './date-scope.ts';
import type { AdmissionDecision } from './decision.ts';
import type { ConversationState, Turn } from './turn.ts';

const TRIGGERS = completed().declared.clarification_triggers ?? [];

/** What is asked for while the first quarter of 2025 stands. With `+code`, the turn gives a reason to go beyond it. */
const ASKED: Readonly<Record<string, DateScope>> = {
  inside: { from: '2025-02-01', to: '2025-02-28' },
  same: { from: '2025-01-01', to: '2025-03-31' },
  later: { from: '2025-02-01', to: '2025-12-31' },
  earlier: { from: '2024-06-01', to: '2025-02-28' },
  both: { from: '2024-06-01', to: '2025-12-31' },
  beyond: { from: '2025-05-01', to: '2025-12-31' },
};

function outcome(decision: AdmissionDecision, anchor: 'organization' | 'date_scope'): string {
  if (decision.decision !== 'admit') {
    return `${decision.decision}: ${decision.reasons.map(({ code }) => code).join(', ')}`;
  }
  const { value, source } = decision.effective[anchor] ?? { value: 'none', source: 'nowhere' };
  const { from, to } = value as DateScope;
  const shown = typeof value === 'string' ? value : `${from}..${to}`;
  const notices = decision.notices.map(
    ({ code, reason_code }) => `, ${code}${reason_code === undefined ? '' : ` (${reason_code})`}`,
  );
  return `admit, ${decision.scope_effect[anchor]}: ${shown} from ${source}${notices.join('')}`;
}

type Behavior<Name extends keyof CapabilityContract> = CapabilityContract[Name];

test.each<
  [
    Behavior<'date_scope_behavior'>,
    Behavior<'temporal_ceiling_policy'>,
    boolean,
    Readonly<Record<string, string>>,
  ]
>([
  [
    'respect_root_temporal_ceiling',
    'must_not_expand_beyond_root_without_reason_code',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      'later+code':
        'admit, widen: 2025-02-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'admit, widen: 2024-06-01..2025-03-31 from current_turn, period_clamped, period_widened',
      beyond: 'refuse: temporal_expansion_without_reason',
      'beyond+code':
        'admit, widen: 2025-05-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
    },
  ],
  [
    'respect_root_temporal_ceiling',
    'must_not_expand_beyond_root_without_reason_code',
    true,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'clarify: temporal_expansion_without_reason',
      'later+code':
        'admit, widen: 2025-02-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'clarify: temporal_expansion_without_reason',
      beyond: 'clarify: temporal_expansion_without_reason',
      'beyond+code':
        'admit, widen: 2025-05-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
    },
  ],
  [
    'respect_root_temporal_ceiling',
    'clamp_to_root',
    true,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      'later+code': 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'admit, widen: 2024-06-01..2025-03-31 from current_turn, period_clamped, period_widened',
      beyond: 'refuse: temporal_expansion_without_reason',
      'beyond+code': 'refuse: temporal_expansion_without_reason',
    },
  ],
  [
    'reuse',
    'must_not_expand_beyond_root_without_reason_code',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      'later+code': 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      earlier: 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      both: 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      beyond: 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
      'beyond+code': 'admit, reuse: 2025-01-01..2025-03-31 from root_context, period_kept',
    },
  ],
  [
    'narrow_only',
    'must_not_expand_beyond_root_without_reason_code',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'refuse: period_not_narrower',
      'later+code': 'refuse: period_not_narrower',
      earlier: 'refuse: period_not_narrower',
      both: 'refuse: period_not_narrower',
      beyond: 'refuse: period_not_narrower',
      'beyond+code': 'refuse: period_not_narrower',
    },
  ],
  [
    'free',
    'must_not_expand_beyond_root_without_reason_code',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      'later+code':
        'admit, widen: 2025-02-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'admit, widen: 2024-06-01..2025-03-31 from current_turn, period_clamped, period_widened',
      beyond: 'refuse: temporal_expansion_without_reason',
      'beyond+code':
        'admit, widen: 2025-05-01..2025-12-31 from current_turn, period_widened (user_explicit_range)',
    },
  ],
  [
    'free',
    'clamp_to_root',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      'later+code': 'admit, narrow: 2025-02-01..2025-03-31 from current_turn, period_clamped',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'admit, widen: 2024-06-01..2025-03-31 from current_turn, period_clamped, period_widened',
      beyond: 'refuse: temporal_expansion_without_reason',
      'beyond+code': 'refuse: temporal_expansion_without_reason',
    },
  ],
  [
    'free',
    'no_ceiling',
    false,
    {
      none: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      inside: 'admit, narrow: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reuse: 2025-01-01..2025-03-31 from root_context',
      later: 'admit, widen: 2025-02-01..2025-12-31 from current_turn, period_widened',
      'later+code': 'admit, widen: 2025-02-01..2025-12-31 from current_turn, period_widened',
      earlier: 'admit, widen: 2024-06-01..2025-02-28 from current_turn, period_widened',
      both: 'admit, widen: 2024-06-01..2025-12-31 from current_turn, period_widened',
      beyond: 'admit, widen: 2025-05-01..2025-12-31 from current_turn, period_widened',
      'beyond+code': 'admit, widen: 2025-05-01..2025-12-31 from current_turn, period_widened',
    },
  ],
  [
    'reject_prior',
    'no_ceiling',
    false,
    {
      none: 'admit, reject: none from nowhere, period_dropped',
      inside: 'admit, reject: 2025-02-01..2025-02-28 from current_turn',
      same: 'admit, reject: 2025-01-01..2025-03-31 from current_turn',
      later: 'admit, reject: 2025-02-01..2025-12-31 from current_turn',
      'later+code': 'admit, reject: 2025-02-01..2025-12-31 from current_turn',
      earlier: 'admit, reject: 2024-06-01..2025-02-28 from current_turn',
      both: 'admit, reject: 2024-06-01..2025-12-31 from current_turn',
      beyond: 'admit, reject: 2025-05-01..2025-12-31 from current_turn',
      'beyond+code': 'admit, reject: 2025-05-01..2025-12-31 from current_turn',
    },
  ],
])('a period under %s and %s, where it may be asked about: %s', (behavior, ceiling, asks, expected) => {
  const contract = operational({
    date_scope_behavior: behavior,
    temporal_ceiling_policy: ceiling,
    clarification_triggers: asks ? [...TRIGGERS, 'temporal_expansion'] : TRIGGERS,
  });
  const decided = Object.keys(expected).map((asked) => {
    const [name = '', code] = asked.split('+');
    const value = ASKED[name];
    const turn: Turn = {
      ...TURN,
      ...(code && { expansion_reason_code: 'user_explicit_range' }),
      extracted: value ? { date_scope: [{ value: { ...value }, quality: 'high' }] } : {},
    };
    return [asked, outcome(admit(contract, turn, STATE), 'date_scope')];
  });
  expect(Object.fromEntries(decided)).toEqual(expected);
});

test.each<[Behavior<'organization_scope_behavior'>, string, string, string]>([
  ['reuse_or_clarify', 'Org A', 'nothing', 'admit, reuse: Org A from root_context'],
  ['reuse_or_clarify', 'Org A', 'Org A', 'admit, reuse: Org A from root_context'],
  ['reuse_or_clarify', 'Org A', 'Org B', 'clarify: organization_conflict'],
  ['reuse_or_clarify', 'nothing', 'nothing', 'clarify: organization_missing'],
  ['reuse_or_clarify', 'nothing', 'Org A', 'admit, narrow: Org A from current_turn'],
  ['reuse_or_clarify', 'nothing', 'Org B', 'admit, narrow: Org B from current_turn'],
  ['reuse', 'Org A', 'nothing', 'admit, reuse: Org A from root_context'],
  ['reuse', 'Org A', 'Org A', 'admit, reuse: Org A from root_context'],
  ['reuse', 'Org A', 'Org B', 'admit, reuse: Org A from root_context, organization_kept'],
  ['reuse', 'nothing', 'nothing', 'admit, reuse: none from nowhere'],
  ['reuse', 'nothing', 'Org A', 'admit, narrow: Org A from current_turn'],
  ['reuse', 'nothing', 'Org B', 'admit, narrow: Org B from current_turn'],
  ['override_allowed', 'Org A', 'nothing', 'admit, reuse: Org A from root_context'],
  ['override_allowed', 'Org A', 'Org A', 'admit, reuse: Org A from root_context'],
  ['override_allowed', 'Org A', 'Org B', 'admit, reject: Org B from current_turn, organization_switched'],
  ['override_allowed', 'nothing', 'nothing', 'admit, reuse: none from nowhere'],
  ['override_allowed', 'nothing', 'Org A', 'admit, narrow: Org A from current_turn'],
  ['override_allowed', 'nothing', 'Org B', 'admit, narrow: Org B from current_turn'],
  ['require_explicit', 'Org A', 'nothing', 'clarify: organization_missing'],
  ['require_explicit', 'Org A', 'Org A', 'admit, reuse: Org A from root_context'],
  ['require_explicit', 'Org A', 'Org B', 'admit, reject: Org B from current_turn, organization_switched'],
  ['require_explicit', 'nothing', 'nothing', 'clarify: organization_missing'],
  ['require_explicit', 'nothing', 'Org A', 'admit, narrow: Org A from current_turn'],
  ['require_explicit', 'nothing', 'Org B', 'admit, narrow: Org B from current_turn'],
  ['reject_prior', 'Org A', 'nothing', 'clarify: organization_missing'],
  ['reject_prior', 'Org A', 'Org A', 'admit, reject: Org A from current_turn'],
  ['reject_prior', 'Org A', 'Org B', 'admit, reject: Org B from current_turn, organization_switched'],
  ['reject_prior', 'nothing', 'nothing', 'clarify: organization_missing'],
  ['reject_prior', 'nothing', 'Org A', 'admit, reject: Org A from current_turn'],
  ['reject_prior', 'nothing', 'Org B', 'admit, reject: Org B from current_turn'],
])('an organization under %s, where %s stands and %s is named: %s', (behavior, standing, named, expected) => {
  const { organization: _organization, ...bare } = ROOT;
  const root_frame = standing === 'nothing' ? bare : { ...bare, organization: standing };
  const state: ConversationState = {
    ...STATE,
    frames: { root_frame, selected_object_frame: { object: ITEM_17 } },
  };
  const extracted = named === 'nothing' ? {} : { organization: [{ value: named, quality: 'high' as const }] };
  const contract = operational({ organization_scope_behavior: behavior });
  expect(outcome(admit(contract, { ...TURN, extracted }, state), 'organization')).toBe(expected);
});
