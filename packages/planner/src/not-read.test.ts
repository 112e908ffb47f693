import { expect, test } from 'vitest';
import { BANK } from './testing/bank-site.ts';
import { understand } from './understand.ts';

test('a request that is longer than 2,000 characters is refused with the way out', () => {
  expect(understand(`Send 50 EUR to ann@example.com ${'x'.repeat(2_000)}`, BANK)).toEqual({
    kind: 'refusal',
    reason: 'empty',
    text: 'The request is longer than 2,000 characters. Say it in fewer words.',
  });
  const longest = 'Send 50 EUR to ann@example.com'.padEnd(2_000);
  expect(understand(longest, BANK).kind).toBe('plan');
  expect(understand(`${longest} `, BANK).kind).toBe('refusal');
});

test.each(['', '   ', '\n\t'])('where nothing is said (%j) nothing is done', (request) => {
  expect(understand(request, BANK)).toMatchObject({ kind: 'refusal', reason: 'empty' });
});

test('without a language nothing is read', () => {
  const { kind, reason } = understand('Send 50 EUR to ann@example.com', { ...BANK, languages: [] }) as {
    readonly kind: string;
    readonly reason?: string;
  };
  expect([kind, reason]).toEqual(['refusal', 'language']);
});
