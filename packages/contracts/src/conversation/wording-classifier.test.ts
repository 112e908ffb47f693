import { describe, expect, test } from 'vitest';
import {
  completed,
  ITEM_17,
  operational,
  ROOT,
  ROOT_ONLY,
  STATE,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { admit } from '../admission/admit.ts';
import type { ConversationState, OfferedValue } from '../admission/turn.ts';
import type { Classifier, OwnerMessage } from './classifier.ts';
import { findDates } from './find-dates.ts';
import { createWordingClassifier } from './wording-classifier.ts';

const INTENT = 'inventory_purchase_provenance_for_item';
const contract = completed();
const asked = operational({
  ...WITHOUT_FOCUS,
  entry_modes: ['root_entry', 'root_followup', 'clarification_resume'],
  supported_transition_classes: ['T1', 'T2', 'T5'],
  frame_compatibility: { root_frame: 'optional' },
  required_transition_tests: ['T1', 'T2', 'T5'],
});

/** Finds items by name, and pointing words as an eager extractor would. */
const extract = ({ text }: OwnerMessage): Readonly<Record<string, readonly OfferedValue[]>> => {
  const words = text.toLowerCase();
  const item: OfferedValue[] = [];
  if (words.includes('oak board'))
    item.push({ value: 'Oak board 20mm', resolved_id: 'item-17', quality: 'high' });
  for (const pointer of ['it', 'this']) {
    if (words.split(/\W+/).includes(pointer)) item.push({ value: pointer, quality: 'high' });
  }
  return { item };
};

const classify = createWordingClassifier(
  {
    intents: [
      {
        intent_id: INTENT,
        about: 'object',
        phrases: ['provenance', 'where did we get', "where'd we get", "who'd we get", 'supplier', 'who sold'],
      },
      { intent_id: 'stock_list', about: 'topic', phrases: ['stock of', 'list'] },
      { intent_id: 'why', about: 'last_answer', phrases: ['how do you know'] },
    ],
  },
  extract,
);
const turnOf = async (message: OwnerMessage, state: ConversationState) =>
  (classify as Classifier)(message, state);

test.each<[string, object, string | undefined]>([
  ['why?', {}, 'short_action_followup'],
  ['who sold it', {}, 'pronoun_followup'],
  ['please tell me now who has sold this to us', {}, 'pronoun_followup'],
  ['please show me the provenance of the oak board', {}, undefined],
  ['please show me the provenance', { selected: ITEM_17 }, 'ui_selected_object'],
  ['provenance', { selected: ITEM_17 }, 'short_action_followup'],
  ['', {}, undefined],
])('"%s" with %j is of the family %s', async (text, more, family) => {
  const { wording_family } = await turnOf({ text, ...more }, ROOT_ONLY);
  expect(wording_family).toBe(family);
});

describe('the seven wording families', () => {
  const noFiller = (decision: ReturnType<typeof admit>) =>
    decision.decision === 'admit' &&
    Object.values(decision.effective).every(({ value }) => value !== 'so' && value !== 'the');

  test('CONTRACT-R5-03 canonical: the textbook wording binds the item', async () => {
    const turn = await turnOf({ text: 'Show the purchase provenance of item Oak board 20mm' }, ROOT_ONLY);
    expect(turn).toMatchObject({ intent_id: INTENT, entry_mode: 'root_followup' });
    expect(admit(asked, turn, ROOT_ONLY)).toMatchObject({
      decision: 'admit',
      effective: { item: { resolved_id: 'item-17' } },
    });
  });

  test('CONTRACT-R5-04 colloquial: everyday wording gives the same decision', async () => {
    const canonical = await turnOf(
      { text: 'Show the purchase provenance of item Oak board 20mm' },
      ROOT_ONLY,
    );
    const colloquial = await turnOf({ text: "so where'd we get the oak board" }, ROOT_ONLY);
    const decision = admit(asked, colloquial, ROOT_ONLY);
    expect(decision).toEqual(admit(asked, canonical, ROOT_ONLY));
    expect(noFiller(decision)).toBe(true);
  });

  test.each([
    ['CONTRACT-R5-05 ui_selected_object', 'Show its provenance', ITEM_17, []],
    ['CONTRACT-R5-06 ui_selected_object_colloquial', "who'd we get this off", ITEM_17, ['this']],
    ['CONTRACT-R5-07 short_action_followup', 'supplier?', undefined, []],
    ['CONTRACT-R5-08 pronoun_followup', 'and who sold it to us', undefined, ['it']],
  ])('%s: %j takes the item from the focus', async (_family, text, selected, rejected) => {
    const turn = await turnOf({ text, ...(selected ? { selected } : {}) }, STATE);
    expect(turn.extracted?.item?.map(({ value }) => value)).toEqual(rejected);
    const decision = admit(contract, turn, STATE);
    expect(decision).toMatchObject({
      decision: 'admit',
      effective: { item: { value: 'item-17', source: 'selected_object' } },
    });
    expect(decision.rejected.map(({ code }) => code)).toEqual(
      rejected.map(() => 'anchor_inadmissible:no_conversational_noise_as_entity'),
    );
  });

  test('CONTRACT-R5-09 followup_date_carryover: the period is inherited', async () => {
    const turn = await turnOf({ text: 'and where did we get the oak board' }, ROOT_ONLY);
    expect(turn).toMatchObject({ entry_mode: 'root_followup', transition_class: 'T2' });
    expect(admit(asked, turn, ROOT_ONLY)).toMatchObject({
      decision: 'admit',
      effective: { date_scope: { value: ROOT.date_scope, source: 'root_context' } },
    });
  });
});

describe('the classifier without a model', () => {
  test.each<[string, OwnerMessage, ConversationState, string, string]>([
    ['a fresh question', { text: 'stock of Org A' }, {}, 'root_entry', 'T1'],
    ['a follow-up', { text: 'and the list for February 2025' }, STATE, 'root_followup', 'T2'],
    ['a selection', { text: 'provenance', selected: ITEM_17 }, ROOT_ONLY, 'selected_object_drilldown', 'T3'],
    ['another action on it', { text: 'supplier' }, STATE, 'selected_object_drilldown', 'T4'],
    ['a question about the answer', { text: 'How do you know?' }, STATE, 'meta_reuse', 'T6'],
    ['a switch', { text: 'new question: stock of Org B' }, STATE, 'root_entry', 'T7'],
    ['a button', { text: '', action: 'why' }, STATE, 'meta_reuse', 'T6'],
    ['an answer the interface knows', { text: 'list', answers: 'q-1' }, STATE, 'clarification_resume', 'T5'],
  ])('reads %s', async (_case, message, state, entry_mode, transition_class) => {
    expect(await turnOf(message, state)).toMatchObject({ entry_mode, transition_class });
  });

  test('takes a message without an intent for the answer to what was asked', async () => {
    const pending = { id: 'q-1', capability_id: 'x', missing: ['item'], kept: {}, asked: 1 };
    const turn = await turnOf({ text: 'Oak board' }, { ...ROOT_ONLY, pending_clarifications: [pending] });
    expect(turn).toMatchObject({
      entry_mode: 'clarification_resume',
      answers: 'q-1',
      extracted: { item: [{ source: 'clarification_answer' }] },
    });
  });

  test('gives an explicit period its reason code', async () => {
    expect(await turnOf({ text: 'provenance for 2025' }, STATE)).toMatchObject({
      expansion_reason_code: 'user_explicit_range',
      extracted: { date_scope: [{ value: { from: '2025-01-01', to: '2025-12-31' }, quality: 'high' }] },
    });
  });
});

test.each([
  ['on 2025-02-03', [{ from: '2025-02-03', to: '2025-02-03' }]],
  ['in February 2024', [{ from: '2024-02-01', to: '2024-02-29' }]],
  ['Q1 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  ['for 2025-06', [{ from: '2025-06-01', to: '2025-06-30' }]],
  ['in 2024', [{ from: '2024-01-01', to: '2024-12-31' }]],
  ['from January 2025 to March 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  ['January 2025 up to March 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  [
    'from March 2025 to January 2025',
    [
      { from: '2025-03-01', to: '2025-03-31' },
      { from: '2025-01-01', to: '2025-01-31' },
    ],
  ],
  ['February or May, last month, 31', []],
  ['2025-13 and 2025-02-30', []],
  ['on 3 February 2025', [{ from: '2025-02-03', to: '2025-02-03' }]],
  ['from 3 February 2025 to 5 February 2025', [{ from: '2025-02-03', to: '2025-02-05' }]],
  ['on 25/12/2025', [{ from: '2025-12-25', to: '2025-12-25' }]],
  ['on 03/04/2025', []],
  ['for 2025,50 EUR', []],
  ['ticket INV-2025-0003', []],
  ['tomorrow, 3 April and in 2 days', []],
  ['January to March 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  ['Jan–Mar 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  ['before 2025', [{ to: '2024-12-31' }]],
  ['after 2024', [{ from: '2025-01-01' }]],
  ['since 2025-01-01', [{ from: '2025-01-01' }]],
  ['until March 2025', [{ to: '2025-03-31' }]],
  ['between January 2025 and March 2025', [{ from: '2025-01-01', to: '2025-03-31' }]],
  ['between 2025-01-01 and 2025-02-01', [{ from: '2025-01-01', to: '2025-02-01' }]],
  ['März 2025', []],
  ['not 2025', []],
  ['except March 2025', []],
  ['from 2025-02-30 to 2025-03-01', []],
])('%j spells out %j', (text, expected) => {
  expect(findDates(text)).toEqual(expected);
});
