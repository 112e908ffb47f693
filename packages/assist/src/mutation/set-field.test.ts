import { expect, test } from 'vitest';
import { bind, type Draft, field, group, provider, repeat, snapshot } from '../../testing/provider.ts';
import type { FieldDescription } from '../introspection/describe-field.ts';
import type { SetValueResult } from './set-field.ts';

const draft: Draft = {
  items: [
    field('name'),
    field('twin'),
    field('n', 'integer'),
    field('fixed'),
    field('hidden'),
    field('both'),
    group('locked', [field('inside')]),
    field('sum', 'integer'),
    repeat('rows', [field('x')], { minRepeat: 1 }),
    { key: 'note', type: 'display', label: 'Note' },
  ],
  binds: [
    bind('name', { required: 'true' }),
    bind('twin', { required: 'true' }),
    bind('n', { constraint: '$ < 100', constraintMessage: 'Below a hundred.' }),
    bind('fixed', { readonly: 'true' }),
    bind('hidden', { relevant: 'false' }),
    bind('both', { relevant: 'false', readonly: 'true' }),
    bind('locked', { readonly: 'true' }),
    bind('sum', { calculate: '$n + 1' }),
  ],
};

test('ASSIST-3.3-01 a value is written and shown', async () => {
  const { result } = provider(draft);
  expect(await result('field.set', { path: 'name', value: 'Ann' })).toEqual({
    accepted: true,
    value: 'Ann',
    validation: [],
  });
  expect(await result<FieldDescription>('field.describe', { path: 'name' })).toMatchObject({ value: 'Ann' });
});

test.each([
  ['ASSIST-3.3-02 ASSIST-4.2-07 a readonly field is refused', 'fixed', 'READONLY'],
  ['ASSIST-4.2-07 a field in a readonly group is refused', 'locked.inside', 'READONLY'],
  ['ASSIST-4.2-07 a calculated field is refused', 'sum', 'READONLY'],
  ['ASSIST-3.3-03 ASSIST-4.2-06 a hidden field is refused', 'hidden', 'NOT_RELEVANT'],
  ['CORE-25-06 relevance is looked at before readonly', 'both', 'NOT_RELEVANT'],
])('%s and keeps its value', async (_, path, code) => {
  const { form, error } = provider(draft);
  const before = snapshot(form);
  expect(await error('field.set', { path, value: 'x' })).toMatchObject({ code, path });
  expect(snapshot(form)).toEqual(before);
});

test('ASSIST-4.2-07 READONLY is the answer for its own bind, an ancestor’s and a calculation', async () => {
  const { error } = provider(draft);
  const codes = [];
  for (const path of ['fixed', 'locked.inside', 'sum']) codes.push((await error('field.set', { path })).code);
  expect(codes).toEqual(['READONLY', 'READONLY', 'READONLY']);
});

test('ASSIST-3.3-04 a value left out clears the field', async () => {
  const { form, result } = provider(draft);
  form.set('name', 'x');
  expect(await result('field.set', { path: 'name' })).toMatchObject({ accepted: true, value: null });
  expect(form.state('name')).toMatchObject({ filled: false });
});

test('ASSIST-3.3-05 leaving the value out and giving null are the same', async () => {
  const { form, result } = provider(draft);
  form.set('name', 'x');
  form.set('twin', 'x');
  const omitted = await result<SetValueResult>('field.set', { path: 'name' });
  const explicit = await result<SetValueResult>('field.set', { path: 'twin', value: null });
  const unnamed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('twin', 'name'));
  expect(unnamed(explicit)).toEqual(omitted);
  const { data } = form.response();
  expect(data).toMatchObject({ name: null, twin: null });
  const codes = form.report().results.map(({ code }) => code);
  expect(codes).toEqual(['REQUIRED', 'REQUIRED']);
});

test('ASSIST-3.3-06 the schema asks for a path and leaves the value open', () => {
  const schema = provider(draft)
    .toolset.list()
    .find(({ name }) => name === 'formspec.field.set')?.inputSchema;
  expect(schema?.required).toEqual(['path']);
  const properties = (schema?.properties ?? {}) as Record<string, object>;
  expect(Object.keys(properties.value ?? {}).sort()).toEqual(['description', 'title']);
});

