import { describe, expect, test } from 'vitest';
import { bind, type Draft, field, formOf, group, provider, repeat } from '../../testing/provider.ts';
import type { PageProgress } from './measure-pages.ts';
import type { NextIncomplete } from './next-incomplete.ts';

const wizard = { formPresentation: { pageMode: 'wizard' } };
const required = (path: string) => bind(path, { required: 'true' });

const twoPages: Draft = {
  ...wizard,
  items: [
    group('one', [field('a')], { label: 'First' }),
    group('two', [field('b'), repeat('rows', [field('x'), field('y')], { minRepeat: 1 })], {
      label: 'Second',
    }),
  ],
  binds: [required('one.a'), required('two.rows[*].x')],
};

const pagesOf = async (form: ReturnType<typeof formOf>) =>
  (await provider(form).result<{ pages: PageProgress[] }>('form.pages')).pages;
const nextIn = (form: ReturnType<typeof formOf>, scope?: 'field' | 'page') =>
  provider(form).result<NextIncomplete>('form.nextIncomplete', scope ? { scope } : {});

describe('pages', () => {
  test('ASSIST-3.6-01 the pages tool is there only when the definition has pages', async () => {
    const single = provider({ items: [field('a')] });
    expect(single.toolset.list().map(({ name }) => name)).not.toContain('formspec.form.pages');
    expect((await single.error('form.pages')).code).toBe('UNSUPPORTED');
    expect(
      provider(twoPages)
        .toolset.list()
        .map(({ name }) => name),
    ).toContain('formspec.form.pages');
  });

  test('ASSIST-3.6-02 ASSIST-4.4-17 pages come in order with their counts', async () => {
    const form = formOf(twoPages);
    form.set('one.a', 'x');
    expect(await pagesOf(form)).toEqual([
      { id: 'one', title: 'First', fieldCount: 1, filledCount: 1, complete: true },
      { id: 'two', title: 'Second', fieldCount: 3, filledCount: 0, complete: false },
    ]);
  });

  test('ASSIST-3.6-03 rows are counted as long as they exist', async () => {
    const form = formOf({ ...wizard, items: [repeat('rows', [field('x'), field('y')], { minRepeat: 1 })] });
    const count = async () => (await pagesOf(form))[0]?.fieldCount;
    expect(await count()).toBe(2);
    form.addRow('rows');
    expect(await count()).toBe(4);
    form.removeRow('rows[1]');
    expect(await count()).toBe(2);
  });

  test('hidden fields do not count, and a page of them is complete', async () => {
    const form = formOf({
      ...twoPages,
      binds: [...(twoPages.binds ?? []), bind('two', { relevant: 'false' })],
    });
    expect((await pagesOf(form))[1]).toMatchObject({ fieldCount: 0, complete: true });
  });

  test('a repeat with too few rows keeps its page from being complete', async () => {
    const form = formOf({ ...wizard, items: [repeat('rows', [field('x')], { minRepeat: 1 })] });
    expect((await pagesOf(form))[0]?.complete).toBe(true);
    form.removeRow('rows[0]');
    expect((await pagesOf(form))[0]?.complete).toBe(false);
  });
});

