import type { SourceState } from '../source/source-state.ts';
import { BROWSER_TEST, suiteOf } from './suites.ts';

/** One test, as it ended. */
export interface TestOutcome {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  readonly title: string;
  readonly suites: readonly string[];
  readonly status: string;
  /** How often it was tried again before it passed or was given up. */
  readonly retries: number;
  /** How often it called `expect`. Absent where the runner was not asked. */
  readonly assertions?: number;
  /** Why it was skipped, if it says so. */
  readonly skippedBecause?: string;
}

/** What a run of tests came to; `report-writer.ts` writes it as JSON. */
export interface TestReport {
  readonly startedAt: number;
  readonly files: readonly string[];
  readonly tests: readonly TestOutcome[];
  /** Files that broke before or after their tests, or between them. */
  readonly brokenFiles: readonly string[];
  /** Errors that belong to no file, such as a rejection that nothing caught. */
  readonly looseErrors: number;
  /** The digest of all sources, or nothing when they changed while it ran. */
  readonly sources: string;
}

/** Reads one or more reports as one, which is as old as its oldest part. */
export function parseTestReports(values: readonly unknown[]): TestReport {
  const reports = values.map((value) => {
    const report = value as Partial<TestReport>;
    const lists = [report?.files, report?.tests, report?.brokenFiles];
    const isWhole =
      typeof report?.startedAt === 'number' &&
      typeof report.looseErrors === 'number' &&
      typeof report.sources === 'string' &&
      lists.every(Array.isArray);
    if (!isWhole) throw new Error('The test report has another shape than expected; run the tests again.');
    return checkFiles(report as TestReport);
  });
  const [{ sources } = { sources: '' }] = reports;
  return {
    startedAt: Math.min(...reports.map(({ startedAt }) => startedAt)),
    files: reports.flatMap(({ files }) => files),
    tests: reports.flatMap(({ tests }) => tests),
    brokenFiles: reports.flatMap(({ brokenFiles }) => brokenFiles),
    looseErrors: reports.reduce((sum, { looseErrors }) => sum + looseErrors, 0),
    // Suites that began with other sources make no whole.
    sources: reports.every((each) => each.sources === sources) ? sources : '',
  };
}

/** Every test is of a file that was run, and every file has a test or broke: anything else was not written by a run. */
function checkFiles(report: TestReport): TestReport {
  const { files, tests, brokenFiles } = report;
  const tested = new Set(tests.map(({ file }) => file));
  const ran = new Set(files);
  const strange =
    [...tested].find((file) => !ran.has(file)) ??
    files.find((file) => !tested.has(file) && !brokenFiles.includes(file));
  if (strange !== undefined)
    throw new Error(`The test report contradicts itself about ${strange}; run the tests again.`);
  return report;
}

/** The only tests that may be skipped, and the only reasons: a program that cannot be had on every machine. */
const MAY_BE_SKIPPED: ReadonlyMap<string, RegExp> = new Map([
  ['apps/cli/src/completion/shell-scripts.test.ts', /^(zsh|fish) is missing$/],
]);

/** Whether a test was skipped for a reason that is allowed. Any other was left out, which counts as a failure. */
export function isSkipped({ file, status, skippedBecause }: TestOutcome): boolean {
  return (
    status === 'skipped' && skippedBecause !== undefined && !!MAY_BE_SKIPPED.get(file)?.test(skippedBecause)
  );
}

/** Whether a test passed as it must. Only one that drives a browser may need a second try, and none a third. */
export function hasPassed({ file, status, retries }: TestOutcome): boolean {
  return status === 'passed' && retries <= (file.endsWith(BROWSER_TEST) ? 1 : 0);
}

/** What went wrong: tests, files, and what belongs to neither. */
export function countFailures({
  tests,
  brokenFiles,
  looseErrors,
}: Pick<TestReport, 'tests' | 'brokenFiles' | 'looseErrors'>): number {
  const failed = tests.filter((test) => !hasPassed(test) && !isSkipped(test)).length;
  return failed + brokenFiles.length + looseErrors;
}

/** Tests that were tried again. One that then passed counts as passed, and proves nothing. */
export function secondTries({ tests }: TestReport): readonly TestOutcome[] {
  return tests.filter(({ retries }) => retries > 0);
}

/**
 * Why a report does not speak for the sources as they are now, or `undefined` when it does. A run of chosen files or
 * titles, or of other sources, would make proven requirements look missing, or missing ones proven.
 */
export function staleness(report: TestReport, { files, digest }: SourceState): string | undefined {
  const testFiles = new Set(files.filter((file) => suiteOf(file) !== undefined));
  const ran = new Set(report.files);
  const absent = [...testFiles].find((file) => !ran.has(file));
  if (absent) return `it does not hold ${absent}`;
  const gone = report.files.find((file) => !testFiles.has(file));
  if (gone) return `it holds ${gone}, which is gone`;
  if (report.brokenFiles.length > 0) return `${report.brokenFiles[0]} broke`;
  if (report.tests.some((test) => !['passed', 'failed'].includes(test.status) && !isSkipped(test)))
    return 'it left tests out';
  if (report.sources === '') return 'files changed while the tests ran';
  return report.sources === digest ? undefined : 'files changed since';
}
