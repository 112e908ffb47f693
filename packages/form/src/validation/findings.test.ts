import { describe, expect, test } from 'vitest';
import {
  codesOf,
  type Draft,
  field,
  formOf,
  group,
  repeat,
  responseWith,
  resumed,
} from '../../testing/forms.ts';
import { reportComplaints, resultComplaints } from '../../testing/published-schemas.ts';

/** A form with one finding of every kind, and the code each must have. */
const EVERY_KIND: Draft = {
  items: [
    field('needed'),
    field('typed', 'integer'),
    field('tested', 'integer'),
    repeat('few', [field('a')], { minRepeat: 1 }),
    repeat('many', [field('b')], { maxRepeat: 1 }),
    field('outside'),
  ],
  binds: [
    { path: 'needed', required: 'true' },
    { path: 'tested', constraint: '$ > 0', constraintMessage: 'Too small' },
  ],
  shapes: [
    { id: 'cap', target: 'tested', constraint: '$ > 5', message: 'Below five', severity: 'warning' },
    { id: 'whole', target: '#', constraint: 'false', message: 'Never', code: 'OWN', severity: 'info' },
  ],
};

function everyKind() {
  const form = formOf(EVERY_KIND, {
    response: responseWith({ typed: 'x', tested: -1, few: [], many: [{}, {}] }),
  });
  form.addFinding({ path: 'outside', message: 'Unknown to the office' });
  return form;
}

describe('findings', () => {
  test('CORE-19.1-02 have the reserved codes', () => {
    const table = everyKind()
      .report()
      .results.map(({ path, constraintKind, code, source }) => [
        path,
        constraintKind,
        code,
        source ?? 'none',
      ]);
    expect(table).toEqual([
      ['#', 'shape', 'OWN', 'shape'],
      ['needed', 'required', 'REQUIRED', 'bind'],
      ['typed', 'type', 'TYPE_MISMATCH', 'bind'],
      ['tested', 'constraint', 'CONSTRAINT_FAILED', 'bind'],
      ['tested', 'shape', 'SHAPE_FAILED', 'shape'],
      ['few', 'cardinality', 'MIN_REPEAT', 'none'],
      ['many', 'cardinality', 'MAX_REPEAT', 'none'],
      ['outside', 'external', 'EXTERNAL_FAILED', 'external'],
    ]);
  });

  test('CORE-19.1-01 pass the published schema, whatever their kind', () => {
    const { results } = everyKind().report();
    expect(new Set(results.map(({ constraintKind }) => constraintKind)).size).toBe(6);
    for (const finding of results) expect(resultComplaints(finding)).toEqual([]);
    for (const state of everyKind().states())
      for (const finding of state.findings) expect(resultComplaints(finding)).toEqual([]);
    expect(resultComplaints({ ...results[0], extra: 1 })).not.toEqual([]);
  });

  test('CORE-19.2-01 make up a report that passes the published schema', () => {
    const report = everyKind().report({ mode: 'submit' });
    expect(reportComplaints(report)).toEqual([]);
    expect(report).toMatchObject({
      $formspecValidationReport: '1.0',
      definitionUrl: 'https://forms.example/test',
      definitionVersion: '1.0.0',
      timestamp: '2026-03-04T05:06:07.000Z',
    });
    expect(reportComplaints({ ...report, timestamp: 'yesterday' })).not.toEqual([]);
  });

  test('CORE-19.1-04 name a shape if and only if they come from one', () => {
    for (const { constraintKind, shapeId } of everyKind().report().results) {
      expect(shapeId !== undefined).toBe(constraintKind === 'shape');
    }
  });

  test('CORE-19.1-05 come from a bind, a shape or outside, and bind findings are errors', () => {
    for (const { source, severity } of everyKind().report().results) {
      expect(['bind', 'shape', 'external', undefined]).toContain(source);
      if (source === 'bind') expect(severity).toBe('error');
    }
  });

  test('CORE-19.1-03 about the number of rows are at the group', () => {
    const form = formOf({
      items: [group('g', [repeat('rows', [field('a')], { minRepeat: 1, maxRepeat: 2 })])],
    });
    expect(codesOf(form)).toEqual([]);
    form.removeRow('g.rows[0]');
    expect(form.report().results).toMatchObject([
      { path: 'g.rows', constraintKind: 'cardinality', code: 'MIN_REPEAT', severity: 'error' },
    ]);
    form.addRow('g.rows');
    expect(codesOf(form)).toEqual([]);
    const given = formOf(
      { items: [repeat('rows', [field('a')], { maxRepeat: 2 })] },
      { response: responseWith({ rows: [{}, {}, {}] }) },
    );
    expect(codesOf(given)).toEqual([['rows', 'MAX_REPEAT']]);
    given.removeRow('rows[0]');
    expect(codesOf(given)).toEqual([]);
  });

  test('CORE-19.1-06 have concrete paths from 0, and "#" for the whole form', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('x', 'integer'), repeat('sub', [field('y', 'integer')])])],
        binds: [{ path: 'rows[*].x', constraint: '$ > 0' }],
        shapes: [
          { id: 'form', target: '#', constraint: 'false', message: 'm' },
          { id: 'deep', target: 'rows[*].sub[*].y', constraint: '$ > 0', message: 'm' },
          { id: 'row', target: 'rows[*]', constraint: '$x > 0', message: 'm' },
        ],
      },
      {
        rows: [
          { x: 1, sub: [] },
          { x: -1, sub: [{ y: 1 }, { y: -1 }] },
        ],
      },
    );
    expect(codesOf(form).map(([path]) => path)).toEqual(['#', 'rows[1]', 'rows[1].x', 'rows[1].sub[1].y']);
  });
});

