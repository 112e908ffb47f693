import { expect, test } from 'vitest';
import { bind, type Draft, field, formOf, provider, repeat } from '../../testing/provider.ts';
import { entry, ontology, references } from '../../testing/sidecars.ts';
import type { FieldDescription } from './describe-field.ts';
import type { FieldSummary } from './list-fields.ts';

const describeIn = async (draft: Draft, path: string) =>
  provider(draft).result<FieldDescription>('field.describe', { path });

test('ASSIST-3.2-09 a description shows the live value and help for the same path', async () => {
  const { form, result } = provider({ items: [field('name')] });
  form.set('name', 'Ann');
  const description = await result<FieldDescription>('field.describe', { path: 'name' });
  expect(description).toMatchObject({ value: 'Ann', help: { path: 'name' } });
});

test('what the owner typed into a password field is not for agents', async () => {
  const secret = field('pin', 'string', { presentation: { widgetHint: 'password' } });
  const binds = [bind('pin', { constraint: 'length($) > 9' })];
  const { form, result } = provider({ items: [secret], binds });
  expect(await result('field.describe', { path: 'pin' })).toMatchObject({ value: null });
  form.set('pin', 'hunter2');
  const described = await result<FieldDescription>('field.describe', { path: 'pin' });
  expect(described).toMatchObject({ value: null, valueHidden: true, valid: false });
  expect(JSON.stringify(described)).not.toContain('hunter2');
});

test('ASSIST-3.2-15 hidden and readonly fields can be read', async () => {
  const { result } = provider({
    items: [field('hidden'), field('fixed')],
    binds: [bind('hidden', { relevant: 'false' }), bind('fixed', { readonly: 'true' })],
  });
  expect(await result('field.describe', { path: 'hidden' })).toMatchObject({ relevant: false });
  expect(await result('field.help', { path: 'hidden' })).toMatchObject({ path: 'hidden' });
  expect(await result('field.describe', { path: 'fixed' })).toMatchObject({ readonly: true });
});

test.each(['field.describe', 'field.help'])('ASSIST-3.2-16 %s needs a path', async (name) => {
  expect((await provider({ items: [field('a')] }).call(name, {})).isError).toBe(true);
});

test('ASSIST-4.4-18 a description agrees with the summary of every field', async () => {
  const { form, result } = provider({
    items: [field('a', 'integer'), field('b'), field('c'), repeat('rows', [field('x')], { minRepeat: 2 })],
    binds: [
      bind('a', { required: 'true', constraint: '$ < 5' }),
      bind('b', { relevant: '$a > 3' }),
      bind('c', { readonly: 'true' }),
    ],
  });
  form.set('a', 7);
  for (const summary of await result<readonly FieldSummary[]>('field.list', { filter: 'all' })) {
    const { filled: _, ...shared } = summary;
    expect(await result('field.describe', { path: summary.path })).toMatchObject(shared);
  }
});

test('ASSIST-4.4-19 ASSIST-4.4-20 the hint and the author’s widget are there when they are written', async () => {
  const written = field('a', 'integer', { hint: 'Whole years.', presentation: { widgetHint: 'slider' } });
  expect(await describeIn({ items: [written] }, 'a')).toMatchObject({
    hint: 'Whole years.',
    widget: 'slider',
  });
  const bare = await describeIn({ items: [field('a')] }, 'a');
  expect(bare).not.toHaveProperty('hint');
  expect(bare).not.toHaveProperty('widget');
});

test('ASSIST-4.4-21 ASSIST-4.4-22 an empty, clean field has the value null and no findings', async () => {
  expect(await describeIn({ items: [field('a')] }, 'a')).toMatchObject({ value: null, validation: [] });
});

test('ASSIST-4.4-22 all findings of a field are listed, whatever their weight', async () => {
  const { form, result } = provider({
    items: [field('n', 'integer')],
    binds: [bind('n', { constraint: '$ < 10' })],
    shapes: [{ id: 's', target: 'n', severity: 'warning', constraint: '$ < 5', message: 'Large.' }],
  });
  form.set('n', 20);
  const { validation } = await result<FieldDescription>('field.describe', { path: 'n' });
  expect(validation.map(({ severity }) => severity)).toEqual(['error', 'warning']);
});

test('ASSIST-4.4-23 options come from the field or from a named set, and only for choices', async () => {
  const red = { value: 'r', label: 'Red' };
  const draft: Draft = {
    items: [
      field('own', 'choice', { options: [red] }),
      field('named', 'multiChoice', { optionSet: 'colours' }),
      field('text'),
    ],
    optionSets: { colours: { options: [red, { value: 'b', label: 'Blue', keywords: ['sky'] }] } },
  };
  expect((await describeIn(draft, 'own')).options).toEqual([red]);
  expect((await describeIn(draft, 'named')).options).toEqual([red, { value: 'b', label: 'Blue' }]);
  expect(await describeIn(draft, 'text')).not.toHaveProperty('options');
});

