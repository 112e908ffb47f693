import { expect, test } from 'vitest';
import { CoercedCalls } from './coerced-calls.ts';

const SCHEMA = { type: 'object', properties: { amount: { type: 'number' }, note: { type: 'string' } } };

test.each([[undefined], [null], ['text'], [7], [['a']]])(
  '%j is no object, and is left for the toolset to refuse',
  (input) => {
    const calls = new CoercedCalls();
    const coerced = calls.coerce('a.b', input, SCHEMA);
    expect(coerced.input).toBe(input);
    expect(coerced.forget()).toBeUndefined();
  },
);

test('what needs no change is handed on as it is, and nothing is noted', () => {
  const calls = new CoercedCalls();
  const input = { amount: 5, note: 'x' };
  expect(calls.coerce('a.b', input, SCHEMA).input).toBe(input);
  expect(calls.of('a.b', input)).toEqual([]);
});

test('what cannot be read is handed on as it is', () => {
  const calls = new CoercedCalls();
  const input = {
    get amount(): number {
      throw new Error('No.');
    },
  };
  expect(calls.coerce('a.b', input, SCHEMA).input).toBe(input);
});

test('a change is told of to the tool that is called, until the call is over', () => {
  const calls = new CoercedCalls();
  const { input, forget } = calls.coerce('a.b', { amount: '12.5', note: 'x' }, SCHEMA);
  expect(input).toEqual({ amount: 12.5, note: 'x' });
  const changes = [{ field: 'amount', from: '12.5', to: 12.5, rule: 'string→number' }];
  expect(calls.of('a.b', { amount: 12.5, note: 'x' })).toEqual(changes);
  expect(calls.of('a.c', { amount: 12.5, note: 'x' })).toEqual([]);
  expect(calls.of('a.b', { amount: 12.5 })).toEqual([]);
  forget();
  expect(calls.of('a.b', { amount: 12.5, note: 'x' })).toEqual([]);
});
