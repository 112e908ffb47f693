import { expect, test } from 'vitest';
import { parseGroupReference } from './group-reference.ts';

test.each([
  ['https://x/f|1.0.0#home', { url: 'https://x/f', version: '1.0.0', key: 'home' }],
  ['https://x/f#home', { url: 'https://x/f', key: 'home' }],
  ['https://x/f|1.0.0', { url: 'https://x/f', version: '1.0.0' }],
  ['https://x/f#a/b|2', { url: 'https://x/f#a/b', version: '2' }],
  ['urn:f|spring#1', { url: 'urn:f', version: 'spring#1' }],
])('the group reference %s names %j', (text, reference) => {
  expect(parseGroupReference(text)).toEqual(reference);
});

test.each(['', '#home', '|1.0.0#home'])('"%s" is refused', (text) => {
  expect(() => parseGroupReference(text)).toThrowError(expect.objectContaining({ code: 'bad-reference' }));
});
