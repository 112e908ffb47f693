import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { reportPath, type Suite } from './suites.ts';
import type { StepResult } from './tally.ts';
import { countFailures, hasPassed, parseTestReports, type TestReport } from './test-report.ts';

/** What tests build for themselves stays behind when a worker is ended. */
const BUILDS = 'test-results/builds';

/** Runs one suite to its end and says what came of it. */
export function runSuite(suite: Suite): StepResult {
  const { name } = suite;
  const report = join(root, reportPath(name));
  // A report of an earlier run must not speak for this one.
  rmSync(report, { force: true });
  rmSync(join(root, BUILDS), { recursive: true, force: true });
  const startedAt = performance.now();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', name], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HANDRAIL_SUITE: name },
  });
  return judgeSuite(suite, {
    status,
    seconds: (performance.now() - startedAt) / 1000,
    readReport: () => (existsSync(report) ? readJson(root, reportPath(name)) : undefined),
  });
}

interface EndedRun {
  /** Of the runner, which takes tests that were left out for a success. */
  readonly status: number | null;
  readonly seconds: number;
  readonly readReport: () => unknown;
}

/** A run that left no report, or tested nothing, proves nothing. */
export function judgeSuite(
  { name, budgetSeconds }: Suite,
  { status, seconds, readReport }: EndedRun,
): StepResult {
  const left = parseReport(name, readReport);
  const ok = status === 0 && left?.tests.some(hasPassed) === true && countFailures(left) === 0;
  return { name: `${name} tests`, ok, seconds, budgetSeconds, ...(left ? { report: left } : {}) };
}

/** One that cannot be read is no reason to end without a verdict. */
function parseReport(name: Suite['name'], read: () => unknown): TestReport | undefined {
  try {
    const value = read();
    if (value !== undefined) return parseTestReports([value]);
    console.error(`\n✗ ${name} tests: the runner ended without a report; see its last lines above`);
    return undefined;
  } catch (error) {
    console.error(`\n✗ ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
