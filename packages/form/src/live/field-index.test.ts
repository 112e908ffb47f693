import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitionOf, field, formOf, repeat } from '../../testing/forms.ts';
import { Choices, RandomForm } from '../../testing/random-forms.ts';
import { createForm } from './create-form.ts';
import type { FieldFilter } from './field-index.ts';
import type { Form } from './form.ts';
import type { FormNodeState } from './node-state.ts';

const numRuns = Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200);

const FILTERS: Readonly<Record<FieldFilter, (state: FormNodeState) => boolean>> = {
  all: () => true,
  relevant: ({ relevant }) => relevant,
  required: ({ relevant, required }) => relevant && required,
  empty: ({ relevant, filled }) => relevant && !filled,
  invalid: ({ relevant, valid }) => relevant && !valid,
};

/** What looking at every field says, which is what the index must say. */
function expected(form: Form, filter: FieldFilter): readonly FormNodeState[] {
  return [...form.fields()].filter(FILTERS[filter]);
}

function expectIndex(form: Form, choose: Choices): void {
  const relevant = expected(form, 'relevant');
  const count = (test: (state: FormNodeState) => boolean) => relevant.filter(test).length;
  expect(form.index.counts()).toEqual({
    all: expected(form, 'all').length,
    relevant: relevant.length,
    filled: count(({ filled }) => filled),
    valid: count(({ valid }) => valid),
    required: count(({ required }) => required),
    requiredFilled: count(({ required, filled }) => required && filled),
  });
  const keys = [...new Set(expected(form, 'all').map(topKeyOf))];
  const groups = groupsOf(form, keys);
  expect(form.index.countsIn(groups).map(({ relevant: count, filled }) => [count, filled])).toEqual(
    groups.map(({ itemKeys }) => {
      const inside = relevant.filter((state) => itemKeys.includes(topKeyOf(state)));
      return [inside.length, inside.filter(({ filled }) => filled).length];
    }),
  );
  for (const filter of Object.keys(FILTERS) as FieldFilter[]) {
    const limit = choose.upTo(4) + 1;
    const fields = expected(form, filter);
    expect(form.index.page(filter, limit)).toEqual({
      fields: fields.slice(0, limit),
      more: Math.max(0, fields.length - limit),
    });
    const after = choose.one(expected(form, 'all')).path;
    const rest = fields.filter((state) => isBehind(form, state.path, after));
    expect(form.index.page(filter, limit, after)).toEqual({
      fields: rest.slice(0, limit),
      more: Math.max(0, rest.length - limit),
    });
  }
}

type Groups = readonly { readonly itemKeys: readonly string[] }[];
const GROUPS = new WeakMap<Form, Groups>();

/** The same list for one form, so that its counts are kept. */
function groupsOf(form: Form, keys: readonly string[]): Groups {
  const known = GROUPS.get(form);
  if (known) return known;
  const groups = [{ itemKeys: keys.slice(0, 1) }, { itemKeys: keys.slice(1, 3) }];
  GROUPS.set(form, groups);
  return groups;
}

function topKeyOf({ path }: FormNodeState): string {
  return path.split(/[.[]/)[0] ?? '';
}

function isBehind(form: Form, path: string, after: string): boolean {
  const paths = expected(form, 'all').map((state) => state.path);
  return paths.indexOf(path) > paths.indexOf(after);
}

test('lists and counts are those of all fields looked at one by one, after any edit', () => {
  const property = fc.property(fc.gen(), (g) => {
    const choose = new Choices(g);
    const random = new RandomForm(choose);
    const form = createForm(definitionOf(random.draft), { clock: { now: () => 0 }, newId: () => 'r' });
    if (expected(form, 'all').length === 0) return;
    expectIndex(form, choose);
    for (let step = choose.upTo(6); step >= 0; step -= 1) {
      edit(form, choose);
      if (!choose.rarely(2)) expectIndex(form, choose);
    }
    if (expected(form, 'all').length > 0) expectIndex(form, choose);
  });
  fc.assert(property, { numRuns });
}, 600_000);

function edit(form: Form, choose: Choices): void {
  const states = [...form.states()];
  const fields = states.filter(({ kind }) => kind === 'field');
  const rows = states.filter(({ kind }) => kind === 'row');
  const repeats = states.filter(({ kind }) => kind === 'repeat');
  const kind = choose.upTo(7);
  const { path, item } = choose.one(fields);
  if (kind === 7 && rows.length > 0) form.removeRow(choose.one(rows).path);
  else if (kind === 6 && repeats.length > 0) form.addRow(choose.one(repeats).path);
  else if (kind === 5 && rows.length > 0) form.moveRow(choose.one(rows).path, 0);
  else if (kind === 4) form.addFinding({ path, message: 'No.' });
  else if (kind === 3) form.setValidationMode(choose.one(['continuous', 'deferred', 'disabled']));
  else form.set(path, choose.valueFor(item?.dataType ?? 'string'));
}

test('rows that moved are listed at their new places', () => {
  const form = formOf({ items: [repeat('rows', [field('x')], { minRepeat: 3 })] });
  for (const row of [0, 1, 2]) form.set(`rows[${row}].x`, String(row));
  const values = () => form.index.page('all', 5)?.fields.map(({ path, value }) => `${path} ${value}`);
  expect(values()).toEqual(['rows[0].x 0', 'rows[1].x 1', 'rows[2].x 2']);
  form.moveRow('rows[2]', 0);
  expect(values()).toEqual(['rows[0].x 2', 'rows[1].x 0', 'rows[2].x 1']);
});

test('a reader in the middle of a list has missed what came in before its place, and nothing else', () => {
  const form = formOf({
    items: [field('a'), field('b'), field('c'), repeat('rows', [field('x')], { minRepeat: 1 })],
  });
  for (const key of ['a', 'b', 'c']) form.set(key, key);
  form.index.page('empty', 5);
  const mark = form.index.mark();
  const misses = () => ['a', 'b', 'c'].map((path) => form.index.misses('empty', path, mark));
  expect(misses()).toEqual([false, false, false]);
  form.set('b', null);
  expect(misses()).toEqual([false, true, true]);
  expect(form.index.misses('empty', 'c', form.index.mark())).toBe(false);
  form.set('b', 'again');
  expect(misses()).toEqual([false, false, false]);
  for (const unreadable of ['', '0', 'x.y', '0.zz']) {
    expect(form.index.misses('empty', 'a', unreadable)).toBe(true);
  }
  expect(form.index.misses('empty', 'nowhere', mark)).toBe(true);
  form.addRow('rows');
  expect(misses()).toEqual([true, true, true]);
});

test('there is no page behind a field that is not there', () => {
  const form = formOf({ items: [field('a')] });
  for (const path of ['b', '#', 'a.b', '']) expect(form.index.page('all', 5, path)).toBeNull();
});
