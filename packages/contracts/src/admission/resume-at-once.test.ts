import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { altered, ITEM_17, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import type { LoadedContract } from '../contract/load-contract.ts';
import { reduceConversation } from '../conversation/reduce-conversation.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision, Admitted, Reason } from './decision.ts';
import type { Bundle, ConversationState, OfferedValue, Turn } from './turn.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 400);
vi.setConfig({ testTimeout: 120_000 + numRuns * 50 });

const TRIGGERS = [
  'missing_required_anchor',
  'inadmissible_required_anchor',
  'ambiguous_required_anchor',
  'missing_organization',
  'conflicting_organization',
  'focus_conflict',
];

/** Contracts that ask: every policy that has a say in a resume, in every combination. */
const contracts = fc
  .record({
    organization_scope_behavior: fc.constantFrom(
      'reuse_or_clarify',
      'reuse',
      'override_allowed',
      'require_explicit',
      'reject_prior',
    ),
    date_scope_behavior: fc.constantFrom('respect_root_temporal_ceiling', 'reuse', 'free', 'reject_prior'),
    temporal_ceiling_policy: fc.constantFrom(
      'must_not_expand_beyond_root_without_reason_code',
      'clamp_to_root',
      'no_ceiling',
    ),
    focus_object_override_policy: fc.constantFrom('explicit_only', 'clarify_on_conflict', 'never'),
    bundle_reuse_policy: fc.constantFrom('none', 'provenance_bundle_preferred'),
    clarification_triggers: fc.constantFrom(TRIGGERS, [...TRIGGERS, 'temporal_expansion']),
    anchor_admissibility_rules: fc.constantFrom(
      ['no_low_quality_item_rewrite', 'no_conversational_noise_as_entity'],
      ['no_conversational_noise_as_entity'],
      ['no_conversational_noise_as_entity', 'no_ambiguous_resolution', 'type_must_match'],
    ),
    requires_focus_object: fc.boolean(),
    isFrameOptional: fc.boolean(),
    anchors: fc.constantFrom(
      { required_anchors: ['item'], optional_anchors: ['organization', 'date_scope'] },
      { required_anchors: ['item', 'organization'], optional_anchors: ['date_scope'] },
      { required_anchors: ['item', 'date_scope'], optional_anchors: ['organization'] },
      { required_anchors: ['item', 'supplier'], optional_anchors: ['organization', 'date_scope'] },
    ),
  })
  .map(({ anchors, isFrameOptional, ...changes }) => ({
    ...changes,
    ...anchors,
    max_clarifications: 6,
    clarification_questions: {
      item: 'Which?',
      organization: 'Whose?',
      date_scope: 'When?',
      supplier: 'Who?',
    },
    frame_compatibility: {
      root_frame: 'required',
      selected_object_frame: isFrameOptional ? 'optional' : 'required',
    },
  }))
  .filter((changes) => altered(changes).compiled !== null);

const graded = (value: OfferedValue['value'], more: Partial<OfferedValue> = {}) =>
  fc.constantFrom<OfferedValue>({ value, quality: 'high', ...more }, { value, quality: 'low', ...more });

const offers = {
  item: fc.oneof(
    graded('it'),
    graded('Ash board', { resolved_id: 'item-99', kind: 'inventory_item' }),
    graded('Oak board 20mm'),
    graded('Ash', { candidates: ['item-1', 'item-2'] }),
    graded('Northwood', { kind: 'counterparty' }),
    graded(' '),
  ),
  organization: fc.oneof(graded('Org A'), graded('Org B'), graded('please'), graded(null)),
  date_scope: fc.oneof(
    graded({ from: '2025-02-01', to: '2025-02-28' }),
    graded({ from: '2025-01-01', to: '2025-12-31' }),
    graded({ from: '2024-06-01', to: '2025-02-28' }),
    graded({ from: '2025-03-31', to: '2025-01-01' }),
  ),
  supplier: fc.oneof(graded('ACME', { resolved_id: 's-1' }), graded('them')),
};
const few = (offer: fc.Arbitrary<OfferedValue>) =>
  fc.oneof(
    fc.constant<OfferedValue[]>([]),
    fc.array(offer, { minLength: 1, maxLength: 1 }),
    fc.array(offer, { minLength: 2, maxLength: 2 }),
  );

const extracted = fc.record({
  item: few(offers.item),
  organization: few(offers.organization),
  date_scope: few(offers.date_scope),
  supplier: few(offers.supplier),
});

const turns = fc
  .record({
    transition_class: fc.constantFrom('T3', 'T4'),
    extracted,
    code: fc.constantFrom(undefined, 'user_explicit_range', 'capability_needs_history'),
    family: fc.constantFrom(undefined, 'short_action_followup', 'canonical'),
  })
  .map(
    ({ code, family, ...turn }): Turn => ({
      ...TURN,
      ...turn,
      ...(code === undefined ? {} : { expansion_reason_code: code }),
      ...(family === undefined ? {} : { wording_family: family }),
    }),
  );

const { organization: _organization, ...NO_ORGANIZATION } = ROOT;
const { date_scope: _period, ...NO_PERIOD } = ROOT;
const BUNDLE: Bundle = {
  id: 'b-1',
  kind: 'provenance_bundle',
  object_id: 'item-17',
  organization: 'Org A',
  date_scope: ROOT.date_scope,
  at_turn: 2,
};
const states = fc
  .record({
    root_frame: fc.constantFrom(ROOT, NO_ORGANIZATION, NO_ORGANIZATION, NO_PERIOD, {
      ...ROOT,
      anchors: { supplier: 's-9' },
    }),
    object: fc.constantFrom(undefined, ITEM_17, ITEM_17, { kind: 'counterparty', id: 'c-1' }),
    bundles: fc.subarray([BUNDLE, { ...BUNDLE, id: 'b-2', object_id: 'item-99' }]),
  })
  .map(
    ({ root_frame, object, bundles }): ConversationState => ({
      ...STATE,
      frames: { root_frame, ...(object ? { selected_object_frame: { object } } : {}) },
      bundles,
    }),
  );

const answers = fc.record({
  item: fc.constantFrom<OfferedValue>({ value: 'Pine', resolved_id: 'item-50', quality: 'high' }),
  organization: fc.constantFrom<OfferedValue>(
    { value: 'Org A', quality: 'high' },
    { value: 'Org C', quality: 'high' },
  ),
  date_scope: fc.constantFrom<OfferedValue>({
    value: { from: '2025-03-01', to: '2025-03-31' },
    quality: 'high',
  }),
  supplier: fc.constantFrom<OfferedValue>({ value: 'Bolt Ltd', resolved_id: 's-2', quality: 'high' }),
});
type Answers = Readonly<Record<'item' | 'organization' | 'date_scope' | 'supplier', OfferedValue>>;

/** What an extractor may find in the words of an answer beside the answer itself. */
const JUNK: Readonly<Record<keyof Answers, OfferedValue>> = {
  item: { value: 'please', quality: 'high' },
  organization: { value: 'ok', quality: 'high' },
  date_scope: { value: '', quality: 'high' },
  supplier: { value: 'hmm', quality: 'high' },
};

interface Conversation {
  readonly last: AdmissionDecision;
  readonly asked: readonly (keyof Answers)[];
  readonly reasons: ReadonlySet<string>;
}

/** Answers every question, each with the value asked for and junk for the rest. */
function converse(
  contractOf: (round: number) => LoadedContract,
  turn: Turn,
  state: ConversationState,
  given: Answers,
): Conversation {
  const asked: (keyof Answers)[] = [];
  const reasons = new Set<string>();
  let [now, standing, last] = [turn, state, admit(contractOf(0), turn, state)];
  for (let round = 1; last.decision === 'clarify' && round <= 5; round += 1) {
    standing = reduceConversation(standing, {
      type: 'turn.decided',
      entry_mode: now.entry_mode,
      domain_id: 'inventory_stock',
      decision: last,
    });
    const missing = last.questions.map(({ anchor }) => anchor as keyof Answers);
    asked.push(...missing);
    for (const { code } of last.reasons) reasons.add(code);
    const found = (Object.keys(JUNK) as (keyof Answers)[]).map((anchor) => [
      anchor,
      [{ ...(missing.includes(anchor) ? given[anchor] : JUNK[anchor]), source: 'clarification_answer' }],
    ]);
    now = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: Object.fromEntries(found),
    };
    last = admit(contractOf(round), now, standing);
  }
  return { last, asked, reasons };
}

