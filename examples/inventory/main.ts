import assert from 'node:assert/strict';
import {
  type AdmissionDecision,
  type ConversationState,
  emptyConversation,
  type OwnerMessage,
  reduceConversation,
} from '@handrail/contracts';
import { chat, spoken } from './chat.ts';
import { openAssistant } from './open-assistant.ts';

// The story: an assistant over a real stock ledger. Each turn is admitted, asked about or refused by a contract before
// anything is read, and what was read decides how sure the answer may sound. `--chat` lets you talk to it.
if (process.argv.includes('--chat')) await chat();
else await story();

async function story(): Promise<void> {
  const { assistant, classify } = openAssistant();
  let state: ConversationState = emptyConversation;
  const say = async (message: OwnerMessage | string) => {
    const owner = typeof message === 'string' ? { text: message } : message;
    if (owner.selected)
      state = reduceConversation(state, { type: 'object.selected', object: owner.selected });
    const reply = await assistant.take(await classify(owner, state), state);
    state = reply.state;
    const decision: AdmissionDecision | undefined =
      reply.selection.kind === 'chosen' ? reply.selection.decision : undefined;
    console.log(`> ${owner.text}\n${spoken(reply).split('\n').slice(0, 3).join('\n')}\n`);
    return {
      decision,
      mode: reply.answer?.outcome.mode,
      reasons: decision?.reasons.map(({ code }) => code) ?? [],
    };
  };

  // A fresh question that does not say whose stock is asked about, and its answer.
  const question = await say('What is in stock in Q1 2025?');
  assert.equal(question.decision?.decision, 'clarify');
  const list = await say('Northwood');
  assert.deepEqual([list.decision?.decision, list.mode], ['admit', 'confirmed']);
  assert.deepEqual(state.frames?.root_frame?.date_scope, { from: '2025-01-01', to: '2025-03-31' });

  // A follow-up inside the period.
  const february = await say('and in February 2025?');
  assert.equal(
    february.decision?.decision === 'admit' && february.decision.scope_effect.date_scope,
    'narrow',
  );

  // Nothing is selected: the provenance of "the board" is not guessed.
  const guess = await say('show me where did we get the board');
  assert.deepEqual([guess.decision?.decision, guess.reasons], ['refuse', ['entry_mode_not_declared']]);

  // A name that fits many items is asked about, and the answer is held to the same rules.
  assert.equal((await say('find the oak board')).decision?.decision, 'clarify');
  assert.equal((await say('hmm')).decision?.decision, 'clarify');
  assert.equal((await say('Oak board 20mm')).decision?.decision, 'admit');

  // An item is clicked; then a word, a pronoun, and a longer period that is spelled out.
  const item = { kind: 'inventory_item', id: 'item-7', label: 'Oak board 20mm' };
  const provenance = await say({ text: 'Show its provenance', selected: item });
  assert.deepEqual([provenance.decision?.decision, provenance.mode], ['admit', 'confirmed']);
  const short = await say('supplier?');
  assert.equal(short.decision?.decision === 'admit' && short.decision.bundle.reuse, true);
  const pronoun = await say('and who sold it to us');
  assert.equal(
    pronoun.decision?.decision === 'admit' && pronoun.decision.effective.item?.resolved_id,
    'item-7',
  );
  const year = await say('suppliers for 2025');
  assert.equal(year.decision?.decision === 'admit' && year.decision.scope_effect.date_scope, 'widen');
  assert.equal(year.mode, 'partial'); // The ledger ends in June, so half of the year is unknown.

  // A question about the last answer: it repeats how sure that was and raises nothing.
  const basis = await say('how sure are you?');
  assert.deepEqual([basis.decision?.capability_id, basis.mode], ['inventory_answer_basis', 'confirmed']);

  // Another organization in a follow-up is asked about, not switched to silently.
  const other = await say('and in February 2025 for Harbour Boats?');
  assert.deepEqual([other.decision?.decision, other.reasons], ['clarify', ['organization_conflict']]);

  // A new topic, beyond what the ledger of the school holds: part of it, and it says so.
  const school = await say('new question: what is in stock at Hill School in Q1 2025?');
  assert.deepEqual([school.decision?.decision, school.mode], ['admit', 'partial']);
  assert.equal(state.frames?.selected_object_frame, undefined);

  console.log('Fourteen turns: nine answered, four asked about, one refused, none guessed.');
}
