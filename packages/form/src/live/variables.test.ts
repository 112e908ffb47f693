import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, group, problemCodes, repeat, resumed } from '../../testing/forms.ts';

describe('a variable', () => {
  test('CORE-9-01 is read by its name in any bind', () => {
    const form = formOf({
      items: [field('a', 'integer', { initialValue: '=@t' }), field('b', 'integer'), field('c')],
      variables: [{ name: 't', expression: '1 + 1' }],
      binds: [
        { path: 'a', constraint: '$ = @t', required: '@t = 2', readonly: '@t = 3' },
        { path: 'b', calculate: '@t' },
        { path: 'c', relevant: '@t = 1' },
      ],
    });
    expect(form.value('b')).toBe(2);
    expect(form.state('a')).toMatchObject({ required: true, readonly: false });
    expect(form.state('c')).toMatchObject({ relevant: false });
    form.set('a', 3);
    expect(codesOf(form)).toEqual([['a', 'CONSTRAINT_FAILED']]);
  });

  test('CORE-9-01 named "#" as scope is the same as none', () => {
    const items = [group('g', [field('a', 'integer')])];
    const binds = [{ path: 'g.a', calculate: '@t' }];
    expect(
      formOf({ items, binds, variables: [{ name: 't', expression: '7', scope: '#' }] }).value('g.a'),
    ).toBe(7);
  });

  test.each(['1a', 'a-b', '_a', ''])('CORE-9-01 cannot be named "%s"', (name) => {
    expect(problemCodes({ items: [], variables: [{ name, expression: '1' }] })).toEqual([
      ['bad-format', '/variables/0/name'],
    ]);
  });

  test('CORE-9-02 is visible on its scope and below, and nowhere else', () => {
    const items = [
      group('g', [field('a', 'integer'), group('h', [field('b', 'integer')])]),
      field('c', 'integer'),
    ];
    const variables = [{ name: 't', expression: '5', scope: 'g' }];
    const form = formOf({
      items,
      variables,
      binds: [
        { path: 'g', relevant: '@t = 5' },
        { path: 'g.a', calculate: '@t' },
        { path: 'g.h.b', calculate: '@t + 1' },
      ],
    });
    expect(form.state('g')).toMatchObject({ relevant: true });
    expect([form.value('g.a'), form.value('g.h.b')]).toEqual([5, 6]);
    expect(problemCodes({ items, variables, binds: [{ path: 'c', calculate: '@t' }] })).toEqual([
      ['unknown-reference', '/binds/0/calculate'],
    ]);
    expect(problemCodes({ items, variables: [{ name: 't', expression: '5', scope: 'zzz' }] })).toEqual([
      ['unknown-scope', '/variables/0/scope'],
    ]);
  });

  test('CORE-9-02 of the nearest scope wins', () => {
    const form = formOf({
      items: [group('g', [field('a', 'integer')]), field('b', 'integer')],
      variables: [
        { name: 't', expression: '1' },
        { name: 't', expression: '2', scope: 'g' },
      ],
      binds: [
        { path: 'g.a', calculate: '@t' },
        { path: 'b', calculate: '@t' },
      ],
    });
    expect([form.value('g.a'), form.value('b')]).toEqual([2, 1]);
  });

  test('CORE-9-02 may belong to a single field', () => {
    const items = [field('a', 'integer'), field('b', 'integer')];
    const variables = [{ name: 't', expression: '3', scope: 'a' }];
    expect(formOf({ items, variables, binds: [{ path: 'a', calculate: '@t' }] }).value('a')).toBe(3);
    expect(problemCodes({ items, variables, binds: [{ path: 'b', calculate: '@t' }] })).toEqual([
      ['unknown-reference', '/binds/0/calculate'],
    ]);
  });

  test('CORE-9-03 is worked out again before its users, in the same cycle', () => {
    const seen: unknown[] = [];
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer')],
      variables: [
        { name: 'twice', expression: '@once * 2' },
        { name: 'once', expression: '$a' },
      ],
      binds: [{ path: 'b', calculate: '@twice' }],
    });
    form.subscribe((change) => seen.push([change.values, form.value('b')]));
    form.set('a', 4);
    expect(seen).toEqual([[['a', 'b'], 8]]);
  });

  test('CORE-9-03 that holds a group or rows follows what they hold', () => {
    const form = resumed(
      {
        items: [
          group('g', [field('x', 'integer')]),
          repeat('rows', [field('y', 'integer'), field('before', 'integer')]),
          field('inGroup', 'integer'),
          field('inRows', 'integer'),
        ],
        variables: [
          { name: 'group', expression: '$g' },
          { name: 'all', expression: '$rows[*]' },
          { name: 'last', scope: 'rows', expression: 'prev()' },
        ],
        binds: [
          { path: 'inGroup', calculate: '@group.x' },
          { path: 'inRows', calculate: 'countWhere(@all, $.y > 1)' },
          { path: 'rows[*].before', calculate: '@last.y' },
        ],
      },
      { rows: [{ y: 1 }, { y: 2 }] },
    );
    const now = () => ['inGroup', 'inRows', 'rows[1].before'].map((path) => form.value(path));
    expect(now()).toEqual([null, 1, 1]);
    form.set('g.x', 5);
    form.set('rows[0].y', 9);
    expect(now()).toEqual([5, 2, 9]);
    form.moveRow('rows[0]', 1);
    expect(now()).toEqual([5, 2, 2]);
  });

  test('CORE-9-04 cannot be declared twice in one scope', () => {
    const twice = (scope?: string) => [
      { name: 't', expression: '1', ...(scope && { scope }) },
      { name: 't', expression: '2', ...(scope && { scope }) },
    ];
    const items = [group('g', [])];
    expect(problemCodes({ items, variables: twice() })).toEqual([['duplicate-variable', '/variables/1']]);
    expect(problemCodes({ items, variables: twice('g') })).toEqual([['duplicate-variable', '/variables/1']]);
  });

  test('CORE-9-05 on a repeat has a value for each row', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('x', 'integer'), field('y', 'integer')])],
        variables: [{ name: 'v', scope: 'rows', expression: '$x * 10 + @index' }],
        binds: [{ path: 'rows[*].y', calculate: '@v' }],
      },
      { rows: [{ x: 1 }, { x: 2 }] },
    );
    const column = () =>
      [...form.fields()].filter(({ path }) => path.endsWith('.y')).map(({ value }) => value);
    expect(column()).toEqual([11, 22]);
    form.addRow('rows', { at: 0, data: { x: 5 } });
    expect(column()).toEqual([51, 12, 23]);
    form.removeRow('rows[1]');
    expect(column()).toEqual([51, 22]);
  });
});
