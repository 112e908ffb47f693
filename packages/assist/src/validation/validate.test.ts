import { expect, test } from 'vitest';
import { bind, type Draft, field, provider, snapshot } from '../../testing/provider.ts';
import { reportComplaints, resultComplaints } from '../../testing/published-schemas.ts';
import type { ShownReport } from './validate.ts';

const draft: Draft = {
  items: [field('a'), field('b', 'integer'), field('c')],
  binds: [bind('a', { required: 'true' }), bind('b', { required: 'true', constraint: '$ < 5' })],
  shapes: [
    {
      id: 'late',
      target: 'c',
      timing: 'submit',
      constraint: 'present($)',
      message: 'Say something at the end.',
    },
  ],
};

const codes = ({ results }: ShownReport) => results.map(({ path, code }) => `${path} ${code}`);

test('ASSIST-3.4-01 the report has the core’s parts', async () => {
  const report = await provider(draft).result<ShownReport>('form.validate', {});
  expect(report).toMatchObject({
    valid: false,
    results: { length: 2 },
    counts: { error: 2, warning: 0, info: 0 },
    timestamp: '2026-03-04T05:06:07.000Z',
  });
});

test('ASSIST-3.4-02 ASSIST-3.4-03 two modes are known, and the first is meant when none is named', async () => {
  const { result, error } = provider(draft);
  expect((await error('form.validate', { mode: 'later' })).code).toBe('INVALID_VALUE');
  const plain = await result<ShownReport>('form.validate');
  expect(plain).toEqual(await result('form.validate', { mode: 'continuous' }));
  expect(codes(plain)).not.toContain('c SHAPE_FAILED');
  expect(codes(await result('form.validate', { mode: 'submit' }))).toContain('c SHAPE_FAILED');
});

test('CORE-25-05 a submit report changes no live finding', async () => {
  const { form, result } = provider(draft);
  const before = snapshot(form);
  await result('form.validate', { mode: 'submit' });
  expect(snapshot(form)).toEqual(before);
});

test('ASSIST-3.4-04 ASSIST-3.4-05 a field reports its own findings and no others', async () => {
  const { result } = provider(draft);
  const { results } = await result<ShownReport>('field.validate', { path: 'a' });
  expect(results).toMatchObject([{ path: 'a', code: 'REQUIRED' }]);
  expect(await result('field.validate', { path: 'c' })).toEqual({ results: [] });
});

test('a field works its findings out when validation waits to be asked', async () => {
  const { form, result } = provider(draft);
  form.setValidationMode('deferred');
  expect(await result('field.validate', { path: 'a' })).toMatchObject({ results: [{ code: 'REQUIRED' }] });
});

test('ASSIST-4.4-44 every finding and report fits the schemas of the core', async () => {
  const { form, result } = provider({
    ...draft,
    shapes: [
      {
        id: 'w',
        target: 'b',
        severity: 'warning',
        constraint: '$ < 3',
        message: 'Value {{$}} is large.',
        context: { limit: '3' },
      },
      { id: 'f', target: '#', severity: 'info', constraint: 'false', message: 'Note.' },
    ],
  });
  form.set('b', 7);
  form.addFinding({
    path: 'c',
    severity: 'error',
    code: 'REMOTE',
    message: 'Not known there.',
    sourceId: 'x-server',
  });
  const report = await result<ShownReport>('form.validate', { mode: 'submit' });
  expect(report.results).toHaveLength(5);
  expect(reportComplaints(report)).toEqual([]);
  for (const path of ['a', 'b', 'c']) {
    const { results } = await result<ShownReport>('field.validate', { path });
    const { validation } = await result<{ validation: unknown[] }>('field.describe', { path });
    for (const finding of [...results, ...validation]) expect(resultComplaints(finding)).toEqual([]);
  }
  const bulk = await result<{ results: { validation: unknown[] }[] }>('field.bulkSet', {
    entries: [{ path: 'b', value: 8 }],
  });
  for (const finding of bulk.results[0]?.validation ?? []) expect(resultComplaints(finding)).toEqual([]);
  expect(bulk.results[0]?.validation).toHaveLength(2);
});

test('a long report is given in parts, errors first; it says so and speaks about the whole form', async () => {
  const items = Array.from({ length: 130 }, (_, index) => field(`f${index}`, 'integer', { initialValue: 1 }));
  const { result, error } = provider({
    items,
    shapes: items.map(({ key }, index) => ({
      id: key,
      target: key,
      severity: index < 70 ? ('warning' as const) : ('error' as const),
      constraint: 'false',
      message: 'No.',
    })),
  });
  const first = await result<ShownReport>('form.validate');
  expect(first).toMatchObject({ valid: false, counts: { error: 60, warning: 70 }, results: { length: 50 } });
  expect(first.results.every(({ severity }) => severity === 'error')).toBe(true);
  expect(reportComplaints(first)).toEqual([]);
  const { cursor } = first.extensions?.['x-handrail-page'] ?? {};
  const rest = await result<ShownReport>('form.validate', { cursor, limit: 1_000 });
  expect(rest.results).toHaveLength(80);
  expect(new Set([...first.results, ...rest.results].map(({ path }) => path)).size).toBe(130);
  expect((await error('form.validate', { cursor, mode: 'submit' })).code).toBe('INVALID_VALUE');
  const whole = await result<ShownReport>('form.validate', { limit: 1_000 });
  expect(whole).not.toHaveProperty('extensions');
  expect(whole.results).toHaveLength(130);
});

test('the words of a finding are cleaned, and its large parts cut', async () => {
  const { form, result } = provider({
    items: [field('a', 'integer')],
    shapes: [{ id: 's', target: 'a', constraint: 'false', message: 'Do\u202E this.' }],
  });
  form.set('a', 'x'.repeat(100_000));
  const { results } = await result<ShownReport>('form.validate');
  expect(results[1]?.message).toBe('Do this.');
  expect(JSON.stringify(results).length).toBeLessThan(3_000);
});
