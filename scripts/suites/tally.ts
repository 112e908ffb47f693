import { countFailures, hasPassed, isSkipped, secondTries, type TestReport } from './test-report.ts';

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** What the step may take on two quiet cores. Going over is shown and fails nothing: machines differ. */
  readonly budgetSeconds: number;
  /** What it printed, unless it did so while it ran. */
  readonly output?: string;
  /** What the step's tests came to, when it ran tests and left a report. */
  readonly report?: TestReport;
}

type Time = Pick<StepResult, 'seconds' | 'budgetSeconds'>;

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Each test counts once; a step without tests counts as one. A step that failed never counts as all passed. */
export function countResults(results: readonly StepResult[]): Count {
  return results.map(countStep).reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * A table of the steps, the tests that needed a second try, and the count on the last line. Steps that ran beside each other
 * took less together than their sum, which is the total when nothing else is given.
 */
export function renderVerdict(results: readonly StepResult[], time: Time = sums(results)): string {
  const { passed, failed, skipped } = countResults(results);
  const total = { name: 'total', ok: failed === 0, ...time };
  const width = Math.max(...results.map(({ name }) => name.length), total.name.length);
  const again = results.flatMap(({ report }) => (report ? secondTries(report) : []));
  return [
    ...[...results, total].map((each) => renderStep(each, width)),
    '',
    `Second tries: ${again.length}`,
    ...again.map(({ file, suites, title }) => `↻ ${[file, ...suites, title].join(' › ')}`),
    ...skippedTests(results),
    ...overlooked(results),
    '',
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

/** Tests that count as failed although the runner named none of them: it takes them for a success. */
function overlooked(results: readonly StepResult[]): readonly string[] {
  return results
    .flatMap(({ report }) => report?.tests ?? [])
    .filter((each) => each.status !== 'failed' && !hasPassed(each) && !isSkipped(each))
    .map(({ file, suites, title, status, retries }) => {
      const why = retries > 0 ? SECOND_TRY : (WHY_FAILED.get(status) ?? `ended as "${status}"`);
      return `✗ ${[file, ...suites, title].join(' › ')}: ${why}`;
    });
}

const SECOND_TRY = 'needed a second try; only browser tests may have one';

const WHY_FAILED: ReadonlyMap<string, string> = new Map([
  ['concurrent', 'runs at once with others, so it is unknown which of them asserted: remove `concurrent`'],
  ['skipped', 'was left out: only tests in MAY_BE_SKIPPED (scripts/suites/test-report.ts) may be'],
  ['inverted', 'is marked `fails`, so it shows nothing'],
]);

/** How many tests were skipped, by reason. */
function skippedTests(results: readonly StepResult[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const test of results.flatMap(({ report }) => report?.tests ?? [])) {
    if (isSkipped(test))
      counts.set(test.skippedBecause ?? '', (counts.get(test.skippedBecause ?? '') ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `Skipped: ${count}, because ${reason}`);
}

function renderStep({ name, ok, seconds, budgetSeconds }: StepResult, width: number): string {
  const time = `${seconds.toFixed(1).padStart(6)} s of ${String(budgetSeconds).padStart(3)} s`;
  return `${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${time}${seconds > budgetSeconds ? '  over budget' : ''}`;
}

function sums(results: readonly StepResult[]): Time {
  return {
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    budgetSeconds: results.reduce((sum, { budgetSeconds }) => sum + budgetSeconds, 0),
  };
}

function countStep({ ok, report }: StepResult): Count {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const passed = report.tests.filter(hasPassed).length;
  const skipped = report.tests.filter(isSkipped).length;
  const failed = countFailures(report);
  // The runner also fails on what belongs to no test, such as an error that nothing caught.
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped };
}
