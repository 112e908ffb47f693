import { describe, expect, test } from 'vitest';
import { hasGaps, redactedLabel } from './redaction.ts';

describe('what was kept out of the log', () => {
  test.each([
    ['[REDACTED:email]', 'email'],
    ['[REDACTED:]', ''],
    ['x [REDACTED:email]', undefined],
    ['[REDACTED:a]b]', undefined],
    ['', undefined],
  ])('%j represents %j', (text, expected) => {
    expect(redactedLabel(text)).toBe(expected);
  });

  test('is found anywhere in a document', () => {
    expect(hasGaps({ a: [{ b: '[REDACTED:x]' }] })).toBe(true);
    expect(hasGaps({ a: [{ b: 'plain' }] })).toBe(false);
  });
});
