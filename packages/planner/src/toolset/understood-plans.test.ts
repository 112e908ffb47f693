import { expect, test } from 'vitest';
import type { PlannedCall } from '../understanding.ts';
import { UnderstoodPlans } from './understood-plans.ts';

const call = (capability: string): PlannedCall => ({
  capability,
  kind: 'action',
  args: { a: 1 },
  sources: {},
});

test('each call of a plan is taken once, and only for the words that gave it', () => {
  const plans = new UnderstoodPlans();
  const request = { text: 'buy and sell' };
  plans.keep(request, [call('buy'), call('sell')]);
  plans.keep(request, [call('steal')]);
  expect(plans.take({ text: 'buy' }, call('buy'))).toBeUndefined();
  expect(plans.take(request, { ...call('buy'), args: { a: 2 } })).toBeUndefined();
  expect(plans.take(request, call('steal'))).toBeUndefined();
  expect(plans.take(request, call('sell'))).toEqual(call('sell'));
  expect(plans.take(request, call('sell'))).toBeUndefined();
  expect(plans.take({ ...request, replies: [] }, call('buy'))).toEqual(call('buy'));
});

test('the last twenty plans are kept', () => {
  const plans = new UnderstoodPlans();
  for (let at = 0; at < 30; at += 1) plans.keep({ text: `buy ${at}` }, [call('buy')]);
  const isKept = (at: number) => plans.take({ text: `buy ${at}` }, call('buy')) !== undefined;
  expect([0, 9, 10, 29].map(isKept)).toEqual([false, false, true, true]);
});
