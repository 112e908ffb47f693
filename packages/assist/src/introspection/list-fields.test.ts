import type { Form } from '@handrail/form';
import { readOutcome } from '@handrail/tools';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bind, field, formOf, group, provider, repeat } from '../../testing/provider.ts';
import type { FieldDescription } from './describe-field.ts';
import type { FieldSummary } from './list-fields.ts';

type List = readonly FieldSummary[];

const pathsOf = (list: List) => list.map(({ path }) => path);

test('ASSIST-3.2-02 ASSIST-4.4-07 fields are an array of summaries with all eight properties', async () => {
  const list = await provider({ items: [field('a', 'integer'), field('b')] }).result<List>('field.list');
  expect(Array.isArray(list)).toBe(true);
  expect(list[0]).toEqual({
    path: 'a',
    label: 'Label of a',
    dataType: 'integer',
    required: false,
    relevant: true,
    readonly: false,
    filled: false,
    valid: true,
  });
  expect(list).toHaveLength(2);
});

test.each(['all', 'required', 'empty', 'invalid', 'relevant'])(
  'ASSIST-3.2-03 the filter %s is taken and an unknown one refused',
  async (filter) => {
    const { result, error } = provider({ items: [field('a')] });
    expect(Array.isArray(await result('field.list', { filter }))).toBe(true);
    expect((await error('field.list', { filter: 'foo' })).code).toBe('INVALID_VALUE');
  },
);

const hiding = {
  items: [field('a'), field('hidden'), field('c')],
  binds: [bind('hidden', { relevant: "$a = 'show'" })],
};

test('ASSIST-3.2-04 ASSIST-3.2-05 hidden fields are listed only when all are asked for', async () => {
  const { result } = provider(hiding);
  const unfiltered = await result<List>('field.list', {});
  expect(unfiltered).toEqual(await result('field.list', { filter: 'relevant' }));
  expect(pathsOf(unfiltered)).toEqual(['a', 'c']);
  const all = await result<List>('field.list', { filter: 'all' });
  expect(all.find(({ path }) => path === 'hidden')?.relevant).toBe(false);
});

test('ASSIST-3.2-06 the filter required follows the live state', async () => {
  const { form, result } = provider({
    items: [field('a'), field('b'), field('c')],
    binds: [bind('a', { required: "$c = 'x'" }), bind('b', { required: "$c != 'x'" })],
  });
  form.set('c', 'x');
  expect(pathsOf(await result<List>('field.list', { filter: 'required' }))).toEqual(['a']);
});

const emptiness = {
  items: [
    field('none'),
    field('text'),
    field('list', 'multiChoice', { options: [] }),
    field('zero', 'integer'),
    field('no', 'boolean'),
    field('blank'),
  ],
};

test('ASSIST-3.2-07 ASSIST-4.4-15 ASSIST-4.4-16 null, "" and [] are empty; 0, false and blanks are filled', async () => {
  const { form, result } = provider(emptiness);
  form.set('text', '');
  form.set('list', []);
  form.set('zero', 0);
  form.set('no', false);
  form.set('blank', ' ');
  const list = await result<List>('field.list', { filter: 'empty' });
  expect(pathsOf(list)).toEqual(['none', 'text', 'list']);
  const all = await result<List>('field.list', { filter: 'all' });
  expect(all.map(({ filled }) => filled)).toEqual([false, false, false, true, true, true]);
});

const findings = {
  items: [
    field('fine', 'integer'),
    field('odd', 'integer'),
    field('wrong', 'integer'),
    field('note', 'integer'),
  ],
  binds: [bind('wrong', { constraint: '$ < 10' })],
  shapes: [
    { id: 'w', target: 'odd', severity: 'warning', constraint: '$ < 10', message: 'Large.' },
    { id: 'i', target: 'note', severity: 'info', constraint: '$ < 10', message: 'Large.' },
  ] as const,
};

