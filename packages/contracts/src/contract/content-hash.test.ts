import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { sha256 } from './sha256.ts';

test.each(['', 'abc', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'Größe 日本 😀', 'x'.repeat(1000)])(
  'the digest of %j is that of SHA-256',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

test('layout and extensions change no hash, a declared value does', () => {
  const hash = contentHash({ capability_id: 'a', intent_ids: ['b'] });
  expect(contentHash({ intent_ids: ['b'], capability_id: 'a', x_note: 'moved' })).toBe(hash);
  expect(contentHash({ capability_id: 'a', intent_ids: ['c'] })).not.toBe(hash);
  expect(contentHash({ capability_id: '\ud800' })).toBe(sha256(''));
});
