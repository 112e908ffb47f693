import { describe, expect, test } from 'vitest';
import { readRequest } from '../read-request.ts';
import { GARDEN } from '../testing/garden-site.ts';

function read(request: string) {
  const found = readRequest(request, GARDEN);
  if (!found) throw new Error('The request could not be read.');
  return found;
}

describe('clauses', () => {
  test.each([
    ['Borrow T-1 until Friday', ['command']],
    ['Borrow T-1 until Friday and pay 20 EUR', ['command', 'command']],
    ['Borrow T-1 until Friday. Then pay 20 EUR', ['command', 'command']],
    ['Borrow the rake and the spade', ['command']],
    ['It is dry, so please change watering', ['command']],
    ['Which tools are free?', ['question']],
    ['Could you borrow T-1 for me?', ['command']],
    ['Can I borrow T-1?', ['question']],
    ['I would like to know how to borrow T-1', ['question']],
    ['I like the red spade', ['statement']],
    ['the red spade', ['fragment']],
    ['Den Spaten bitte ausleihen', ['command']],
  ])('%s: %j', (request, expected) => {
    expect(read(request).clauses.map(({ act }) => act)).toEqual(expected);
  });
});

describe('cues', () => {
  test.each([
    ["Don't borrow T-1", ['negation']],
    ["Borrow T-1 if you don't mind", []],
    ['Borrow T-1 if it is dry', ['condition']],
    ['Borrow all but the rake', ['exception']],
    ['Pay every bill but the first', ['universal', 'exception']],
    ['Pay 20 EUR, no wait, 30 EUR', ['correction']],
    ['Borrow T-1, never mind', ['withdrawal']],
    ['Note "do not water"', []],
    ['Bitte T-1 nicht ausleihen', ['negation']],
  ])('%s: %j', (request, expected) => {
    const kinds = new Set(read(request).said.cues.map(({ kind }) => kind));
    expect(expected.every((kind) => kinds.has(kind as never))).toBe(true);
    if (expected.length === 0) expect([...kinds]).toEqual([]);
  });
});

describe('typing errors', () => {
  test.each([
    ['Borow T-1', ['borrow']],
    ['Change waterng', ['watering']],
    ['Invite Lena', []],
    ['Borrow the bleu spade', []],
    ['Note "borow"', []],
  ])('%s: %j', (request, expected) => {
    expect(read(request).corrections.map((each) => each.read)).toEqual(expected);
  });
});