test('ASSIST-3.2-08 ASSIST-4.4-10 ASSIST-4.4-11 only its own error makes a field invalid', async () => {
  const { form, result } = provider(findings);
  for (const path of ['fine', 'odd', 'wrong', 'note']) form.set(path, 50);
  expect(pathsOf(await result<List>('field.list', { filter: 'invalid' }))).toEqual(['wrong']);
  const list = await result<List>('field.list');
  expect(list.map(({ valid }) => valid)).toEqual([true, true, false, true]);
  for (const [path, severity] of [
    ['odd', 'warning'],
    ['note', 'info'],
  ]) {
    const { valid, validation } = await result<FieldDescription>('field.describe', { path });
    expect([valid, validation.map((finding) => finding.severity)]).toEqual([true, [severity]]);
  }
});

test('ASSIST-4.4-09 a field with 0 and a warning is filled and valid', async () => {
  const draft = {
    items: [field('n', 'integer')],
    shapes: [{ id: 's', target: 'n', severity: 'warning', constraint: '$ > 1', message: 'Small.' }] as const,
  };
  const { form, result } = provider(draft);
  form.set('n', 0);
  expect(await result('field.list')).toMatchObject([{ filled: true, valid: true }]);
});

test('ASSIST-4.4-06 CORE-25-01 rows have their own paths, in order, with the label of the item', async () => {
  const { result } = provider({
    items: [field('z'), repeat('rows', [field('x', 'string', { label: 'X' })], { minRepeat: 2 }), field('a')],
  });
  const list = await result<List>('field.list');
  expect(pathsOf(list)).toEqual(['z', 'rows[0].x', 'rows[1].x', 'a']);
  expect(list.slice(1, 3).map(({ label }) => label)).toEqual(['X', 'X']);
});

test('ASSIST-4.4-08 required, relevant and readonly follow the form from call to call', async () => {
  const { form, result } = provider({
    items: [field('on', 'boolean'), field('a')],
    binds: [bind('a', { required: '$on = true', readonly: '$on = false', relevant: '$on != false' })],
  });
  const states = async () => {
    const [, { required, readonly, relevant }] = (await result<List>('field.list', { filter: 'all' })) as [
      FieldSummary,
      FieldSummary,
    ];
    return { required, readonly, relevant };
  };
  expect(await states()).toEqual({ required: false, readonly: false, relevant: true });
  form.set('on', true);
  expect(await states()).toEqual({ required: true, readonly: false, relevant: true });
  form.set('on', false);
  expect(await states()).toEqual({ required: false, readonly: true, relevant: false });
});

test('CORE-25-02 a hidden field is never required', async () => {
  const { result } = provider({
    items: [field('a')],
    binds: [bind('a', { required: 'true', relevant: 'false' })],
  });
  expect(await result('field.list', { filter: 'all' })).toMatchObject([{ relevant: false, required: false }]);
});

const many = { items: Array.from({ length: 120 }, (_, index) => field(`f${index}`)) };

test('the last entry of a cut list says how many fields remain and how to go on', async () => {
  const { result } = provider(many);
  const pages: List[] = [await result<List>('field.list')];
  const markOf = (page: List | undefined) => page?.at(-1)?.extensions?.['x-handrail-page'];
  for (let mark = markOf(pages[0]); mark; mark = markOf(pages.at(-1))) {
    pages.push(await result<List>('field.list', { cursor: mark.cursor }));
  }
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.map((page) => markOf(page)?.remaining)).toEqual([70, 20, undefined]);
  expect(pages.flatMap((page) => page.slice(0, -1)).some((entry) => 'extensions' in entry)).toBe(false);
  expect(pages.flatMap(pathsOf)).toEqual(many.items.map(({ key }) => key));
});

test('filling fields between two parts of the list of empty ones leaves nothing out', async () => {
  const { form, result } = provider(many);
  const first = await result<List>('field.list', { filter: 'empty', limit: 30 });
  for (const { path } of first) form.set(path, 'x');
  const { cursor } = first.at(-1)?.extensions?.['x-handrail-page'] ?? {};
  const [next] = await result<List>('field.list', { filter: 'empty', cursor });
  expect(next?.path).toBe('f30');
});

