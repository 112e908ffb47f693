import { expect, test } from 'vitest';
import { field, formOf } from '../../testing/provider.ts';
import { valueRule } from './value-rule.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test.each<[string, object, string, string | undefined]>([
  ['string', {}, 'a text', undefined],
  ['integer', {}, 'a whole number', 'Giving decimals, or the number as text.'],
  ['decimal', {}, 'a number', 'Giving the number as text, or with a thousands separator.'],
  ['boolean', {}, 'true or false', 'Giving "yes" or "no" as text instead of true or false.'],
  ['date', {}, 'a day as YYYY-MM-DD', 'Writing the day in another order than YYYY-MM-DD.'],
  ['dateTime', {}, 'a date and time as YYYY-MM-DDTHH:MM:SS', 'Leaving out the time, or the "T" before it.'],
  ['time', {}, 'a time as HH:MM:SS', 'Leaving out the seconds of a time.'],
  ['uri', {}, 'an address with a scheme, such as https://', 'Leaving out the scheme, such as https://.'],
  [
    'money',
    {},
    'an amount as text and a currency',
    'Giving a bare number instead of an amount with its currency.',
  ],
  [
    'money',
    { currency: 'EUR' },
    'an amount as text and a currency, usually EUR',
    'Giving a bare number instead of an amount with its currency.',
  ],
  ['attachment', {}, 'a file with its content type', 'Leaving out the content type of the file.'],
  ['choice', { options }, 'one of 2 options', 'Giving the label of an option instead of its value.'],
  [
    'choice',
    { optionSet: 'far' },
    'one of its options',
    'Giving the label of an option instead of its value.',
  ],
  [
    'multiChoice',
    { options },
    'a list of some of 2 options',
    'Giving one option as text instead of a list of values.',
  ],
])('a field of type %s with %j says what it takes', (dataType, rest, takes, mistake) => {
  const optionSets = { far: { source: 'https://lists.example/far' } };
  const form = formOf({ items: [field('a', dataType, rest)], optionSets });
  const [state] = [...form.fields()];
  if (!state) throw new Error('There is no field.');
  expect(valueRule(form, state)).toEqual({ takes, ...(mistake !== undefined && { mistake }) });
});

test('a usual currency that is no text is not told', () => {
  const form = formOf({
    items: [field('a', 'money')],
    formPresentation: { defaultCurrency: 7 },
  } as unknown as Parameters<typeof formOf>[0]);
  const [state] = [...form.fields()];
  if (!state) throw new Error('There is no field.');
  expect(valueRule(form, state).takes).toBe('an amount as text and a currency');
});

test('an amount has the usual currency of the form, where the field names none', () => {
  const form = formOf({
    items: [field('a', 'money')],
    formPresentation: { defaultCurrency: 'CHF' },
  } as Parameters<typeof formOf>[0]);
  const [state] = [...form.fields()];
  if (!state) throw new Error('There is no field.');
  expect(valueRule(form, state).takes).toBe('an amount as text and a currency, usually CHF');
});
