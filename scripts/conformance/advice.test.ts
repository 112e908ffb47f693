import { describe, expect, test } from 'vitest';
import { adviceOnPage, adviceOnReport, adviceOnReview } from './advice.ts';

describe('a page that differs', () => {
  test('is to be written again', () => {
    expect(adviceOnPage('page.md', [])).toBe(
      'page.md is out of date. Run `npm run conformance` and commit the page.',
    );
  });

  test('is to be left alone while a proof needed a second try', () => {
    const advice = adviceOnPage('page.md', ['a.browser.test.ts › loads']);
    expect(advice).toContain('these tests needed a second try: a.browser.test.ts › loads.');
    expect(advice).toMatch(/Run `npm test` again; do not commit the page\.$/);
  });
});

describe('tests that do not speak for the sources', () => {
  test.each([
    [
      'a report of before',
      'files changed since',
      false,
      'The last test report cannot be used: files changed since. Run `npm test` first.',
    ],
    [
      'a run that failed',
      'browser tests failed',
      true,
      'The tests do not speak for the sources: browser tests failed. See the failures above, fix them, and run this again.',
    ],
    [
      'a run beside which files changed',
      'files changed while the tests ran',
      true,
      'The tests do not speak for the sources: files changed while the tests ran. Run this again.',
    ],
  ])('%s', (_what, unusable, ran, advice) => {
    expect(adviceOnReport(unusable, { ran })).toBe(advice);
  });
});

describe('a verdict whose tests changed', () => {
  const review = { id: 'DEMO-1-01', verdict: 'proven', date: '2026-11-16', reason: 'It does.' } as const;
  const proofs = { 'a.test.ts': '0123456789ab', 'b.test.ts': '0123456789ab', 'c.test.ts': '0123456789ab' };
  const now = { 'a.test.ts': '0123456789ab', 'b.test.ts': 'ba9876543210' };

  test('names the files whose titles are others now or gone, and what to write', () => {
    expect(adviceOnReview({ ...review, proofs, now })).toBe(
      `To review again: DEMO-1-01, proven on 2026-11-16: the titles that cite it changed in b.test.ts, c.test.ts. Read its check and these tests, then give its entry in conformance/reviewed.json a new date and "proofs": ${JSON.stringify(now)}`,
    );
  });

  test('says so when it never named any', () => {
    expect(adviceOnReview({ ...review, proofs: {}, now })).toContain('2026-11-16: it names no tests. Read');
  });
});
