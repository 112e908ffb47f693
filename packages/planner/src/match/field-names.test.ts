import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { siteOf } from '../testing/site-of.ts';
import { Assignment } from './assignment.ts';
import { fieldNames, namedIn } from './field-names.ts';

const number = (label: string) => ({ label, control: 'number' }) as const;
const SITE = siteOf('bank', {
  actions: {
    'limit.set': {
      title: 'Set card limits',
      description: 'Sets limits.',
      fields: {
        daily: number('Daily limit'),
        monthly: number('Month limit'),
        phone: number('Phone'),
        backup_phone: number('Second phone'),
        close: number('Closing'),
      },
    },
    'guests.set': {
      title: 'Set guests',
      description: 'Sets guests.',
      fields: { guests: number('Guests'), dogs: number('Dogs') },
    },
  },
});

/** The fields that the words of a request name, which has its value at its end. */
function named(request: string, action = 'limit.set', taken: readonly [string, string][] = []) {
  const read = readRequest(request, SITE);
  const info = read?.index.actions.find(({ capability }) => capability.id === action);
  if (!read || !info) throw new Error('The request could not be read.');
  const { tokens } = read.said;
  const work = new Assignment(info, read.said, { first: 0, last: tokens.length - 1 });
  for (const [word, by] of taken) work.claims.takeAll([tokens.findIndex(({ text }) => text === word)], by);
  const zone = work.indexes().slice(0, -1);
  return namedIn(work, fieldNames(work, info.fields), zone, tokens.length - 1).map(
    ({ field, at }) => `${field.name}: ${at.map((each) => tokens[each]?.text).join(' ')}`,
  );
}

test.each([
  ['Make the daily one 500', ['daily: daily']],
  ['Make the daily limit 500', ['daily: daily limit']],
  ['Make the month one 500', ['monthly: month']],
  ['Make the monthly one 500', ['monthly: monthly']],
  ['Make the close 500', ['close: close']],
  ['Make the clothing 500', []],
  ['Make the mont 500', ['monthly: mont']],
  ['Make the mon 500', []],
  ['Make the monthliness 500', ['monthly: monthliness']],
  ['Make the monthlinesses 500', []],
  ['Make the monitor 500', []],
  ['Make the limit 500', []],
  ['Make the phone 500', ['phone: phone']],
  ['Make the second phone 500', ['backup_phone: second phone']],
  ['Make the backup 500', ['backup_phone: backup']],
  ['Make the “daily” one 500', []],
  ['Make it 500', []],
])('“%s” names %j', (request, fields) => {
  expect(named(request)).toEqual(fields);
});

test.each([
  ['Set dogs to 5', ['dogs: dogs']],
  ['Set the guests to the 5', ['guests: guests']],
  ['Set guests to old 5', []],
])('words of the title name a field only beside the value: “%s” names %j', (request, fields) => {
  expect(named(request, 'guests.set')).toEqual(fields);
});

test.each([
  ['row_key', []],
  ['monthly', []],
  ['daily', ['daily: daily']],
])('a word that “%s” has taken names %j', (by, fields) => {
  expect(named('Make the daily one 500', 'limit.set', [['daily', by]])).toEqual(fields);
});