test('ASSIST-4.4-24 a calculated field shows its expression', async () => {
  const draft: Draft = {
    items: [field('a', 'integer'), field('b', 'integer'), field('sum', 'integer')],
    binds: [bind('sum', { calculate: '$a + $b' })],
  };
  expect(await describeIn(draft, 'sum')).toMatchObject({ calculated: true, expression: '$a + $b' });
  const plain = await describeIn(draft, 'a');
  expect(plain).not.toHaveProperty('calculated');
  expect(plain).not.toHaveProperty('expression');
});

const rows = (rest: object, count: number) => {
  const form = formOf({ items: [field('a'), repeat('rows', [field('x')], rest)] });
  while ((form.state('rows') as { rowCount: number }).rowCount < count) form.addRow('rows');
  return provider(form);
};

test('ASSIST-4.4-25 ASSIST-4.4-46 a field in a row knows its row and how many there are', async () => {
  const { result } = rows({}, 4);
  expect(await result('field.describe', { path: 'rows[1].x' })).toMatchObject({
    repeatIndex: 1,
    repeatCount: 4,
  });
  expect(await result('field.describe', { path: 'rows[3].x' })).toMatchObject({ repeatIndex: 3 });
  const outside = await result('field.describe', { path: 'a' });
  expect(outside).not.toHaveProperty('repeatIndex');
  expect(outside).not.toHaveProperty('repeatCount');
});

test('ASSIST-4.4-26 the bounds of the repeat are shown as far as they are declared', async () => {
  const bounded = await rows({ minRepeat: 1, maxRepeat: 5 }, 1).result('field.describe', {
    path: 'rows[0].x',
  });
  expect(bounded).toMatchObject({ minRepeat: 1, maxRepeat: 5 });
  const open = await rows({ minRepeat: 1 }, 1).result('field.describe', { path: 'rows[0].x' });
  expect(open).not.toHaveProperty('maxRepeat');
});

test('the innermost of nested repeats counts', async () => {
  const inner = repeat('inner', [field('x')], { minRepeat: 3, maxRepeat: 9 });
  const draft = { items: [repeat('outer', [inner], { minRepeat: 2 })] };
  const description = await describeIn(draft, 'outer[1].inner[2].x');
  expect(description).toMatchObject({ repeatIndex: 2, repeatCount: 3, minRepeat: 3, maxRepeat: 9 });
});

test('ASSIST-4.4-27 help is there without any sidecar', async () => {
  const { help } = await describeIn({ items: [field('a')] }, 'a');
  expect(help).toMatchObject({ path: 'a', label: 'Label of a' });
  // An empty object in a pattern matches any object.
  expect(help.references).toEqual({});
});

test('ASSIST-5.1-10 the help of a description is the help itself', async () => {
  const { result } = provider(
    { items: [field('a')] },
    {
      references: [references([entry('one', 'a'), entry('people', 'a', { audience: 'human' })])],
      ontologies: [ontology({ a: { concept: 'https://schema.org/name' } })],
    },
  );
  const { help } = await result<FieldDescription>('field.describe', { path: 'a' });
  expect(help).toEqual(await result('field.help', { path: 'a' }));
  expect(help.references.documentation).toHaveLength(1);
});

test('a long list of options is given in parts', async () => {
  const options = Array.from({ length: 120 }, (_, index) => ({
    value: `v${index}`,
    label: `Option ${index}`,
  }));
  const { result, error } = provider({
    items: [field('c', 'choice', { options }), field('d', 'choice', { options })],
  });
  const first = await result<FieldDescription>('field.describe', { path: 'c' });
  expect(first).toMatchObject({ options: { length: 50 }, optionCount: 120 });
  const { cursor } = first;
  const second = await result<FieldDescription>('field.describe', { path: 'c', cursor, limit: 100 });
  expect(second.options?.[0]?.value).toBe('v50');
  expect(second).not.toHaveProperty('cursor');
  expect((await error('field.describe', { path: 'd', cursor })).code).toBe('INVALID_VALUE');
});

test('a very large value is shown in part and marked', async () => {
  const { form, result } = provider({ items: [field('a', 'text'), field('f', 'attachment')] });
  form.set('a', 'x'.repeat(500_000));
  form.set('f', { contentType: 'image/png', data: 'y'.repeat(500_000) });
  for (const path of ['a', 'f']) {
    const description = await result<FieldDescription>('field.describe', { path });
    expect(description.valueCut).toBe(true);
    expect(JSON.stringify(description).length).toBeLessThan(12_000);
  }
});

test('invisible and direction-changing characters are taken out of what a reader sees', async () => {
  const nasty = field('a', 'choice', {
    label: 'Na\u202Eme',
    hint: 'Type\u200B it\u2066',
    options: [{ value: 'r\u202E', label: 'R\u202Eed' }],
  });
  const description = await describeIn({ items: [nasty] }, 'a');
  expect(description).toMatchObject({ label: 'Name', hint: 'Type it' });
  // The value is what must be written back, so it stays as it is.
  expect(description.options).toEqual([{ value: 'r\u202E', label: 'Red' }]);
});
