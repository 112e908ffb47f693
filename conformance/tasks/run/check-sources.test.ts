import type { Source } from '@handrail/planner';
import { expect, test } from 'vitest';
import { withoutSource } from './check-sources.ts';

const CONVERSATION = { request: 'Rent L-1 for two months', replies: ['no, three'] };

const HOLDING: readonly Source[] = [
  { from: 'request', span: [13, 16], text: 'two' },
  { from: 'row', key: 'L-1', label: 'L-1 small', span: [5, 8] },
  { from: 'reply', text: 'three' },
  { from: 'page-default' },
];

const BROKEN: readonly (readonly [string, Source | undefined])[] = [
  ['that is absent', undefined],
  ['in other characters than it says', { from: 'request', span: [0, 4], text: 'two' }],
  ['without characters', { from: 'request', span: [4, 4], text: '' }],
  ['behind the end of the request', { from: 'request', span: [20, 99], text: 'ths' }],
  ['in a reply that was not given', { from: 'reply', text: 'four' }],
  ['in a row that nobody named', { from: 'row', key: 'L-1', label: 'L-1 small', span: [4, 5] }],
  ['in another row', { from: 'row', key: 'L-2', label: 'L-2 large', span: [5, 8] }],
  ['in a profile that the visitor does not have', { from: 'profile', concept: 'name' }],
  ['in the mind of a model', { from: 'model' }],
];

function check(source: Source | undefined) {
  const sources = source ? { row_key: source } : {};
  return withoutSource(
    [{ capability: 'locker.rent', kind: 'action', args: { row_key: 'L-1' }, sources }],
    CONVERSATION,
  );
}

test.each(HOLDING.map((source) => [source.from, source] as const))(
  'a value from %s has a source',
  (_from, source) => {
    expect(check(source)).toEqual([]);
  },
);

test.each(BROKEN)('a value with a source %s has none', (_case, source) => {
  expect(check(source)).toEqual(['locker.rent.row_key']);
});

test('a call without sources has none for any of its values', () => {
  const args = { row_key: 'L-1', months: 2 };
  expect(withoutSource([{ capability: 'locker.rent', kind: 'action', args }], CONVERSATION)).toEqual([
    'locker.rent.row_key',
    'locker.rent.months',
  ]);
});
