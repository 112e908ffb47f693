import { describe, expect, test } from 'vitest';
import { formatDefinitionReference, parseDefinitionReference } from './definition-reference.ts';

describe('reference to a definition', () => {
  test.each([
    ['https://x/f|1.0.0', { url: 'https://x/f', version: '1.0.0' }],
    ['https://x/f', { url: 'https://x/f' }],
    ['urn:form:a|spring|late', { url: 'urn:form:a', version: 'spring|late' }],
  ])('CORE-1-03 "%s" is read and written back', (text, reference) => {
    expect(parseDefinitionReference(text)).toEqual(reference);
    expect(formatDefinitionReference(parseDefinitionReference(text))).toBe(text);
  });

  test.each(['', '|1.0.0', 'https://x/f|'])('"%s" is refused', (text) => {
    expect(() => parseDefinitionReference(text)).toThrowError(
      expect.objectContaining({ code: 'bad-reference' }),
    );
  });
});
