import { describe, expect, test } from 'vitest';
import {
  codesOf,
  completed,
  FOLLOWUP,
  fieldsOf,
  ITEM_17,
  operational,
  Q1,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  vocabulary,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { createAssistant, type ExecutionCall } from '../conversation/assistant.ts';
import { emptyConversation, reduceConversation } from '../conversation/reduce-conversation.ts';
import { createRegistry } from '../registry/registry.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision, Admitted, Clarified } from './decision.ts';
import type { ConversationState, OfferedValue, Turn } from './turn.ts';

const contract = completed();
const free = operational(WITHOUT_FOCUS);

function admitted(decision: AdmissionDecision): Admitted {
  if (decision.decision !== 'admit')
    throw new Error(`Expected an admission, not ${JSON.stringify(decision)}.`);
  return decision;
}

function asked(decision: AdmissionDecision): Clarified {
  if (decision.decision !== 'clarify')
    throw new Error(`Expected a question, not ${JSON.stringify(decision)}.`);
  return decision;
}

const naming = (item: OfferedValue): Turn => ({ ...TURN, extracted: { item: [item] } });
const ITEM_20: OfferedValue = { value: 'Ash board', resolved_id: 'item-20', quality: 'high' };

describe('the selected object', () => {
  test('CONTRACT-5-06 a capability that needs one does not run without', () => {
    const needs = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
    });
    const decision = admit(needs, TURN, ROOT_ONLY);
    expect([decision.decision, fieldsOf(decision)]).toEqual(['refuse', ['requires_focus_object']]);
    const relaxed = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
    });
    expect(fieldsOf(admit(relaxed, TURN, ROOT_ONLY))).not.toContain('requires_focus_object');
    expect(admit(relaxed, naming(ITEM_20), ROOT_ONLY).decision).toBe('admit');
  });

  test('CONTRACT-5-07 an object of another kind is neither used nor converted', () => {
    const other = {
      frames: { root_frame: ROOT, selected_object_frame: { object: { kind: 'counterparty', id: 'c-1' } } },
    };
    const decision = admit(contract, TURN, other);
    expect([decision.decision, fieldsOf(decision)]).toEqual(['refuse', ['accepted_focus_object_kinds']]);
    expect(JSON.stringify(decision)).not.toContain('c-1');
    const relaxed = operational({
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
    });
    const used = admitted(admit(relaxed, naming(ITEM_20), other));
    expect(JSON.stringify(used)).not.toContain('c-1');
    expect(codesOf(used.notices)).toEqual(['focus_not_used']);
  });

  test('CONTRACT-5-08 the object stays until something explicit replaces it', () => {
    let state: ConversationState = { ...STATE };
    for (const transition_class of ['T3', 'T4', 'T4']) {
      const decision = admitted(admit(contract, { ...TURN, transition_class }, state));
      expect(decision.effective.item?.value).toBe('item-17');
      state = reduceConversation(state, {
        type: 'turn.decided',
        entry_mode: TURN.entry_mode,
        domain_id: 'inventory_stock',
        decision,
      });
    }
    const switched = admit(contract, naming(ITEM_20), state);
    state = reduceConversation(state, {
      type: 'turn.decided',
      entry_mode: TURN.entry_mode,
      domain_id: 'inventory_stock',
      decision: switched,
    });
    expect(admitted(admit(contract, TURN, state)).effective.item?.value).toBe('item-20');
  });

  test('CONTRACT-5-09 another object is a matter of the override policy, poor ones never switch', () => {
    const policy = (focus_object_override_policy: 'clarify_on_conflict' | 'never') =>
      operational({
        focus_object_override_policy,
        clarification_triggers: [...(contract.declared.clarification_triggers ?? []), 'focus_conflict'],
      });
    const switched = admitted(admit(contract, naming(ITEM_20), STATE));
    expect(switched.effective.item?.resolved_id).toBe('item-20');
    expect(codesOf(switched.notices)).toEqual(['focus_switched']);
    expect(admit(policy('clarify_on_conflict'), naming(ITEM_20), STATE)).toMatchObject({
      decision: 'clarify',
      reasons: [{ code: 'focus_conflict' }],
      questions: [{ anchor: 'item', text: 'Which item?' }],
    });
    expect(admit(policy('never'), naming(ITEM_20), STATE)).toMatchObject({
      decision: 'refuse',
      reasons: [{ code: 'focus_conflict', field: 'focus_object_override_policy' }],
    });
    for (const capability of [contract, policy('clarify_on_conflict'), policy('never')]) {
      const kept = admitted(admit(capability, naming({ ...ITEM_20, quality: 'low' }), STATE));
      expect(kept.effective.item?.value).toBe('item-17');
      expect(codesOf(kept.rejected)).toEqual(['anchor_inadmissible:no_low_quality_item_rewrite']);
    }
  });

  test('poor values never switch, even where no rule forbids them', () => {
    const lax = operational({ anchor_admissibility_rules: ['no_conversational_noise_as_entity'] });
    const kept = admitted(admit(lax, naming({ ...ITEM_20, quality: 'low' }), STATE));
    expect([kept.effective.item?.value, codesOf(kept.rejected)]).toEqual(['item-17', ['anchor_low_quality']]);
  });

  test.each(['item-17', 'Oak board 20mm', 'OAK BOARD 20MM '])(
    '%j names the selected object itself',
    (value) => {
      const decision = admitted(admit(contract, naming({ value, quality: 'high' }), STATE));
      expect([decision.effective.item?.value, decision.notices]).toEqual(['item-17', []]);
    },
  );

  test('CONTRACT-R4-03 short wording is a matter of declaration', () => {
    const short: Turn = { ...TURN, wording_family: 'short_action_followup' };
    expect(admitted(admit(contract, short, STATE)).effective.item?.source).toBe('selected_object');
    const intolerant = operational({
      tolerates_short_followup: false,
      required_scenario_families: ['canonical', 'ui_selected_object'],
    });
    const decision = admit(intolerant, short, STATE);
    expect([decision.decision, fieldsOf(decision)]).toEqual(['refuse', ['tolerates_short_followup']]);
    expect(admit(intolerant, TURN, STATE).decision).toBe('admit');
  });
});

