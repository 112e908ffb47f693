import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot as root } from '../source/repository.ts';
import type { TestReport } from './test-report.ts';

/** Beside `node_modules`, so that the files find the test runner; git ignores it. */
const PLACE = join(root, 'test-results');

/** Runs test files, by their names, as a suite does: in one process, with its setup and its report. */
export async function runGivenTests(files: Readonly<Record<string, string>>): Promise<TestReport> {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(PLACE, 'given-'));
  try {
    const report = join(folder, 'report.json');
    for (const [name, text] of Object.entries({ ...files, 'vitest.config.ts': settings(report) }))
      writeFileSync(join(folder, name), text);
    const ended = await run(folder);
    const left = JSON.parse(readReport(report, ended)) as TestReport;
    const tests = left.tests.map((test) => ({ ...test, file: basename(test.file) }));
    const [names, broken] = [left.files, left.brokenFiles].map((each) => each.map((path) => basename(path)));
    return { ...left, tests, files: names ?? [], brokenFiles: broken ?? [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(path: string, ended: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`The run left no report:\n${ended}`, { cause });
  }
}

function settings(report: string): string {
  const from = (path: string) => JSON.stringify(join(root, path));
  return [
    `import { ReportWriter } from ${from('scripts/suites/report-writer.ts')};`,
    'export default { test: {',
    `  isolate: false, maxWorkers: 1, setupFiles: [${from('testing/src/leaves-nothing-behind.ts')}],`,
    `  reporters: ['default', new ReportWriter(${JSON.stringify(report)})],`,
    '} };',
  ].join('\n');
}

/** What it printed. How it ended is for the report to say. */
function run(folder: string): Promise<string> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const own = Object.entries(process.env).filter(([name]) => !/^VITEST|^HANDRAIL_SUITE$/.test(name));
  const child = spawn(process.execPath, [vitest, 'run', '--root', folder], {
    cwd: folder,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(printed));
  });
}
