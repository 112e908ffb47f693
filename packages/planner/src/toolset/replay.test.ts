import { expect, test } from 'vitest';
import { BANK } from '../testing/bank-site.ts';
import { toldInFull } from '../testing/told-in-full.ts';
import { replay } from './replay.ts';

const told = (text: string, ...replies: readonly string[]) =>
  toldInFull(replay({ text, ...(replies.length > 0 ? { replies } : {}) }, BANK).answer, text);

test('a conversation that is heard again comes to what it came to', () => {
  expect(told('Send 50 EUR')).toMatch(/^ask payee/);
  expect(told('Send 50 EUR', 'ann@example.com')).toMatch(/^transfer\.send amount=50.*payee=ann@example\.com/);
});

test('nothing that is said after a refusal changes it', () => {
  const refused = told('Sing a song');
  expect(refused).toMatch(/^refuse /);
  expect(told('Sing a song', 'Send 50 EUR to ann@example.com')).toBe(refused);
});
