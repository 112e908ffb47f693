import type { JsonValue } from '@handrail/base';
import { expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { BANK } from '../testing/bank-site.ts';
import type { Source } from '../understanding.ts';
import { sourceFor } from './source-for.ts';

/** The words that a value of a plan is taken from; undefined where nobody said it. */
function from(request: string, action: string, name: string, value: JsonValue, claimed?: Source) {
  const read = readRequest(request, BANK);
  const info = read?.index.actions.find(({ capability }) => capability.id === action);
  if (!read || !info) throw new Error('The request cannot be read.');
  const source = sourceFor(name, value, claimed, info, read, BANK.forms);
  return source && 'span' in source ? request.slice(...source.span) : source?.from;
}

test.each<[string, string, JsonValue, string | undefined]>([
  ['Send 50 EUR to ann@example.com', 'amount', 50, '50 EUR'],
  ['Send 50 EUR to ann@example.com', 'amount', 5, undefined],
  ['Send 50 EUR to ann@example.com', 'amount', '50', undefined],
  ['Send 2.500 EUR to ann@example.com', 'amount', 2, undefined],
  ['Send 50 EUR to ann@example.com', 'payee', 'ann@example.com', 'ann@example.com'],
  ['Send 50 EUR to ann@example.com', 'payee', 'bob@example.com', undefined],
  ['Send 50 EUR to ann@example.com, note “for the party”', 'note', 'for the party', 'for the party'],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'party', 'party'],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'PARTY', 'party'],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'art', undefined],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'part', undefined],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'arty', undefined],
  ['Send 50 EUR to ann@example.com for the party', 'note', ' ', undefined],
  ['Send 50 EUR to ann@example.com for the party', 'note', 'the feast', undefined],
  ['Send 50 EUR to ann@example.com on 3 May 2026', 'note', '2026', undefined],
  ['Send 50 EUR to ann@example.com on 3 May 2026', 'on', '2026-05-03', 'on 3 May 2026'],
  ['Send 50 EUR to ann@example.com on 3 May 2026', 'on', '2026-05-04', undefined],
])('of “%s” %s %j is taken from: %s', (request, name, value, words) => {
  expect(from(request, 'transfer.send', name, value)).toBe(words);
});

test.each<[string, JsonValue, Source | undefined, string | undefined]>([
  ['language', 'en', { from: 'page-default' }, 'page-default'],
  ['language', 'de', { from: 'page-default' }, undefined],
  ['language', 'en', undefined, undefined],
  ['by_mail', true, { from: 'page-default' }, 'page-default'],
  ['by_mail', false, { from: 'page-default' }, undefined],
])('that the page holds %s %j is believed only if it does: %j', (name, value, claimed, source) => {
  expect(from('Change my notifications', 'notices.save', name, value, claimed)).toBe(source);
});
