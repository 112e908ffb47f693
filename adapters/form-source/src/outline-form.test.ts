import { createForm, loadDefinition } from '@handrail/form';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { outlineForm } from './outline-form.ts';

function formOf(items: readonly object[], rest: object = {}) {
  const definition = {
    ...{ $formspec: '1.0', url: 'https://handrail.example/forms/t', version: '1.0.0', status: 'active' },
    ...{ title: 'A\u202E title', items, ...rest },
  };
  return createForm(loadDefinition(definition, { patterns: linearPatterns }), {
    clock: { now: () => 0 },
    newId: () => 'id',
  });
}

const field = (key: string, rest: object = {}) => ({
  ...{ key, type: 'field', dataType: 'string', label: `The ${key}` },
  ...rest,
});
const entriesOf = (form: ReturnType<typeof formOf>, from = 0) =>
  outlineForm(form, from).entries as { path: string; kind: string; [name: string]: unknown }[];

describe('the outline of a form', () => {
  test('is what applies now, in document order, with the words of its author cleaned', () => {
    const rows = { key: 'rows', type: 'group', label: 'Row', repeatable: true, minRepeat: 1, maxRepeat: 2 };
    const form = formOf(
      [
        field('a'),
        { key: 'note', type: 'display', label: 'Read this' },
        { key: 'g', type: 'group', label: 'G', children: [field('hidden'), field('b')] },
        { ...rows, children: [field('c')] },
      ],
      { binds: [{ path: 'g.hidden', relevant: "$a = 'x'" }] },
    );
    expect(outlineForm(form).title).toBe('A title');
    expect(entriesOf(form).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'field a',
      'display note',
      'group g',
      'field g.b',
      'repeat rows',
      'row rows[0]',
      'field rows[0].c',
    ]);
    form.set('a', 'x');
    expect(entriesOf(form).map(({ path }) => path)).toContain('g.hidden');
    const repeat = () => entriesOf(form).find(({ kind }) => kind === 'repeat');
    expect(repeat()).toMatchObject({ rows: 1, canAdd: true, canRemove: false });
    form.addRow('rows');
    expect(repeat()).toMatchObject({ rows: 2, canAdd: false, canRemove: true });
  });

  test('of a long form comes in parts that leave nothing out and repeat nothing', () => {
    const form = formOf(Array.from({ length: 1_200 }, (_, index) => field(`f${index}`)));
    const paths: string[] = [];
    let from: unknown = 0;
    for (let part = 0; part < 10 && typeof from === 'number'; part += 1) {
      paths.push(...entriesOf(form, from).map(({ path }) => path));
      from = outlineForm(form, from).next;
    }
    expect(paths).toEqual(Array.from({ length: 1_200 }, (_, index) => `f${index}`));
    expect(entriesOf(form, 5_000)).toEqual([]);
  });

  test('stays small whatever was written into it', () => {
    const form = formOf(Array.from({ length: 400 }, (_, index) => field(`f${index}`, { dataType: 'text' })));
    for (let index = 0; index < 400; index += 1)
      form.set(`f${index}`, 'x'.repeat(index % 2 ? 3_900 : 50_000));
    expect(JSON.stringify(outlineForm(form)).length).toBeLessThan(130_000);
    expect(entriesOf(form)[0]).toMatchObject({ value: null, isCut: true, filled: true });
  });

  test('of a form that was submitted lets nothing be changed', () => {
    const form = formOf([
      field('a'),
      { key: 'rows', type: 'group', label: 'Row', repeatable: true, children: [field('c')] },
    ]);
    form.addRow('rows');
    expect(form.complete().ok).toBe(true);
    const [first, repeat] = entriesOf(form);
    expect(outlineForm(form).status).toBe('completed');
    expect(first).toMatchObject({ readonly: true });
    expect(repeat).toMatchObject({ canAdd: false, canRemove: false });
  });
});
