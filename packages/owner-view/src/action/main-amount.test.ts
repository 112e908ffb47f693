import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { mainAmount, rowAmount } from './main-amount.ts';
import { parsePendingAction } from './pending-action.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const sums = {
  paid: { label: 'You paid', type: 'money', isCalculated: true },
  back: { label: 'You get back', type: 'money', isCalculated: true },
};

test.each<[string, JsonObject, { label?: string; text: string } | undefined]>([
  [
    'what a form works out last',
    { values: { advance: eur('100'), paid: eur('388.95'), back: eur('288.95') }, labels: { values: sums } },
    { label: 'You get back', text: '€288.95' },
  ],
  ['the only amount there is', { arguments: { fee: eur('9.5') } }, { label: 'Fee', text: '€9.50' }],
  ['none of several', { arguments: { fee: eur('9'), tip: eur('1') } }, undefined],
  ['none of a list', { arguments: { items: [{ price: eur('9') }] } }, undefined],
  [
    'an amount beside its currency',
    { arguments: { amount: 388.95, currency: 'EUR', to: 'a' } },
    { text: '€388.95' },
  ],
  [
    'an amount as a page sends it',
    {
      origin: 'https://a.example',
      arguments: { amount: 5, currency: 'EUR', to: 'a' },
      values: { request: 'POST /', fields: { amount: '5', currency: 'EUR', to: 'a' } },
      labels: { arguments: { amount: { label: 'How much?' } } },
    },
    { label: 'How much?', text: '€5.00' },
  ],
  ['no number without a currency', { arguments: { amount: 5 } }, undefined],
  ['nothing that only looks like one', { arguments: { amount: '1e9', currency: 'EUR' } }, undefined],
  ['two totals beside one currency', { arguments: { amount: 5, total: 6, currency: 'EUR' } }, undefined],
  ['no values', {}, undefined],
])('an action is about %s', (_what, action, expected) => {
  expect(mainAmount(parsePendingAction(action), 'en-GB')).toEqual(
    expected && { label: undefined, ...expected },
  );
});

test.each<[string, JsonObject, ReturnType<typeof rowAmount>]>([
  [
    'the amount, where the request names it',
    { arguments: { amount: 5, currency: 'EUR' }, submitsValues: true },
    { text: '€5.00', isAmongValues: false },
  ],
  [
    'that it has to be read, where a form submits values',
    { arguments: {}, submitsValues: true },
    { text: undefined, isAmongValues: true },
  ],
  ['nothing of what submits nothing', { arguments: {} }, { text: undefined, isAmongValues: false }],
])('the row of an action says %s', (_what, artifactData, expected) => {
  const data = { artifactType: 'handrail.tool-call', artifactId: 'call-1', artifactData };
  expect(rowAmount(data, 'en-GB')).toEqual(expected);
});
