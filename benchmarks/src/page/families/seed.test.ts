import { describe, expect, test } from 'vitest';
import { FAMILIES } from './families.ts';
import { makeTrial, pageNames, readName, showName } from './seed.ts';
import type { Trial } from './trial.ts';

const SEED = 7;

/** Everything of a trial that can be compared; functions are made of the same words as the rest. */
function wordsOf(trial: Trial): string {
  return JSON.stringify(trial);
}

describe.each(FAMILIES)('the family $name', (family) => {
  const names = pageNames(family.pages.html, family.pages.browser);

  test('has at least 200 pages, no two of them alike', () => {
    const pages = new Set(names.map((name) => wordsOf(makeTrial(family, SEED, name))));
    expect(pages.size).toBeGreaterThanOrEqual(200);
    expect(pages.size).toBe(names.length);
  });

  test('makes the same page again from its seed and name, whatever was made before', () => {
    const again = [...names].reverse().map((name) => wordsOf(makeTrial(family, SEED, name)));
    expect(again.reverse()).toEqual(names.map((name) => wordsOf(makeTrial(family, SEED, name))));
  });

  test('makes other pages from another seed', () => {
    const same = names.filter(
      (name) => wordsOf(makeTrial(family, SEED, name)) === wordsOf(makeTrial(family, SEED + 1, name)),
    );
    expect(same).toEqual([]);
  });

  test('says what must reach the site wherever something must', () => {
    const trials = names.map((name) => makeTrial(family, SEED, name));
    expect(trials.filter(({ truth }) => truth.must === 'act' && !truth.effect)).toEqual([]);
  });
});

test('a page is named by its group and number', () => {
  expect(readName(showName({ group: 'html', number: 17 }))).toEqual({ group: 'html', number: 17 });
  expect(['html', 'html-', 'pdf-1', 'html--1', 'browser-1x', ''].map(readName)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
