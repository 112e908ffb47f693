import { expect, test } from 'vitest';
import type { Judged } from './campaign.ts';
import { listMutants } from './list-mutants.ts';
import { adviceOnTime, complaintsAbout, renderReport, renderTable, summarize } from './report.ts';

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

test('what was not decided is counted and shown, and there is no rate of nothing', () => {
  const summary = summarize([judged('undecided')], one, []);
  expect(summary.total).toMatchObject({ undecided: 1, tried: 0, rate: null });
  expect(renderTable(summary)).toContain('| Package | Possible | Undecided | Tried |');
  expect(renderTable(summary)).toContain('| base | 1 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | – |');
  expect(renderTable(summarize([judged('killed')], one, []))).not.toContain('Undecided');
});

test.each([
  ['killed', 'a', 0, 0],
  ['timeout', 'a', 0, 0],
  ['survived', '', 1, 0],
  ['not reached', '', 1, 0],
  ['refused', '', 1, 0],
  ['undecided', '', 1, 1],
  ['undecided', 'a > wrong', 2, 2],
] as const)(
  'a fault that is %s by “%s”: %s complaints when known, %s when recorded',
  (verdict, by, known, record) => {
    const summary = summarize([judged(verdict, by)], one, []);
    expect(complaintsAbout(summary, { known: true, record: false })).toHaveLength(known);
    expect(complaintsAbout(summary, { known: false, record: true })).toHaveLength(record);
  },
);

test('known faults are not noticed when none was tried', () => {
  expect(complaintsAbout(summarize([], one, []), { known: true, record: false })).toHaveLength(1);
});

test('what the time was too short for is counted, with the way to go on', () => {
  const all = [judged('undecided'), judged('undecided', 'a > wrong'), judged('killed', 'c > right')];
  expect(adviceOnTime(all, 'a/b')).toBe(
    'The time was up with 1 undecided: go on with --resume a/b --minutes <more>.',
  );
  expect(adviceOnTime(all, undefined)).toContain('begin again with --minutes <more>.');
  expect(adviceOnTime(all.slice(1), 'a/b')).toBeUndefined();
});

test('an explanation is about one mutant of those that look the same', () => {
  const text = 'function f(a, b) { if (a === b) return g(a === b); }';
  const same = listMutants(FILE, text).filter(({ change }) => change === 'a === b → a !== b');
  const all = same.map((each, id) => ({ mutant: { ...each, id }, verdict: 'survived' as const, by: '' }));
  const entry = { file: FILE, change: 'a === b → a !== b', reason: 'Both are never equal.' };
  expect(summarize(all, one, [entry]).total).toMatchObject({ explained: 0, survived: 2 });
  const summary = summarize(all, one, [{ ...entry, occurrence: '2 of 2' }]);
  expect(summary.total).toMatchObject({ explained: 1, survived: 1 });
  expect(renderReport(summary)).toContain('comparison: a === b → a !== b (1 of 2)');
});
