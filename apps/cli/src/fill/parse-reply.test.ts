import { decimal, numberToJson } from '@handrail/fel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editableValue } from './display-value.ts';
import { parseReply } from './parse-reply.ts';

const runs = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);
const parse = (dataType: string, text: string, currency: string | null = 'EUR') =>
  parseReply({ dataType, currency }, text, '2026-03-31');

describe('what an owner types becomes a value', () => {
  test.each([
    ['string', ' two words ', ' two words '],
    ['integer', ' 12 ', 12],
    ['integer', '1e3', 1000],
    ['integer', '90071992547409930001', '90071992547409930001'],
    ['decimal', '-0.10', -0.1],
    ['decimal', '0.1000000000000000000001', '0.1000000000000000000001'],
    ['money', '12.50', { amount: '12.50', currency: 'EUR' }],
    ['money', '+7 usd', { amount: '7', currency: 'USD' }],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', 'Today', '2026-03-31'],
    ['dateTime', '2026-03-31 14:30', '2026-03-31T14:30:00'],
    ['dateTime', '2026-03-31T14:30:05Z', '2026-03-31T14:30:05Z'],
    ['time', '9:05', '09:05:00'],
    ['boolean', 'Yes', true],
    ['boolean', 'n', false],
    ['multiChoice', 'a, b,,c ', ['a', 'b', 'c']],
    [
      'attachment',
      'https://x.example/a.PDF?x=1',
      { contentType: 'application/pdf', url: 'https://x.example/a.PDF?x=1' },
    ],
    [
      'attachment',
      'https://x.example/constructor',
      { contentType: 'application/octet-stream', url: 'https://x.example/constructor' },
    ],
    ['colour', 'red', 'red'],
  ])('%s %j', (dataType, text, value) => {
    expect(parse(dataType, text)).toEqual({ ok: true, value });
  });
});

describe('what makes no sense for the type is refused', () => {
  test.each([
    ['integer', '1.5'],
    ['integer', 'twelve'],
    ['integer', '0x10'],
    ['decimal', '1e400'],
    ['money', '12,50'],
    ['money', '1.2.3'],
    ['money', '€ 5'],
    ['date', '2025-02-29'],
    ['date', '31.3.2026'],
    ['dateTime', '2026-03-31'],
    ['time', '24:00'],
    ['boolean', 'maybe'],
    ['attachment', 'file:///a.pdf'],
  ])('%s %j', (dataType, text) => {
    expect(parse(dataType, text)).toMatchObject({ ok: false, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });
});

test('an amount without any known currency asks for one', () => {
  expect(parse('money', '5', null)).toEqual({
    ok: false,
    message: 'Write the currency too, for example 12.50 EUR.',
  });
});

test.each(['string', 'integer', 'money', 'date', 'boolean', 'multiChoice'])(
  'nothing typed empties a %s field',
  (dataType) => {
    expect(parse(dataType, '  ')).toEqual({ ok: true, value: null });
  },
);

test('what is shown for editing reads back as the same value', () => {
  const number = fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => numberToJson(decimal(value)));
  fc.assert(
    fc.property(number, (value) => {
      expect(parse('decimal', editableValue(value))).toEqual({ ok: true, value });
    }),
    { numRuns: runs },
  );
  const money = { amount: '-12.50', currency: 'USD' };
  expect(parse('money', editableValue(money))).toEqual({ ok: true, value: money });
});
