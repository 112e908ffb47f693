import { describe, expect, test } from 'vitest';
import { field, formOf, group, problemCodes, repeat } from '../../testing/forms.ts';
import { parseFieldRef, parseInstancePath } from './path.ts';

describe('a definition-time path', () => {
  test.each([
    ['a', [{ key: 'a' }]],
    ['a.b', [{ key: 'a' }, { key: 'b' }]],
    ['rows[*].x', [{ key: 'rows', index: '*' }, { key: 'x' }]],
    [
      'a.rows[*].sub[*].y',
      [{ key: 'a' }, { key: 'rows', index: '*' }, { key: 'sub', index: '*' }, { key: 'y' }],
    ],
    ['rows[@index = 2].x', [{ key: 'rows', index: { nth: 2 } }, { key: 'x' }]],
    ['rows[@index=2].x', [{ key: 'rows', index: { nth: 2 } }, { key: 'x' }]],
  ])('CORE-7-01 may be written %s', (text, segments) => {
    expect(parseFieldRef(text)).toEqual(segments);
  });

  test('CORE-7-01 acts on the expected nodes only', () => {
    const items = [
      field('k'),
      group('a', [
        field('b'),
        repeat('deep', [repeat('sub', [field('y')], { minRepeat: 2 })], { minRepeat: 2 }),
      ]),
      repeat('rows', [field('x'), field('other')], { minRepeat: 3 }),
    ];
    const requiredBy = (path: string) =>
      [...formOf({ items, binds: [{ path, required: 'true' }] }).fields()]
        .filter(({ required }) => required)
        .map((state) => state.path);
    expect(requiredBy('k')).toEqual(['k']);
    expect(requiredBy('a.b')).toEqual(['a.b']);
    expect(requiredBy('rows[*].x')).toEqual(['rows[0].x', 'rows[1].x', 'rows[2].x']);
    expect(requiredBy('a.deep[*].sub[*].y')).toEqual([
      'a.deep[0].sub[0].y',
      'a.deep[0].sub[1].y',
      'a.deep[1].sub[0].y',
      'a.deep[1].sub[1].y',
    ]);
    expect(requiredBy('rows[@index = 2].x')).toEqual(['rows[1].x']);
  });

  test('CORE-7-01 a bind for the second row stays with the second row when rows move', () => {
    const form = formOf({
      items: [repeat('rows', [field('x')], { minRepeat: 2 })],
      binds: [{ path: 'rows[@index = 2].x', required: 'true' }],
    });
    form.set('rows[0].x', 'first');
    form.set('rows[1].x', 'second');
    form.moveRow('rows[0]', 1);
    expect(form.state('rows[0].x')).toMatchObject({ required: false, value: 'second' });
    expect(form.state('rows[1].x')).toMatchObject({ required: true, value: 'first' });
    form.addRow('rows', { at: 0 });
    expect(form.state('rows[1].x')).toMatchObject({ required: true, value: 'second' });
    expect(form.state('rows[2].x')).toMatchObject({ required: false, value: 'first' });
  });

  test('CORE-7-02 "#" is the whole form for shapes and variables but not for binds', () => {
    const items = [field('a')];
    const shapes = [{ id: 's', target: '#', constraint: 'true', message: 'm' }];
    const variables = [{ name: 'v', scope: '#', expression: '1' }];
    expect(problemCodes({ items, shapes, variables })).toEqual([]);
    expect(problemCodes({ items, binds: [{ path: '#', relevant: 'true' }] })).toEqual([
      ['bad-path', '/binds/0/path'],
    ]);
  });
});

describe('an address in a live form', () => {
  const form = formOf({ items: [field('a'), repeat('rows', [field('x')], { minRepeat: 2 })] });

  test.each([
    'a..b',
    'a[x]',
    'a[-1]',
    '.a',
    'a.',
    'a b',
    'rows[*].x',
    'rows[].x',
    'rows[0]x',
    'rows[1e9].x',
    'rows[1.5].x',
    'rows[ 1].x',
    'rows[@index = 1].x',
    '$a',
    'é',
    '__proto__',
    '1a',
    'rows[0][1].x',
    'a'.repeat(2000),
  ])('CORE-7-06 "%s" is an invalid path', (path) => {
    expect(parseInstancePath(path)).toBeNull();
    expect(form.state(path)).toMatchObject({ ok: false, code: 'INVALID_PATH' });
    expect(form.set(path, 1)).toMatchObject({ ok: false, code: 'INVALID_PATH' });
  });

  test.each([
    'zzz',
    'a.b',
    'rows[9].x',
    'rows[2].x',
    'rows.x',
    'rows[0].zzz',
    'a[0]',
    'rows[99999999999999999999].x',
    'constructor',
    'rows[0].toString',
  ])('CORE-7-07 "%s" parses and is not found', (path) => {
    expect(form.state(path)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(form.set(path, 1)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(form.value(path)).toBeUndefined();
  });
});