const JUNK_CODES = new Set(['anchor_inadmissible:no_conversational_noise_as_entity', 'anchor_value_empty']);

/** Everything of an admission that an answer may rest on, with an answer counted as said at once. */
function comparable({ effective, scope_effect, notices, rejected, focus_object, bundle }: Admitted) {
  const named = (reason: Reason) => `${reason.code} ${reason.field} ${reason.anchor ?? ''}`;
  return {
    effective: Object.fromEntries(
      Object.entries(effective).map(([anchor, value]) => [
        anchor,
        { ...value, source: value.source === 'clarification_answer' ? 'current_turn' : value.source },
      ]),
    ),
    scope_effect,
    notices,
    rejected: [...new Set(rejected.filter(({ code }) => !JUNK_CODES.has(code)).map(named))].sort(),
    focus_object,
    bundle,
  };
}

test('a resumed turn is decided like the same turn asked at once', () => {
  let compared = 0;
  fc.assert(
    fc.property(contracts, turns, states, answers, (changes, turn, state, given) => {
      const contract = altered(changes);
      const { last, asked } = converse(() => contract, turn, state, given);
      if (asked.length === 0) return;
      const said = Object.fromEntries(asked.map((anchor) => [anchor, [given[anchor]]]));
      const atOnce = admit(contract, { ...turn, extracted: { ...turn.extracted, ...said } }, state);
      // A conflict is settled by its answer alone; at once it would only be asked.
      if (atOnce.decision !== 'admit') return;
      if (last.decision !== 'admit') throw new Error(`Not admitted: ${JSON.stringify(last)}`);
      compared += 1;
      expect(comparable(last)).toEqual(comparable(atOnce));
    }),
    { numRuns },
  );
  expect(compared).toBeGreaterThan(numRuns / 20);
});

test('a contract that changed between question and answer decides about the same turn', () => {
  fc.assert(
    fc.property(contracts, turns, states, answers, (changes, turn, state, given) => {
      const contract = altered(changes);
      const changed = altered({ ...contract.document, blocked_reason_codes: ['source_unavailable'] });
      expect(changed.hash).not.toBe(contract.hash);
      const [same, other] = [
        converse(() => contract, turn, state, given),
        converse((round) => (round === 0 ? contract : changed), turn, state, given),
      ];
      expect([other.last.decision, other.asked]).toEqual([same.last.decision, same.asked]);
      if (same.last.decision === 'admit' && other.last.decision === 'admit') {
        expect(comparable(other.last)).toEqual(comparable(same.last));
      }
    }),
    { numRuns },
  );
});
