import { expect, test } from 'vitest';
import { parseTestReports, secondTries, staleness } from './test-report.ts';

const first = {
  startedAt: 2000,
  files: ['packages/a/src/a.test.ts'],
  tests: [{ file: 'packages/a/src/a.test.ts', title: 'works', suites: ['a'], status: 'passed', retries: 0 }],
  brokenFiles: [],
};
const second = {
  startedAt: 1000,
  files: ['scripts/b.test.ts'],
  tests: [{ file: 'scripts/b.test.ts', title: 'works at last', suites: [], status: 'passed', retries: 1 }],
  brokenFiles: ['scripts/b.test.ts'],
};
const report = parseTestReports([first, second]);
const files = ['packages/a/src/a.test.ts', 'scripts/b.test.ts'];
const whole = { ...report, brokenFiles: [] };

test('the reports of several suites are read as one, as old as the oldest', () => {
  expect(report).toEqual({
    startedAt: 1000,
    files,
    tests: [...first.tests, ...second.tests],
    brokenFiles: ['scripts/b.test.ts'],
  });
});

test('second tries are found', () => {
  expect(secondTries(report).map(({ title }) => title)).toEqual(['works at last']);
});

test.each([{}, { startedAt: 1 }, [], null])('something else is refused: %j', (value) => {
  expect(() => parseTestReports([first, value])).toThrow('run the tests again');
});

test('a report of all files, begun after the last edit, can be used', () => {
  expect(staleness(whole, files, 999)).toBeUndefined();
});

test.each([
  [
    'a test file was not run',
    report,
    [...files, 'scripts/c.test.ts'],
    999,
    'does not hold scripts/c.test.ts',
  ],
  ['a test file is gone since', whole, files.slice(1), 999, 'which is gone'],
  ['a file broke', report, files, 999, 'scripts/b.test.ts broke'],
  ['a file changed since', whole, files, 1001, 'changed after it began'],
  [
    'tests were left out by title',
    { ...whole, tests: [{ file: 'a', title: 'b', suites: [], status: 'skipped', retries: 0 }] },
    files,
    999,
    'left tests out',
  ],
])('a report cannot be used when %s', (_case, given, onDisk, lastEdit, reason) => {
  expect(staleness(given, onDisk, lastEdit)).toContain(reason);
});
