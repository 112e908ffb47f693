import { expect, test } from 'vitest';
import { MAX_RELAYED_TEXT, MOST_RELAYED_REPLIES, readRelayedRequest } from './relayed-request.ts';

test.each([
  ['nothing', undefined, undefined],
  ['a text', 'pay Ann', { text: 'pay Ann' }],
  ['an object with a text', { text: 'pay Ann' }, { text: 'pay Ann' }],
  ['a text and replies', { text: 'pay', replies: ['Ann', '12'] }, { text: 'pay', replies: ['Ann', '12'] }],
  ['no replies', { text: 'pay', replies: [] }, { text: 'pay' }],
])('a call that says %s', (_what, given, expected) => {
  expect(readRelayedRequest(given)).toEqual(expected);
});

test.each([
  ['an empty text', ' '],
  ['an object without a text', { words: 'pay' }],
  ['an inherited text', Object.create({ text: 'pay' })],
  ['a number', 7],
  ['null', null],
  ['a text that is too long', 'a'.repeat(MAX_RELAYED_TEXT + 1)],
  ['replies that are no list', { text: 'pay', replies: 'Ann' }],
  ['a reply that is no text', { text: 'pay', replies: [7] }],
  ['too many replies', { text: 'pay', replies: Array(MOST_RELAYED_REPLIES + 1).fill('no') }],
])('%s is refused, since the call would have been judged by it', (_what, given) => {
  expect(() => readRelayedRequest(given)).toThrow();
});