describe('what to do next', () => {
  test('ASSIST-3.6-04 two scopes are known and others refused', async () => {
    const { result, error } = provider(twoPages);
    expect((await error('form.nextIncomplete', { scope: 'row' })).code).toBe('INVALID_VALUE');
    for (const scope of ['field', 'page']) await result('form.nextIncomplete', { scope });
  });

  test('ASSIST-3.6-05 fields are meant when no scope is named', async () => {
    const form = formOf(twoPages);
    expect(await nextIn(form)).toEqual({
      path: 'one.a',
      pageId: 'one',
      label: 'Label of a',
      reason: 'required',
    });
    expect(await nextIn(form)).toEqual(await nextIn(form, 'field'));
  });

  test('ASSIST-3.6-06 ASSIST-4.4-41 the next page is the first with a gap', async () => {
    const form = formOf(twoPages);
    form.set('one.a', 'x');
    expect(await nextIn(form, 'page')).toEqual({ pageId: 'two', label: 'Second', reason: 'required' });
    expect(await nextIn(form, 'field')).toMatchObject({ path: 'two.rows[0].x', label: expect.any(String) });
  });

  test('ASSIST-3.6-07 ASSIST-4.4-45 a gap in a row is found, and the page is named, not the row', async () => {
    const form = formOf(twoPages);
    for (const path of ['one.a', 'two.b', 'two.rows[0].x', 'two.rows[0].y']) form.set(path, 'x');
    for (let row = 1; row < 4; row += 1) form.addRow('two.rows', { data: { x: 'x', y: 'y' } });
    form.set('two.rows[3].x', null);
    expect(await nextIn(form, 'page')).toEqual({ pageId: 'two', label: 'Second', reason: 'required' });
    form.removeRow('two.rows[3]');
    expect(await nextIn(form, 'page')).toMatchObject({ reason: 'complete' });
  });

  test('ASSIST-4.4-42 when nothing is left there is no place to go', async () => {
    const form = formOf({ items: [field('a')] });
    form.set('a', 'x');
    for (const scope of ['field', 'page'] as const) {
      expect(await nextIn(form, scope)).toEqual({ label: 'Test form', reason: 'complete' });
    }
  });

  test.each([
    ['an empty required field', { binds: [required('a')] }, null, 'required'],
    ['a field in error', { binds: [bind('a', { constraint: '$ < 5' })] }, 9, 'invalid'],
    ['an empty optional field', {}, null, 'empty'],
  ])('ASSIST-4.4-43 %s has its own reason', async (_, rest, value, reason) => {
    const form = formOf({ items: [field('a', 'integer')], ...rest });
    form.set('a', value);
    expect(await nextIn(form)).toMatchObject({ path: 'a', reason });
  });

  test('CORE-25-07 what is required comes before what is optional', async () => {
    const form = formOf({ items: [field('optional'), field('needed')], binds: [required('needed')] });
    expect(await nextIn(form)).toMatchObject({ path: 'needed' });
    form.set('needed', 'x');
    expect(await nextIn(form)).toMatchObject({ path: 'optional', reason: 'empty' });
  });

  test('the same order holds between pages', async () => {
    const items = [group('one', [field('optional')]), group('two', [field('needed')])];
    const form = formOf({ ...wizard, items, binds: [required('two.needed')] });
    expect(await nextIn(form, 'page')).toMatchObject({ pageId: 'two', reason: 'required' });
    form.set('two.needed', 'x');
    expect(await nextIn(form, 'page')).toMatchObject({ pageId: 'one', reason: 'empty' });
  });

  test('navigation never leads to a field that cannot be written, unless it is in error', async () => {
    const draft: Draft = {
      items: [field('calculated', 'integer'), field('fixed'), field('n', 'integer')],
      binds: [
        bind('calculated', { calculate: '$n', constraint: '$ < 5' }),
        bind('fixed', { readonly: 'true' }),
      ],
    };
    const form = formOf(draft);
    form.set('n', 1);
    expect(await nextIn(form)).toMatchObject({ reason: 'complete' });
    form.set('n', 9);
    expect(await nextIn(form)).toMatchObject({ path: 'calculated', reason: 'invalid' });
  });

  test('an error of a group or of the whole form is never passed over as complete', async () => {
    const group = formOf({ items: [repeat('rows', [field('x')], { minRepeat: 1 })] });
    group.removeRow('rows[0]');
    expect(await nextIn(group)).toMatchObject({ path: 'rows', reason: 'invalid' });
    const whole = formOf({
      items: [field('a')],
      shapes: [{ id: 's', target: '#', constraint: 'false', message: 'No.' }],
    });
    expect(await nextIn(whole)).toEqual({ label: 'Test form', reason: 'invalid' });
  });

  test('a form without pages answers a question about pages with a field', async () => {
    const form = formOf({ items: [field('a')], binds: [required('a')] });
    expect(await nextIn(form, 'page')).toEqual({ path: 'a', label: 'Label of a', reason: 'required' });
  });
});
