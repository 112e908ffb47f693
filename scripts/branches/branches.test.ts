import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { listBranches, markBranches } from './list-branches.ts';
import { renderBranches, summarizeBranches } from './report.ts';

const FILE = 'packages/base/src/a.js';
const TEXT = `function f(a, b = 1) {
  if (a > 1) return 'large';
  try {
    if (a === 0) throw a;
  } catch {
    return a ? 'never' : 'zero';
  }
  switch (b) {
    case 1: return a && 'one';
    default: return (() => a ?? 'none')();
  }
}
function unused() { return f(1) || 2; }
`;

/** The branches that the calls do not reach, and what the calls return. */
function run(calls: string) {
  const branches = listBranches(FILE, TEXT);
  const reached = new Set<number>();
  const __reached = (id: number) => reached.add(id).has(id);
  const value: unknown = runInNewContext(`${markBranches(TEXT, branches, 0)}; ${calls}`, { __reached });
  const summary = summarizeBranches(['base'], branches, reached);
  return { value, summary, unreached: summary.unreached.map(({ line, what }) => `${line} ${what}`) };
}

test('marks change nothing that a file does', () => {
  const { value } = run('[f(2), f(0), f(1), f(1, 2), f(undefined, 2)].join()');
  expect(value).toBe('large,zero,one,1,none');
});

test('branches that were not taken are listed, and not what lies within them', () => {
  expect(run('[f(2), f(0), f(1, 2)]').unreached).toEqual([
    "6 yes: 'never'",
    "9 case: case 1: return a && 'one';",
    "10 ??: 'none'",
    '13 function: function unused() { return f(1) || 2; }',
  ]);
  expect(run('f(2)').unreached).toContain('2 if not: a > 1');
});

test('the report has a row for each package', () => {
  const { summary } = run('f(2)');
  expect(renderBranches(summary)).toContain(`\n${FILE}\n`);
  expect(renderBranches(summary)).toMatch(/\| base \| 16 \| \d+ \| \d+\.\d% \|/);
});
