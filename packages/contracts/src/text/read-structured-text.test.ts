import type { JsonPointer } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { TEMPLATE, vocabulary } from '../../testing/provenance.ts';
import { loadContract } from '../contract/load-contract.ts';
import { readStructuredText } from './read-structured-text.ts';

describe('a text with several documents', () => {
  test.each([
    ['a second document', 'a: 1\n---\nb: 2\n', 2],
    ['a second document after an end', 'a: 1\n...\n---\nb: 2\n', 3],
    ['an empty first document', '---\n---\nb: 2\n', 2],
    ['an empty second document', 'a: 1\n---\n', 2],
    ['a document of JSON after another', '{"a":1}\n---\n{"b":2}\n', 2],
  ])('is refused with a place: %s', (_case, text, line) => {
    const reading = readStructuredText(text);
    expect(reading.ok ? [] : reading.problems).toEqual([
      { line, column: 1, message: 'A second document begins here; a file holds one.' },
    ]);
  });

  test.each(['---\na: 1\n', 'a: 1\n...\n', '# note\n---\na: 1\n', 'a: "---"\n'])('is not %j', (text) => {
    expect(readStructuredText(text).ok).toBe(true);
  });

  test('declares nothing: the second of two contracts is not overlooked', () => {
    const { level, findings } = loadContract(`${TEMPLATE}---\n${TEMPLATE}`, vocabulary);
    expect([level, findings[0]?.rule]).toEqual(['invalid', 'unreadable-text']);
  });
});

test('a text is read down to twelve levels, and refused with a place below them', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect(readStructuredText(nested(12)).ok).toBe(true);
  const reading = readStructuredText(nested(13));
  expect(reading.ok ? [] : reading.problems).toEqual([
    { line: 1, column: 14, message: 'The text is nested deeper than 12 levels.' },
  ]);
});

test.each([
  ['an alias', 'a: &x 1\nb: *x\n', 1, 7, 'An anchor (&) is not allowed here.'],
  ['an alias of nothing', 'a: 1\nb: *x\n', 2, 4, expect.stringMatching(/alias/i)],
  ['an anchor of a key', 'a: 1\n&x b: 2\n', 2, 4, 'An anchor (&) is not allowed here.'],
  ['an anchor of a list', 'a: &x [1]\n', 1, 7, 'An anchor (&) is not allowed here.'],
  ['a tag', 'a: !secret 1\n', 1, 4, expect.stringMatching(/tag/i)],
  ['a key that is a number', 'a: { 1: 2 }\n', 1, 4, 'Every key must be a text.'],
  ['a key that is a list', '? [1]\n: 2\n', 1, 1, 'Every key must be a text.'],
  ['a number beyond all', 'a: .inf\n', 1, 4, 'This is not a value of JSON.'],
  [
    'a mistake that ends with a stop itself',
    'a: |x.\n  b\n',
    1,
    5,
    'Block scalar header includes extra characters: |x.',
  ],
  [
    'lists in lists in lists in its second line',
    `a: 1\nb: ${'['.repeat(60)}`,
    2,
    52,
    'The text is nested deeper than 12 levels.',
  ],
  ['a key twice', 'a: 1\na: 2\n', 2, 1, 'Map keys must be unique.'],
  [
    'a text that is too long',
    `a: ${'x'.repeat(200_000)}`,
    1,
    1,
    'The text is longer than 200000 characters.',
  ],
])('a text with %s is refused with a place', (_what, text, line, column, message) => {
  const reading = readStructuredText(text);
  expect(reading.ok ? [] : reading.problems).toEqual([{ line, column, message }]);
});

test('values and keys have their places, and what is not there has that of what it would be in', () => {
  const reading = readStructuredText('a:\n  - 1\n  - b: two\n__proto__: 3\n');
  if (!reading.ok) throw new Error(reading.problems[0]?.message);
  const { value, at, keyAt } = reading.document;
  expect(JSON.stringify(value)).toBe('{"a":[1,{"b":"two"}],"__proto__":3}');
  const places = ['', '/a', '/a/0', '/a/1/b', '/a/7', '/c'].map((pointer) => {
    const { line, column } = at(pointer as JsonPointer);
    return [pointer, line, column];
  });
  expect(places).toEqual([
    ['', 1, 1],
    ['/a', 2, 3],
    ['/a/0', 2, 5],
    ['/a/1/b', 3, 8],
    ['/a/7', 2, 3],
    ['/c', 1, 1],
  ]);
  expect([keyAt('/a'), keyAt('/a/1/b'), keyAt('/__proto__')]).toEqual([
    { line: 1, column: 1 },
    { line: 3, column: 5 },
    { line: 4, column: 1 },
  ]);
});
