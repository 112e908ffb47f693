import { expect, test } from 'vitest';
import { readReply } from './question.ts';

test.each([
  ['a box that is ticked and sent', { action: 'accept', content: { agree: true } }, 'granted'],
  ['a box left off', { action: 'accept', content: { agree: false } }, 'declined'],
  ['no box at all', { action: 'accept', content: {} }, 'declined'],
  ['no content', { action: 'accept' }, 'declined'],
  ['a word for yes', { action: 'accept', content: { agree: 'true' } }, 'declined'],
  ['an inherited yes', { action: 'accept', content: Object.create({ agree: true }) }, 'declined'],
  ['a decline', { action: 'decline', content: { agree: true } }, 'declined'],
  ['a form that was closed', { action: 'cancel', content: { agree: true } }, 'declined'],
  ['another action', { action: 'confirm', content: { agree: true } }, 'declined'],
  ['no object', 'accept', 'declined'],
  ['nothing', undefined, 'declined'],
])('%s is taken as it must be', (_what, reply, confirmation) => {
  expect(readReply(reply)).toBe(confirmation);
});
