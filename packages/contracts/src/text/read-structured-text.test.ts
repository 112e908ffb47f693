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
