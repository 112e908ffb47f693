import type { PlannedCall } from '@handrail/planner';
import { expect, test } from 'vitest';
import { readPlan, writtenPlan } from './carried-plan.ts';

const call: PlannedCall = {
  capability: 'invoice.create',
  kind: 'action',
  args: { amount: 120, note: 'for hunter2', password: 'swordfish' },
  sources: {
    amount: { from: 'request', span: [4, 7], text: '120' },
    note: { from: 'reply', text: 'for hunter2' },
    password: { from: 'request', span: [10, 19], text: 'swordfish' },
  },
};
const hide = (text: string) => text.replaceAll('hunter2', '');

test('what must not be kept is not written: secrets of the words, and values of secret names', () => {
  const written = JSON.stringify(writtenPlan({ said: ['pay 120 hunter2'], rest: [call] }, hide));
  expect(written).toContain('"amount":120');
  for (const secret of ['hunter2', 'swordfish']) expect(written).not.toContain(secret);
});

test('what was written is read again, and a source must be among the words', () => {
  const written = { said: ['pay 120'], rest: [{ ...call, args: { amount: 120, currency: 'EUR' } }] };
  const read = readPlan(JSON.parse(JSON.stringify(written)));
  expect(read?.rest?.[0]?.args).toEqual({ amount: 120, currency: 'EUR' });
  expect(read?.rest?.[0]?.sources).toEqual({ amount: { from: 'reply', text: '120' } });
});

test.each([
  ['no words', { rest: [] }],
  ['words that are none', { said: [1, null] }],
])('%s are not a plan', (_what, value) => {
  expect(readPlan(value)).toBeUndefined();
});

test.each([
  ['a call without arguments', { capability: 'a', kind: 'action' }],
  ['a call of another kind', { capability: 'a', kind: 'script', args: {} }],
  ['no call', 'invoice.create'],
])('%s is left out', (_what, value) => {
  expect(readPlan({ said: ['pay'], rest: [value] })).toEqual({ said: ['pay'], rest: undefined });
});
