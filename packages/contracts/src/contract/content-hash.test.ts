import { createHash } from 'node:crypto';
import { canonicalJson } from '@handrail/base';
import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test.each(['', 'abc', 'a'.repeat(55), 'Größe 日本 😀', 'x'.repeat(1000)])(
  'the hash of a contract that says %j is the SHA-256 of its canonical text',
  (text) => {
    const contract = { capability_id: text };
    expect(contentHash(contract)).toBe(sha256(canonicalJson({ contract, terms: {} })));
  },
);

test('layout and extensions change no hash, a declared value does', () => {
  const hash = contentHash({ capability_id: 'a', intent_ids: ['b'] });
  expect(contentHash({ intent_ids: ['b'], capability_id: 'a', x_note: 'moved' })).toBe(hash);
  expect(contentHash({ capability_id: 'a', intent_ids: ['c'] })).not.toBe(hash);
  expect(contentHash({ capability_id: '\ud800' })).toBe(sha256(''));
});
