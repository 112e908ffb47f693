import { expect, test, vi } from 'vitest';
import { judgeSuite } from './run-suite.ts';
import { countResults } from './tally.ts';
import type { TestReport } from './test-report.ts';

const suite = { name: 'pure', budgetSeconds: 90, folders: [] } as const;
const tested = (file: string, ...statuses: readonly string[]): TestReport => ({
  startedAt: 1,
  files: [file],
  tests: statuses.map((status) => ({ file, title: 'works', suites: [], status, retries: 0 })),
  brokenFiles: [],
  looseErrors: 0,
  sources: 'abc',
});
const judge = (status: number | null, left: unknown) =>
  judgeSuite(suite, { status, seconds: 1, readReport: () => left });

test('a suite whose tests all passed has passed', () => {
  expect(judge(0, tested('a.test.ts', 'passed', 'passed'))).toMatchObject({ name: 'pure tests', ok: true });
});

test.each([
  ['whose runner failed', 1, tested('a.test.ts', 'passed')],
  ['whose runner was ended', null, tested('a.test.ts', 'passed')],
  ['that left no report', 0, undefined],
  ['that tested nothing', 0, { ...tested('a.test.ts'), files: [] }],
  ['that left a test out, which the runner takes for a success', 0, tested('a.test.ts', 'passed', 'skipped')],
  ['with a test that must fail', 0, tested('a.test.ts', 'passed', 'inverted')],
  ['whose file broke', 0, { ...tested('a.test.ts', 'passed'), brokenFiles: ['a.test.ts'] }],
])('a suite %s has not passed', (_what, status, left) => {
  const result = judge(status, left);
  expect(result.ok).toBe(false);
  expect(countResults([result]).failed).toBeGreaterThan(0);
});

test('a report that cannot be read fails its suite with the reason, and the steps after it go on', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const result = judge(0, { ...tested('a.test.ts', 'passed'), files: ['a.test.ts', 'b.test.ts'] });
  expect(result).toEqual({ name: 'pure tests', ok: false, seconds: 1, budgetSeconds: 90 });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('contradicts itself about b.test.ts'));
});

test('a runner that ended without a report is named', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(judge(null, undefined).ok).toBe(false);
  expect(said).toHaveBeenCalledWith(
    '\n✗ pure tests: the runner ended without a report; see its last lines above',
  );
});
