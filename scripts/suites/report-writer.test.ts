import { beforeAll, describe, expect, test } from 'vitest';
import { runGivenTests } from './run-given-tests.ts';
import { countFailures, parseTestReports, type TestReport } from './test-report.ts';

const FILES = {
  'silences.test.ts': `import { expect, test } from 'vitest';
    test('silences', () => { expect(process.removeAllListeners('unhandledRejection')).toBe(process); });`,
  'replaces.test.ts': `import { expect, test } from 'vitest';
    test('replaces', () => {
      process.removeAllListeners('uncaughtException');
      process.on('uncaughtException', () => undefined);
      expect(process.listenerCount('uncaughtException')).toBe(1);
    });`,
  'quiet.test.ts': `import { expect, test } from 'vitest';
    test('is quiet', () => { expect(1).toBe(1); });
    test('calls a function that asserts', async () => { await (async () => expect(2).toBe(2))(); });`,
  'hooks.test.ts': `import { afterEach, beforeEach, expect, test } from 'vitest';
    beforeEach(() => { expect(1).toBe(1); });
    afterEach(() => { expect(1).toBe(1); });
    test('leaves it to hooks', () => undefined);`,
  'tries.test.ts': `import { describe, expect, test } from 'vitest';
    const tries = { first: 0, second: 0, third: 0 };
    const sometimes = (name) => () => { expect((tries[name] += 1)).toBeGreaterThan(1); };
    const TRIES = 1;
    test('asks for tries', { retry: { count: 2 } }, sometimes('first'));
    describe('of a group', { retry: TRIES }, () => { test('has tries', sometimes('second')); });
    test('repeats its tries', { retry: TRIES, repeats: 2 }, sometimes('third'));`,
  'empty.test.ts': `import { describe } from 'vitest';
    describe.skip('a group without tests', () => {});`,
  'concurrent.test.ts': `import { describe, expect, test } from 'vitest';
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    describe.concurrent('a group', () => {
      test('asserts', async () => { await turn(); expect(1).toBe(1); });
      test('is beside one that asserts', async () => { await turn(); await turn(); });
    });
    test('asks for it', { concurrent: true }, () => { expect(1).toBe(1); });`,
};

describe('a run', () => {
  let report: TestReport;
  beforeAll(async () => {
    report = await runGivenTests(FILES);
  });

  test.each([
    ['takes away a listener for errors of the process', 'silences.test.ts'],
    ['puts its own in the place of one', 'replaces.test.ts'],
    ['holds no test', 'empty.test.ts'],
  ])('calls a file broken that %s', (_what, file) => {
    expect(report.brokenFiles).toContain(file);
  });

  test('leaves a file alone that did nothing of the kind', () => {
    expect(report.files).toContain('quiet.test.ts');
    expect(report.brokenFiles).not.toContain('quiet.test.ts');
  });

  const outcome = (title: string) => report.tests.find((each) => each.title === title);

  test.each([
    ['is quiet', 1],
    ['calls a function that asserts', 1],
    ['leaves it to hooks', 0],
  ])('counts what the test itself asserts: %s', (title, assertions) => {
    expect(outcome(title)).toMatchObject({ status: 'passed', assertions });
  });

  test.each(['asks for tries', 'has tries', 'repeats its tries'])(
    'counts the tries of one that %s',
    (title) => {
      const found = outcome(title);
      expect(found).toMatchObject({ status: 'passed', retries: 1 });
      expect(countFailures({ tests: found ? [found] : [], brokenFiles: [], looseErrors: 0 })).toBe(1);
    },
  );

  test.each(['asserts', 'is beside one that asserts', 'asks for it'])(
    'lets no test pass beside others of its file: %s',
    (title) => {
      expect(outcome(title)?.status).toBe('concurrent');
    },
  );
});

test('a file whose process ends while it is loaded is broken, and the report can be read', async () => {
  const report = await runGivenTests({
    'dies.test.ts': `import { expect, test } from 'vitest';
      process.kill(process.pid, 'SIGKILL');
      test('never comes to this', () => { expect(1).toBe(1); });`,
  });
  expect(report).toMatchObject({ files: ['dies.test.ts'], tests: [], brokenFiles: ['dies.test.ts'] });
  expect(parseTestReports([report]).brokenFiles).toEqual(['dies.test.ts']);
});
