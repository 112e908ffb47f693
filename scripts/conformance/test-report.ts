import { relative, sep } from 'node:path';

export interface TestOutcome {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly suites: readonly string[];
  readonly status: string;
}

export interface TestReport {
  readonly startedAt: number;
  readonly files: readonly string[];
  readonly tests: readonly TestOutcome[];
  /** Files that broke before their tests could run. */
  readonly brokenFiles: readonly string[];
}

interface VitestReport {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly status: string;
    }[];
  }[];
}

/** Reads the JSON report of Vitest, which names files by absolute path. */
export function parseTestReport(root: string, value: unknown): TestReport {
  const report = value as Partial<VitestReport>;
  if (typeof report.startTime !== 'number' || !Array.isArray(report.testResults)) {
    throw new Error('The test report has another shape than expected; run the tests again.');
  }
  const results = (report as VitestReport).testResults.map((result) => ({
    ...result,
    file: relative(root, result.name).split(sep).join('/'),
  }));
  return {
    startedAt: report.startTime,
    files: results.map(({ file }) => file),
    tests: results.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ title, ancestorTitles, status }) => ({
        file,
        title,
        suites: ancestorTitles,
        status,
      })),
    ),
    brokenFiles: results
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ file }) => file),
  };
}

/**
 * Why a report does not speak for the sources as they are now, or `undefined` when it does. A run of chosen files or
 * titles, or one from before the last edit, would make proven requirements look missing.
 */
export function staleness(
  report: TestReport,
  testFiles: readonly string[],
  lastEdit: number,
): string | undefined {
  const ran = new Set(report.files);
  const absent = testFiles.find((file) => !ran.has(file));
  if (absent) return `it does not hold ${absent}`;
  if (report.tests.some(({ status }) => status !== 'passed' && status !== 'failed'))
    return 'it left tests out';
  if (lastEdit > report.startedAt) return 'files changed after it began';
  return undefined;
}
