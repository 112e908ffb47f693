import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, group, repeat, responseWith, resumed } from '../../testing/forms.ts';
import type { FormSeverity } from '../definition/document.ts';
import { validityOf } from './report.ts';

const failing = (...severities: FormSeverity[]) =>
  formOf({
    items: [field('x')],
    shapes: severities.map((severity, index) => ({
      id: `s${index}`,
      target: 'x',
      severity,
      constraint: 'false',
      message: 'm',
    })),
  });

describe('a report', () => {
  test.each<[FormSeverity[], boolean]>([
    [[], true],
    [['warning', 'info', 'info'], true],
    [['error', 'warning'], false],
    [['error', 'error', 'info'], false],
  ])('CORE-19.2-02 of %j adds up and is valid: %s', (severities, valid) => {
    const report = failing(...severities).report();
    expect(report.counts.error + report.counts.warning + report.counts.info).toBe(report.results.length);
    expect(report.results).toHaveLength(severities.length);
    expect(report.valid).toBe(valid);
    expect(report.valid).toBe(report.counts.error === 0);
  });

  test('CORE-19.2-03 is invalid, valid with warnings, or valid', () => {
    expect(validityOf(failing('error', 'warning').report())).toBe('invalid');
    expect(validityOf(failing('warning').report())).toBe('valid-with-warnings');
    expect(validityOf(failing('info').report())).toBe('valid');
    expect(validityOf(failing().report())).toBe('valid');
  });

  test('lists findings in document order, rows by number', () => {
    const form = resumed(
      {
        items: [repeat('rows', [field('a'), field('b')]), field('c'), group('g', [field('d')])],
        binds: ['g.d', 'c', 'rows[*].b', 'rows[*].a'].map((path) => ({ path, required: 'true' })),
      },
      { rows: Array.from({ length: 11 }, () => ({})) },
    );
    const paths = codesOf(form).map(([path]) => path);
    expect(paths.slice(0, 3)).toEqual(['rows[0].a', 'rows[0].b', 'rows[1].a']);
    expect(paths.slice(-4)).toEqual(['rows[10].a', 'rows[10].b', 'c', 'g.d']);
  });
});

describe('validation modes', () => {
  const draft = {
    items: [field('a'), field('b', 'integer')],
    binds: [{ path: 'a', required: 'true' }],
    shapes: [{ id: 's', target: 'b', constraint: '$ < 5', message: 'm' }],
  };

  test('CORE-19.3-01 switch without losing data: none when disabled, on request when deferred', () => {
    const form = formOf(draft);
    form.set('b', 9);
    const both = [
      ['a', 'REQUIRED'],
      ['b', 'SHAPE_FAILED'],
    ];
    expect(codesOf(form)).toEqual(both);
    form.setValidationMode('disabled');
    expect(codesOf(form)).toEqual([]);
    expect(form.report({ mode: 'submit', shapes: ['s'] }).results).toEqual([]);
    expect(form.state('a')).toMatchObject({ valid: true, findings: [] });
    form.set('b', 10);
    form.setValidationMode('deferred');
    form.set('b', 11);
    expect(form.state('b')).toMatchObject({ valid: true, findings: [], value: 11 });
    expect(codesOf(form)).toEqual(both);
    expect(form.state('b')).toMatchObject({ valid: false });
    form.set('b', 1);
    expect(form.state('b')).toMatchObject({ valid: false });
    expect(codesOf(form)).toEqual([['a', 'REQUIRED']]);
    form.setValidationMode('continuous');
    form.set('b', 12);
    expect(form.state('b')).toMatchObject({ valid: false, value: 12 });
    expect(form.response().data).toEqual({ a: null, b: 12 });
  });

  test('CORE-19.3-01 disabled validation reports nothing, not even what came from outside, and forgets nothing', () => {
    const form = formOf(draft);
    form.set('a', 'x');
    form.addFinding({ path: 'a', message: 'm' });
    form.setValidationMode('disabled');
    form.addFinding({ path: 'b', message: 'm' });
    expect(codesOf(form)).toEqual([]);
    expect(form.state('a')).toMatchObject({ valid: true, findings: [] });
    expect(form.state('b')).toMatchObject({ valid: true, findings: [] });
    form.setValidationMode('continuous');
    expect(codesOf(form)).toEqual([
      ['a', 'EXTERNAL_FAILED'],
      ['b', 'EXTERNAL_FAILED'],
    ]);
  });

  test('CORE-19.3-01 a deferred request settles what asks for validity', () => {
    const form = formOf({
      items: [field('a'), field('b'), field('c')],
      binds: [
        { path: 'a', required: 'true' },
        { path: 'b', relevant: 'valid($a)', required: 'true' },
        { path: 'c', calculate: "if(valid($a), 'yes', 'no')" },
      ],
    });
    form.setValidationMode('deferred');
    form.set('a', 'x');
    expect(codesOf(form)).toEqual([['b', 'REQUIRED']]);
    expect(form.value('c')).toBe('yes');
    form.set('a', null);
    expect(codesOf(form)).toEqual([['a', 'REQUIRED']]);
    expect(form.value('c')).toBe('no');
  });

  test('CORE-25-05 a submit report leaves the live findings as they are', () => {
    const form = formOf({
      items: [field('a')],
      shapes: [{ id: 's', target: 'a', constraint: 'false', message: 'm', timing: 'submit' }],
    });
    const heard: unknown[] = [];
    form.subscribe((change) => heard.push(change));
    expect(codesOf(form, 'submit')).toEqual([['a', 'SHAPE_FAILED']]);
    expect(codesOf(form)).toEqual([]);
    expect(form.state('a')).toMatchObject({ valid: true, findings: [] });
    expect(heard).toEqual([]);
    form.set('a', 'x');
    expect(codesOf(form)).toEqual([]);
  });
});

describe('saving and completing', () => {
  test('CORE-19.3-02 findings never prevent saving; only errors prevent completion', () => {
    const form = formOf({ items: [field('a')], binds: [{ path: 'a', required: 'true' }] });
    expect(form.response()).toMatchObject({
      status: 'in-progress',
      validationResults: [{ path: 'a', code: 'REQUIRED' }],
    });
    expect(form.complete()).toMatchObject({
      ok: false,
      code: 'HAS_ERRORS',
      report: { counts: { error: 1 } },
    });
    expect(failing('warning', 'info').complete()).toMatchObject({
      ok: true,
      response: { status: 'completed' },
    });
  });

  test('CORE-19.3-02 completion asks shapes that fire on submit', () => {
    const form = formOf({
      items: [field('a')],
      shapes: [{ id: 's', target: 'a', constraint: 'present($)', message: 'm', timing: 'submit' }],
    });
    expect(form.complete()).toMatchObject({ ok: false, code: 'HAS_ERRORS' });
    form.set('a', 'x');
    expect(form.complete()).toMatchObject({ ok: true });
  });

  test('CORE-1-11 hidden fields give no findings and findings do not stop a save', () => {
    const form = formOf(
      {
        items: [field('hidden', 'integer'), field('open', 'integer')],
        binds: [{ path: 'hidden', relevant: 'false', required: 'true', constraint: 'false' }],
        shapes: [{ id: 's', target: 'hidden', constraint: 'false', message: 'm' }],
      },
      { response: responseWith({ hidden: 'not a number', open: 'nor this' }) },
    );
    expect(codesOf(form, 'submit')).toEqual([['open', 'TYPE_MISMATCH']]);
    expect(form.response().data).toEqual({ open: 'nor this' });
  });
});