test.each([
  ['an object', 'n', { a: 1 }],
  ['a list', 'name', ['a']],
])('ASSIST-4.2-05 %s where a single value belongs is refused and changes nothing', async (_, path, value) => {
  const { form, error } = provider(draft);
  form.set('n', 5);
  const before = snapshot(form);
  expect(await error('field.set', { path, value })).toMatchObject({ code: 'INVALID_VALUE', path });
  expect(snapshot(form)).toEqual(before);
});

test.each([
  ['multiChoice', ['a'], 'a'],
  ['multiChoice', [], { a: 1 }],
  ['multiChoice', ['a'], [{ a: 1 }]],
  ['money', { amount: '1.50', currency: 'EUR' }, 1.5],
  ['attachment', { contentType: 'text/plain', data: '' }, ['x']],
  ['dateTime', '2026-01-01T00:00:00', {}],
  ['x-unknown', 'text', []],
])('a field of type %s takes the structure it is made of and no other', async (dataType, good, bad) => {
  const { error, result } = provider({ items: [field('a', dataType)] });
  expect(await result('field.set', { path: 'a', value: good })).toMatchObject({ accepted: true });
  expect((await error('field.set', { path: 'a', value: bad })).code).toBe('INVALID_VALUE');
  expect(await result('field.set', { path: 'a', value: null })).toMatchObject({ value: null });
});

test('ASSIST-4.3-04 ASSIST-4.3-06 a value that breaks a rule is stored, and the finding is reported everywhere', async () => {
  const { form, result } = provider(draft);
  const answer = await result<SetValueResult>('field.set', { path: 'n', value: 500 });
  expect(answer).toMatchObject({ accepted: true, value: 500, validation: [{ code: 'CONSTRAINT_FAILED' }] });
  expect(form.value('n')).toBe(500);
  const report = await result<{ results: { path: string; code: string }[] }>('form.validate');
  expect(report.results).toContainEqual(expect.objectContaining({ path: 'n', code: 'CONSTRAINT_FAILED' }));
  const cleared = await result<SetValueResult>('field.set', { path: 'name', value: '' });
  expect(cleared).toMatchObject({ accepted: true, validation: [{ code: 'REQUIRED' }] });
});

test('a value of the right structure and the wrong type is stored with a finding', async () => {
  const answer = await provider(draft).result<SetValueResult>('field.set', { path: 'n', value: 'many' });
  expect(answer).toMatchObject({ accepted: true, value: 'many', validation: [{ code: 'TYPE_MISMATCH' }] });
});

test('ASSIST-4.4-28 the answer shows what is stored, not what was sent', async () => {
  const { result } = provider({ items: [field('a')], binds: [bind('a', { whitespace: 'trim' })] });
  expect(await result('field.set', { path: 'a', value: '  x ' })).toEqual({
    accepted: true,
    value: 'x',
    validation: [],
  });
});

test.each([
  [
    'INVALID_PATH',
    ['', '#', 'a..b', 'a[', 'a[-1]', 'rows[*].x', ' name', 'name ', 'rows[0] .x', '__proto__'],
  ],
  ['NOT_FOUND', ['nope', 'rows[9].x', 'rows', 'rows[0]', 'rows.x', 'locked', 'note', 'constructor']],
])('a path that leads to no field is %s', async (code, paths) => {
  const { form, error } = provider(draft);
  const before = snapshot(form);
  for (const path of paths) {
    expect(await error('field.set', { path, value: 'x' })).toMatchObject({ code });
    expect(await error('field.describe', { path })).toMatchObject({ code });
  }
  expect(snapshot(form)).toEqual(before);
});

test('ASSIST-4.2-03 ASSIST-4.2-04 NOT_FOUND names the path that meets nothing, INVALID_PATH what is not a path', async () => {
  const { error } = provider(draft);
  for (const path of ['nope', 'rows[99].x']) {
    expect(await error('field.describe', { path })).toMatchObject({ code: 'NOT_FOUND', path });
  }
  for (const path of ['a..b', 'a[', '', 'a[-1]']) {
    expect((await error('field.describe', { path })).code).toBe('INVALID_PATH');
  }
});
