import { describe, expect, test } from 'vitest';
import { type Draft, everythingOf, field, formOf, group, repeat } from '../../testing/forms.ts';
import type { Form } from './form.ts';

/** Runs the same writes one by one and as a batch, and gives both forms with what each write answered. */
function bothWays(draft: Draft, writes: readonly ((form: Form) => unknown)[]) {
  const [single, batched] = [formOf(draft), formOf(draft)];
  const answers = writes.map((write) => write(single));
  const batchAnswers = batched.batch(() => writes.map((write) => write(batched)));
  return { single, batched, answers, batchAnswers };
}

function expectSame(draft: Draft, writes: readonly ((form: Form) => unknown)[]): Form {
  const { single, batched, answers, batchAnswers } = bothWays(draft, writes);
  expect(batchAnswers).toEqual(answers);
  expect(everythingOf(batched)).toEqual(everythingOf(single));
  return batched;
}

const set = (path: string, value: unknown) => (form: Form) => form.set(path, value);

describe('a batch equals the same writes one by one', () => {
  test('when an earlier write makes a later field relevant', () => {
    const draft = {
      items: [field('on', 'boolean'), field('note')],
      binds: [{ path: 'note', relevant: '$on = true' }],
    };
    const form = expectSame(draft, [set('on', true), set('note', 'hi')]);
    expect(form.value('note')).toBe('hi');
  });

  test('when an earlier write makes a later field readonly', () => {
    const draft = {
      items: [field('lock', 'boolean'), field('v', 'string', { initialValue: 'a' })],
      binds: [{ path: 'v', readonly: '$lock = true' }],
    };
    const form = expectSame(draft, [set('lock', true), set('v', 'b')]);
    expect(form.value('v')).toBe('a');
  });

  test('when relevance comes through calculations, variables and a group', () => {
    const draft = {
      items: [field('a', 'integer'), field('b', 'integer'), group('g', [field('x')])],
      variables: [{ name: 'many', expression: '$b > 3' }],
      binds: [
        { path: 'b', calculate: '$a * 2' },
        { path: 'g', relevant: '@many' },
      ],
    };
    expectSame(draft, [set('a', 1), set('g.x', 'no'), set('a', 2), set('g.x', 'yes'), set('a', 0)]);
  });

  test('when a default is applied and overwritten, and applied again', () => {
    const draft = {
      items: [field('on', 'boolean'), field('base', 'integer'), field('fee', 'integer')],
      binds: [{ path: 'fee', relevant: '$on = true', default: '=$base + 1' }],
    };
    expectSame(draft, [set('base', 4), set('on', true), set('base', 9), set('fee', 7)]);
    expectSame(draft, [set('on', true), set('fee', 7), set('on', false), set('on', true)]);
  });

  test('when a calculated field is overwritten after what it is calculated from', () => {
    const draft = {
      items: [field('a', 'integer'), field('b', 'integer'), field('c', 'integer')],
      binds: [
        { path: 'b', calculate: '$a * 2', readonly: 'false' },
        { path: 'c', calculate: '$b + 1' },
      ],
    };
    const form = expectSame(draft, [set('a', 2), set('b', 50)]);
    expect(form.value('c')).toBe(51);
    expectSame(draft, [set('a', 2), set('b', 50), set('a', 3)]);
  });

  test('when a new row starts from what was calculated', () => {
    const draft = {
      items: [
        field('a', 'integer'),
        field('b', 'integer'),
        repeat('rows', [field('x', 'integer', { initialValue: '=$b' })]),
      ],
      binds: [{ path: 'b', calculate: '$a * 2' }],
    };
    const form = expectSame(draft, [set('a', 2), (at) => at.addRow('rows'), set('a', 3)]);
    expect(form.value('rows[0].x')).toBe(4);
  });

  test('when rows may be added only after an earlier write, or moved only before one', () => {
    const draft = {
      items: [field('on', 'boolean'), repeat('rows', [field('x')], { minRepeat: 1 })],
      binds: [
        { path: 'rows', relevant: '$on = true' },
        { path: 'rows[@index = 2].x', readonly: 'true' },
      ],
    };
    const add = (form: Form) => form.addRow('rows');
    expectSame(draft, [add, set('on', true), add, set('rows[1].x', 'a'), set('rows[0].x', 'b')]);
    expectSame(draft, [
      set('on', true),
      add,
      set('rows[0].x', 'b'),
      (form) => form.moveRow('rows[0]', 1),
      set('rows[1].x', 'c'),
      set('rows[0].x', 'd'),
      set('on', false),
      (form) => form.removeRow('rows[0]'),
    ]);
  });

  test('when relevance asks for the validity of another field', () => {
    const draft = {
      items: [field('a', 'integer'), field('note')],
      binds: [
        { path: 'a', constraint: '$ > 3' },
        { path: 'note', relevant: 'valid($a)' },
      ],
    };
    expectSame(draft, [set('a', 1), set('note', 'no'), set('a', 5), set('note', 'yes')]);
  });

  test('when an instance decides', () => {
    const draft: Draft = {
      items: [field('note')],
      instances: { pad: { data: { on: false }, readonly: false } },
      binds: [{ path: 'note', relevant: "@instance('pad').on" }],
    };
    expectSame(draft, [
      set('note', 'no'),
      (form) => form.setInstance('pad', ['on'], true),
      set('note', 'yes'),
    ]);
  });
});

