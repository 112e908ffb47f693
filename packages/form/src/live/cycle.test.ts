import { describe, expect, test } from 'vitest';
import { type Draft, field, formOf, group, repeat } from '../../testing/forms.ts';
import type { Form } from './form.ts';
import type { FormChange } from './subscriptions.ts';

/** A form that lists what it evaluates and which phases it runs. */
function traced(draft: Draft) {
  const evaluated: string[] = [];
  const phases: string[] = [];
  const form = formOf(draft, {
    trace: {
      evaluated: (use, path) => evaluated.push(`${use} ${path}`),
      phase: (phase) => phases.push(phase),
    },
  });
  const during = (work: () => void) => {
    evaluated.length = 0;
    phases.length = 0;
    work();
    return { evaluated: [...evaluated].sort(), phases: [...phases] };
  };
  return { form, during, phases };
}

function changesOf(form: Form, work: () => void): FormChange[] {
  const changes: FormChange[] = [];
  const stop = form.subscribe((change) => changes.push(change));
  work();
  stop();
  return changes;
}

describe('the phases', () => {
  test('CORE-18-01 run in order at load, after a write and after a change of rows', () => {
    const { form, during, phases } = traced({
      items: [field('a', 'integer'), repeat('rows', [field('x')])],
    });
    expect(phases).toEqual(['rebuild', 'recalculate', 'revalidate', 'notify']);
    expect(during(() => form.set('a', 1)).phases).toEqual(['recalculate', 'revalidate', 'notify']);
    const full = ['rebuild', 'recalculate', 'revalidate', 'notify'];
    expect(during(() => form.addRow('rows')).phases).toEqual(full);
    expect(during(() => form.addRow('rows')).phases).toEqual(full);
    expect(during(() => form.moveRow('rows[0]', 1)).phases).toEqual(full);
    expect(during(() => form.removeRow('rows[0]')).phases).toEqual(full);
  });

  test('CORE-18-01 do not run for a refused write', () => {
    const { form, during } = traced({ items: [field('a')], binds: [{ path: 'a', readonly: 'true' }] });
    expect(during(() => form.set('a', 1)).phases).toEqual([]);
  });

  test('CORE-18-02 go on until a chain of 100 fields has its last value', () => {
    const keys = Array.from({ length: 100 }, (_, index) => `f${index}`);
    const form = formOf({
      items: [...keys].reverse().map((key) => field(key, 'integer')),
      binds: keys.slice(1).map((path, index) => ({ path, calculate: `$f${index} + 1` })),
    });
    form.set('f0', 0);
    expect(form.value('f99')).toBe(99);
  });

  test('CORE-18-02 go on along a chain of 10,000 fields', () => {
    const count = 10_000;
    const keys = Array.from({ length: count }, (_, index) => `f${index}`);
    const form = formOf({
      items: keys.map((key) => field(key, 'integer')),
      binds: keys.slice(1).map((path, index) => ({ path, calculate: `$f${index} + 1` })),
    });
    form.set('f0', 0);
    expect(form.value(`f${count - 1}`)).toBe(count - 1);
    form.set('f0', 5);
    expect(form.value(`f${count - 1}`)).toBe(count + 4);
  });

  test('CORE-18-02 go on along a chain of 1,000 relevances', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `f${index}`);
    const form = formOf({
      items: keys.map((key) => field(key, 'integer', { initialValue: 1 })),
      binds: keys.slice(1).map((path, index) => ({
        path,
        relevant: `$f${index} = 1`,
        excludedValue: 'null' as const,
      })),
    });
    expect(form.state('f999')).toMatchObject({ relevant: true });
    form.set('f0', 2);
    expect(form.state('f999')).toMatchObject({ relevant: false });
  });
});

