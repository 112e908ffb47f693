import type { Form, FormSeverity } from '@handrail/form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bind, type Draft, field, formOf, provider, snapshot } from '../testing/provider.ts';
import { reportComplaints, resultComplaints } from '../testing/published-schemas.ts';
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

test('a report that fits one answer is the core’s own, and a part says only what it has to', async () => {
  const { form, result } = provider(draft);
  for (const mode of ['continuous', 'submit'] as const)
    expect(await result('form.validate', { mode })).toEqual(form.report({ mode }));
  expect(await result('form.validate', { limit: 2 })).toEqual(form.report({ mode: 'continuous' }));
  const { extensions } = await result<ShownReport>('form.validate', { limit: 1 });
  expect(extensions?.['x-handrail-page']).toEqual({
    total: 2,
    counts: { error: 2, warning: 0, info: 0 },
    cursor: expect.any(String),
  });
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
  form.set('b', 7);
  expect(await result('field.validate', { path: 'b' })).toMatchObject({
    results: [{ code: 'CONSTRAINT_FAILED' }],
  });
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

/** A form whose every field has one finding, given by its severity. */
function findingsOf(severities: readonly FormSeverity[]): Draft {
  const items = severities.map((_, index) => field(`f${index}`, 'integer', { initialValue: 1 }));
  return {
    items,
    shapes: items.map(({ key }, index) => ({
      id: key,
      target: key,
      severity: severities[index] ?? 'error',
      constraint: 'false',
      message: 'No.',
    })),
  };
}

/** Every page of a report, as a consumer that follows the cursors gets it. */
async function pagesOf(draft: Draft, input: object = {}): Promise<readonly ShownReport[]> {
  const { result } = provider(draft);
  const pages = [await result<ShownReport>('form.validate', { ...input })];
  for (let at = pages[0]; at?.extensions?.['x-handrail-page'].cursor; at = pages.at(-1)) {
    const { cursor } = at.extensions['x-handrail-page'];
    pages.push(await result<ShownReport>('form.validate', { ...input, cursor }));
  }
  return pages;
}

const times = <Entry>(count: number, entry: Entry) => Array.from({ length: count }, () => entry);

test('every page of a long report is its own report: its counts add up, and it is valid without errors only', async () => {
  const severities = fc.array(fc.constantFrom<FormSeverity>('error', 'warning', 'warning', 'info'), {
    maxLength: 40,
  });
  const property = fc.asyncProperty(severities, fc.integer({ min: 1, max: 9 }), async (given, limit) => {
    const pages = await pagesOf(findingsOf(given), { limit });
    for (const page of pages) {
      const { counts, results, valid } = page;
      expect(reportComplaints(page)).toEqual([]);
      expect(counts.error + counts.warning + counts.info).toBe(results.length);
      for (const severity of ['error', 'warning', 'info'] as const)
        expect(results.filter((result) => result.severity === severity)).toHaveLength(counts[severity]);
      expect(valid).toBe(counts.error === 0);
      expect(valid).toBe(!given.includes('error'));
      expect(page.extensions?.['x-handrail-page'].total ?? results.length).toBe(given.length);
    }
    const own = pages.flatMap(({ results, extensions }) =>
      results.slice(extensions?.['x-handrail-page'].repeated ?? 0),
    );
    expect(own.map(({ path }) => path).sort()).toEqual(given.map((_, index) => `f${index}`).sort());
  });
  await fc.assert(property, { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) / 10 });
});

test('a long report is given in parts, errors first, and says what the whole form has', async () => {
  const draft = findingsOf([...times<FormSeverity>(70, 'warning'), ...times<FormSeverity>(60, 'error')]);
  const [first, second, third] = await pagesOf(draft);
  expect(first).toMatchObject({
    valid: false,
    counts: { error: 50, warning: 0, info: 0 },
    results: { length: 50 },
    extensions: { 'x-handrail-page': { total: 130, counts: { error: 60, warning: 70, info: 0 } } },
  });
  expect(second).toMatchObject({ valid: false, counts: { error: 10, warning: 40 } });
  expect(third).toMatchObject({
    valid: false,
    counts: { error: 1, warning: 30 },
    extensions: { 'x-handrail-page': { repeated: 1 } },
  });
  expect(third?.results[0]).toEqual(first?.results[0]);
  const { result, error } = provider(draft);
  const { cursor } = first?.extensions?.['x-handrail-page'] ?? {};
  expect((await error('form.validate', { cursor, mode: 'submit' })).code).toBe('INVALID_VALUE');
  const whole = await result<ShownReport>('form.validate', { limit: 1_000 });
  expect(whole).not.toHaveProperty('extensions');
  expect(whole.results).toHaveLength(130);
});

test.each([
  ['went', (form: Form) => form.set('f1', 9)],
  ['came', (form: Form) => form.set('f7', 1)],
  ['came from outside', (form: Form) => form.addFinding({ path: 'f2', message: 'No.', code: 'OUT' })],
])(
  'a cursor of a report is refused when a finding %s since, because findings would be left out',
  async (_what, change) => {
    const items = Array.from({ length: 8 }, (_, index) => field(`f${index}`, 'integer', { initialValue: 1 }));
    const form = formOf({ items, binds: items.map(({ key }) => bind(key, { constraint: '$ > 5' })) });
    form.set('f7', 9);
    const { error, result } = provider(form);
    const { extensions } = await result<ShownReport>('form.validate', { limit: 3 });
    const { cursor } = extensions?.['x-handrail-page'] ?? {};
    change(form);
    expect(await error('form.validate', { limit: 3, cursor })).toEqual({
      code: 'x-stale-cursor',
      message:
        'The report has changed since the part before, so the next part would leave something out. Start again without "cursor".',
    });
  },
);

test('a cursor of a report serves when an edit changed no finding', async () => {
  const items = Array.from({ length: 8 }, (_, index) => field(`f${index}`, 'integer', { initialValue: 1 }));
  const form = formOf({ items, binds: items.map(({ key }) => bind(key, { constraint: '$ > 5' })) });
  const { result } = provider(form);
  const { extensions } = await result<ShownReport>('form.validate', { limit: 3 });
  form.set('f0', 2);
  const next = await result<ShownReport>('form.validate', {
    limit: 3,
    cursor: extensions?.['x-handrail-page'].cursor,
  });
  expect(next.results.map(({ path }) => path)).toEqual(['f3', 'f4', 'f5']);
});

test('a field with more findings than are shown shows its errors', async () => {
  const warnings = Array.from({ length: 60 }, (_, index) => ({
    id: `w${index}`,
    target: 'a',
    severity: 'warning' as const,
    constraint: 'false',
    message: 'Hm.',
  }));
  const { result } = provider({
    items: [field('a', 'integer', { initialValue: 1 })],
    shapes: [...warnings, { id: 'e', target: 'a', constraint: 'false', message: 'No.' }],
  });
  for (const [tool, input] of [
    ['field.validate', { path: 'a' }],
    ['field.describe', { path: 'a' }],
    ['field.set', { path: 'a', value: 2 }],
    ['field.bulkSet', { entries: [{ path: 'a', value: 3 }] }],
  ] as const) {
    expect(JSON.stringify(await result(tool, input))).toContain('"error"');
  }
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
