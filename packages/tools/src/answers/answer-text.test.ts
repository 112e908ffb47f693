import { anyCharacter } from '@handrail/testing/any-character';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ToolFailure } from '../result/tool-error.ts';
import { answerText } from './answer-text.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { utf8Length } from './utf8-length.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

test('the length in bytes is what UTF-8 takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text, 'utf8'));
    }),
    runs,
  );
  expect(utf8Length('\ud800a\udc00')).toBe(Buffer.byteLength('\ud800a\udc00', 'utf8'));
});

describe('an answer', () => {
  test('within the budget is given whole', () => {
    expect(answerText({ a: 'ä' }, 10)).toBe('{"a":"ä"}');
  });

  test.each([9, 8, 1])('of ten bytes is refused with a budget of %i, with the way to page', (maxBytes) => {
    expect(() => answerText({ a: 'ä' }, maxBytes)).toThrow(ToolFailure);
    expect(() => answerText({ a: 'ä' }, maxBytes)).toThrow(/"limit".*"cursor"/);
  });

  test('without JSON text is a defect', () => {
    expect(() => answerText((() => {}) as object, 100)).toThrow(TypeError);
  });
});

describe('the estimate of tokens', () => {
  test.each([
    ['', 0],
    ['word', 1],
    ['two words', 2],
    ['{"path":"a"}', 9],
    ['international', 3],
    ['123456', 2],
    ['日本', 2],
  ])('of %j is %i', (text, expected) => {
    expect(estimateTokens(text)).toBe(expected);
  });

  test('lies where tokenizers lie for JSON: between two and six bytes a token', () => {
    const field = {
      path: 'applicant.address.postalCode',
      label: 'Postal code',
      required: true,
      valid: false,
    };
    const text = JSON.stringify(Array.from({ length: 50 }, () => field));
    const bytesPerToken = utf8Length(text) / estimateTokens(text);
    expect(bytesPerToken).toBeGreaterThan(2);
    expect(bytesPerToken).toBeLessThan(6);
  });

  test('takes long text in time', () => {
    const start = processorTime();
    estimateTokens('a'.repeat(2_000_000));
    estimateTokens(' a1"'.repeat(200_000));
    expect(processorTime() - start).toBeLessThan(3_000);
  });
});
