import { describe, expect, test } from 'vitest';
import { altered, codesOf, completed, operational, Q1, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import { reduceConversation } from '../conversation/reduce-conversation.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision, Admitted } from './decision.ts';
import type { ConversationState, OfferedValue, Turn } from './turn.ts';

const contract = completed();
const { organization: _organization, ...NO_ORGANIZATION } = ROOT;
const ASKING: ConversationState = { ...STATE, frames: { ...STATE.frames, root_frame: NO_ORGANIZATION } };
const ITEM_99: OfferedValue = { value: 'Ash board', resolved_id: 'item-99', quality: 'high' };
const ORG_A: OfferedValue = { value: 'Org A', quality: 'high', source: 'clarification_answer' };

function admitted(decision: AdmissionDecision): Admitted {
  if (decision.decision !== 'admit') throw new Error(`Not admitted: ${JSON.stringify(decision)}`);
  return decision;
}

/** The state after the turn, which must have led to a question. */
function asked(turn: Turn, state = ASKING, capability = contract): ConversationState {
  const decision = admit(capability, turn, state);
  if (decision.decision !== 'clarify') throw new Error(`Not asked: ${JSON.stringify(decision)}`);
  const { entry_mode } = turn;
  return reduceConversation(state, {
    type: 'turn.decided',
    entry_mode,
    domain_id: 'inventory_stock',
    decision,
  });
}

function answer(extracted: Turn['extracted'], more: Partial<Turn> = {}): Turn {
  return { entry_mode: 'clarification_resume', transition_class: 'T5', extracted: extracted ?? {}, ...more };
}

const naming = (item: OfferedValue): Turn => ({ ...TURN, extracted: { item: [item] } });

describe('the object a question was about', () => {
  test('is the one the answer is about, with the notice it would have had at once', () => {
    const resumed = admitted(admit(contract, answer({ organization: [ORG_A] }), asked(naming(ITEM_99))));
    expect([resumed.effective.item?.resolved_id, resumed.focus_object?.id]).toEqual(['item-99', 'item-99']);
    expect(codesOf(resumed.notices)).toEqual(['focus_switched']);
  });

  test.each<[string, OfferedValue]>([
    ['noise', { value: 'please', quality: 'high' }],
    ['a poor value', { value: 'board', quality: 'low' }],
    ['an entity of another kind', { value: 'Northwood', kind: 'counterparty', quality: 'high' }],
    ['nothing', { value: ' ' }],
  ])('is not lost to %s that comes with the answer', (_what, item) => {
    const lax = operational({ anchor_admissibility_rules: ['no_conversational_noise_as_entity'] });
    for (const capability of [contract, lax]) {
      const state = asked(naming(ITEM_99), ASKING, capability);
      const turn = answer({ organization: [ORG_A], item: [{ ...item, source: 'clarification_answer' }] });
      const resumed = admitted(admit(capability, turn, state));
      expect(resumed.effective.item?.resolved_id).toBe('item-99');
      expect(resumed.rejected.length).toBeGreaterThan(0);
    }
  });

  test('stays when another one was selected in between, and the answer says so', () => {
    const state = reduceConversation(asked(TURN), {
      type: 'object.selected',
      object: { kind: 'inventory_item', id: 'item-20' },
    });
    const resumed = admitted(admit(contract, answer({ organization: [ORG_A] }), state));
    expect([resumed.effective.item?.value, codesOf(resumed.notices)]).toEqual([
      'item-17',
      ['focus_not_used'],
    ]);
  });

  test('may be selected as the answer', () => {
    const free = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
    });
    const state = reduceConversation(asked(TURN, { ...STATE, frames: { root_frame: ROOT } }, free), {
      type: 'object.selected',
      object: { kind: 'inventory_item', id: 'item-20' },
    });
    const resumed = admitted(admit(free, answer({ item: [{ value: 'this one', quality: 'high' }] }), state));
    expect([resumed.effective.item?.value, resumed.notices]).toEqual(['item-20', []]);
  });

  test('is named when a policy drops it', () => {
    const restarting = operational({ resume_policy: 'restart' });
    const resumed = admitted(
      admit(restarting, answer({ organization: [ORG_A] }), asked(naming(ITEM_99), ASKING, restarting)),
    );
    expect(resumed.effective.item?.value).toBe('item-17');
    expect(resumed.notices).toEqual([{ code: 'value_not_kept', field: 'resume_policy', anchor: 'item' }]);
  });
});