describe('asking and resuming', () => {
  const answering = (state: ConversationState, item: readonly OfferedValue[], more: Partial<Turn> = {}) =>
    admit(
      free,
      {
        entry_mode: 'clarification_resume',
        transition_class: 'T5',
        extracted: { item: item.map((each) => ({ ...each, source: 'clarification_answer' as const })) },
        ...more,
      },
      state,
    );
  const decided = (
    state: ConversationState,
    decision: AdmissionDecision,
    entry_mode = 'clarification_resume',
  ) =>
    reduceConversation(state, { type: 'turn.decided', entry_mode, domain_id: 'inventory_stock', decision });
  const OAK: OfferedValue = { value: 'Oak board 20mm', resolved_id: 'item-17', quality: 'high' };
  const HMM: OfferedValue = { value: 'hmm', quality: 'high' };
  const ask = () => {
    const question = asked(admit(free, FOLLOWUP, ROOT_ONLY));
    return decided(ROOT_ONLY, question, 'root_followup');
  };

  test('CONTRACT-8-04 no declared trigger is met by a guess', async () => {
    const all = operational({
      focus_object_override_policy: 'clarify_on_conflict',
      clarification_triggers: [
        'missing_required_anchor',
        'inadmissible_required_anchor',
        'ambiguous_required_anchor',
        'missing_organization',
        'conflicting_organization',
        'temporal_expansion',
        'focus_conflict',
      ],
      frame_compatibility: { root_frame: 'required', selected_object_frame: 'optional' },
      requires_focus_object: false,
    });
    const { organization: _, ...root } = ROOT;
    const without: ConversationState = { ...STATE, frames: { ...STATE.frames, root_frame: root } };
    const late = {
      date_scope: [{ value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high' as const }],
    };
    const ash: OfferedValue = { value: 'ash', resolved_id: 'item-2', quality: 'high' };
    const cases: readonly (readonly [string, Turn, ConversationState])[] = [
      ['required_anchor_missing', TURN, ROOT_ONLY],
      ['anchor_inadmissible:no_conversational_noise_as_entity', naming(HMM), ROOT_ONLY],
      ['anchor_ambiguous', { ...TURN, extracted: { item: [OAK, ash] } }, ROOT_ONLY],
      ['organization_missing', TURN, without],
      [
        'organization_conflict',
        { ...TURN, extracted: { organization: [{ value: 'Org B', quality: 'high' }] } },
        STATE,
      ],
      ['temporal_expansion_without_reason', { ...TURN, extracted: late }, STATE],
      ['focus_conflict', naming(ITEM_20), STATE],
    ];
    const calls: ExecutionCall[] = [];
    const { take } = createAssistant({
      registry: createRegistry([all], vocabulary),
      adapters: new Map([['stock_reader', async (call) => Promise.reject(calls.push(call))]]),
      write: ({ mode }) => mode,
    });
    for (const [code, turn, state] of cases) {
      const decision = admit(all, turn, state);
      expect([decision.decision, codesOf(decision.reasons)]).toEqual(['clarify', [code]]);
      expect(asked(decision).questions.length, code).toBeGreaterThan(0);
      expect(decision).not.toHaveProperty('effective');
      expect((await take(turn, state)).selection).toMatchObject({ decision: { decision: 'clarify' } });
    }
    expect(calls).toEqual([]);
    await take(TURN, STATE);
    expect(calls).toHaveLength(1);
  });

  test('CONTRACT-8-05 the question is the declared one', () => {
    expect(asked(admit(free, FOLLOWUP, ROOT_ONLY)).questions).toEqual([
      { anchor: 'item', text: 'Which item?' },
    ]);
    const worded = operational({
      ...WITHOUT_FOCUS,
      clarification_questions: { item: 'Which board do you mean?', organization: 'Whose?' },
    });
    expect(asked(admit(worded, FOLLOWUP, ROOT_ONLY)).questions).toEqual([
      { anchor: 'item', text: 'Which board do you mean?' },
    ]);
  });

  test('CONTRACT-8-06 the answer goes on as declared', () => {
    const resumed = admitted(answering(ask(), [OAK]));
    expect(resumed.effective).toMatchObject({
      item: { resolved_id: 'item-17', source: 'clarification_answer' },
      organization: { value: 'Org A' },
      date_scope: { value: Q1 },
    });
    const never = operational({ ...WITHOUT_FOCUS, resume_policy: 'never' });
    const question = asked(admit(never, FOLLOWUP, ROOT_ONLY));
    expect(question.resume).toBeNull();
    const turn = { entry_mode: 'clarification_resume', transition_class: 'T5' };
    const refused = admit(never, turn, ask());
    expect([refused.decision, fieldsOf(refused)]).toEqual(['refuse', ['resume_policy']]);
  });

  test('what was settled before the question is kept, and restart keeps nothing', () => {
    const february = { from: '2025-02-01', to: '2025-02-28' };
    const turn: Turn = { ...FOLLOWUP, extracted: { date_scope: [{ value: february, quality: 'high' }] } };
    const state = decided(ROOT_ONLY, admit(free, turn, ROOT_ONLY), 'root_followup');
    expect(admitted(answering(state, [OAK])).effective.date_scope?.value).toEqual(february);
    const restarting = operational({ ...WITHOUT_FOCUS, resume_policy: 'restart' });
    const answer: Turn = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: { item: [OAK] },
    };
    expect(admitted(admit(restarting, answer, state)).effective.date_scope?.value).toEqual(Q1);
  });

  test('CONTRACT-8-07 an answer is held to the same rules, and asking is bounded', () => {
    let state = ask();
    const again = asked(answering(state, [HMM]));
    expect(codesOf(again.reasons)).toEqual(['anchor_inadmissible:no_conversational_noise_as_entity']);
    state = decided(state, again);
    const last = answering(state, [HMM]);
    expect([last.decision, last.reasons[0]?.code]).toEqual(['refuse', 'clarification_exhausted']);
  });

  test('CONTRACT-8-08 a resume needs its own live question and uses it up', () => {
    const none = answering(ROOT_ONLY, [OAK]);
    expect([none.decision, codesOf(none.reasons)]).toEqual(['refuse', ['no_pending_clarification']]);
    const state = ask();
    const foreign = {
      ...state,
      pending_clarifications: (state.pending_clarifications ?? []).map((each) => ({
        ...each,
        capability_id: 'other',
      })),
    };
    expect(codesOf(answering(foreign, [OAK]).reasons)).toEqual(['no_pending_clarification']);
    const once = admitted(answering(state, [OAK]));
    expect(codesOf(answering(decided(state, once), [OAK]).reasons)).toEqual(['no_pending_clarification']);
  });

  test('of several open questions an unnamed answer is for the one asked last', () => {
    const [question] = ask().pending_clarifications ?? [];
    if (!question) throw new Error('Nothing was asked.');
    const state = {
      ...ROOT_ONLY,
      pending_clarifications: [
        question,
        { ...question, id: 'q-2' },
        { ...question, id: 'q-3', root_frame_id: 'gone' },
      ],
    };
    expect(admitted(answering(state, [OAK])).resumed).toBe('q-2');
    expect(admitted(answering(state, [OAK], { answers: question.id })).resumed).toBe(question.id);
    expect(codesOf(answering(state, [OAK], { answers: 'q-3' }).reasons)).toEqual([
      'no_pending_clarification',
    ]);
  });

  test('CONTRACT-8-09 another request in between leaves the question alive until the root changes', () => {
    const state = ask();
    const other = admit(contract, TURN, { ...state, frames: STATE.frames ?? {} });
    const between = decided(state, other, 'selected_object_drilldown');
    expect(answering(between, [OAK]).decision).toBe('admit');
    const anew = decided(state, { ...admitted(other), effective: {} }, 'root_entry');
    expect(codesOf(answering(anew, [OAK]).reasons)).toEqual(['no_pending_clarification']);
    expect(emptyConversation.pending_clarifications).toEqual([]);
  });

  test('CONTRACT-T-14 a resumed question is a lawful entry of the template', () => {
    const { organization: _, ...root } = ROOT;
    const state: ConversationState = { ...STATE, frames: { ...STATE.frames, root_frame: root } };
    const question = asked(admit(contract, TURN, state));
    const waiting = decided(state, question, TURN.entry_mode);
    const answer: Turn = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: { organization: [{ value: 'Org A', quality: 'high', source: 'clarification_answer' }] },
    };
    expect(admitted(admit(contract, answer, waiting)).effective).toMatchObject({
      item: { value: 'item-17' },
      organization: { value: 'Org A' },
      date_scope: { value: Q1 },
    });
    expect(admit(contract, answer, state).decision).toBe('refuse');
  });

  test('the answer to a conflict settles it', () => {
    const conflict: Turn = { ...TURN, extracted: { organization: [{ value: 'Org B', quality: 'high' }] } };
    const waiting = decided(STATE, admit(contract, conflict, STATE), TURN.entry_mode);
    const answer: Turn = {
      entry_mode: 'clarification_resume',
      transition_class: 'T5',
      extracted: { organization: [{ value: 'Org B', quality: 'high', source: 'clarification_answer' }] },
    };
    const decision = admitted(admit(contract, answer, waiting));
    expect([decision.effective.organization?.value, codesOf(decision.notices)]).toEqual([
      'Org B',
      ['organization_switched'],
    ]);
    expect(ITEM_17.id).toBe(decision.effective.item?.value);
  });
});
