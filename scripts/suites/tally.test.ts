import { describe, expect, test } from 'vitest';
import { countResults, renderVerdict } from './tally.ts';
import type { TestReport } from './test-report.ts';

function report(statuses: readonly string[], brokenFiles: readonly string[] = []): TestReport {
  const tests = statuses.map((status) => ({ file: 'a.test.ts', title: 'a', suites: [], status, retries: 0 }));
  return { startedAt: 0, files: [], tests, brokenFiles, looseErrors: 0, sources: '' };
}

const [left] = report(['skipped']).tests;
const skipped = {
  ...left,
  file: 'apps/cli/src/completion/shell-scripts.test.ts',
  skippedBecause: 'fish is missing',
} as TestReport['tests'][number];
const lint = { name: 'lint', ok: true, seconds: 1.25, budgetSeconds: 10 };

describe('the count', () => {
  test.each([
    ['steps without tests as one each', [lint, { ...lint, ok: false }], { passed: 1, failed: 1, skipped: 0 }],
    [
      'tests one by one',
      [lint, { ...lint, report: report(['passed', 'passed']) }],
      { passed: 3, failed: 0, skipped: 0 },
    ],
    [
      'a failed test',
      [{ ...lint, ok: false, report: report(['passed', 'failed']) }],
      { passed: 1, failed: 1, skipped: 0 },
    ],
    [
      'a test that did not run as failed',
      [{ ...lint, report: report(['passed', 'skipped']) }],
      { passed: 1, failed: 1, skipped: 0 },
    ],
    [
      'a test that was skipped for a reason as skipped',
      [{ ...lint, report: { ...report(['passed']), tests: [skipped] } }],
      { passed: 0, failed: 0, skipped: 1 },
    ],
    [
      'a test that was skipped for another reason as failed',
      [
        {
          ...lint,
          report: { ...report([]), tests: [{ ...skipped, skippedBecause: 'it is slow' } as typeof skipped] },
        },
      ],
      { passed: 0, failed: 1, skipped: 0 },
    ],
    [
      'an error that belongs to no file',
      [{ ...lint, report: { ...report(['passed']), looseErrors: 2 } }],
      { passed: 1, failed: 2, skipped: 0 },
    ],
    [
      'a file that broke before its tests',
      [{ ...lint, ok: false, report: report([], ['b']) }],
      { passed: 0, failed: 1, skipped: 0 },
    ],
    [
      'an error outside any test',
      [{ ...lint, ok: false, report: report(['passed']) }],
      { passed: 1, failed: 1, skipped: 0 },
    ],
    ['a run that left no report', [{ ...lint, ok: false }], { passed: 0, failed: 1, skipped: 0 }],
  ])('takes %s', (_case, results, count) => {
    expect(countResults(results)).toEqual(count);
  });
});

test('the verdict lists every step with its time and budget, second tries, and ends with the count', () => {
  const passed = {
    file: 'b.browser.test.ts',
    title: 'opens',
    suites: ['a page'],
    status: 'passed',
    retries: 1,
  };
  const again = { ...passed, file: 'c.test.ts' };
  const tests = [
    ...report(['passed', 'failed', 'inverted', 'concurrent', 'skipped', 'pending']).tests,
    passed,
    again,
    skipped,
    skipped,
  ];
  const results = [
    lint,
    {
      name: 'tests',
      ok: false,
      seconds: 61,
      budgetSeconds: 60,
      report: { ...report([]), tests },
    },
  ];
  expect(renderVerdict(results).split('\n')).toEqual([
    '✓ lint      1.3 s of  10 s',
    '✗ tests    61.0 s of  60 s  over budget',
    '✗ total    62.3 s of  70 s',
    '',
    'Second tries: 2',
    '↻ b.browser.test.ts › a page › opens',
    '↻ c.test.ts › a page › opens',
    'Skipped: 2, because fish is missing',
    '✗ a.test.ts › a: is marked `fails`, so it shows nothing',
    '✗ a.test.ts › a: runs at once with others, so it is unknown which of them asserted: remove `concurrent`',
    '✗ a.test.ts › a: was left out: only tests in MAY_BE_SKIPPED (scripts/suites/test-report.ts) may be',
    '✗ a.test.ts › a: ended as "pending"',
    '✗ c.test.ts › a page › opens: needed a second try; only browser tests may have one',
    '',
    '3 passed, 6 failed, 2 skipped',
  ]);
});
