import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../source/repository.ts';
import type { SourceState } from '../source/source-state.ts';
import { reportPath, SUITES } from '../suites/suites.ts';
import { parseTestReports, staleness, type TestReport } from '../suites/test-report.ts';

export interface JudgedReport {
  /** What the last runs of all suites came to, if that can be read. */
  readonly report?: TestReport;
  /** Why it does not speak for the sources as they are. */
  readonly unusable?: string;
}

export function judgeReports(root: string, sources: SourceState): JudgedReport {
  const paths = SUITES.map(({ name }) => reportPath(name));
  if (!paths.every((path) => existsSync(join(root, path)))) return { unusable: 'there is none of all tests' };
  try {
    const report = parseTestReports(paths.map((path) => readJson(root, path)));
    const unusable = staleness(report, sources);
    return { report, ...(unusable ? { unusable } : {}) };
  } catch (error) {
    return { unusable: error instanceof Error ? error.message : String(error) };
  }
}
