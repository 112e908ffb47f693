import { describe, expect, test } from 'vitest';
import { codesOf, completed, Q1, ROOT, STATE, TURN, vocabulary } from '../../testing/provenance.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import { createRegistry } from '../registry/registry.ts';
import { select } from '../registry/select.ts';
import { admit } from './admit.ts';
import { recordDecision } from './decision-record.ts';
import type { ConversationState, Turn } from './turn.ts';
import { OFFER_KEYS, STATE_KEYS, TURN_KEYS } from './unknown-keys.ts';

const contract = completed();
const decide = (turn: object, state: object = STATE) =>
  admit(contract, { ...TURN, ...turn } as Turn, state as ConversationState);
const QUESTION = {
  id: 'q-1',
  capability_id: 'inventory_purchase_provenance_for_item',
  missing: ['organization'],
  kept: {},
  asked: 1,
  root_frame_id: 'root-1',
};
const BUNDLE = { id: 'b', kind: 'provenance_bundle', object_id: 'item-17', organization: 'Org A' };
const framed = (frames: object) => ({ ...STATE, frames: { ...STATE.frames, ...frames } });

describe('a key nobody knows', () => {
  test.each<[string, object, string | undefined]>([
    ['anchorz', { anchorz: {} }, 'extracted'],
    ['anchors', { anchors: {} }, 'extracted'],
    ['extrated', { extrated: {} }, 'extracted'],
    ['intent', { intent: 'x' }, 'intent_id'],
    ['transition_clas', { transition_clas: 'T3' }, 'transition_class'],
    ['expansion_reason', { expansion_reason: 'user_explicit_range' }, 'expansion_reason_code'],
    ['frames', { frames: {} }, 'state.frames'],
    ['zebra', { zebra: 1 }, undefined],
    ['extracted.item[0].qualty', { extracted: { item: [{ value: 'oak', qualty: 'high' }] } }, 'quality'],
  ])('in a turn is refused: %s', (at, turn, suggestion) => {
    const decision = decide(turn);
    expect([decision.decision, decision.reasons]).toEqual([
      'refuse',
      [
        {
          code: 'turn_key_unknown',
          field: 'entry_modes',
          at: `turn.${at}`,
          ...(suggestion === undefined ? {} : { suggestion }),
        },
      ],
    ]);
  });

  test.each<[string, object, string | undefined]>([
    ['anchorz', { ...STATE, anchorz: {} }, undefined],
    ['framez', { ...STATE, framez: {} }, 'frames'],
    ['pending', { ...STATE, pending: [] }, 'pending_clarifications'],
    ['frames.root_frame.anchorz', framed({ root_frame: { ...ROOT, anchorz: {} } }), 'anchors'],
    [
      'frames.root_frame.organisation',
      framed({ root_frame: { ...ROOT, organisation: 'x' } }),
      'organization',
    ],
    [
      'frames.root_frame.date_scope.until',
      framed({ root_frame: { ...ROOT, date_scope: { from: '2025-01-01', until: '2025-03-31' } } }),
      'to',
    ],
    [
      'frames.selected_object_frame.object.lable',
      framed({ selected_object_frame: { object: { kind: 'inventory_item', id: 'item-17', lable: 'x' } } }),
      'label',
    ],
    ['frames.selected_objekt_frame', framed({ selected_objekt_frame: {} }), 'selected_object_frame'],
    [
      'bundles[1].organisation',
      { ...STATE, bundles: [BUNDLE, { ...BUNDLE, organisation: 'x' }] },
      'organization',
    ],
    [
      'pending_clarifications[0].keeped',
      { ...STATE, pending_clarifications: [{ ...QUESTION, keeped: {} }] },
      'kept',
    ],
    [
      'pending_clarifications[0].kept.item.qualty',
      {
        ...STATE,
        pending_clarifications: [
          { ...QUESTION, kept: { item: { value: 'oak', source: 'current_turn', qualty: 'high' } } },
        ],
      },
      undefined,
    ],
    [
      'pending_clarifications[0].turn.extrated',
      { ...STATE, pending_clarifications: [{ ...QUESTION, turn: { ...TURN, extrated: {} } }] },
      'extracted',
    ],
  ])('in a state is refused: %s', (at, state, suggestion) => {
    const decision = decide({}, state);
    expect([decision.decision, decision.reasons]).toEqual([
      'refuse',
      [
        {
          code: 'state_key_unknown',
          field: 'frame_compatibility',
          at: `state.${at}`,
          ...(suggestion === undefined ? {} : { suggestion }),
        },
      ],
    ]);
  });

  test('is explained with the way out, and leaves no text of the turn in the record', () => {
    const decision = decide({ anchorz: {} });
    expect(explainDecision(contract, decision).headline).toBe(
      'refused: the key turn.anchorz is not known; did you mean "extracted"? — `entry_modes`',
    );
    const record = recordDecision(decide({ 'Ada Lovelace, 12 Example Street': 1 }));
    expect(JSON.stringify(record)).not.toContain('Ada');
    expect(JSON.stringify(decide({ 'Ada Lovelace, 12 Example Street': 1 }))).not.toContain('Ada');
  });

  test('is refused before any capability is chosen', () => {
    const registry = createRegistry([contract], vocabulary);
    expect(select(registry, { ...TURN, anchorz: {} } as Turn, STATE)).toMatchObject({
      decision: { decision: 'refuse', reasons: [{ code: 'turn_key_unknown', suggestion: 'extracted' }] },
    });
  });

  test('may be a note: what a router adds, and whatever begins with x_', () => {
    const noted = {
      text: 'hello',
      utterance: 'hello',
      score: 0.3,
      confidence: 0.9,
      recipe: 'provenance',
      x_trace: { a: 1 },
      extracted: { item: [{ value: 'it', quality: 'high', score: 0.2, x_rule: 7 }] },
    };
    const state = {
      ...STATE,
      x_session: 7,
      frames: { ...STATE.frames, x_mine: {}, last_answer_frame: { mode: 'partial' } },
    };
    expect(decide(noted, state)).toEqual(decide({ extracted: { item: [{ value: 'it', quality: 'high' }] } }));
  });
});