describe('what is evaluated', () => {
  const draft: Draft = {
    items: [
      ...['a', 'b', 'c', 'd', 'e', 'z'].map((key) => field(key, 'integer')),
      repeat('rows', [field('q', 'integer'), field('s', 'integer')], { minRepeat: 3 }),
      field('t', 'integer'),
    ],
    variables: [{ name: 'v', expression: '$z' }],
    binds: [
      { path: 'b', calculate: '$a + 1' },
      { path: 'c', calculate: '$b + 1', constraint: '$ < 100' },
      { path: 'd', relevant: '$c > 3', required: '$a = 1' },
      { path: 'e', calculate: '$z + @v', readonly: '$z = 1' },
      { path: 'rows[*].s', calculate: '$q * 2' },
      { path: 't', calculate: 'sum($rows[*].s)' },
    ],
    shapes: [{ id: 'one', target: 'z', constraint: '$ != 5', message: 'm' }],
  };

  test('CORE-17.1-05 after a change is only what reads it, directly or not, each once', () => {
    const { form, during } = traced(draft);
    expect(during(() => form.set('a', 1)).evaluated).toEqual([
      'calculate b',
      'calculate c',
      'constraint c',
      'relevant d',
      'required d',
    ]);
    expect(during(() => form.set('z', 1)).evaluated).toEqual([
      'calculate e',
      'other z',
      'readonly e',
      'variable #',
    ]);
  });

  test('CORE-17.1-05 after a change in one row is that row and what sums it', () => {
    const { form, during } = traced(draft);
    expect(during(() => form.set('rows[1].q', 4)).evaluated).toEqual(['calculate rows[1].s', 'calculate t']);
    expect(form.value('t')).toBe(8);
    expect(during(() => form.addRow('rows')).evaluated).toEqual(['calculate rows[3].s', 'calculate t']);
    expect(during(() => form.removeRow('rows[0]')).evaluated).toEqual(['calculate t']);
  });

  test('CORE-17.1-05 stops where a value stays the same', () => {
    const { form, during } = traced({
      items: [field('a', 'integer'), field('big', 'boolean'), field('c', 'boolean')],
      binds: [
        { path: 'big', calculate: '$a > 10' },
        { path: 'c', calculate: 'not $big' },
      ],
    });
    form.set('a', 20);
    expect(during(() => form.set('a', 30)).evaluated).toEqual(['calculate big']);
    expect(during(() => form.set('a', 30)).evaluated).toEqual([]);
  });

  test('CORE-17.1-05 in a batch is each reader once', () => {
    const { form, during } = traced({
      items: [field('a', 'integer'), field('b', 'integer'), field('sum', 'integer')],
      binds: [{ path: 'sum', calculate: '$a + $b' }],
    });
    const batch = () =>
      form.batch(() => {
        form.set('a', 1);
        form.set('b', 2);
      });
    expect(during(batch)).toEqual({
      evaluated: ['calculate sum'],
      phases: ['recalculate', 'revalidate', 'notify'],
    });
  });
});

describe('a notification', () => {
  const draft: Draft = {
    items: [
      field('a', 'integer'),
      field('b', 'integer'),
      field('x', 'integer'),
      field('far', 'integer'),
      group('g', [field('y')]),
    ],
    binds: [
      { path: 'b', calculate: '$a + 1' },
      { path: 'x', required: '$a > 0' },
      { path: 'g', relevant: '$a != 9' },
      { path: 'far', calculate: '1' },
    ],
  };

  test('CORE-18-09 tells the changed values, states and findings, and nothing else', () => {
    const form = formOf(draft);
    expect(changesOf(form, () => form.set('a', 1))).toEqual([
      { values: ['a', 'b'], states: ['x'], findings: ['x'], rows: [] },
    ]);
    expect(changesOf(form, () => form.set('a', 2))).toEqual([
      { values: ['a', 'b'], states: [], findings: [], rows: [] },
    ]);
    expect(changesOf(form, () => form.set('a', 9))).toEqual([
      { values: ['a', 'b'], states: ['g', 'g.y'], findings: [], rows: [] },
    ]);
    expect(changesOf(form, () => form.set('a', 9))).toEqual([]);
    expect(changesOf(form, () => form.set('zzz', 9))).toEqual([]);
  });

  test('CORE-18-09 does not tell what a batch changed and changed back', () => {
    const form = formOf(draft);
    form.set('a', 1);
    const there = () =>
      form.batch(() => {
        form.set('a', 9);
        form.set('a', 1);
        form.set('x', 4);
      });
    expect(changesOf(form, there)).toEqual([{ values: ['x'], states: [], findings: ['x'], rows: [] }]);
  });

  test('CORE-18-09 tells rows that came, went or moved, and never names a row that is gone', () => {
    const form = formOf({ items: [repeat('rows', [field('x', 'integer')], { minRepeat: 2 })] });
    expect(changesOf(form, () => form.addRow('rows', { data: { x: 1 } }))).toEqual([
      { values: ['rows[2].x'], states: [], findings: [], rows: ['rows'] },
    ]);
    expect(changesOf(form, () => form.moveRow('rows[2]', 0))).toEqual([
      { values: [], states: [], findings: [], rows: ['rows'] },
    ]);
    const there = () =>
      form.batch(() => {
        form.set('rows[0].x', 7);
        form.removeRow('rows[0]');
      });
    expect(changesOf(form, there)).toEqual([{ values: [], states: [], findings: [], rows: ['rows'] }]);
  });

  test('CORE-18-09 for one path tells only what concerns it', () => {
    const form = formOf(draft);
    const heard: FormChange[] = [];
    const stop = form.subscribe((change) => heard.push(change), 'b');
    form.set('a', 1);
    form.set('x', 3);
    stop();
    form.set('a', 2);
    expect(heard).toEqual([{ values: ['b'], states: [], findings: [], rows: [] }]);
  });

  test('CORE-18-03 comes once for a batch, which ends as the single writes would', () => {
    const [single, batched] = [formOf(draft), formOf(draft)];
    const writes = (form: Form) => {
      form.set('a', 1);
      form.set('x', 5);
      form.set('a', 3);
    };
    writes(single);
    expect(changesOf(batched, () => batched.batch(() => writes(batched)))).toEqual([
      { values: ['a', 'x', 'b'], states: ['x'], findings: [], rows: [] },
    ]);
    expect([...batched.states()]).toEqual([...single.states()]);
    expect(batched.report()).toEqual(single.report());
  });
});
