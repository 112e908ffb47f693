import { describe, expect, test } from 'vitest';
import { unfoldWords } from '../src/planner/unfold-words.ts';
import { foldWords } from './fold-words.ts';

test('a word is folded onto the one before when they begin alike', () => {
  expect(foldWords('cancel, canceled, canceling, book')).toBe('cancel,0ed,2ing,book');
});

describe('a folded list is the same list again', () => {
  test.each([
    'cancel, canceled, canceling',
    'a, an, and, another',
    'stornieren, storniere, sag/sage … ab',
    'cancel:annuler,annule|annulé\nbook:réserver,réserve',
    'über, übermorgen, überübermorgen',
    '',
  ])('%j', (text) => {
    const plain = text.replaceAll(', ', ',');
    expect(unfoldWords(foldWords(text))).toBe(plain);
  });
});
