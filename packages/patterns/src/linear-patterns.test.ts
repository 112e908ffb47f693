import { PatternError } from '@handrail/base';
import { anyCharacter } from '@handrail/testing/any-character';
import { processorTime } from '@handrail/testing/processor-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandedSize } from './expanded-size.ts';
import { linearPatterns as engine } from './linear-patterns.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

test.each([
  ['anywhere', 'b', 'abc', true],
  ['at the start only', '^b', 'abc', false],
  ['at the end of the text, not of a line', 'a$', 'a\nb', false],
  ['escaped slashes', '^\\/a\\/$', '/a/', true],
  ['code units by number', '^\\u0041$', 'A', true],
  ['code points by number', '^\\u{1F600}$', '😀', true],
  ['named groups', '^(?<year>\\d{4})$', '2024', true],
  ['Unicode classes', '^\\p{L}+$', 'äöü', true],
  ['one character beyond the first plane as one', '^.$', '😀', true],
  ['half a surrogate pair without harm', '^a$', 'a\ud800', false],
])('matches %s', (_what, pattern, text, expected) => {
  expect(engine.compile(pattern).test(text)).toBe(expected);
});

describe('refuses', () => {
  const BROKEN = 'is a pattern that is broken or needs lookaround or back-references';
  const REPEATS = 'is a pattern that repeats too much; lower its counts';
  test.each([
    ['a broken pattern', '(a', BROKEN],
    ['lookahead', 'a(?=b)', BROKEN],
    ['lookbehind', '(?<=a)b', BROKEN],
    ['a back-reference', '(a)\\1', BROKEN],
    ['counts that multiply', '(a{100}){100}', REPEATS],
    ['counts that multiply, before it is found to be broken', '(a{100}){100}(?=b)', REPEATS],
    ['a large automaton', 'x{1000}y{1000}z{1000}'.repeat(3), REPEATS],
    ['an automaton that is larger than its pattern', 'a'.repeat(5_000), REPEATS],
    ['an endless pattern', 'a'.repeat(5_001), 'is a pattern of more than 5000 characters'],
  ])('%s', (_what, pattern, message) => {
    expect(() => engine.compile(pattern)).toThrow(new PatternError(message));
  });
});

test('takes a pattern up to the size that it allows', () => {
  expect(engine.compile('a'.repeat(4_998))).toMatchObject({ weight: 5_000 });
});

test('agrees with the built-in engine on simple patterns', () => {
  const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\w', '(?:ab|c)');
  const piece = fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{1,2}')).map((parts) => parts.join(''));
  const pattern = fc
    .tuple(fc.constantFrom('', '^'), fc.array(piece, { maxLength: 5 }), fc.constantFrom('', '$'))
    .map(([start, pieces, end]) => start + pieces.join('') + end);
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', ' '), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      expect(engine.compile(source).test(given)).toBe(new RegExp(source, 'u').test(given));
    }),
    runs,
  );
});

test.each([
  ['a', 1],
  ['ab', 2],
  ['a{3}', 4],
  ['a{2,5}b', 7],
  ['a{2,}', 3],
  ['[a-z\\]]{10}', 11],
  ['\\d{10}', 11],
  ['(ab){10}', 33],
  ['((a{10}){10})', 133],
  ['a{b}', 4],
  ['ab{2}', 4],
  ['a(b)c', 4],
  ['ab(cd){2}e', 12],
  ['a(b){2}(c){3}', 15],
  ['ab(cd(ef', 6],
  ['ab)cd', 5],
  ['[]{9}', 10],
  ['[a][b]{2}', 4],
  ['a{2}{3}', 12],
  ['a({9}', 1],
])('the size of %s, written out, is about %i', (pattern, expected) => {
  expect(expandedSize(pattern)).toBe(expected);
});

test('no pattern takes long to compile or to refuse', () => {
  const pieces = [
    'x{1000}',
    '(?:a?){999}',
    '\\p{L}{900}',
    '.*',
    'a|',
    '(a{99}){9}',
    '[a-z]{500}',
    '((((',
    '(?:x{30}){30}',
  ];
  for (const piece of pieces) {
    const start = processorTime();
    try {
      engine.compile(piece.repeat(Math.floor(4_900 / piece.length)));
    } catch (error) {
      expect(error).toBeInstanceOf(PatternError);
    }
    expect(processorTime() - start).toBeLessThan(3_000);
  }
});

test('whatever the pattern, it compiles or is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (source) => {
      try {
        expect(typeof engine.compile(source).test('abc')).toBe('boolean');
      } catch (error) {
        expect(error).toBeInstanceOf(PatternError);
      }
    }),
    runs,
  );
});

test('compiled patterns are kept, but never without bound', () => {
  const first = engine.compile('keep-me');
  expect(engine.compile('keep-me')).toBe(first);
  for (let index = 0; index < 500; index += 1) engine.compile(`other-${index}`);
  const second = engine.compile('keep-me');
  expect(second).not.toBe(first);
  for (let index = 0; index < 199; index += 1) engine.compile(`more-${index}`);
  expect(engine.compile('keep-me'), 'the one that was not used for longest goes first').toBe(second);
  for (let index = 0; index < 199; index += 1) engine.compile(`still-more-${index}`);
  expect(engine.compile('keep-me'), 'use makes it the newest').toBe(second);
});
