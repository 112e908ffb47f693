import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVocabulary } from '../vocabulary/vocabulary.ts';
import { readValues } from './read-values.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const vocabulary = createVocabulary({
  anchorTypes: [
    ['amount', 'number'],
    ['customer', 'text'],
  ],
});
const invoice = { required_anchors: ['customer', 'amount'], optional_anchors: ['due_day', 'date_scope'] };
const read = (text: string) =>
  readValues(text, invoice, vocabulary).map(({ anchor, value, quality, start, end }) => {
    const place = end > start ? text.slice(start, end) : '';
    return [anchor, value, quality, place];
  });

describe('values in words', () => {
  test.each([
    [
      'create an invoice for alice@example.com for 120 EUR',
      [
        ['customer', 'alice@example.com', 'high', 'alice@example.com'],
        ['amount', 120, 'high', '120 EUR'],
      ],
    ],
    ['invoice "Alice & Co" please', [['customer', 'Alice & Co', 'high', 'Alice & Co']]],
    ['an invoice for Alice, soon', [['customer', 'Alice', 'low', 'Alice']]],
    [
      'customer: Alice, due day = friday, amount: 7.5',
      [
        ['customer', 'Alice', 'high', 'Alice'],
        ['due_day', 'friday', 'high', 'friday'],
        ['amount', 7.5, 'high', '7.5'],
      ],
    ],
    [
      'customer: Alice, amount: 7,5',
      [
        ['customer', 'Alice', 'high', 'Alice'],
        ['amount', 7.5, 'high', '7,5'],
      ],
    ],
    [
      'invoice "Alice" 1.250,00 EUR for INV-2026-0003',
      [
        ['customer', 'Alice', 'high', 'Alice'],
        ['amount', 1250, 'high', '1.250,00 EUR'],
      ],
    ],
    ['invoice "Alice" 1.250 EUR', [['customer', 'Alice', 'high', 'Alice']]],
    ['my customers: all of them', []],
    ['nothing to see here', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('a period has no place in the text', () => {
    expect(read('what came in in 2025?')).toContainEqual([
      'date_scope',
      { from: '2025-01-01', to: '2025-12-31' },
      'high',
      '',
    ]);
  });

  test('no part of a text is taken twice', () => {
    const contract = { required_anchors: ['seller', 'buyer'] };
    const found = readValues('from "Ada" to "Eve"', contract, vocabulary);
    expect(found.map(({ anchor, value }) => [anchor, value])).toEqual([
      ['seller', 'Ada'],
      ['buyer', 'Eve'],
    ]);
    expect(readValues('sell "Ada"', contract, vocabulary)).toHaveLength(1);
  });

  test('every place lies within the text, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const { start, end, value } of readValues(`amount: ${text} for ${text}`, invoice, vocabulary)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          if (end > start && typeof value === 'string')
            expect(`amount: ${text} for ${text}`.slice(start, end)).toBe(value);
        }
      }),
      { numRuns },
    );
  });
});
