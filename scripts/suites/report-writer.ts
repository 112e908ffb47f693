import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { repositoryRoot as root } from '../source/repository.ts';
import { readSourceState } from '../source/source-state.ts';
import type { TestOutcome, TestReport } from './test-report.ts';

/** Leaves a report of a whole run, with what the runner's own reports lack: which tests were tried again. */
export class ReportWriter implements Reporter {
  readonly #path: string;
  #startedAt = 0;
  #sources = '';

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunStart(): void {
    this.#startedAt = Date.now();
    this.#sources = readSourceState(root).digest;
  }

  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) === 0) return;
    // A test that passed keeps the errors of its first try. Without them, nobody could look for the cause.
    const reasons = (test.result().errors ?? []).map(({ stack, message, diff }) =>
      [stack ?? message, ...(diff === undefined ? [] : [diff])].join('\n'),
    );
    console.log(`\n↻ tried again: ${fileOf(test.module)} › ${[test.fullName, ...reasons].join('\n')}`);
  }

  onTestRunEnd(modules: readonly TestModule[], looseErrors: readonly SerializedError[]): void {
    const report: TestReport = {
      startedAt: this.#startedAt,
      files: modules.map(fileOf),
      tests: modules.flatMap((module) => [...module.children.allTests()].map(outcomeOf)),
      brokenFiles: modules.filter(isBroken).map(fileOf),
      looseErrors: looseErrors.length,
      // What changed while it ran was tested in part at most.
      sources: readSourceState(root).digest === this.#sources ? this.#sources : '',
    };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(report));
  }
}

/**
 * By an error of its own, or of one of its groups, such as one that ends after its tests. A file without tests broke before
 * them, as when its process ended, or holds none.
 */
function isBroken(module: TestModule): boolean {
  const groups = [...module.children.allSuites()];
  if ([...module.children.allTests()].length === 0) return true;
  return [module, ...groups].some((each) => each.errors().length > 0);
}

function fileOf({ moduleId }: TestModule): string {
  return relative(root, moduleId).split(sep).join('/');
}

function outcomeOf(test: TestCase): TestOutcome {
  const suites: string[] = [];
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) suites.unshift(parent.name);
  const result = test.result();
  return {
    file: fileOf(test.module),
    title: test.name,
    suites,
    status: statusOf(test),
    retries: test.diagnostic()?.retryCount ?? 0,
    assertions: test.meta().assertions ?? 0,
    ...(result.state === 'skipped' && result.note ? { skippedBecause: result.note } : {}),
  };
}

function statusOf(test: TestCase): string {
  // A test that must fail in order to pass shows nothing.
  if (test.options.fails) return 'inverted';
  // Of tests that run at once in one process, it is unknown which of them asserted.
  if (test.options.concurrent && test.result().state === 'passed') return 'concurrent';
  return test.result().state;
}