/** A letter left out in the middle, and one doubled. */
const misspelt = (key: string): readonly string[] => {
  const at = Math.floor(key.length / 2);
  return [key.slice(0, at) + key.slice(at + 1), key.slice(0, at) + key.charAt(at) + key.slice(at)];
};

describe('whichever key is misspelt, the right one is suggested', () => {
  test.each([...TURN_KEYS])('of a turn: %s', (key) => {
    for (const wrong of misspelt(key)) {
      expect(decide({ [wrong]: 1 }).reasons).toMatchObject([{ code: 'turn_key_unknown', suggestion: key }]);
    }
  });

  test.each([...OFFER_KEYS])('of an offered value: %s', (key) => {
    for (const wrong of misspelt(key)) {
      const { reasons } = decide({ extracted: { item: [{ value: 'oak', [wrong]: 1 }] } });
      expect(reasons).toMatchObject([{ code: 'turn_key_unknown', suggestion: key }]);
    }
  });

  test.each([...STATE_KEYS])('of a state: %s', (key) => {
    for (const wrong of misspelt(key)) {
      const { reasons } = decide({}, { ...STATE, [wrong]: 1 });
      expect(reasons).toMatchObject([{ code: 'state_key_unknown', suggestion: key }]);
    }
  });
});

test('a period with a key that is neither end is not a period', () => {
  const late = { from: '2025-02-01', too: '2025-02-28' };
  const decision = decide({ extracted: { date_scope: [{ value: late, quality: 'high' }] } });
  expect(decision).toMatchObject({ decision: 'admit', effective: { date_scope: { value: Q1 } } });
  expect(codesOf(decision.rejected)).toEqual(['anchor_value_malformed']);
});
