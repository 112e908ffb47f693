import type { TestReport } from '../conformance/test-report.ts';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What the step's tests came to, when it ran tests and left a report. */
  readonly report?: TestReport;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Each test counts once; a step without tests counts as one. A step that failed never counts as all passed. */
export function countResults(results: readonly StepResult[]): Count {
  return results
    .map(countStep)
    .reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
      passed: 0,
      failed: 0,
    });
}

export function renderVerdict(results: readonly StepResult[]): string {
  const { passed, failed } = countResults(results);
  const width = Math.max(...results.map(({ name }) => name.length));
  return [
    ...results.map(
      ({ name, ok, seconds }) =>
        `${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
    ),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function countStep({ ok, report }: StepResult): Count {
  if (!report) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const passed = report.tests.filter(({ status }) => status === 'passed').length;
  const failed = report.tests.length - passed + report.brokenFiles.length;
  // The runner also fails on what belongs to no test, such as an error nobody caught.
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}
