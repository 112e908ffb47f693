import { createFunctionLibrary, type ExtensionFunction } from '@handrail/fel';
import { describe, expect, test } from 'vitest';
import { type Draft, field, formOf, repeat } from '../../testing/forms.ts';

/** A form whose expressions can call `probe(x)`, which gives x back and counts how often it was called. */
function probed(draft: Draft) {
  const seen = { calls: 0 };
  const probe: ExtensionFunction = {
    name: 'probe',
    parameters: [{ name: 'value', type: 'any' }],
    returns: 'any',
    call: (value = null) => {
      seen.calls += 1;
      return value;
    },
  };
  const form = formOf(draft, {}, { library: createFunctionLibrary([probe]) });
  const during = (work: () => unknown) => {
    seen.calls = 0;
    work();
    return seen.calls;
  };
  return { form, during };
}

const ROWS = 40;

function rowsWith(calculate: string): Draft {
  return {
    items: [
      field('limit', 'integer', { initialValue: 2 }),
      repeat('rows', [field('x', 'integer', { initialValue: '=@index' }), field('y', 'decimal')], {
        minRepeat: ROWS,
      }),
    ],
    binds: [{ path: 'rows[*].y', calculate }],
  };
}

describe('a part that is the same in every row', () => {
  test.each([
    ['a predicate', 'countWhere($rows[*].x, probe($) > 2)', ROWS],
    ['a predicate beside what differs', '$x + sumWhere($rows[*].x, probe($) > $limit)', ROWS],
    [
      'a predicate that is reached in some rows only',
      'if($x > 3, countWhere($rows[*].x, probe($) > 2), 0)',
      ROWS,
    ],
    ['a maximum', '$x / max($rows[*].x)', 0],
  ])('is computed once: %s', (_what, calculate, most) => {
    const { form, during } = probed(rowsWith(calculate));
    const fresh = () => probed(rowsWith(calculate));
    expect(during(() => form.set('rows[3].x', 9))).toBeLessThanOrEqual(most);
    expect(during(() => form.set('limit', 5))).toBeLessThanOrEqual(most);
    const other = fresh();
    other.form.batch(() => {
      other.form.set('limit', 5);
      other.form.set('rows[3].x', 9);
    });
    expect([...form.states()]).toEqual([...other.form.states()]);
  });

  test('inside the predicate of another is computed once and not for each element', () => {
    const { during, form } = probed({
      items: [...rowsWith('0').items, field('best', 'integer')],
      binds: [{ path: 'best', calculate: 'countWhere($rows[*].x, $ = maxWhere($rows[*].x, probe($) > 0))' }],
    });
    expect(form.value('best')).toBe(1);
    expect(during(() => form.set('rows[3].x', ROWS))).toBe(ROWS);
    expect(form.value('best')).toBe(2);
  });

  test('follows rows that come, go and move', () => {
    const { form } = probed(rowsWith('sumWhere($rows[*].x, probe($) > 2) + @index'));
    const expected = () => {
      const xs = Array.from({ length: form.state('rows').ok ? rowCount() : 0 }, (_, row) =>
        form.value(`rows[${row}].x`),
      );
      return xs.map(
        (_, row) => xs.reduce<number>((sum, x) => sum + (Number(x) > 2 ? Number(x) : 0), 0) + row + 1,
      );
    };
    const rowCount = () => [...form.states()].filter(({ kind }) => kind === 'row').length;
    const actual = () => Array.from({ length: rowCount() }, (_, row) => form.value(`rows[${row}].y`));
    form.addRow('rows', { at: 3, data: { x: 100 } });
    expect(actual()).toEqual(expected());
    form.removeRow('rows[5]');
    expect(actual()).toEqual(expected());
    form.moveRow('rows[3]', 0);
    expect(actual()).toEqual(expected());
  });
});

describe('a part that differs from row to row', () => {
  test.each([
    ['by the row it stands in', 'countWhere($rows[*].x, $ < @current.x)'],
    ['by a sibling', 'countWhere($rows[*].x, $ < $x)'],
    ['by the number of the row', 'countWhere($rows[*].x, $ <= @index) - 1'],
    ['by a local name', 'let own = $x in countWhere($rows[*].x, $ < own)'],
    ['by the row before', 'countWhere($rows[*].x, $ <= (prev().x ?? 0))'],
  ])('is computed in each: %s', (_what, calculate) => {
    const { form } = probed(rowsWith(calculate));
    expect(Array.from({ length: ROWS }, (_, row) => form.value(`rows[${row}].y`))).toEqual(
      Array.from({ length: ROWS }, (_, row) => row),
    );
  });

  test('by the clock is computed at each moment', () => {
    const time = { now: Date.UTC(2026, 0, 1) };
    const form = formOf(
      {
        items: [
          repeat('rows', [field('d', 'date', { initialValue: '2026-01-02' })], { minRepeat: 2 }),
          field('n', 'integer'),
        ],
        binds: [{ path: 'n', calculate: 'countWhere($rows[*].d, $ < today())' }],
      },
      { clock: { now: () => time.now } },
    );
    expect(form.value('n')).toBe(0);
    time.now += 3 * 86_400_000;
    expect(form.value('n')).toBe(2);
  });

  test('by the place where the same text is written is computed at each', () => {
    const inner = repeat(
      'inner',
      [field('x', 'integer', { initialValue: '=@index * @outer' }), field('y', 'integer')],
      {
        minRepeat: 3,
      },
    );
    const { form } = probed({
      items: [repeat('rows', [field('k', 'integer', { initialValue: '=@index' }), inner], { minRepeat: 2 })],
      variables: [{ name: 'outer', scope: 'rows', expression: '1' }],
      binds: [{ path: 'rows[*].inner[*].y', calculate: 'countWhere($inner[*].x, probe($) > 1) * $k' }],
    });
    form.set('rows[0].inner[0].x', 5);
    form.set('rows[0].inner[1].x', 5);
    form.set('rows[1].inner[0].x', 5);
    const values = (row: number) => [0, 1, 2].map((at) => form.value(`rows[${row}].inner[${at}].y`));
    expect([values(0), values(1)]).toEqual([
      [2, 2, 2],
      [2, 2, 2],
    ]);
  });
});
