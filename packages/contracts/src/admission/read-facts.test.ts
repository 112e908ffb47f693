import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { ITEM_17, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import { readFacts } from './read-facts.ts';

const read = (state: JsonObject, turn: object = TURN) =>
  readFacts(turn as never, { ...STATE, ...state } as never);

describe('bundles', () => {
  const bundle: JsonObject = { id: 'b', kind: 'k', object_id: 'o', at_turn: 3, anchors: { item: 'x' } };
  const bundlesOf = (bundles: unknown) => read({ bundles: bundles as never })?.bundles() ?? [];

  test('are read as they are', () => {
    expect(bundlesOf([bundle])).toMatchObject([
      { id: 'b', kind: 'k', objectId: 'o', atTurn: 3, anchors: { item: 'x' } },
    ]);
  });

  test.each([
    ...['id', 'kind', 'object_id'].map((name) => [`without ${name}`, { ...bundle, [name]: null }] as const),
    ...['id', 'kind', 'object_id'].map(
      (name) => [`with a number for ${name}`, { ...bundle, [name]: 7 }] as const,
    ),
    ['without two of them', { ...bundle, kind: null, object_id: null }],
    ['without any', {}],
    ['with a wrong period', { ...bundle, date_scope: { from: 'soon' } }],
    ['that is a text', 'b'],
    ['that is nothing', null],
  ] as readonly (readonly [string, unknown])[])('%s count as not there', (_what, each) => {
    expect(bundlesOf([each, bundle])).toHaveLength(1);
    expect(bundlesOf(each)).toEqual([]);
  });
});

describe('reasons of a question', () => {
  const reason: JsonObject = {
    code: 'anchor_value_empty',
    field: 'anchor_admissibility_rules',
    anchor: 'item',
  };
  const pending: JsonObject = {
    id: 'p',
    capability_id: 'c',
    missing: ['item'],
    asked: 0,
    turn: { ...TURN } as never,
  };
  const reasonsOf = (rejected: unknown) =>
    read({ pending_clarifications: [{ ...pending, rejected: rejected as never }] })?.pending()[0]?.rejected;

  test('are read as they are', () => {
    expect(reasonsOf([reason])).toEqual([reason]);
  });

  test.each([
    ...['code', 'field', 'anchor'].map((name) => [`without ${name}`, { ...reason, [name]: null }] as const),
    ...['code', 'field', 'anchor'].map(
      (name) => [`with a number for ${name}`, { ...reason, [name]: 7 }] as const,
    ),
    ['without code and field', { anchor: 'item' }],
    ['of another code', { ...reason, code: 'nonsense' }],
    ['of another field', { ...reason, field: 'nonsense' }],
    ['that is a text', 'x'],
  ] as readonly (readonly [string, unknown])[])('%s count as not there', (_what, each) => {
    expect(reasonsOf([each, reason])).toEqual([reason]);
  });
});

describe('candidates', () => {
  const offered = (offer: unknown) =>
    read({}, { ...TURN, extracted: { item: [offer] } })?.offered('item', false).candidates;

  test.each([
    ['high', 'high'],
    ['ambiguous', 'ambiguous'],
    ['low', 'low'],
    ['excellent', 'low'],
    [7, 'low'],
    [undefined, 'low'],
  ])('of the quality %j count as %s', (quality, counts) => {
    expect(offered({ value: 'x', quality })).toMatchObject([{ quality: counts }]);
  });

  test('name what could be meant, up to so many', () => {
    const many = Array.from({ length: 70 }, (_, at) => (at === 1 ? 7 : `c${at}`));
    const [found] = offered({ value: 'x', candidates: many }) ?? [];
    expect(found?.matches).toBe(70);
    expect(found?.candidates?.slice(0, 3)).toEqual(['c0', '', 'c2']);
    expect(found?.candidates).toHaveLength(64);
    expect(offered({ value: 'x', candidates: 'c' })?.[0]).toMatchObject({ matches: 0 });
    expect(offered({ value: 'x' })?.[0]).not.toHaveProperty('candidates');
  });
});

test('what stands is read from its frames', () => {
  expect(
    read({ frames: { root_frame: ROOT, selected_object_frame: { object: ITEM_17 } } as never })?.focus,
  ).toMatchObject({
    kind: ITEM_17.kind,
    id: ITEM_17.id,
  });
});
