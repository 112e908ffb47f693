import { type Confirmation, readError, readResult } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { field, formOf, group, provider, repeat, snapshot } from '../testing/provider.ts';
import { rowAdvice } from './rows.ts';

const draft = {
  items: [
    field('name'),
    repeat('items', [field('title'), repeat('parts', [field('code')])], { minRepeat: 1, maxRepeat: 3 }),
    group('box', [repeat('notes', [field('text')])]),
  ],
};
const withOwn = (confirm?: () => Confirmation) => {
  const form = formOf(draft);
  const { toolset, error } = provider(form, { ownTools: true, ...(confirm ? { confirm } : {}) });
  const ensure = (path: string, count: number) => toolset.call('handrail.rows.ensure', { path, count });
  const remove = (path: string) => toolset.call('handrail.rows.remove', { path });
  return { form, toolset, error, ensure, remove };
};

test('rows are added up to a number, also inside rows and groups, and never taken away', async () => {
  const { ensure, form } = withOwn();
  expect(readResult(await ensure('items', 3))).toEqual({ path: 'items', rows: 3 });
  expect(readResult(await ensure('items', 1))).toEqual({ path: 'items', rows: 3 });
  expect(readResult(await ensure('items[2].parts', 2))).toEqual({ path: 'items[2].parts', rows: 2 });
  expect(readResult(await ensure('box.notes', 2))).toMatchObject({ rows: 2 });
  expect(form.set('items[2].parts[1].code', 'x').ok).toBe(true);
});

test.each([
  ['items', 4, 'INVALID_VALUE'],
  ['name', 2, 'INVALID_VALUE'],
  ['box', 2, 'INVALID_VALUE'],
  ['nowhere', 2, 'NOT_FOUND'],
  ['items[9].parts', 1, 'NOT_FOUND'],
  ['a..b', 1, 'INVALID_PATH'],
])('%s cannot have %i rows: %s', async (path, count, code) => {
  const { ensure, form, toolset } = withOwn();
  const before = snapshot(form);
  expect(readError(await ensure(path, count)).code).toBe(code);
  expect(snapshot(form)).toEqual(before);
  expect(readError(await toolset.call('handrail.form.undo', {})).code).toBe('x-nothing-to-undo');
});

describe('a refusal for a row that is not there', () => {
  test.each([
    ['items[2].title', 'handrail.rows.ensure with {"path":"items","count":3}'],
    ['items[0].parts[0].code', 'handrail.rows.ensure with {"path":"items[0].parts","count":1}'],
    ['box.notes[1].text', 'handrail.rows.ensure with {"path":"box.notes","count":2}'],
  ])('of %s names the tool that makes it', async (path, advice) => {
    const { error } = withOwn();
    for (const tool of ['field.set', 'field.describe', 'field.help', 'field.validate']) {
      const refusal = await error(tool, { path });
      expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
      expect(refusal.message, tool).toContain(advice);
    }
  });

  test('in a list of writes names it, too', async () => {
    const { toolset } = withOwn();
    const entries = [{ path: 'items[2].title', value: 'x' }];
    const outcome = readResult(await toolset.call('formspec.field.bulkSet', { entries }));
    expect(JSON.stringify(outcome)).toContain('handrail.rows.ensure');
  });

  test('names no tool that is not offered', async () => {
    const { error } = provider(draft);
    expect((await error('field.set', { path: 'items[2].title' })).message).not.toContain('handrail');
  });

  test('says nothing about rows where there are none', async () => {
    const { error } = withOwn();
    expect((await error('field.set', { path: 'nowhere.x' })).message).not.toContain('handrail');
  });
});

describe('removing a row', () => {
  test('needs no confirmation when the row is empty', async () => {
    const { ensure, remove, form } = withOwn();
    await ensure('items', 2);
    form.set('items[1].title', 'kept');
    expect(readResult(await remove('items[0]'))).toEqual({ path: 'items[0]' });
    expect(form.value('items[0].title')).toBe('kept');
  });

  test.each([
    ['granted', undefined],
    ['declined', 'x-confirmation-declined'],
    ['unavailable', 'x-confirmation-required'],
  ] as const)('that holds answers is asked about: %s', async (answer, code) => {
    const { ensure, remove, form } = withOwn(() => answer);
    await ensure('items[0].parts', 1);
    form.set('items[0].parts[0].code', 'x');
    const result = await remove('items[0]');
    if (code === undefined) expect(readResult(result)).toEqual({ path: 'items[0]' });
    else expect(readError(result).code).toBe(code);
    expect(form.value('items[0].parts[0].code')).toBe(code === undefined ? undefined : 'x');
  });

  test.each(['items', 'items[7]', 'name', 'items[0].title', 'a[', '#'])(
    'at a path that is not a row (%s) is refused',
    async (path) => {
      const { remove } = withOwn(() => 'granted');
      expect(readError(await remove(path)).code).toMatch(/^(?:NOT_FOUND|INVALID_PATH)$/);
    },
  );
});

test('a form without repeated groups has no tools for rows', () => {
  const names = provider({ items: [field('a')] }, { ownTools: true })
    .toolset.list()
    .map(({ name }) => name);
  expect(names.filter((name) => name.includes('rows'))).toEqual([]);
});

test('advice about missing rows is given for a path that asks for one, and for no other', () => {
  const form = formOf(draft);
  expect(rowAdvice(form, 'items[4].title')).toBe(
    ' It has 1 rows; handrail.rows.ensure with {"path":"items","count":5} adds what is missing.',
  );
  for (const path of ['items[0].title', 'name', 'name[2]', 'nowhere[3].x', 'box[1].notes', '', 'a..b']) {
    expect(rowAdvice(form, path)).toBe('');
  }
});

test('of many refused entries the first five are advised', async () => {
  const { toolset } = withOwn();
  const entries = Array.from({ length: 8 }, (_, row) => ({ path: `items[${row + 1}].title`, value: 'x' }));
  const answer = readResult(await toolset.call('formspec.field.bulkSet', { entries })) as {
    readonly results: readonly { readonly error?: { readonly message: string } }[];
  };
  expect(answer.results.map(({ error }) => error?.message.includes('rows.ensure'))).toEqual([
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 3 }, () => false),
  ]);
});