describe('a constraint', () => {
  const constrained = (constraint: string, value: unknown, dataType = 'integer') => {
    const form = formOf({
      items: [field('x', dataType)],
      binds: [{ path: 'x', constraint, constraintMessage: 'Must be positive', required: 'true' }],
    });
    form.set('x', value);
    return form.report().results;
  };

  test('CORE-6-08 speaks of the value and gives its own message', () => {
    expect(constrained('$ > 0', -1)).toMatchObject([
      {
        path: 'x',
        code: 'CONSTRAINT_FAILED',
        constraintKind: 'constraint',
        message: 'Must be positive',
        constraint: '$ > 0',
        value: -1,
      },
    ]);
    expect(constrained('$ > 0', 1)).toEqual([]);
  });

  test('CORE-6-08 comes after the type and after the requirement', () => {
    expect(constrained('$ > 0', 'x').map(({ code }) => code)).toEqual(['TYPE_MISMATCH']);
    expect(constrained('$ > 0', null).map(({ code }) => code)).toEqual(['REQUIRED']);
  });

  test('CORE-6-08 without its own message has one that names the field', () => {
    const form = resumed(
      { items: [field('x', 'integer', { label: 'Age' })], binds: [{ path: 'x', constraint: '$ > 0' }] },
      { x: -1 },
    );
    expect(form.report().results[0]?.message).toContain('Age');
  });

  test.each<[string, unknown, string, readonly string[]]>([
    ['an empty value', null, 'integer', []],
    ['an empty text', '', 'string', []],
    ['an empty list', [], 'multiChoice', []],
    ['a wrong type', 'x', 'integer', ['TYPE_MISMATCH']],
  ])('CORE-18-06 is skipped for %s', (_what, value, dataType, codes) => {
    const form = formOf({ items: [field('x', dataType)], binds: [{ path: 'x', constraint: 'false' }] });
    form.set('x', value);
    expect(codesOf(form).map(([, code]) => code)).toEqual(codes);
  });

  test('CORE-17.2-03 that ends in an error passes, and one that cannot be read is reported', () => {
    expect(constrained('1/0 > 1', 1)).toEqual([]);
    const items = [field('x', 'integer')];
    const unread = formOf(
      { items, binds: [{ path: 'x', constraint: '1 >' }] },
      {},
      { badExpressions: 'report' },
    );
    expect(unread.report().results).toMatchObject([
      { code: 'CONSTRAINT_PARSE_ERROR', constraintKind: 'constraint', source: 'bind', severity: 'error' },
    ]);
    expect(unread.definition.problems).toMatchObject([{ severity: 'warning', code: 'bad-expression' }]);
  });

  test('CORE-17.2-02 and CORE-17.2-03 its error is a diagnostic for the author', () => {
    const form = formOf({ items: [field('x', 'integer')], binds: [{ path: 'x', constraint: '1/0 > 1' }] });
    form.set('x', 1);
    expect(form.diagnostics).toMatchObject([{ path: 'x', expression: '1/0 > 1', code: 'division-by-zero' }]);
    expect(form.report().results).toEqual([]);
  });
});
