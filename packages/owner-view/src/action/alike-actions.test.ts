import { expect, test } from 'vitest';
import { ownerEnglish } from '../messages/english.ts';
import { alikeActions } from './alike-actions.ts';
import { type PendingAction, parsePendingAction } from './pending-action.ts';

const action = (changes: object = {}, args: object = {}): PendingAction =>
  parsePendingAction({
    title: 'Send invoice',
    tool: 'invoice.send',
    origin: 'https://shop.example',
    risk: 'low',
    actions: ['accept', 'reject'],
    requiredApprovals: 1,
    arguments: { customer: 'Alice', amount: 10, note: 'thanks', ...args },
    ...changes,
  });
const alike = (...actions: readonly PendingAction[]) => alikeActions(actions, ownerEnglish);

test('requests that differ in some values are shown as that: what is the same once, what differs for each', () => {
  const found = alike(action(), action({}, { customer: 'Bob', amount: 12 }), action({}, { amount: 11 }));
  expect(found?.names).toHaveLength(2);
  expect(found?.each).toMatchObject([
    ['Alice', '10'],
    ['Bob', '12'],
    ['Alice', '11'],
  ]);
  expect(found?.same.map(([, text]) => text)).toEqual(['thanks']);
});

test.each([
  ['another place', action({ origin: 'https://other.example' })],
  ['another tool', action({ tool: 'invoice.delete' })],
  ['one more value', action({}, { extra: 1 })],
  ['high risk', action({ risk: 'high' })],
  ['other decisions', action({ actions: ['reject'] })],
])('requests are not alike with %s', (_what, other) => {
  expect(alike(action(), other)).toBeUndefined();
  expect(alike(other)).toBeUndefined();
});

test('requests of high risk are never decided together, nor those that differ in too much', () => {
  expect(alike(action({ risk: 'high' }), action({ risk: 'high' }))).toBeUndefined();
  const many = (from: number) =>
    action({ arguments: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`v${at}`, from + at])) });
  expect(alike(many(0), many(100))).toBeUndefined();
});
