import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, repositoryRoot as root } from '../source/repository.ts';
import { reportPath, type Suite } from './suites.ts';
import type { StepResult } from './tally.ts';
import { parseTestReports } from './test-report.ts';

/** What tests build for themselves stays behind when a worker is ended. */
const BUILDS = 'test-results/builds';

/**
 * Runs suites to their end and reports on each. The browser suite runs beside the others: its tests wait a third of the time,
 * for pages to settle and limits to pass, and the others need the processor all the time.
 */
export async function runSuites(suites: readonly Suite[]): Promise<readonly StepResult[]> {
  rmSync(join(root, BUILDS), { recursive: true, force: true });
  const lanes = [
    suites.filter(({ name }) => name !== 'browser'),
    suites.filter(({ name }) => name === 'browser'),
  ];
  const results = await Promise.all(lanes.map(runInOrder));
  return results.flat();
}

async function runInOrder(suites: readonly Suite[]): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const suite of suites) results.push(await runSuite(suite));
  return results;
}

async function runSuite({ name, budgetSeconds }: Suite): Promise<StepResult> {
  const report = join(root, reportPath(name));
  // A report of an earlier run must not speak for this one.
  rmSync(report, { force: true });
  const startedAt = performance.now();
  const status = await runVitest(name);
  const left = existsSync(report) ? parseTestReports([readJson(root, reportPath(name))]) : undefined;
  return {
    name: `${name} tests`,
    // A run that left no report, or tested nothing, proves nothing.
    ok: status === 0 && left !== undefined && left.tests.length > 0,
    seconds: (performance.now() - startedAt) / 1000,
    budgetSeconds,
    ...(left ? { report: left } : {}),
  };
}

async function runVitest(suite: string): Promise<unknown> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', suite], {
    cwd: root,
    // Two runners cannot share a terminal: each draws over the last lines of the other.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, HANDRAIL_SUITE: suite },
  });
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const [status] = await once(child, 'close');
  return status;
}
