import { expect, test } from 'vitest';
import { ITEM_17, ROOT, STATE, TURN } from '../../testing/provenance.ts';
import type { Turn } from '../admission/turn.ts';
import { knownEntities } from './read-answer.ts';

const EMPTY = { frames: {} };
const known = (anchor: string, extracted: unknown, state: Parameters<typeof knownEntities>[2] = EMPTY) =>
  Object.fromEntries(knownEntities(anchor, { ...TURN, extracted } as unknown as Turn, state));

test('an entity is known by what was said for it, and by its id', () => {
  expect(known('item', { item: [{ value: 'Oak Board', resolved_id: 'item-17' }] })).toEqual({
    'oak board': 'item-17',
    'item-17': 'item-17',
  });
});

test('what could be meant is known by its id only', () => {
  expect(known('item', { item: [{ value: 'board', candidates: ['item-1', 'item-2'] }] })).toEqual({
    'item-1': 'item-1',
    'item-2': 'item-2',
  });
});

test('of two entities with one name the first is known', () => {
  const offers = [
    { value: 'Board', resolved_id: 'item-1' },
    { value: 'board', resolved_id: 'item-2' },
  ];
  expect(known('item', { item: offers }).board).toBe('item-1');
});

test('the selection stands for an item and never for the organization, which is that of the root', () => {
  expect(known('item', {}, STATE)).toEqual({
    'item-17': ITEM_17.id,
    [ITEM_17.label.toLowerCase()]: ITEM_17.id,
  });
  expect(known('organization', {}, STATE)).toEqual({
    [ROOT.organization.toLowerCase()]: ROOT.organization,
  });
});

test.each([
  undefined,
  7,
  { item: 'text' },
  { item: [7, null, {}] },
  { other: [{ value: 'a', resolved_id: 'b' }] },
])('what is not an offer is passed over: %j', (extracted) => {
  expect(known('item', extracted)).toEqual({});
});