describe('a batch', () => {
  test('shows its own writes to whoever looks before it ends', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer')],
      binds: [{ path: 'b', calculate: '$a * 2', constraint: '$ < 10' }],
    });
    form.batch(() => {
      form.set('a', 2);
      expect(form.value('b')).toBe(4);
      form.set('a', 7);
      expect(form.state('b')).toMatchObject({ value: 14, valid: false });
      expect(form.report().counts.error).toBe(1);
    });
  });

  test('that fails takes back defaults and overwritten calculations, too', () => {
    const form = formOf({
      items: [
        field('on', 'boolean', { initialValue: true }),
        field('fee', 'integer', { initialValue: 7 }),
        field('sum', 'integer'),
      ],
      binds: [
        { path: 'fee', relevant: '$on = true', default: 5 },
        { path: 'sum', calculate: '$fee + 1', readonly: 'false' },
      ],
    });
    form.set('sum', 100);
    const before = everythingOf(form);
    let told = 0;
    form.subscribe(() => {
      told += 1;
    });
    const fails = () =>
      form.batch(() => {
        form.set('on', false);
        form.set('on', true);
        form.set('fee', 9);
        throw new Error('stopped half way');
      });
    expect(fails).toThrow('stopped half way');
    expect(everythingOf(form)).toEqual(before);
    expect(told).toBe(0);
  });

  test('inside another that fails takes back only its own part', () => {
    const draft: Draft = {
      items: [
        field('on', 'boolean'),
        field('fee', 'integer'),
        field('n', 'integer'),
        field('sum', 'integer'),
        repeat('rows', [field('x', 'integer')], { minRepeat: 1 }),
      ],
      binds: [
        { path: 'fee', relevant: '$on = true', default: 5 },
        { path: 'sum', calculate: '$n + count($rows)', readonly: 'false' },
      ],
    };
    const [expected, form] = [formOf(draft), formOf(draft)];
    const told: unknown[] = [];
    form.subscribe((change) => told.push(change));
    const inner = () =>
      form.batch(() => {
        form.set('fee', 8);
        form.set('on', false);
        form.set('n', 3);
        form.removeRow('rows[0]');
        form.complete();
        throw new Error('inner');
      });
    form.batch(() => {
      form.set('on', true);
      form.set('n', 2);
      form.set('sum', 40);
      expect(inner).toThrow('inner');
      form.addRow('rows');
    });
    for (const [path, value] of [
      ['on', true],
      ['n', 2],
      ['sum', 40],
    ] as const)
      expected.set(path, value);
    expected.addRow('rows');
    expect(everythingOf(form)).toEqual(everythingOf(expected));
    expect(told).toHaveLength(1);
    expect(() =>
      form.batch(() => {
        form.batch(() => form.set('n', 9));
        throw new Error('outer');
      }),
    ).toThrow('outer');
    expect(everythingOf(form)).toEqual(everythingOf(expected));
  });

  test('that fails after one inside of it leaves what was written by hand as it was', () => {
    const form = formOf({
      items: [field('on', 'boolean'), field('note'), field('n', 'integer'), field('sum', 'integer')],
      binds: [
        { path: 'note', relevant: '$on = true', default: 'made up' },
        { path: 'sum', calculate: '$n + 1', readonly: 'false' },
      ],
    });
    for (const [path, value] of [
      ['on', true],
      ['note', 'mine'],
      ['n', 1],
      ['sum', 40],
    ] as const)
      form.set(path, value);
    const before = everythingOf(form);
    expect(() =>
      form.batch(() => {
        form.batch(() => form.set('n', 9));
        for (const [path, value] of [
          ['on', false],
          ['note', 'theirs'],
          ['on', true],
          ['n', 5],
        ] as const)
          form.set(path, value);
        throw new Error('outer');
      }),
    ).toThrow('outer');
    expect(everythingOf(form)).toEqual(before);
  });

  test('evaluates what decides nothing once, however often its inputs are written', () => {
    const evaluated: string[] = [];
    const form = formOf(
      {
        items: [
          field('on', 'boolean'),
          field('note'),
          repeat('rows', [field('x', 'integer')], { minRepeat: 50 }),
          field('total', 'integer'),
        ],
        binds: [
          { path: 'note', relevant: '$on = true' },
          { path: 'total', calculate: 'countWhere($rows[*].x, $ > 1)' },
        ],
      },
      { trace: { evaluated: (use, path) => evaluated.push(`${use} ${path}`) } },
    );
    evaluated.length = 0;
    form.batch(() => {
      for (let row = 0; row < 50; row += 1) {
        form.set(`rows[${row}].x`, row);
        form.set('on', row % 2 === 0);
      }
    });
    expect(evaluated.filter((entry) => entry === 'calculate total')).toHaveLength(1);
    expect(form.value('total')).toBe(48);
  });
});
