import { describe, expect, test } from 'vitest';
import { site } from './open/dental/site.ts';
import { applyChanges, keysShown, solve, visit } from './solve.ts';

describe('changes', () => {
  const state = { list: [{ n: 1 }], map: { 'a/b': 'x', kept: true } };

  test('set, add, append and remove members', () => {
    const changes = [
      { pointer: '/list/0/n', value: 2 },
      { pointer: '/list/-', value: { n: 3 } },
      { pointer: '/map/a~1b' },
      { pointer: '/map/new', value: null },
    ];
    expect(applyChanges(state, changes)).toEqual({
      list: [{ n: 2 }, { n: 3 }],
      map: { kept: true, new: null },
    });
    expect(state.map['a/b']).toBe('x');
  });

  test.each([['/nowhere/a'], ['/map/absent'], ['/list/7'], [''], ['map']])(
    'to "%s" are refused',
    (pointer) => {
      expect(() =>
        applyChanges(state, [{ pointer, ...(pointer === '/nowhere/a' ? { value: 1 } : {}) }]),
      ).toThrow();
    },
  );
});

describe('a solution', () => {
  test('is carried out wherever the visit begins, and what needs confirming is confirmed', async () => {
    const open = await visit(site, { at: '/profile' });
    const before = open.site.state();
    const solved = await solve(open, [
      { view: 'bill.list', filters: { status: 'overdue' } },
      { action: 'bill.pay', arguments: { row_key: 'B-2041' } },
    ]);
    expect(solved.map(({ outcome }) => outcome.verdict)).toEqual(['succeeded', 'succeeded']);
    expect(solved.slice(0, 1).map(({ outcome }) => keysShown(outcome))).toEqual([['B-2041']]);
    const paid = { paid: '186.40', paid_with: 'card', status: 'paid' };
    const changes = Object.entries(paid).map(([name, value]) => ({
      pointer: `/bills/B-2041/${name}`,
      value,
    }));
    expect(open.site.state()).toEqual(applyChanges(before, changes));
  });

  test.each([
    ['that the site refuses', { row_key: 'B-2063', amount: 900 }],
    ['of a row that is not there', { row_key: 'B-1' }],
    ['with an option that is not there', { row_key: 'B-2063', method: 'cheque' }],
  ])('%s fails and changes nothing', async (_case, args) => {
    const open = await visit(site);
    const before = open.site.state();
    const [solved] = await solve(open, [{ action: 'bill.pay', arguments: args }]);
    expect(solved?.outcome.verdict).toBe('failed');
    expect(open.site.state()).toEqual(before);
  });
});
