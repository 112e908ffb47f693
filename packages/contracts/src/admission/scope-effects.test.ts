import { expect, test } from 'vitest';
import { altered, ITEM_17, operational, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import {
  CEILING_POLICIES,
  DATE_BEHAVIORS,
  FRAME_STANCES,
  ORGANIZATION_BEHAVIORS,
} from '../contract/closed-lists.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { admit } from './admit.ts';
import type { ConversationState, Turn } from './turn.ts';

const { organization: _organization, ...NO_ORGANIZATION } = ROOT;
const { date_scope: _period, ...NO_PERIOD } = ROOT;
const selected_object_frame = { object: ITEM_17 };
const STATES: readonly ConversationState[] = [
  STATE,
  { ...STATE, frames: { selected_object_frame } },
  { ...STATE, frames: { selected_object_frame, root_frame: NO_ORGANIZATION } },
  { ...STATE, frames: { selected_object_frame, root_frame: NO_PERIOD } },
];
const saying = (extracted: NonNullable<Turn['extracted']>): Turn => ({ ...TURN, extracted });
const TURNS: readonly Turn[] = [
  TURN,
  ...['Org A', 'Org B'].map((value) => saying({ organization: [{ value, quality: 'high' }] })),
  ...[
    { from: '2025-02-01', to: '2025-02-28' },
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2024-01-01', to: '2025-02-28' },
  ].flatMap((value) => [
    saying({ date_scope: [{ value, quality: 'high' }] }),
    saying({ organization: [{ value: 'Org A', quality: 'high' }], date_scope: [{ value, quality: 'high' }] }),
  ]),
];

/** Every decision over the grid, so that two contracts can be compared by what they do. */
function conductOf(contract: LoadedContract): readonly string[] {
  return STATES.flatMap((state) =>
    TURNS.map((turn) => {
      const { contract_hash: _hash, ...decision } = admit(contract, turn, state);
      return JSON.stringify(decision, (key, value) => (key === 'contract_hash' ? undefined : value));
    }),
  );
}

const LISTS = [
  { required_anchors: ['item'], optional_anchors: ['organization', 'date_scope'] },
  { required_anchors: ['item', 'organization', 'date_scope'], optional_anchors: [] },
  { required_anchors: ['item'], optional_anchors: ['date_scope'] },
  { required_anchors: ['item'], optional_anchors: ['organization'] },
  { required_anchors: ['item'], optional_anchors: [] },
];
const ROOTS = [...FRAME_STANCES, undefined];
const CASES = LISTS.flatMap((lists) =>
  ROOTS.map((stance) => ({
    ...lists,
    frame_compatibility: {
      selected_object_frame: 'required',
      ...(stance === undefined ? {} : { root_frame: stance }),
    },
  })),
);

/** The word of each field that carries nothing over. */
const PLAIN = {
  organization_scope_behavior: 'reject_prior',
  date_scope_behavior: 'reject_prior',
  temporal_ceiling_policy: 'no_ceiling',
} as const;
const WORDS = {
  organization_scope_behavior: ORGANIZATION_BEHAVIORS,
  date_scope_behavior: DATE_BEHAVIORS,
  temporal_ceiling_policy: CEILING_POLICIES,
} as const;

test.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
  'every word of %s changes a decision, or is a finding',
  (field) => {
    let acting = 0;
    for (const changes of CASES) {
      // A ceiling acts on a period that is carried over and may be changed.
      const base = field === 'temporal_ceiling_policy' ? { ...PLAIN, date_scope_behavior: 'free' } : PLAIN;
      const without = conductOf(altered({ ...changes, ...base }));
      for (const word of WORDS[field]) {
        const contract = altered({ ...changes, ...base, [field]: word });
        const isFound = contract.findings.some((finding) => finding.field === field);
        const acts = conductOf(contract).some((decision, index) => decision !== without[index]);
        if (acts) acting += 1;
        const where = `${word} ${JSON.stringify(changes)}`;
        expect(isFound || acts || word === PLAIN[field] || contract.level !== 'operational', where).toBe(
          true,
        );
      }
    }
    expect(acting).toBeGreaterThan(0);
  },
);

test('a standing period that is dropped is mentioned, unless the turn names one', () => {
  const dropping = operational({
    date_scope_behavior: 'reject_prior',
    temporal_ceiling_policy: 'no_ceiling',
  });
  const codes = (extracted: Turn['extracted']) => {
    const decision = admit(dropping, { ...TURN, ...(extracted ? { extracted } : {}) }, STATE);
    return decision.decision === 'admit' ? decision.notices.map(({ code }) => code) : [decision.decision];
  };
  expect(codes({})).toEqual(['period_dropped']);
  expect(codes({ date_scope: [{ value: { from: '2024-01-01' }, quality: 'high' }] })).toEqual([]);
});

test.each<[string, Parameters<typeof altered>[0], object]>([
  ['both reused', {}, { organization: 'reuse', date_scope: 'reuse' }],
  [
    'no organization carried on by a contract that lists none',
    { optional_anchors: ['date_scope'], organization_scope_behavior: 'reject_prior' },
    { organization: 'reject', date_scope: 'reuse' },
  ],
  [
    'no period carried on by a contract that lists none',
    {
      optional_anchors: ['organization'],
      date_scope_behavior: 'reject_prior',
      temporal_ceiling_policy: 'no_ceiling',
    },
    { organization: 'reuse', date_scope: 'reject' },
  ],
  [
    'a period that is dropped',
    { date_scope_behavior: 'reject_prior', temporal_ceiling_policy: 'no_ceiling' },
    { organization: 'reuse', date_scope: 'reject' },
  ],
])('a decision states its effect on each scope: %s', (_what, changes, effect) => {
  const decision = admit(altered(changes), TURN, STATE);
  expect(decision.decision === 'admit' ? decision.scope_effect : decision.decision).toEqual(effect);
});

test('what is said about the period cites the field that decided it', () => {
  const dropping = altered({ date_scope_behavior: 'reject_prior', temporal_ceiling_policy: 'no_ceiling' });
  expect(admit(dropping, TURN, STATE)).toMatchObject({
    notices: [{ code: 'period_dropped', field: 'date_scope_behavior', anchor: 'date_scope' }],
  });
});