const cursorOf = (list: List) => list.at(-1)?.extensions?.['x-handrail-page'].cursor;

test.each([
  ['a field before it was emptied', 'empty', (form: Form) => form.set('f0', null)],
  ['a field before it became relevant', 'relevant', (form: Form) => form.set('f9', 'show')],
  ['a row before it came', 'all', (form: Form) => form.addRow('R', { at: 0 })],
  ['a row before it went', 'all', (form: Form) => form.removeRow('R[0]')],
  ['a row before it moved', 'all', (form: Form) => form.moveRow('R[1]', 0)],
])(
  'a cursor is refused when %s, because the list would leave something out',
  async (_what, filter, change) => {
    const form = formOf({
      items: [repeat('R', [field('x')], { minRepeat: 2 }), field('hid'), ...many.items.slice(0, 10)],
      binds: [bind('hid', { relevant: "$f9 = 'show'" })],
    });
    form.set('f0', 'x');
    const { error, result } = provider(form);
    const first = await result<List>('field.list', { filter, limit: 6 });
    change(form);
    expect(await error('field.list', { filter, cursor: cursorOf(first) })).toMatchObject({
      code: 'x-stale-cursor',
      message: expect.stringContaining('Start again without "cursor"'),
    });
  },
);

test('whatever is edited between the parts, who follows the cursors has seen every field of the list', async () => {
  const fields = Array.from({ length: 8 }, (_, index) => `f${index}`);
  const draft = {
    items: [
      ...fields.map((key) => field(key, 'integer')),
      repeat('R', [field('x', 'integer')], { minRepeat: 1 }),
    ],
    binds: fields.map((path, index) =>
      bind(path, { relevant: `$f${(index + 3) % 8} != 5`, constraint: `$ < ($f${(index + 5) % 8} ?? 9)` }),
    ),
  };
  const edit = fc.oneof(
    fc.record({ path: fc.constantFrom(...fields, 'R[0].x'), value: fc.constantFrom(null, 1, 5, 7) }),
    fc.constantFrom('add', 'remove', 'move'),
  );
  const filters = fc.constantFrom('all', 'relevant', 'empty', 'invalid');
  const property = fc.asyncProperty(
    filters,
    fc.array(fc.array(edit, { maxLength: 2 })),
    async (filter, edits) => {
      const form = formOf(draft);
      const { result, call } = provider(form);
      let page = await result<List>('field.list', { filter, limit: 2 });
      const seen = new Set(pathsOf(page));
      for (const part of edits) {
        const cursor = cursorOf(page);
        if (cursor === undefined) break;
        for (const each of part) {
          if (each === 'add') form.addRow('R', { at: 0 });
          else if (each === 'remove') form.removeRow('R[0]');
          else if (each === 'move') form.moveRow('R[0]', 1);
          else form.set(each.path, each.value);
        }
        const answer = readOutcome(await call('field.list', { filter, limit: 2, cursor }));
        if (!answer.ok) {
          expect(answer.error.code).toBe('x-stale-cursor');
          return;
        }
        page = answer.value as unknown as List;
        for (const path of pathsOf(page)) seen.add(path);
        const now = pathsOf(await result<List>('field.list', { filter, limit: 1_000 }));
        const [last] = pathsOf(page).slice(-1);
        if (last !== undefined)
          expect(now.slice(0, now.indexOf(last) + 1).filter((path) => !seen.has(path))).toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) });
}, 60_000);

test('a cursor that is not a field any more is refused, and so is a limit out of bounds', async () => {
  const { error } = provider({ items: [group('g', [field('a')])] });
  for (const input of [{ cursor: 'gone' }, { limit: 0 }, { limit: 1_001 }, { limit: 1.5 }]) {
    expect((await error('field.list', input)).code).toBe('INVALID_VALUE');
  }
});
