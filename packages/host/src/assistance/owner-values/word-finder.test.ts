import { expect, test } from 'vitest';
import { decodeView } from './decode-view.ts';
import { foldView, ViewWriter, viewOf } from './text-view.ts';
import { WordFinder } from './word-finder.ts';

const found = (words: readonly string[], text: string) => {
  const finder = new WordFinder(words);
  return finder.find(text).map(([start, end]) => text.slice(start, end));
};

test.each<[string, readonly string[], string, readonly string[]]>([
  ['each time it is there', ['he'], 'he said she', ['he', 'he']],
  ['also after a longer beginning that fails', ['abcd', 'bc'], 'abce', ['bc']],
  ['within a longer one, as one stretch', ['her', 'he', 'ers'], 'hers', ['hers']],
  ['beside another one, as one stretch', ['ab', 'cd'], 'abcd', ['abcd']],
  ['apart from another one', ['ab', 'cd'], 'ab-cd', ['ab', 'cd']],
  ['and nothing that is not there', ['xyz'], 'xy yz', []],
  ['and no empty word', ['', 'a'], 'ba', ['a']],
])('words are found %s', (_what, words, text, expected) => {
  expect(found(words, text)).toEqual(expected);
});

test('without words there is nothing to find', () => {
  expect([new WordFinder([]).isEmpty, new WordFinder(['']).isEmpty, new WordFinder(['a']).isEmpty]).toEqual([
    true,
    true,
    false,
  ]);
  expect(new WordFinder([]).find('abc')).toEqual([]);
});

test('a view says for each of its characters where it comes from, however much longer it is than its source', () => {
  const writer = new ViewWriter(viewOf('ab'));
  for (let turn = 0; turn < 500; turn += 1) writer.write('xyz', turn % 2, (turn % 2) + 1);
  const { text, starts, ends } = writer.view();
  expect(text).toBe('xyz'.repeat(500));
  expect([starts[0], ends[0], starts[1_497], ends[1_497]]).toEqual([0, 1, 1, 2]);
  const long = new ViewWriter(viewOf(''));
  for (let turn = 0; turn < 20_000; turn += 1) long.writeUnit(97 + (turn % 26), 0, 1);
  expect(long.view().text.slice(8_190, 8_194)).toBe('abcd');
  expect(long.view().text).toHaveLength(20_000);
});

test('a text is folded to one case and spelling, and to its letters and digits', () => {
  const { folded, bare } = foldView(viewOf('AZ-az 09 Ｇ😀ß'));
  expect([folded.text, bare.text]).toEqual(['az-az 09 g😀ss', 'azaz09gss']);
  const at = folded.text.indexOf('😀');
  expect([folded.starts[at], folded.ends[at]]).toEqual([10, 12]);
});

test.each([
  ['a%20b', 'a b'],
  ['%E2%82%AC', '€'],
  ['%FC', 'ü'],
  ['&amp;&#65;&#x42;', '&AB'],
  ['\\u0041\\x42\\u{43}', 'ABC'],
  ['\\"', '"'],
])('one layer of escapes is taken off %j', (text, expected) => {
  expect(decodeView(viewOf(text))?.text).toBe(expected);
});

test.each(['plain', '', '&nothing;', '&#x110000;', '100% sure'])('%j has no escapes', (text) => {
  expect(decodeView(viewOf(text))).toBeUndefined();
});
