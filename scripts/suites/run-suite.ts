import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { reportPath, type Suite } from './suites.ts';
import type { StepResult } from './tally.ts';
import { parseTestReports } from './test-report.ts';

/** What tests build for themselves stays behind when a worker is ended. */
const BUILDS = 'test-results/builds';

/** Runs one suite to its end and says what came of it. */
export function runSuite({ name, budgetSeconds }: Suite): StepResult {
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
  const left = existsSync(report) ? parseTestReports([readJson(root, reportPath(name))]) : undefined;
  return {
    name: `${name} tests`,
    // A run that left no report, or tested nothing, proves nothing.
    ok: status === 0 && left?.tests.some((test) => test.status === 'passed') === true,
    seconds: (performance.now() - startedAt) / 1000,
    budgetSeconds,
    ...(left ? { report: left } : {}),
  };
}
