import { beforeAll, describe, expect, test } from 'vitest';
import { runGivenTests } from './run-given-tests.ts';
import type { TestReport } from './test-report.ts';

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
    test('is quiet', () => { expect(1).toBe(1); });`,
};

describe('a run', () => {
  let report: TestReport;
  beforeAll(async () => {
    report = await runGivenTests(FILES);
  });

  test.each([
    ['takes away a listener for errors of the process', 'silences.test.ts'],
    ['puts its own in the place of one', 'replaces.test.ts'],
  ])('calls a file broken that %s', (_what, file) => {
    expect(report.brokenFiles).toContain(file);
  });

  test('leaves a file alone that did nothing of the kind', () => {
    expect(report.files).toContain('quiet.test.ts');
    expect(report.brokenFiles).not.toContain('quiet.test.ts');
  });
});
