import { expect, test } from 'vitest';
import { type CategoryScores, coverageScore, pageScore, siteScore, verdictOf } from './score.ts';

const scores = (given: Partial<CategoryScores>): CategoryScores => ({
  FORMS: null,
  FIELDS: null,
  ACTIONS: null,
  MANIFEST: 0,
  ...given,
});

test.each([
  [100, 'Excellent'],
  [90, 'Excellent'],
  [89, 'Good'],
  [70, 'Good'],
  [69, 'Partial'],
  [50, 'Partial'],
  [49, 'Poor'],
  [0, 'Poor'],
])('a score of %i is called %s', (score, word) => {
  expect(verdictOf(score)).toBe(`${word} agent accessibility`);
});

test('categories without elements are left out of the mean', () => {
  expect(pageScore(scores({ ACTIONS: 0 }))).toBe(0);
  expect(pageScore(scores({ ACTIONS: 100, MANIFEST: 100 }))).toBe(100);
  expect(pageScore(scores({ ACTIONS: 100 }))).toBe(60);
});

test('the weights are those that are published', () => {
  const all = { FORMS: 50, FIELDS: 33, ACTIONS: 75, SAFETY: 0, MANIFEST: 100 };
  expect(pageScore(all)).toBe(Math.round((20 * 50 + 20 * 33 + 15 * 75 + 10 * 100) / 85));
});

test('the share of annotated elements is rounded, and nothing is not a share', () => {
  const elements = (annotated: number, total: number) =>
    Array.from({ length: total }, (_, at) => ({ isAnnotated: at < annotated }));
  expect(coverageScore(elements(1, 3))).toBe(33);
  expect(coverageScore(elements(2, 3))).toBe(67);
  expect(coverageScore(elements(0, 3))).toBe(0);
  expect(coverageScore([])).toBeNull();
});

test('the score of a site is the rounded mean of its pages', () => {
  expect(siteScore([{ score: 100 }, { score: 51 }])).toBe(76);
  expect(siteScore([])).toBeNull();
});
