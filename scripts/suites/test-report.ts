/** One test, as it ended. */
export interface TestOutcome {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly suites: readonly string[];
  readonly status: string;
  /** How often it was tried again before it passed or was given up. */
  readonly retries: number;
  /** Why it was skipped, if it says so. */
  readonly skippedBecause?: string;
}

/** What a run of tests came to; `report-writer.ts` writes it as JSON. */
export interface TestReport {
  readonly startedAt: number;
  readonly files: readonly string[];
  readonly tests: readonly TestOutcome[];
  /** Files that broke before or after their tests. */
  readonly brokenFiles: readonly string[];
}

/** Reads one or more reports as one, which is as old as its oldest part. */
export function parseTestReports(values: readonly unknown[]): TestReport {
  const reports = values.map((value) => {
    const report = value as Partial<TestReport>;
    const lists = [report?.files, report?.tests, report?.brokenFiles];
    if (typeof report?.startedAt !== 'number' || !lists.every(Array.isArray))
      throw new Error('The test report has another shape than expected; run the tests again.');
    return report as TestReport;
  });
  return {
    startedAt: Math.min(...reports.map(({ startedAt }) => startedAt)),
    files: reports.flatMap(({ files }) => files),
    tests: reports.flatMap(({ tests }) => tests),
    brokenFiles: reports.flatMap(({ brokenFiles }) => brokenFiles),
  };
}

/** Whether a test was skipped for a reason that it gives. One without a reason was left out, which counts as a failure. */
export function isSkipped({ status, skippedBecause }: TestOutcome): boolean {
  return status === 'skipped' && skippedBecause !== undefined;
}

/** Tests that were tried again. One that then passed counts as passed, and proves nothing. */
export function secondTries({ tests }: TestReport): readonly TestOutcome[] {
  return tests.filter(({ retries }) => retries > 0);
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
  const gone = report.files.find((file) => !testFiles.includes(file));
  if (gone) return `it holds ${gone}, which is gone`;
  if (report.brokenFiles.length > 0) return `${report.brokenFiles[0]} broke`;
  if (report.tests.some((test) => !['passed', 'failed'].includes(test.status) && !isSkipped(test)))
    return 'it left tests out';
  if (lastEdit > report.startedAt) return 'files changed after it began';
  return undefined;
}
