import { expect, test } from 'vitest';
import { temporaryTree } from '../source/temporary-tree.ts';
import { SUITES } from '../suites/suites.ts';
import { judgeReports } from './last-report.ts';

const sources = {
  files: ['packages/a.test.ts', 'scripts/b.test.ts', 'apps/c.browser.test.ts'],
  digest: 'abc',
};
const FILES = { pure: sources.files[0], node: sources.files[1], browser: sources.files[2] };

const reportOf = (file = '', more: object = {}) => ({
  startedAt: 1,
  files: [file],
  tests: [{ file, title: 'works', suites: [], status: 'passed', retries: 0 }],
  brokenFiles: [],
  looseErrors: 0,
  sources: 'abc',
  ...more,
});

function judge(changed: Partial<Record<keyof typeof FILES, unknown>> = {}) {
  const reports = SUITES.map(({ name }) => [
    `test-results/${name}.json`,
    JSON.stringify(name in changed ? changed[name] : reportOf(FILES[name])),
  ]);
  using tree = temporaryTree(Object.fromEntries(reports.filter(([, text]) => text !== undefined)));
  return judgeReports(tree.root, sources);
}

test('the reports of all suites of these sources can be used', () => {
  expect(judge()).toMatchObject({ report: { files: sources.files } });
  expect(judge().unusable).toBeUndefined();
});

test.each([
  ['of other sources', { node: reportOf(FILES.node, { sources: 'abd' }) }, 'changed'],
  ['of one file', { node: reportOf('scripts/z.test.ts') }, 'does not hold scripts/b.test.ts'],
  [
    'of no files',
    { browser: reportOf('', { files: [], tests: [] }) },
    'does not hold apps/c.browser.test.ts',
  ],
  ['that contradicts itself', { node: reportOf(FILES.node, { tests: [] }) }, 'contradicts itself'],
  ['that is missing', { pure: undefined }, 'there is none of all tests'],
])('a report %s cannot be used', (_what, changed, reason) => {
  expect(judge(changed).unusable).toContain(reason);
});
