import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { unusedValue } from './unused-value.ts';

const ROWS = ['T-1', 'T-2', 'T-3'];
const SITE = siteOf('restaurant', {
  rows: { 'T-1': ['Garden', '2026-03-09'], 'T-2': ['Window', '2026-03-09'], 'T-3': ['Bar', '2026-03-12'] },
  actions: {
    'table.cancel': { title: 'Cancel a table', description: 'Cancels a table.', rows: ROWS },
    'table.move': {
      title: 'Move a table',
      description: 'Moves a table.',
      rows: ROWS,
      fields: { day: { label: 'Day', control: 'date' } },
    },
    'table.pay': {
      title: 'Pay',
      description: 'Pays.',
      fields: { amount: { label: 'Amount in EUR', control: 'number' } },
    },
  },
});

/** What is left of a request beside calls, which were read from some of its words. */
function left(request: string, capability: string, args: object = {}, used = '') {
  const read = readRequest(request, SITE);
  if (!read) throw new Error('The request could not be read.');
  const start = request.indexOf(used);
  const source = { from: 'request', span: [start, start + used.length], text: used };
  const sources = used === '' ? { said: { from: 'reply', text: '' } } : { said: source };
  return unusedValue([{ capability, kind: 'action', args, sources }] as never, read);
}

test.each([
  ['a day of the row is used', 'Drop something on 9 March', 'table.cancel', { row_key: 'T-1' }, undefined],
  [
    'a day that may be of a field is used',
    'Move T-1 to 9 March',
    'table.move',
    { row_key: 'T-1' },
    undefined,
  ],
  ['a day of another row is not', 'Move T-3 to 9 March', 'table.move', { row_key: 'T-3' }, '9 March'],
  ['nor is a day without a row', 'Drop it on 9 March', 'table.move', {}, 'on 9 March'],
  ['an amount may be left', 'Drop something for 20 EUR', 'table.cancel', { row_key: 'T-1' }, '20 EUR'],
  ['a number tells nothing', 'Drop something for 20', 'table.cancel', { row_key: 'T-1' }, undefined],
  ['an unknown action uses nothing', 'Drop something for 20 EUR', 'table.sing', {}, '20 EUR'],
  ['what a field was given is used', 'Pay 20 EUR', 'table.pay', { amount: 20 }, undefined],
  ['what it would have been given is not', 'Pay 20 EUR', 'table.pay', {}, '20 EUR'],
])('%s', (_what, request, capability, args, value) => {
  expect(left(request, capability, args)).toBe(value);
});

test.each([
  ['20 EUR', undefined],
  ['for 20', undefined],
  ['EUR now', undefined],
  ['for ', '20 EUR'],
  [' now', '20 EUR'],
])('where “%s” was used, what is left is %j', (used, value) => {
  expect(left('Drop something for 20 EUR now', 'table.cancel', {}, used)).toBe(value);
});
