import { describe, expect, test } from 'vitest';
import { codesOf, everythingOf, field, formOf, repeat } from '../../testing/forms.ts';

const DRAFT = {
  items: [
    field('show', 'boolean', { initialValue: true }),
    field('a'),
    repeat('rows', [field('x')], { minRepeat: 2 }),
  ],
  binds: [{ path: 'a', relevant: '$show = true' }],
};
const taken = { path: 'a', message: 'Taken', code: 'TAKEN', sourceId: 'office' };

describe('a finding from outside', () => {
  test('CORE-19.4-01 counts, replaces the one of the same path and code, and can be cleared', () => {
    const form = formOf(DRAFT);
    expect(form.addFinding(taken)).toEqual({ ok: true });
    form.addFinding({ ...taken, message: 'Taken by Ada' });
    expect(form.report()).toMatchObject({
      valid: false,
      counts: { error: 1 },
      results: [
        {
          path: 'a',
          code: 'TAKEN',
          message: 'Taken by Ada',
          constraintKind: 'external',
          source: 'external',
          sourceId: 'office',
        },
      ],
    });
    form.addFinding({ ...taken, code: 'OTHER' });
    form.addFinding({ path: '#', message: 'Whole form', severity: 'warning' });
    expect(codesOf(form)).toEqual([
      ['#', 'EXTERNAL_FAILED'],
      ['a', 'TAKEN'],
      ['a', 'OTHER'],
    ]);
    form.clearFindings();
    expect(form.report()).toMatchObject({ valid: true, results: [] });
  });

  test('CORE-19.4-01 of one source can be cleared alone', () => {
    const form = formOf(DRAFT);
    form.addFinding(taken);
    form.addFinding({ path: 'a', message: 'm', code: 'B', sourceId: 'bank' });
    form.clearFindings('office');
    expect(codesOf(form)).toEqual([['a', 'B']]);
  });

  test('CORE-19.4-01 is reported to observers, and refused for a path that is not there', () => {
    const form = formOf(DRAFT);
    const heard: unknown[] = [];
    form.subscribe(({ findings }) => heard.push(findings));
    form.addFinding(taken);
    form.clearFindings();
    form.clearFindings();
    expect(heard).toEqual([['a'], ['a']]);
    expect(form.addFinding({ path: 'zzz', message: 'm' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(form.addFinding({ path: 'a..b', message: 'm' })).toMatchObject({ code: 'INVALID_PATH' });
  });

  test('CORE-19.4-01 given as a whole result stays an outside finding', () => {
    const form = formOf(DRAFT);
    const foreign = {
      $formspecValidationResult: '1.0',
      path: 'a',
      severity: 'warning' as const,
      constraintKind: 'shape',
      shapeId: 'theirs',
      source: 'shape',
      code: 'THEIRS',
      message: 'm',
    };
    form.addFinding(foreign);
    expect(form.report().results).toEqual([
      {
        $formspecValidationResult: '1.0',
        path: 'a',
        severity: 'warning',
        constraintKind: 'external',
        source: 'external',
        code: 'THEIRS',
        message: 'm',
      },
    ]);
  });

  test('CORE-19.4-02 is dropped while its path is hidden', () => {
    const form = formOf(DRAFT);
    form.addFinding(taken);
    form.set('show', false);
    expect(codesOf(form)).toEqual([]);
    expect(form.state('a')).toMatchObject({ valid: true });
    form.set('show', true);
    expect(codesOf(form)).toEqual([['a', 'TAKEN']]);
  });

  test('CORE-19.4-02 added while its path is hidden waits', () => {
    const form = formOf(DRAFT);
    form.set('show', false);
    form.addFinding(taken);
    expect(codesOf(form)).toEqual([]);
    expect(form.complete()).toMatchObject({ ok: true });
    form.reopen();
    form.set('show', true);
    expect(codesOf(form)).toEqual([['a', 'TAKEN']]);
  });

  test('CORE-19.4-01 stays with its row, and goes with it', () => {
    const form = formOf(DRAFT);
    form.set('rows[1].x', 5);
    form.addFinding({ path: 'rows[1].x', message: 'm' });
    form.addRow('rows', { at: 0 });
    expect(codesOf(form)).toEqual([
      ['rows[2].x', 'TYPE_MISMATCH'],
      ['rows[2].x', 'EXTERNAL_FAILED'],
    ]);
    form.removeRow('rows[2]');
    expect(codesOf(form)).toEqual([]);
    const heard: unknown[] = [];
    form.subscribe((change) => heard.push(change));
    form.clearFindings();
    expect(codesOf(form)).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('CORE-19.4-01 is back when a batch that removed its row is taken back', () => {
    const form = formOf(DRAFT);
    form.addFinding({ path: 'rows[1].x', message: 'm' });
    const before = everythingOf(form);
    const fails = () =>
      form.batch(() => {
        form.removeRow('rows[1]');
        form.addFinding(taken);
        form.clearFindings();
        form.setValidationMode('disabled');
        form.stop();
        throw new Error('changed my mind');
      });
    expect(fails).toThrow('changed my mind');
    expect(everythingOf(form)).toEqual(before);
  });
});

test.each(['bind', 'shape', 'external'])('CORE-25-03 an error from a %s makes a field invalid', (source) => {
  const form = formOf({
    items: [field('x', 'integer'), field('y', 'integer')],
    ...(source === 'bind' && { binds: [{ path: 'x', required: 'true' }] }),
    ...(source === 'shape' && { shapes: [{ id: 's', target: 'x', constraint: 'false', message: 'm' }] }),
  });
  if (source === 'external') form.addFinding({ path: 'x', message: 'm' });
  expect(form.state('x')).toMatchObject({ valid: false, findings: [{ source }] });
  expect(form.state('y')).toMatchObject({ valid: true, findings: [] });
});

test.each(['warning', 'info'] as const)(
  'CORE-25-03 a finding of severity %s leaves a field valid',
  (severity) => {
    const form = formOf({
      items: [field('x')],
      shapes: [{ id: 's', target: 'x', constraint: 'false', message: 'm', severity }],
    });
    expect(form.state('x')).toMatchObject({ valid: true, findings: [{ severity }] });
  },
);

test('CORE-25-03 an error elsewhere leaves a field valid', () => {
  const form = formOf({
    items: [field('x')],
    shapes: [{ id: 's', target: '#', constraint: 'false', message: 'm' }],
  });
  expect(form.state('x')).toMatchObject({ valid: true });
});
