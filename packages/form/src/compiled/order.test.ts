import { describe, expect, test } from 'vitest';
import {
  type Draft,
  documentOf,
  field,
  formOf,
  group,
  problemCodes,
  problemsIn,
  repeat,
} from '../../testing/forms.ts';
import type { BindDocument, ShapeDocument } from '../definition/document.ts';

const shape = (changes: Partial<ShapeDocument>): ShapeDocument => ({
  id: 's',
  target: 'a',
  message: 'm',
  ...changes,
});

describe('a definition that goes in circles', () => {
  const pair: BindDocument[] = [
    { path: 'a', calculate: '$b' },
    { path: 'b', calculate: '$a' },
  ];

  test('CORE-2-14 two calculations', () => {
    const problems = problemsIn(documentOf({ items: [field('a'), field('b')], binds: pair }));
    expect(problems).toMatchObject([{ code: 'cycle', severity: 'error' }]);
    expect(problems[0]?.message).toMatch(/"[ab]"/);
  });

  test('CORE-2-14 two variables', () => {
    const variables = [
      { name: 'v', expression: '@w' },
      { name: 'w', expression: '@v' },
    ];
    expect(problemCodes({ items: [], variables }).map(([code]) => code)).toEqual(['cycle']);
  });

  test('CORE-2-14 two shapes', () => {
    const shapes = [shape({ id: 'one', and: ['two'] }), shape({ id: 'two', and: ['one'] })];
    expect(problemCodes({ items: [field('a')], shapes }).map(([code]) => code)).toEqual(['shape-cycle']);
  });

  test.each<[string, Draft]>([
    ['itself', { items: [field('a', 'integer')], binds: [{ path: 'a', calculate: '$a + 1' }] }],
    ['itself by "$"', { items: [field('a', 'integer')], binds: [{ path: 'a', calculate: '$ + 1' }] }],
    [
      'a variable',
      {
        items: [field('a')],
        binds: [{ path: 'a', calculate: '@v' }],
        variables: [{ name: 'v', expression: '$a' }],
      },
    ],
    [
      'its column',
      {
        items: [repeat('rows', [field('a', 'integer')])],
        binds: [{ path: 'rows[*].a', calculate: 'sum($rows[*].a)' }],
      },
    ],
    [
      'a total of its rows',
      {
        items: [repeat('rows', [field('a', 'integer')]), field('t', 'integer')],
        binds: [
          { path: 'rows[*].a', calculate: '$t' },
          { path: 't', calculate: 'sum($rows[*].a)' },
        ],
      },
    ],
    [
      'both neighbours',
      {
        items: [repeat('rows', [field('a', 'integer')])],
        binds: [{ path: 'rows[*].a', calculate: '(prev().a ?? 0) + (next().a ?? 0)' }],
      },
    ],
    [
      'a row by number',
      {
        items: [repeat('rows', [field('a', 'integer')])],
        binds: [{ path: 'rows[*].a', calculate: '$rows[1].a' }],
      },
    ],
    [
      'the group around it',
      { items: [group('g', [field('a')])], binds: [{ path: 'g.a', calculate: 'string(empty($g))' }] },
    ],
  ])('CORE-17.1-03 a calculation that reads %s is refused and names a key', (_what, draft) => {
    const problems = problemsIn(documentOf(draft));
    expect(problems).toMatchObject([{ code: 'cycle', severity: 'error' }]);
    expect(problems[0]?.message).toMatch(/"(rows\[\*\]\.|g\.)?[at]"/);
  });

  test.each([
    ['the row before and all rows', [{ path: 'rows[*].a', calculate: '(prev().a ?? 0) + sum($rows[*].a)' }]],
    [
      'the row before and a field of its row that reads it',
      [
        { path: 'rows[*].a', calculate: '(prev().b ?? 0) + $b' },
        { path: 'rows[*].b', calculate: '$a + 1' },
      ],
    ],
  ])('a calculation that reads %s is refused', (_what, binds) => {
    const items = [repeat('rows', [field('a', 'integer'), field('b', 'integer')])];
    expect(problemCodes(documentOf({ items, binds })).map(([code]) => code)).toEqual(['cycle']);
  });

  test('a calculation that reads many others, each often, comes after all of them', () => {
    const keys = Array.from({ length: 12 }, (_, at) => `f${at}`);
    const binds = [
      { path: 'total', calculate: [...keys, ...keys].map((key) => `$${key}`).join(' + ') },
      ...keys.map((path, at) => ({ path, calculate: at < 11 ? `$f${at + 1} + 1` : '$base' })),
    ];
    const items = [
      field('total', 'integer'),
      ...keys.map((key) => field(key, 'integer')),
      field('base', 'integer'),
    ];
    const evaluated: string[] = [];
    const trace = {
      evaluated: (use: string, path: string) => evaluated.push(`${use} ${path}`),
      phase: () => {},
    };
    const form = formOf({ items, binds }, { trace });
    form.set('base', 1);
    expect(form.value('total')).toBe(2 * (12 + 66));
    evaluated.length = 0;
    form.set('base', 2);
    expect(form.value('total')).toBe(2 * (24 + 66));
    expect(evaluated.filter((each) => each === 'calculate total')).toHaveLength(1);
    expect(evaluated.at(-1)).toBe('calculate total');
  });

  test('CORE-17.1-03 reading only the row before is not a circle', () => {
    const items = [repeat('rows', [field('a', 'integer')], { minRepeat: 3 })];
    const form = formOf({ items, binds: [{ path: 'rows[*].a', calculate: '(prev().a ?? 0) + 1' }] });
    expect([0, 1, 2].map((index) => form.value(`rows[${index}].a`))).toEqual([1, 2, 3]);
  });

  test.each(['constraint', 'relevant', 'required', 'readonly'])(
    'CORE-17.1-04 a %s that reads its own field is none',
    (property) => {
      const binds = [{ path: 'x', [property]: '$x > 0' }];
      expect(problemCodes({ items: [field('x', 'integer')], binds })).toEqual([]);
    },
  );

  test('CORE-17.1-04 relevance that blanks its own field is one', () => {
    const binds = [{ path: 'x', relevant: '$x > 0', excludedValue: 'null' as const }];
    expect(problemCodes({ items: [field('x', 'integer')], binds }).map(([code]) => code)).toEqual(['cycle']);
  });
});
