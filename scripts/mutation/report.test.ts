import { expect, test } from 'vitest';
import type { Judged } from './campaign.ts';
import { listMutants } from './list-mutants.ts';
import { summarize } from './report.ts';

const FILE = 'packages/base/src/a.ts';
const [mutant] = listMutants(FILE, 'function f(a, b) { return a === b; }').map((each) => ({
  ...each,
  id: 0,
}));
if (!mutant) throw new Error('There is no mutant.');

const judged = (verdict: Judged['verdict'], by = ''): Judged => ({ mutant, verdict, by });
const one = new Map([['base', 1]]);

test('tests that decide nothing are named once, and a time that was up names none', () => {
  const { unsteady } = summarize(
    [
      judged('undecided', 'b > wrong'),
      judged('undecided', 'a > wrong'),
      judged('undecided', 'b > wrong'),
      judged('undecided'),
      judged('killed', 'c > right'),
    ],
    one,
    [],
  );
  expect(unsteady).toEqual(['a > wrong', 'b > wrong']);
});
