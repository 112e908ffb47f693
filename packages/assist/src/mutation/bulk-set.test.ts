import { expect, test } from 'vitest';
import { bind, type Draft, field, formOf, group, provider } from '../../testing/provider.ts';
import type { BulkSetResult } from './bulk-set.ts';

const draft: Draft = {
  items: [
    field('a'),
    field('b', 'integer'),
    field('fixed'),
    field('hidden'),
    group('g', [field('x')]),
    field('later'),
  ],
  binds: [
    bind('b', { constraint: '$ < 10' }),
    bind('fixed', { readonly: 'true' }),
    bind('hidden', { relevant: 'false' }),
    bind('later', { relevant: "$a = 'go'" }),
  ],
};

const bulk = (entries: readonly object[], source: Parameters<typeof provider>[0] = draft) => {
  const { form, result } = provider(source);
  return result<BulkSetResult>('field.bulkSet', { entries }).then((answer) => ({ form, ...answer }));
};

test('ASSIST-3.3-07 each entry has its answer, in order', async () => {
  const { results, form } = await bulk([
    { path: 'b', value: 1 },
    { path: 'a', value: 'x' },
  ]);
  expect(results).toEqual([
    { path: 'b', accepted: true, validation: [] },
    { path: 'a', accepted: true, validation: [] },
  ]);
  expect(form.value('b')).toBe(1);
});

test('an entry with many findings has the first of them, and says that there are more', async () => {
  const shapes = Array.from({ length: 6 }, (_, at) => ({
    id: `s${at}`,
    target: 'b',
    constraint: '$b < 5',
    message: `No ${at}.`,
  }));
  const { results } = await bulk([{ path: 'b', value: 7 }], { ...draft, shapes });
  expect(results).toMatchObject([{ accepted: true, validation: { length: 5 }, validationCut: true }]);
  const fewer = await bulk([{ path: 'b', value: 7 }], { ...draft, shapes: shapes.slice(0, 5) });
  expect(fewer.results[0]).not.toHaveProperty('validationCut');
});

test('ASSIST-3.3-08 ASSIST-3.3-09 a refused entry stops no other, and the call is not an error', async () => {
  const { form, call } = provider(draft);
  const entries = [
    { path: 'fixed', value: 'x' },
    { path: 'a', value: 'x' },
  ];
  const envelope = await call('field.bulkSet', { entries });
  expect(envelope).not.toHaveProperty('isError');
  const { results } = JSON.parse(envelope.content[0]?.text ?? '') as BulkSetResult;
  expect(results).toMatchObject([{ accepted: false, error: { code: 'READONLY' } }, { accepted: true }]);
  expect(form.value('a')).toBe('x');
});

test('ASSIST-3.3-10 an entry without a value clears its field', async () => {
  const form = formOf(draft);
  form.set('a', 'x');
  expect((await bulk([{ path: 'a' }], form)).results).toMatchObject([{ accepted: true }]);
  expect(form.value('a')).toBeNull();
});

test('ASSIST-4.4-29 a failing entry says why, a good one has no error', async () => {
  const { results } = await bulk([
    { path: 'fixed', value: 1 },
    { path: 'a', value: 'x' },
  ]);
  expect(results[0]).toEqual({
    path: 'fixed',
    accepted: false,
    validation: [],
    error: { code: 'READONLY', message: expect.stringMatching(/cannot be changed/), path: 'fixed' },
  });
  expect(results[1]).not.toHaveProperty('error');
});

test('ASSIST-4.4-30 every entry counts once: accepted, rejected by its field, or an error', async () => {
  const { summary, results } = await bulk([
    { path: 'a', value: 'x' },
    { path: 'b', value: 99 },
    { path: 'fixed', value: 'x' },
    { path: 'hidden', value: 'x' },
    { path: 'b', value: {} },
    { path: 'nope', value: 'x' },
    { path: 'a[', value: 'x' },
    { path: 'g', value: 'x' },
  ]);
  expect(summary).toEqual({ accepted: 2, rejected: 3, errors: 3 });
  expect(results.filter(({ accepted }) => accepted)).toHaveLength(2);
});

test('an entry can make a later one relevant, and findings are those of the end', async () => {
  const { results } = await bulk([
    { path: 'b', value: 50 },
    { path: 'a', value: 'go' },
    { path: 'later', value: 'x' },
    { path: 'b', value: 5 },
  ]);
  expect(results.map(({ accepted }) => accepted)).toEqual([true, true, true, true]);
  expect(results[0]?.validation).toEqual([]);
});

test('a defect of the engine costs one entry, is reported, and shows no internals', async () => {
  const form = formOf(draft);
  const set = form.set.bind(form);
  form.set = (path, value) => {
    if (path === 'a') throw new Error('secret internals');
    return set(path, value);
  };
  const defects: unknown[] = [];
  const onDefect = (...defect: readonly unknown[]) => {
    defects.push(defect);
    throw new Error('the one who hears of it fails too');
  };
  const { result } = provider(form, { onDefect });
  const entries = [
    { path: 'a', value: 1 },
    { path: 'b', value: 1 },
  ];
  const { results, summary } = await result<BulkSetResult>('field.bulkSet', { entries });
  expect(results).toMatchObject([{ error: { code: 'ENGINE_ERROR' } }, { accepted: true }]);
  expect(JSON.stringify(results)).not.toContain('secret');
  expect(results[0]).toMatchObject({
    error: { message: 'The form failed unexpectedly. The error was reported to its provider.' },
  });
  expect(summary).toEqual({ accepted: 1, rejected: 0, errors: 1 });
  expect(defects).toEqual([[expect.any(Error), 'formspec.field.bulkSet']]);
});

test('too many entries are refused as a whole', async () => {
  const entries = Array.from({ length: 201 }, () => ({ path: 'a', value: 'x' }));
  const { form, error } = provider(draft);
  expect((await error('field.bulkSet', { entries })).code).toBe('INVALID_VALUE');
  expect(form.value('a')).toBeNull();
});

test('the answer stays within its budget whatever is written, so that a write is always reported', async () => {
  const items = Array.from({ length: 200 }, (_, index) => field(`f${index}`, 'integer'));
  const shapes = items.flatMap(({ key }) =>
    Array.from({ length: 5 }, (_, index) => ({
      id: `${key}-${index}`,
      target: key,
      constraint: 'false',
      message: '猫'.repeat(600),
    })),
  );
  const entries = items.map(({ key }, index) =>
    index % 2 === 0 ? { path: key, value: 'x'.repeat(4_000) } : { path: '猫'.repeat(2_000), value: 1 },
  );
  const { summary, results } = await bulk(entries, { items, shapes });
  expect(summary).toEqual({ accepted: 100, rejected: 0, errors: 100 });
  expect(results.some(({ validationCut }) => validationCut)).toBe(true);
});
