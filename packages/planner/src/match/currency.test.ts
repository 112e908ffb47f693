import { english } from '@handrail/values/en';
import { expect, test } from 'vitest';
import { currenciesIn, isCurrencyList, matchCurrency } from './currency.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value, stems: [] }));

test.each<[string, readonly string[], boolean]>([
  ['choice', ['EUR'], true],
  ['choice', ['EUR', 'USD'], true],
  ['choice', ['EUR', 'euro'], false],
  ['choice', ['EURO'], false],
  ['choice', ['aEUR'], false],
  ['choice', [], false],
  ['text', ['EUR'], false],
])('a field of the kind “%s” with %j offers currencies: %s', (kind, values, is) => {
  expect(isCurrencyList({ kind, options: optionsOf(values) } as never)).toBe(is);
});

test.each([
  ['Amount in EUR', ['EUR']],
  ['Amount (CHF)', ['CHF']],
  ['Amount in euros', ['EUR']],
  ['Amount €', ['EUR']],
  ['Amount £', ['GBP']],
  ['Amount $', ['USD', 'CAD', 'AUD', 'NZD']],
  ['Amount ¥', ['JPY', 'CNY']],
  ['Amount in EUR or GBP', ['EUR', 'GBP']],
  ['Amount in EURX', []],
  ['toString of an amount', []],
  ['Amount', []],
])('“%s” names the currencies %j', (label, codes) => {
  expect(currenciesIn(label, english)).toEqual(codes.length > 0 ? expect.arrayContaining(codes) : []);
  expect(currenciesIn(label, english).length).toBeGreaterThanOrEqual(codes.length);
});

test('without a language only codes and signs are known', () => {
  expect(currenciesIn('Amount in euros', undefined)).toEqual([]);
  expect(currenciesIn('Amount in EUR', undefined)).toEqual(['EUR']);
});

const AMOUNT = { name: 'amount', label: 'Amount', kind: 'number', options: [] };
const VALUE = { text: '20 dollars' };

interface Form {
  readonly offered?: readonly string[];
  readonly label?: string;
  readonly description?: string;
  readonly rows?: readonly string[];
  readonly before?: string;
}

/** What is done with an amount in US or Canadian dollars. */
function dollarsIn({ offered, label = 'Amount', description = '', rows, before }: Form) {
  const done: unknown[] = [];
  const list = { name: 'currency', label: 'Currency', kind: 'choice', options: optionsOf(offered ?? []) };
  const field = { ...AMOUNT, label };
  const work = {
    info: {
      fields: offered ? [field, list] : [field],
      capability: { description },
      rows: rows?.map((row) => ({ label: row })),
    },
    args: before === undefined ? {} : { currency: before },
    said: { knowledge: { languages: [{ values: english }] } },
    give: (_: unknown, value: string) => done.push(`give ${value}`),
    ask: (about: string, text: string) => done.push(`ask ${about}: ${text}`),
    claims: { take: () => done.push('take') },
  };
  const isFine = matchCurrency(
    work as never,
    field as never,
    { kind: 'amount', decimal: '20', currencies: ['USD', 'CAD'] } as never,
    VALUE as never,
  );
  return [isFine, ...done];
}

test.each<[string, Form, readonly unknown[]]>([
  ['the likeliest that is offered', { offered: ['CAD', 'USD'] }, [true, 'give USD']],
  ['another one where only that is offered', { offered: ['EUR', 'CAD'] }, [true, 'give CAD']],
  [
    'none where none is offered',
    { offered: ['EUR'] },
    [false, 'take', 'ask currency: “20 dollars” is not offered for “Currency”. Which currency do you mean?'],
  ],
  ['the same that was chosen before', { offered: ['USD'], before: 'CAD' }, [true]],
  [
    'none where another one was chosen before',
    { offered: ['USD', 'EUR'], before: 'EUR' },
    [false, 'ask currency: Two currencies were named. Which one do you mean?'],
  ],
  ['that of the label', { label: 'Amount in USD' }, [true]],
  ['that of the description', { description: 'Sends dollars.' }, [true]],
  ['that of the rows', { rows: ['Card in CAD'] }, [true]],
  ['that of the fifth row', { rows: ['1', '2', '3', '4', 'Card in CAD'] }, [true]],
  [
    'none of a sixth row',
    { rows: ['1', '2', '3', '4', '5', 'Card in CAD'] },
    [
      false,
      'ask amount: “Amount” does not say in which currency it is, and you said “20 dollars”. What should it be?',
    ],
  ],
  [
    'none where the label has another',
    { label: 'Amount in EUR' },
    [false, 'ask amount: “Amount in EUR” is in EUR. What should it be?'],
  ],
])('dollars are %s', (_what, form, done) => {
  expect(dollarsIn(form)).toEqual(done);
});

test('a number without a currency fits any field', () => {
  expect(matchCurrency({} as never, AMOUNT as never, { currencies: [] } as never, VALUE as never)).toBe(true);
});
