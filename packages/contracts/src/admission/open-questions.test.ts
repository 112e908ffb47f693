import { describe, expect, test } from 'vitest';
import { completed, ITEM_17, operational, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import { reduceConversation } from '../conversation/reduce-conversation.ts';
import { createRegistry } from '../registry/registry.ts';
import { select } from '../registry/select.ts';
import { admit } from './admit.ts';
import type { AdmissionDecision } from './decision.ts';
import type { ConversationState, Turn } from './turn.ts';

const contract = completed();
const { organization: _organization, ...UNOWNED } = ROOT;
const UNASKED: ConversationState = {
  turn: 3,
  frames: { root_frame: UNOWNED, selected_object_frame: { object: ITEM_17 } },
};
const ANSWER: Turn = {
  entry_mode: 'clarification_resume',
  transition_class: 'T5',
  extracted: { organization: [{ value: 'Org A', quality: 'high', source: 'clarification_answer' }] },
};
const ELM = [{ value: 'Elm', resolved_id: 'item-20', kind: 'inventory_item', quality: 'high' as const }];

function after(state: ConversationState, decision: AdmissionDecision): ConversationState {
  return reduceConversation(state, {
    type: 'turn.decided',
    entry_mode: 'selected_object_drilldown',
    domain_id: 'inventory_stock',
    decision,
  });
}

function asked(subject: typeof contract, turn: Turn, state: ConversationState) {
  const decision = admit(subject, turn, state);
  if (decision.decision !== 'clarify' || !decision.resume) throw new Error(JSON.stringify(decision));
  return { question: decision.resume, state: after(state, decision) };
}

/** Two questions which organization is meant: about Elm, and about the selected item. */
function twoOpen() {
  const first = asked(contract, { ...TURN, extracted: { item: ELM } }, UNASKED);
  const second = asked(contract, TURN, first.state);
  return { first: first.question, second: second.question, state: second.state };
}

describe('two open questions of one capability', () => {
  test('stay open, each under its id', () => {
    const { first, second, state } = twoOpen();
    expect(state.pending_clarifications?.map(({ id }) => id)).toEqual([first.id, second.id]);
    const named = admit(contract, { ...ANSWER, answers: first.id }, state);
    expect(named).toMatchObject({
      decision: 'admit',
      resumed: first.id,
      effective: { item: { value: 'Elm' } },
    });
    const unnamed = admit(contract, ANSWER, state);
    expect(unnamed).toMatchObject({ resumed: second.id, effective: { item: { value: 'item-17' } } });
  });

  test('have two ids, also in a state that counts no turns', () => {
    const { turn: _turn, ...uncounted } = UNASKED;
    const first = asked(contract, { ...TURN, extracted: { item: ELM } }, uncounted).question;
    const second = asked(contract, TURN, { ...uncounted, pending_clarifications: [first] }).question;
    expect(first.id).not.toBe(second.id);
  });

  test.each([[['x']], [{ id: 'x' }], [3], [''], [' '], [true]])(
    'are not answered by a turn that names a question as %j',
    (answers) => {
      const { state } = twoOpen();
      const turn = { ...ANSWER, answers } as unknown as Turn;
      const reasons = [{ code: 'answers_unreadable', field: 'clarification_questions' }];
      expect(admit(contract, turn, state)).toMatchObject({ decision: 'refuse', reasons });
      const registry = createRegistry([contract], contract.compiled?.vocabulary ?? never());
      expect(select(registry, turn, state)).toMatchObject({ decision: { decision: 'refuse' } });
    },
  );
});

describe('asking is bounded', () => {
  test('when the same turn is repeated instead of answered', () => {
    let state = UNASKED;
    const decisions: AdmissionDecision[] = [];
    for (let round = 0; round < 5; round += 1) {
      const decision = admit(contract, TURN, state);
      decisions.push(decision);
      state = after(state, decision);
    }
    expect(decisions.map(({ decision }) => decision)).toEqual([
      'clarify',
      'clarify',
      'refuse',
      'refuse',
      'refuse',
    ]);
    expect(decisions[2]?.reasons[0]).toEqual({
      code: 'clarification_exhausted',
      field: 'max_clarifications',
    });
    expect(state.pending_clarifications).toHaveLength(1);
    expect(admit(contract, ANSWER, state).decision).toBe('admit');
  });

  test('and a question about something else has its own count', () => {
    const { first, second } = twoOpen();
    expect([first.asked, second.asked]).toEqual([1, 1]);
  });

  test('and the same question keeps its id, so that an answer to its first showing counts', () => {
    const first = asked(contract, TURN, UNASKED);
    const again = asked(contract, { ...TURN, transition_class: 'T4' }, first.state);
    expect([again.question.id, again.question.asked]).toEqual([first.question.id, 2]);
  });
});

describe('selecting an object answers the question which object is meant', () => {
  const asks = operational({
    focus_object_override_policy: 'clarify_on_conflict',
    clarification_triggers: [...(contract.declared.clarification_triggers ?? []), 'focus_conflict'],
  });
  const select55 = (state: ConversationState): ConversationState => ({
    ...state,
    frames: {
      ...state.frames,
      selected_object_frame: { object: { kind: 'inventory_item', id: 'item-55' } },
    },
  });
  const nothing: Turn = { ...ANSWER, extracted: {} };

  test.each<[string, typeof contract, Turn]>([
    ['the turn named another one', asks, { ...TURN, extracted: { item: ELM } }],
    [
      'the turn named several',
      contract,
      { ...TURN, extracted: { item: [...ELM, { value: 'Ash', resolved_id: 'item-21', quality: 'high' }] } },
    ],
  ])('when %s', (_what, subject, turn) => {
    const { state } = asked(subject, turn, STATE);
    const decision = admit(subject, nothing, select55(state));
    expect(decision).toMatchObject({
      decision: 'admit',
      effective: { item: { value: 'item-55', source: 'selected_object' } },
      focus_object: { id: 'item-55' },
    });
  });

  test('unless the answer names one itself, or nothing was selected since', () => {
    const { state } = asked(asks, { ...TURN, extracted: { item: ELM } }, STATE);
    const named = admit(asks, { ...nothing, extracted: { item: ELM } }, select55(state));
    expect(named).toMatchObject({ decision: 'admit', focus_object: { id: 'item-20' } });
    expect(admit(asks, nothing, state)).toMatchObject({
      decision: 'clarify',
      questions: [{ anchor: 'item' }],
    });
  });
});

function never(): never {
  throw new Error('The contract is not operational.');
}
