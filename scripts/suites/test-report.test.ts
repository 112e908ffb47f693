import { expect, test } from 'vitest';
import { countFailures, parseTestReports, secondTries, staleness } from './test-report.ts';

const first = {
  startedAt: 2000,
  files: ['packages/a/src/a.test.ts'],
  tests: [{ file: 'packages/a/src/a.test.ts', title: 'works', suites: ['a'], status: 'passed', retries: 0 }],
  brokenFiles: [],
  looseErrors: 0,
  sources: 'abc',
};
const second = {
  startedAt: 1000,
  files: ['scripts/b.test.ts'],
  tests: [{ file: 'scripts/b.test.ts', title: 'works at last', suites: [], status: 'passed', retries: 1 }],
  brokenFiles: ['scripts/b.test.ts'],
  looseErrors: 1,
  sources: 'abc',
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
    looseErrors: 1,
    sources: 'abc',
  });
});

test('second tries are found', () => {
  expect(secondTries(report).map(({ title }) => title)).toEqual(['works at last']);
});

test.each([{}, { startedAt: 1 }, [], null])('something else is refused: %j', (value) => {
  expect(() => parseTestReports([first, value])).toThrow('run the tests again');
});

test('suites that began with other sources make no whole', () => {
  expect(parseTestReports([first, { ...second, sources: 'abd' }]).sources).toBe('');
});

test.each([
  ['a test of a file that was not run', { ...first, files: ['packages/b/src/b.test.ts'] }],
  ['a file without a test', { ...first, files: [...first.files, 'packages/b/src/b.test.ts'] }],
])('a report that holds %s contradicts itself', (_what, value) => {
  expect(() => parseTestReports([value])).toThrow('contradicts itself');
});

const [one] = first.tests;
if (!one) throw new Error('There is a test.');
const SHELLS = 'apps/cli/src/completion/shell-scripts.test.ts';

test.each([
  ['passed', {}, 0],
  ['failed', { status: 'failed' }, 1],
  ['must fail in order to pass', { status: 'inverted' }, 1],
  ['ran at once with others', { status: 'concurrent' }, 1],
  ['was skipped', { status: 'skipped' }, 1],
  ['was skipped for a reason of its own', { status: 'skipped', skippedBecause: 'I wanted to' }, 1],
  ['needs a shell that is missing', { file: SHELLS, status: 'skipped', skippedBecause: 'zsh is missing' }, 0],
  ['needs no shell and says so', { status: 'skipped', skippedBecause: 'zsh is missing' }, 1],
  ['needed a second try', { retries: 1 }, 1],
  ['needed a second try in a browser', { file: 'apps/a/src/a.browser.test.ts', retries: 1 }, 0],
  ['needed a third try in a browser', { file: 'apps/a/src/a.browser.test.ts', retries: 2 }, 1],
])('of tests that ended, one that %s is counted as it should be', (_what, ended, failures) => {
  expect(countFailures({ ...report, tests: [{ ...one, ...ended }], brokenFiles: [], looseErrors: 0 })).toBe(
    failures,
  );
});

test('what belongs to no test is counted as well', () => {
  expect(countFailures({ ...report, tests: [one] })).toBe(1 + 1);
});

const state = { files: ['README.md', ...files], digest: 'abc' };

test('a report of all test files and of the same sources can be used', () => {
  expect(staleness(whole, state)).toBeUndefined();
});

test.each([
  [
    'a test file was not run',
    whole,
    { files: [...files, 'scripts/c.test.ts'] },
    'does not hold scripts/c.test.ts',
  ],
  ['a test file is gone since', whole, { files: files.slice(1) }, 'which is gone'],
  ['a file broke', report, {}, 'scripts/b.test.ts broke'],
  ['a file changed since', whole, { digest: 'abd' }, 'changed since'],
  ['a file changed while the tests ran', { ...whole, sources: '' }, {}, 'changed while'],
  [
    'tests were left out by title',
    { ...whole, tests: [{ file: 'a', title: 'b', suites: [], status: 'skipped', retries: 0 }] },
    {},
    'left tests out',
  ],
])('a report cannot be used when %s', (_what, given, changed, reason) => {
  expect(staleness(given, { ...state, ...changed })).toContain(reason);
});
