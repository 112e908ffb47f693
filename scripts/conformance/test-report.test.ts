import { expect, test } from 'vitest';
import { parseTestReport, staleness } from './test-report.ts';

const written = {
  startTime: 1000,
  testResults: [
    {
      name: '/clone/packages/a/src/a.test.ts',
      status: 'passed',
      assertionResults: [{ title: 'works', ancestorTitles: ['a'], status: 'passed' }],
    },
    { name: '/clone/scripts/b.test.ts', status: 'failed', assertionResults: [] },
  ],
};
const report = parseTestReport('/clone', written);
const files = ['packages/a/src/a.test.ts', 'scripts/b.test.ts'];

test('a report is read with paths relative to the repository', () => {
  expect(report).toEqual({
    startedAt: 1000,
    files,
    tests: [{ file: 'packages/a/src/a.test.ts', title: 'works', suites: ['a'], status: 'passed' }],
    brokenFiles: ['scripts/b.test.ts'],
  });
});

test.each([{}, { startTime: 1 }, []])('something else is refused: %j', (value) => {
  expect(() => parseTestReport('/clone', value)).toThrow('run the tests again');
});

test('a report of all files, begun after the last edit, can be used', () => {
  expect(staleness(report, files, 999)).toBeUndefined();
});

test.each([
  [
    'a test file was not run',
    report,
    [...files, 'scripts/c.test.ts'],
    999,
    'does not hold scripts/c.test.ts',
  ],
  ['a file changed since', report, files, 1001, 'changed after it began'],
  [
    'tests were left out by title',
    { ...report, tests: [{ file: 'a', title: 'b', suites: [], status: 'skipped' }] },
    files,
    999,
    'left tests out',
  ],
])('a report cannot be used when %s', (_case, given, onDisk, lastEdit, reason) => {
  expect(staleness(given, onDisk, lastEdit)).toContain(reason);
});
