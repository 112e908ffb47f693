import { describe, expect, test } from 'vitest';
import type { TestReport } from '../conformance/test-report.ts';
import { countResults, renderVerdict } from './tally.ts';

function report(statuses: readonly string[], brokenFiles: readonly string[] = []): TestReport {
  const tests = statuses.map((status) => ({ file: 'a.test.ts', title: 'a', suites: [], status }));
  return { startedAt: 0, files: [], tests, brokenFiles };
}

const lint = { name: 'lint', ok: true, seconds: 1.25 };

describe('the count', () => {
  test.each([
    ['steps without tests as one each', [lint, { ...lint, ok: false }], { passed: 1, failed: 1 }],
    ['tests one by one', [lint, { ...lint, report: report(['passed', 'passed']) }], { passed: 3, failed: 0 }],
    [
      'a failed test',
      [{ ...lint, ok: false, report: report(['passed', 'failed']) }],
      { passed: 1, failed: 1 },
    ],
    [
      'a test that did not run as failed',
      [{ ...lint, report: report(['passed', 'skipped']) }],
      { passed: 1, failed: 1 },
    ],
    [
      'a file that broke before its tests',
      [{ ...lint, ok: false, report: report([], ['b']) }],
      { passed: 0, failed: 1 },
    ],
    [
      'an error outside any test',
      [{ ...lint, ok: false, report: report(['passed']) }],
      { passed: 1, failed: 1 },
    ],
    ['a run that left no report', [{ ...lint, ok: false }], { passed: 0, failed: 1 }],
  ])('takes %s', (_case, results, count) => {
    expect(countResults(results)).toEqual(count);
  });
});

test('the verdict lists every step with its time and ends with the count', () => {
  const results = [lint, { name: 'tests', ok: false, seconds: 61, report: report(['passed', 'failed']) }];
  expect(renderVerdict(results)).toBe('✓ lint      1.3 s\n✗ tests    61.0 s\n\n2 passed, 1 failed');
});
