import type { JsonObject } from '@handrail/base';
import { expect, test } from 'vitest';
import { mainAmount, rowAmount } from './main-amount.ts';
import { parsePendingAction } from './pending-action.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const back = { label: 'You get back', type: 'money', isCalculated: true };
const page = (fields: JsonObject, more: JsonObject = {}): JsonObject => ({
  origin: 'https://a.example',
  arguments: { amount: 5, currency: 'EUR', to: 'a' },
  values: { request: 'POST /', fields, ...more },
});

test.each<[string, JsonObject, { label?: string; text: string } | undefined]>([
  [
    'the only one that a form works out',
    {
      values: { advance: eur('100'), paid: eur('388.95'), back: eur('288.95') },
      labels: { values: { back } },
    },
    { label: 'You get back', text: '€288.95' },
  ],
  [
    'none of several that a form works out',
    { values: { total: eur('5000'), reserve: eur('1') }, labels: { values: { total: back, reserve: back } } },
    undefined,
  ],
  [
    'none where a row works out another',
    {
      values: { rows: [{ cost: eur('5000') }], vat: eur('1') },
      labels: { values: { vat: back, 'rows[*].cost': back } },
    },
    undefined,
  ],
  [
    'none where a number beside it may be meant',
    { arguments: { fee: eur('1'), amount_in_eur: 5000 } },
    undefined,
  ],
  ['none where a text says another', { arguments: { fee: eur('1'), note: '5000 EUR' } }, undefined],
  ['none that can be read in two ways', { arguments: { fee: eur('1.250') } }, undefined],
  [
    'one whose currency is shown by its own name',
    {
      arguments: { amount: 120, currency: 'EUR' },
      labels: {
        arguments: {
          currency: {
            label: 'Currency',
            options: [
              { value: 'USD', label: 'Dollar' },
              { value: 'EUR', label: 'Euro (EUR)' },
            ],
          },
        },
      },
    },
    { text: '€120.00' },
  ],
  [
    'none whose currency is shown by another name',
    {
      arguments: { amount: 120, currency: 'EUR' },
      labels: {
        arguments: {
          currency: {
            label: 'Currency',
            options: [
              { value: 'EUR', label: 'Points' },
              { value: 'USD', label: 'EUR' },
            ],
          },
        },
      },
    },
    undefined,
  ],
  [
    'one whose currency has a label and no list',
    {
      arguments: { amount: 120, currency: 'EUR' },
      labels: { arguments: { currency: { label: 'Currency' } } },
    },
    { text: '€120.00' },
  ],
  [
    'none in cents',
    {
      arguments: { amount: 5000, currency: 'EUR' },
      labels: { arguments: { amount: { label: 'Amount (in cents)' } } },
    },
    undefined,
  ],
  ['none of a field in cents', { arguments: { amountInCents: eur('5000') } }, undefined],
  [
    'none in thousands',
    { arguments: { fee: eur('5') }, labels: { arguments: { fee: { label: 'Fee, €k', type: 'money' } } } },
    undefined,
  ],
  ['none that is a text', { arguments: { amount: '5', currency: 'EUR' } }, undefined],
  [
    'none that a page sends as a text',
    { ...page({ amount: '1.250', currency: 'EUR' }), arguments: { amount: '1.250', currency: 'EUR' } },
    undefined,
  ],
  [
    'none beside a number that the page sends as well',
    page({ amount: '5', currency: 'EUR', to: 'a' }, { others: { amount: '7777', currency: 'USD' } }),
    undefined,
  ],
  [
    'none beside a number of any name',
    page({ amount: '5', currency: 'EUR', to: 'a' }, { others: { x: '7777' } }),
    undefined,
  ],
  [
    'none beside another currency',
    page({ amount: '5', currency: 'EUR', to: 'a' }, { others: { x: 'USD' } }),
    undefined,
  ],
  [
    'none beside one of several of a name',
    page({ amount: '5', currency: 'EUR', to: 'a' }, { others: { x: ['a', '7777'] } }),
    undefined,
  ],
  [
    'an amount of a page that also sends a token',
    page({ amount: '5', currency: 'EUR', to: 'a' }, { others: { form_token: 'one-time value' } }),
    { text: '€5.00' },
  ],
  [
    'none in a currency that is shown as another',
    {
      arguments: { amount: 5, currency: 'USD' },
      labels: { arguments: { currency: { label: 'Currency', options: [{ value: 'USD', label: 'EUR' }] } } },
    },
    undefined,
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
    { arguments: { amount: 5, currency: 'EUR' } },
    { text: '€5.00', isAmongValues: false },
  ],
  [
    'that it has to be read, where a form submits values besides what the request names',
    { arguments: { amount: 5, currency: 'EUR' }, submitsValues: true },
    { text: undefined, isAmongValues: true },
  ],
  ['nothing of what submits nothing', { arguments: {} }, { text: undefined, isAmongValues: false }],
])('the row of an action says %s', (_what, artifactData, expected) => {
  const data = { artifactType: 'handrail.tool-call', artifactId: 'call-1', artifactData };
  expect(rowAmount(data, 'en-GB')).toEqual(expected);
});
