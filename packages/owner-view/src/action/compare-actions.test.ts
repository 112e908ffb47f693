import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import type { ValueLabel } from '../labels/value-labels.ts';
import { ownerEnglish } from '../messages/english.ts';
import { compareActions, valueText } from './compare-actions.ts';
import { parsePendingAction } from './pending-action.ts';

const labels = { values: { 'settlement.iban': { label: 'Which account should it go to?' } } };

function action(values: JsonObject, more: JsonObject = {}) {
  return parsePendingAction({
    title: 'Submit',
    tool: 'form.submit',
    toolset: 'form/claim',
    values,
    labels,
    ...more,
  });
}

const before = action({
  trip: { name: 'Robin Ito', abroad: true, note: '' },
  settlement: { iban: 'DE89 3704' },
  expenses: [
    { kind: 'train', paid: 139.9 },
    { kind: 'hotel', paid: 218 },
  ],
});

const marked = (after: ReturnType<typeof action>) => {
  const difference = compareActions(before, after, ownerEnglish);
  return difference && [...(difference.changed.get('values') ?? [])];
};

describe('what differs from an action that was approved before', () => {
  test('is nothing when every value is the same, whatever it is called now', () => {
    const same = action(
      {
        trip: { name: 'Robin Ito', abroad: true, note: '' },
        settlement: { iban: 'DE89 3704' },
        expenses: [
          { kind: 'train', paid: 139.9 },
          { kind: 'hotel', paid: 218 },
        ],
      },
      { labels: { values: { 'settlement.iban': { label: 'Account' } } } },
    );
    expect(compareActions(before, same, ownerEnglish)).toMatchObject({ count: 0, gone: 0 });
  });

  test('is each value that changed or is new, with what was there, and how many are gone', () => {
    const after = action({
      trip: { name: 'Robin Ito', abroad: false, note: 'x' },
      settlement: { iban: 'NL91 ABNA' },
      expenses: [{ kind: 'train', paid: 139.9 }],
    });
    expect(marked(after)).toEqual([
      ['trip', 'Robin Ito · yes · empty text'],
      ['settlement.iban', 'DE89 3704'],
    ]);
    expect(compareActions(before, after, ownerEnglish)).toMatchObject({
      count: 2,
      names: ['Trip', 'Which account should it go to?'],
      of: 3,
      gone: 1,
      removed: [{ document: 'values', code: 'expenses[1]', name: 'Expenses 2', was: 'hotel · 218' }],
    });
    const more = action({ trip: { name: 'Robin Ito', abroad: true, note: '', purpose: 'work' } });
    expect(marked(more)).toEqual([['trip.purpose', undefined]]);
  });

  test('counts how a request is sent only where that differs', () => {
    const on = (amount: string, request: string) =>
      action({ request, scope: 'w', fields: { amount, to: 'a' } }, { origin: 'https://a.example' });
    const first = on('1', 'POST /new');
    expect(compareActions(first, on('2', 'POST /new'), ownerEnglish)).toMatchObject({ count: 1, of: 2 });
    expect(compareActions(first, on('2', 'POST /old'), ownerEnglish)).toMatchObject({
      count: 2,
      of: 3,
      names: ['Amount', 'Request'],
    });
  });

  test('is not another way to write the same amount, but another text is', () => {
    const known = {
      labels: { values: { sum: { label: 'Sum', type: 'money' }, km: { label: 'Km', suffix: 'km' } } },
    };
    const of = (amount: string, km: string, note = 'x') =>
      action({ sum: { amount, currency: 'EUR' }, km, version: km, note }, known);
    expect(compareActions(of('100', '1'), of('100.00', '1'), ownerEnglish)?.count).toBe(0);
    const texts = compareActions(of('100', '1.0', 'Bob'), of('100', '1.00', 'Bob '), ownerEnglish);
    expect([...(texts?.changed.get('values') ?? [])]).toEqual([
      ['version', '1.0'],
      ['note', '“Bob”, now “Bob␣”'],
    ]);
  });

  test('says in one sentence what differs and what is missing', () => {
    const { differ } = ownerEnglish.action.since;
    expect(differ(0, 51, 2)).toBe('2 values of last time are missing.');
    expect(differ(1, 51, 1)).toBe(
      '1 of 51 values is different from the last time this was approved, and 1 value of last time is missing.',
    );
    expect(differ(2, 51)).toBe('2 of 51 values are different from the last time this was approved.');
  });

  test('does not take a text for a number, or a place for another', () => {
    expect(compareActions(action({ a: '1', b: 'x' }), action({ a: 1, b: 'x' }), ownerEnglish)?.count).toBe(1);
    expect(compareActions(action({ a: 'x', b: 'y' }), action({ a: 'y', b: 'x' }), ownerEnglish)?.count).toBe(
      2,
    );
  });

  test.each([
    ['another tool', { tool: 'form.clear' }],
    ['another form', { toolset: 'form/other' }],
    ['no tool', { tool: '' }],
  ])('is not told for %s', (_title, more) => {
    expect(compareActions(before, action({ a: 1 }, more), ownerEnglish)).toBeUndefined();
  });
});

test.each<[JsonValue, ValueLabel, string]>([
  ['EUR', { options: [{ value: 'EUR', label: 'Euro' }] } as unknown as ValueLabel, 'Euro'],
  [true, {} as ValueLabel, 'yes'],
  ['', {} as ValueLabel, 'empty text'],
  [null, {} as ValueLabel, 'nothing'],
  [['a', 'b'], {} as ValueLabel, 'a · b'],
])('%j is read in one line, by what it is called', (value, label, text) => {
  expect(valueText(value, label, ownerEnglish)).toBe(text);
});