describe('what was decided about the period', () => {
  const late = { from: '2025-01-01', to: '2025-12-31' };
  const until = (value: object, more: Partial<Turn> = {}): Turn => ({
    ...TURN,
    extracted: { date_scope: [{ value: value as typeof late, quality: 'high' }] },
    ...more,
  });
  const clamping = operational({ temporal_ceiling_policy: 'clamp_to_root' });

  test.each<[string, typeof contract, Turn]>([
    ['a clamp', clamping, until(late)],
    ['an expansion with its code', contract, until(late, { expansion_reason_code: 'user_explicit_range' })],
    ['an earlier start', contract, until({ from: '2024-06-01', to: '2025-02-28' })],
    ['a narrower period', contract, until({ from: '2025-02-01', to: '2025-02-28' })],
  ])('survives the question: %s', (_what, capability, turn) => {
    const atOnce = admitted(admit(capability, turn, STATE));
    const resumed = admitted(
      admit(capability, answer({ organization: [ORG_A] }), asked(turn, ASKING, capability)),
    );
    expect(resumed.notices).toEqual(atOnce.notices);
    expect(resumed.effective.date_scope).toEqual(atOnce.effective.date_scope);
    expect(resumed.scope_effect.date_scope).toBe(atOnce.scope_effect.date_scope);
  });

  test('a code of the answer does not widen what came before it', () => {
    const turn = answer({ organization: [ORG_A] }, { expansion_reason_code: 'user_explicit_range' });
    const resumed = admitted(admit(contract, turn, asked(until(late))));
    expect(resumed.effective.date_scope?.value).toEqual(Q1);
    expect(codesOf(resumed.notices)).toEqual(['period_clamped']);
  });

  test('the answer to the question whether to extend it settles it', () => {
    const asks = operational({
      clarification_triggers: [...(contract.declared.clarification_triggers ?? []), 'temporal_expansion'],
    });
    const state = asked(until(late), STATE, asks);
    const yes = answer({ date_scope: [{ value: late, quality: 'high', source: 'clarification_answer' }] });
    const resumed = admitted(admit(asks, yes, state));
    expect(resumed.effective.date_scope?.value).toEqual(late);
    expect(resumed.notices).toMatchObject([{ code: 'period_widened', reason_code: 'user_explicit_range' }]);
    const unsure = answer({ date_scope: [{ value: late, quality: 'low', source: 'clarification_answer' }] });
    expect(admit(asks, unsure, state).decision).toBe('clarify');
  });
});

describe('several questions in a row', () => {
  test('keep what the answers before settled', () => {
    const asks = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
      clarification_triggers: [...(contract.declared.clarification_triggers ?? []), 'temporal_expansion'],
      max_clarifications: 5,
    });
    const late = { from: '2025-02-01', to: '2025-12-31' };
    const turn: Turn = {
      ...TURN,
      extracted: {
        organization: [{ value: 'Org B', quality: 'high' }],
        date_scope: [{ value: late, quality: 'high' }],
      },
    };
    let state = asked(turn, { ...STATE, frames: { root_frame: ROOT } }, asks);
    state = asked(answer({ item: [{ ...ITEM_99, source: 'clarification_answer' }] }), state, asks);
    expect(state.pending_clarifications?.[0]?.missing).toEqual(['organization', 'date_scope']);
    state = asked(answer({ organization: [{ ...ORG_A, value: 'Org B' }] }), state, asks);
    expect(state.pending_clarifications?.[0]?.missing).toEqual(['date_scope']);
    const yes = answer({ date_scope: [{ value: late, quality: 'high', source: 'clarification_answer' }] });
    const last = admitted(admit(asks, yes, state));
    expect(last.effective).toMatchObject({
      item: { resolved_id: 'item-99' },
      organization: { value: 'Org B' },
      date_scope: { value: late },
    });
    expect(codesOf(last.notices)).toEqual(['organization_switched', 'period_widened']);
  });

  test('an offer that was not asked for does not become the answer of the next question', () => {
    const conflict: Turn = { ...TURN, extracted: { organization: [{ value: 'Org B', quality: 'high' }] } };
    const state = asked(conflict, STATE);
    const silent = admit(contract, answer({ organization: [{ ...ORG_A, value: 'hmm' }] }), state);
    expect([silent.decision, codesOf(silent.reasons)]).toEqual(['clarify', ['organization_conflict']]);
  });
});

