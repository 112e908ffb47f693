import { describe, expect, test } from 'vitest';
import { SIMULATED, simulateApprovers } from '../../testing/reading/simulate-approvers.ts';
import { NO_LABELS } from '../labels/value-labels.ts';
import { NO_SOURCES } from '../labels/value-sources.ts';
import { readingCheck } from './reading-check.ts';
import { countWords, leastReadingMs } from './reading-pace.ts';
import { afterCheck, isTooFast, NEW_WATCH, needsCheck, noteApproval } from './reading-watch.ts';

const stamped = { shownMs: 800, words: 80, isLong: true, looked: false };
const read = { shownMs: 15_000, words: 80, isLong: true, looked: true };

describe('how somebody reads', () => {
  test('is told from the least time that words take, of which not all have to be read', () => {
    expect(countWords('Send invoice 7 to Alice – 120 €')).toBe(6);
    expect(leastReadingMs(0)).toBe(1_000);
    expect(leastReadingMs(30)).toBe(4_000);
    expect(leastReadingMs(10_000)).toBe(leastReadingMs(60));
  });

  test('leads to a question after some approvals in a row that nobody can have read, and not after one', () => {
    let watch = NEW_WATCH;
    const asked: boolean[] = [];
    for (let each = 0; each < 4; each += 1) {
      watch = noteApproval(watch, stamped);
      asked.push(needsCheck(watch));
    }
    expect(asked[0]).toBe(false);
    expect(asked.at(-1)).toBe(true);
  });

  test('is forgotten by reading, and a question that was answered or skipped is not repeated at once', () => {
    let watch = noteApproval(noteApproval(NEW_WATCH, stamped), stamped);
    watch = noteApproval(noteApproval(watch, read), read);
    expect(watch.score).toBe(0);
    for (const answer of ['wrong', 'skipped'] as const) {
      let after = afterCheck(answer);
      for (let each = 0; each < 8; each += 1) {
        after = noteApproval(after, stamped);
        expect(needsCheck(after)).toBe(false);
      }
      expect(needsCheck(noteApproval(after, stamped))).toBe(true);
    }
  });
});

test('of simulated approvers, those who stamp are recognised within 20 decisions and nearly none of those who read', () => {
  const { falseAlarms, recognised } = simulateApprovers({ ...SIMULATED, approvers: 2_000 });
  expect(recognised).toBeGreaterThan(0.99);
  expect(falseAlarms).toBeLessThan(0.01);
});

describe('the question', () => {
  let turns = 0;
  const random = () => {
    turns += 1;
    return (turns * 0.37) % 1;
  };
  const documentOf = (value: object) => [
    {
      name: 'arguments' as const,
      heading: 'Values',
      value: { ...value } as never,
      labels: NO_LABELS,
      sources: NO_SOURCES,
    },
  ];

  test('asks for a number that is shown, among others that look alike', () => {
    const check = readingCheck(documentOf({ customer: 'Alice', amount: 1250 }), 'en', random);
    expect(check?.right).toContain('1');
    expect(check?.options).toContain(check?.right);
    expect(new Set(check?.options).size).toBe(3);
    expect(check?.label.toLowerCase()).toBe('amount');
  });

  test('asks for an amount as people read it, and calls a value by its name where that has no words', () => {
    const check = readingCheck(documentOf({ paid: { amount: '1250.00', currency: 'EUR' } }), 'en', random);
    expect(check?.right).toBe('€1,250.00');
    expect(readingCheck(documentOf({ _: 7 }), 'en', random)).toMatchObject({ label: '_', right: '7' });
  });

  test('asks for a word where there is no number, and for nothing where nothing can be told apart', () => {
    const check = readingCheck(documentOf({ to: 'Alice', from: 'Bob' }), 'en', random);
    expect(check?.options.toSorted()).toEqual(['Alice', 'Bob']);
    expect(readingCheck(documentOf({ to: 'Alice' }), 'en', random)).toBeUndefined();
    expect(readingCheck([], 'en', random)).toBeUndefined();
  });
});

test.each([0, 1, 10, 100, 1_000])(
  'an approval of %i words is too fast below the least time, and not at it',
  (words) => {
    const least = leastReadingMs(words);
    const shownFor = (shownMs: number) => isTooFast({ shownMs, words, isLong: false, looked: false });
    expect([shownFor(least - 1), shownFor(least), shownFor(least + 1)]).toEqual([true, false, false]);
  },
);
