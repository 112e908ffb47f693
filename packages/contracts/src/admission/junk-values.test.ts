import { describe, expect, test } from 'vitest';
import {
  completed,
  ITEM_17,
  operational,
  ROOT,
  ROOT_ONLY,
  STATE,
  TURN,
  WITHOUT_FOCUS,
} from '../../testing/provenance.ts';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { admit } from './admit.ts';
import type { OfferedValue } from './turn.ts';

const contract = operational(WITHOUT_FOCUS);
const T2 = { ...TURN, entry_mode: 'root_followup', transition_class: 'T2' };
const naming = (value: OfferedValue['value']) =>
  admit(contract, { ...T2, extracted: { item: [{ value, quality: 'high' }] } }, ROOT_ONLY);

describe('what names nothing is not bound', () => {
  test.each([
    ...['pls', 'never mind', 'nevermind', 'this-one', 'it’s', "it's", 'the thing', 'the first one'],
    ...['all of it', 'more', 'o.k.', 'O.K.', 'the last one please', 'that-one', 'all the rest'],
  ])('"%s"', (value) => {
    expect(naming(value).decision).toBe('clarify');
  });

  test.each([true, false, 0, 5])('%j, which is not text', (value) => {
    expect(naming(value)).toMatchObject({
      decision: 'clarify',
      rejected: [{ code: 'anchor_value_malformed', anchor: 'item' }],
    });
  });

  test.each(['First', 'Mind', 'All Saints', 'U.S.', 'Never Summer', 'Oak-board', 'Rest & Co'])(
    'and "%s" is a name',
    (value) => {
      expect(naming(value)).toMatchObject({ decision: 'admit', effective: { item: { value } } });
    },
  );

  test.each([[['it']], [['Oak board', 'this one']], [['Oak board', ' ']], [['of the']]])(
    'a list with something that names nothing: %j',
    (value) => {
      expect(naming(value).decision).toBe('clarify');
    },
  );

  test('a number is a value of a number', () => {
    const words = createVocabulary({
      ...{ lanes: [['address_exact', { threshold: 3 }]], resolvers: ['stock_resolver'] },
      ...{ recipes: ['stock_recipes'], adapters: ['stock_reader'], anchorTypes: [['item', 'number']] },
      shapes: [
        ['purchase_rows', null],
        ['provenance_answer', null],
      ],
    });
    const counting = operational(WITHOUT_FOCUS, words);
    const turn = { ...T2, extracted: { item: [{ value: 5, quality: 'high' as const }] } };
    expect(admit(counting, turn, ROOT_ONLY)).toMatchObject({ effective: { item: { value: 5 } } });
  });

  test('noise that is in the root frame did not become a value by standing there', () => {
    const frames = { root_frame: { ...ROOT, anchors: { item: 'it' } } };
    expect(admit(contract, T2, { frames })).toMatchObject({ decision: 'clarify' });
  });

  test('an object without a visible id is not selected', () => {
    const object = { ...ITEM_17, id: '\u200b' };
    const decision = admit(completed(), TURN, {
      ...STATE,
      frames: { ...STATE.frames, selected_object_frame: { object } },
    });
    expect(decision).toMatchObject({ decision: 'refuse', reasons: [{ code: 'frame_unreadable' }] });
  });

  test('names that only look alike are two names', () => {
    const named = (value: string) =>
      admit(
        completed(),
        { ...TURN, extracted: { organization: [{ value, quality: 'high' }] } },
        { ...STATE, frames: { ...STATE.frames, root_frame: { ...ROOT, organization: 'A2 GmbH' } } },
      ).decision;
    expect([named('A² GmbH'), named('a2 gmbh'), named('A\u00ad2 GmbH')]).toEqual([
      'clarify',
      'admit',
      'admit',
    ]);
  });
});
