import type { RunnerTestCase, RunnerTestSuite } from 'vitest';
import { TestRunner } from 'vitest';
import { type TimeSpent, timeSpent } from './time-spent.ts';

export type Repetition = 'passed' | 'failed' | 'timeout';

/** Not those that a test stops. */
const { setInterval, clearInterval } = globalThis;

/** Runs a test once more with its hooks, and tells nobody about it. */
export async function repeatTest(
  runner: TestRunner,
  test: RunnerTestCase,
  limit: TimeSpent,
): Promise<Repetition> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const began = timeSpent();
  const late = new Promise<Repetition>((resolve) => {
    timer = setInterval(() => {
      const { processor, waiting } = timeSpent(began);
      if (processor > limit.processor || waiting > limit.waiting) resolve('timeout');
    }, 100);
  });
  try {
    return await Promise.race([attempt(runner, test), late]);
  } finally {
    clearInterval(timer);
  }
}

async function attempt(runner: TestRunner, test: RunnerTestCase): Promise<Repetition> {
  const suites = suitesAround(test);
  const undo: (() => unknown)[] = [];
  let outcome: Repetition = 'passed';
  const step = async (run: () => unknown) => {
    try {
      await run();
    } catch {
      outcome = 'failed';
    }
  };
  const kept = test.result;
  test.result = { state: 'run', startTime: Date.now(), retryCount: 0 };
  await step(async () => {
    runner.onBeforeTryTask(test);
    for (const suite of suites) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
        const cleanup: unknown = await hook(test.context, suite);
        if (typeof cleanup === 'function') undo.push(() => cleanup());
      }
    }
    await TestRunner.getTestFn(test)?.();
    runner.onAfterTryTask(test);
  });
  for (const suite of [...suites].reverse()) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach) await step(() => hook(test.context, suite));
  }
  for (const cleanup of undo) await step(cleanup);
  const own: OwnHooks = test;
  for (const hook of own.onFinished ?? []) await step(() => hook(test.context));
  own.onFinished = undefined;
  own.onFailed = undefined;
  // A soft expectation fails without throwing.
  if (hasFailed(test)) outcome = 'failed';
  if (kept) test.result = kept;
  return outcome;
}

/** What a test asks for while it runs. The runner's types do not show it. */
interface OwnHooks {
  readonly id: string;
  onFinished?: readonly ((context: unknown) => unknown)[] | undefined;
  onFailed?: readonly unknown[] | undefined;
}

function hasFailed({ result }: RunnerTestCase): boolean {
  return result?.state === 'fail';
}

/** From the file to the innermost suite. */
function suitesAround(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite = test.suite; suite; suite = suite.suite) suites.unshift(suite);
  return [test.file, ...suites.filter((suite) => suite !== test.file)];
}