describe('a contract that changed while it waited', () => {
  const turn = naming(ITEM_99);

  test('has its content in the question', () => {
    expect(asked(turn).pending_clarifications?.[0]?.contract_hash).toBe(contract.hash);
  });

  test('admits the turn anew, by its own rules', () => {
    const state = asked(turn);
    const strict = operational({ focus_object_override_policy: 'never' });
    const refused = admit(strict, answer({ organization: [ORG_A] }), state);
    expect([refused.decision, codesOf(refused.reasons)]).toEqual(['refuse', ['focus_conflict']]);
    const closed = operational({
      supported_transition_classes: ['T4', 'T5'],
      required_transition_tests: ['T4_on_the_same_item', 'T5_after_a_question'],
    });
    const entry = admit(closed, answer({ organization: [ORG_A] }), state);
    expect([entry.decision, codesOf(entry.reasons)]).toEqual(['refuse', ['transition_class_not_supported']]);
    const other = altered({ blocked_reason_codes: ['source_unavailable'] });
    expect(admitted(admit(other, answer({ organization: [ORG_A] }), state)).effective.item?.resolved_id).toBe(
      'item-99',
    );
  });

  test('takes nothing from a question that holds no turn to decide about', () => {
    const [question] = asked(turn).pending_clarifications ?? [];
    if (!question) throw new Error('Nothing was asked.');
    const { turn: _turn, focus_object: _focus, ...bare } = question;
    const state = { ...ASKING, pending_clarifications: [{ ...bare, contract_hash: 'another' }] };
    const resumed = admitted(admit(contract, answer({ organization: [ORG_A] }), state));
    expect(codesOf(resumed.notices)).toEqual(['value_not_kept']);
  });
});

describe('a question that holds no turn', () => {
  const free = operational({
    frame_compatibility: { root_frame: 'optional', selected_object_frame: 'optional' },
    requires_focus_object: false,
  });
  const question = (kept: object, more: object = {}) => ({
    id: 'q-1',
    capability_id: 'inventory_purchase_provenance_for_item',
    missing: ['item'],
    asked: 1,
    root_frame_id: 'root-1',
    kept,
    ...more,
  });
  const settled = (kept: object, root: object | undefined, more: object = {}) => {
    const state = {
      ...STATE,
      frames: root ? { root_frame: root } : {},
      pending_clarifications: [question(kept, more)],
    } as unknown as ConversationState;
    const decision = admit(free, answer({ item: [{ ...ITEM_99, source: 'clarification_answer' }] }), state);
    if (decision.decision !== 'admit') return decision.reasons.map(({ code }) => code);
    return Object.entries(decision.effective).map(([anchor, { value, source }]) => [anchor, value, source]);
  };
  const item = ['item', 'Ash board', 'clarification_answer'];
  const orgA = { organization: { value: 'Org A', source: 'root_context' } };

  test.each<[string, object, object | undefined, object, unknown]>([
    [
      'the organization that stood',
      orgA,
      { ...ROOT, organization: 'Org B' },
      {},
      [item, ['organization', 'Org A', 'root_context'], ['date_scope', Q1, 'root_context']],
    ],
    [
      'the period that stood',
      { date_scope: { value: { to: '2025-02-28' }, source: 'root_context' } },
      ROOT,
      {},
      [item, ['organization', 'Org A', 'root_context'], ['date_scope', { to: '2025-02-28' }, 'root_context']],
    ],
    [
      'both, where no root is left',
      orgA,
      undefined,
      { root_frame_id: undefined },
      [item, ['organization', 'Org A', 'root_context']],
    ],
    [
      'an organization that was said',
      { organization: { value: 'Org C', source: 'current_turn' } },
      NO_ORGANIZATION,
      {},
      [item, ['organization', 'Org C', 'current_turn'], ['date_scope', Q1, 'root_context']],
    ],
    [
      'nothing that no source of the contract gave',
      { organization: { value: 'Org C', source: 'bundle' } },
      NO_ORGANIZATION,
      {},
      ['organization_missing'],
    ],
    [
      'nothing that cannot be read',
      { organization: { value: 7n, source: 'current_turn' } },
      NO_ORGANIZATION,
      {},
      ['organization_missing'],
    ],
    ['nothing of another topic', orgA, ROOT, { root_frame_id: 'root-0' }, ['no_pending_clarification']],
    [
      'nothing under another content of the contract',
      orgA,
      NO_ORGANIZATION,
      { contract_hash: 'x' },
      ['organization_missing'],
    ],
  ])('is answered with %s', (_what, kept, root, more, expected) => {
    expect(settled(kept, root, more)).toEqual(expected);
  });
});
