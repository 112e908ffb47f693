import type { JsonObject } from '@handrail/base';
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

test('approvals that are about no tool differ in what they were given to decide about', () => {
  const gate = (rest: JsonObject) =>
    parsePendingAction({ workflowTitle: 'Order the chairs', actions: ['accept', 'reject'], rest });
  const found = alike(gate({ from: 'Shop 1', colour: 'grey' }), gate({ from: 'Shop 2', colour: 'grey' }));
  expect(found?.each).toEqual([['Shop 1'], ['Shop 2']]);
  expect(found?.same.map(([, text]) => text)).toEqual(['grey']);
  expect(alike(gate({ from: 'Shop 1' }), gate({ from: 'Shop 2', insured: false }))).toBeUndefined();
  // What else a host says about a tool is no value of its call.
  const told = (limit: number) => action({ rest: { limit } });
  expect(alike(told(1), told(1))).toBeDefined();
  expect(alike(told(1), told(2))).toBeUndefined();
});

test('requests of high risk are never decided together, nor those that differ in too much', () => {
  expect(alike(action({ risk: 'high' }), action({ risk: 'high' }))).toBeUndefined();
  const many = (from: number) =>
    action({ arguments: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`v${at}`, from + at])) });
  expect(alike(many(0), many(100))).toBeUndefined();
});

test.each([
  ['a number and a text', 10, '10'],
  ['nothing and a text', null, 'null'],
  ['an empty list and an empty group', [], {}],
])('values that are written alike are not taken for the same: %s', (_what, one, other) => {
  expect(alike(action({}, { amount: one }), action({}, { amount: one }))?.names).toEqual([]);
  expect(alike(action({}, { amount: one }), action({}, { amount: other }))).toBeUndefined();
});

test('a value is not shown under the name that it has in another request', () => {
  const called = (label: string) => action({ labels: { arguments: { amount: { label } } } }, { amount: 10 });
  expect(alike(called('Amount'), called('Amount'))?.same.map(([name]) => name)).toContain('Amount');
  expect(alike(called('Amount'), called('Tip'))).toBeUndefined();
});
