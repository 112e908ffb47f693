import { describe, expect, test } from 'vitest';
import { codesOf, field, formOf, repeat } from '../../testing/forms.ts';
import type { BindDocument } from '../definition/document.ts';

describe('what is stored', () => {
  test('CORE-3.2-03 never has the prefix or the suffix of its field', () => {
    const form = formOf({
      items: [
        field('a', 'integer', { prefix: '$', suffix: ' net' }),
        field('b', 'string', { prefix: 'No. ' }),
      ],
    });
    form.set('a', 5);
    form.set('b', '7');
    expect(form.response().data).toEqual({ a: 5, b: '7' });
  });

  test('CORE-3.2-09 is rounded to the precision of its field, whether written or calculated', () => {
    const form = formOf({
      items: [
        field('typed', 'decimal', { precision: 2 }),
        field('source', 'decimal'),
        field('calculated', 'decimal', { precision: 2 }),
        field('first', 'decimal', { precision: 1, initialValue: 0.25 }),
        field('paid', 'money', { precision: 2 }),
      ],
      binds: [{ path: 'calculated', calculate: '$source' }],
    });
    form.set('typed', 1.239);
    form.set('source', 1.239);
    form.set('paid', { amount: '1.239', currency: 'EUR' });
    expect(form.response().data).toEqual({
      typed: 1.24,
      source: 1.239,
      calculated: 1.24,
      first: 0.2,
      paid: { amount: '1.24', currency: 'EUR' },
    });
  });

  test.each<[NonNullable<BindDocument['whitespace']>, string]>([
    ['preserve', '  a  b '],
    ['trim', 'a  b'],
    ['normalize', 'a b'],
    ['remove', 'ab'],
  ])('CORE-6-12 with whitespace "%s" a text becomes "%s"', (whitespace, stored) => {
    const form = formOf({ items: [field('a')], binds: [{ path: 'a', whitespace }] });
    form.set('a', '  a  b ');
    expect(form.value('a')).toBe(stored);
  });

  test('CORE-6-12 blanks are taken away before anything is checked', () => {
    const form = formOf({
      items: [field('a'), field('b', 'choice', { options: [{ value: 'yes', label: 'Yes' }] })],
      binds: [
        { path: 'a', whitespace: 'trim', required: 'true', constraint: 'length($) = 1' },
        { path: 'b', whitespace: 'trim' },
      ],
    });
    form.set('a', '   ');
    form.set('b', ' yes ');
    expect(codesOf(form)).toEqual([['a', 'REQUIRED']]);
    form.set('a', ' x ');
    expect(codesOf(form)).toEqual([]);
  });

  test('CORE-6-12 without a rule a text stays as it is', () => {
    const form = formOf({ items: [field('a')] });
    form.set('a', ' x\n ');
    expect(form.value('a')).toBe(' x\n ');
  });

  test.each(['integer', 'decimal'])('CORE-6-13 text given for a field of type %s is trimmed', (dataType) => {
    const items = [field('a', dataType)];
    const plain = formOf({ items });
    const padded = formOf({ items, binds: [{ path: 'a', whitespace: 'preserve' }] });
    plain.set('a', '5');
    padded.set('a', ' 5 ');
    expect(padded.value('a')).toEqual(plain.value('a'));
    expect(codesOf(padded)).toEqual(codesOf(plain));
    padded.set('a', '   ');
    expect(codesOf(padded)).toEqual([]);
  });
});

describe('a row beyond the maximum', () => {
  test('CORE-3.1-05 is refused and the row count stays', () => {
    const form = formOf({ items: [repeat('rows', [field('x')], { minRepeat: 1, maxRepeat: 1 })] });
    expect(form.addRow('rows')).toMatchObject({ ok: false, code: 'MAX_REPEAT', path: 'rows' });
    expect(form.batch(() => form.addRow('rows'))).toMatchObject({ ok: false, code: 'MAX_REPEAT' });
    expect(form.state('rows')).toMatchObject({ rowCount: 1 });
    form.removeRow('rows[0]');
    expect(form.addRow('rows')).toEqual({ ok: true, path: 'rows[0]' });
  });
});

describe('the order of refusals', () => {
  const form = formOf({
    items: [field('hidden'), field('fixed'), field('open'), repeat('rows', [field('x')]), repeat('gone', [])],
    binds: [
      { path: 'hidden', relevant: 'false', readonly: 'true' },
      { path: 'fixed', readonly: 'true' },
      { path: 'gone', relevant: 'false', readonly: 'true' },
    ],
  });
  const unstorable = Number.NaN;

  test.each([
    ['a path that is none', 'a..b', 'INVALID_PATH'],
    ['a path to nothing', 'zzz', 'NOT_FOUND'],
    ['a row that is not there', 'rows[0].x', 'NOT_FOUND'],
    ['a field both hidden and readonly', 'hidden', 'NOT_RELEVANT'],
    ['a readonly field', 'fixed', 'READONLY'],
    ['an open field', 'open', 'INVALID_VALUE'],
  ])('CORE-25-06 for %s, whatever the value', (_what, path, code) => {
    expect(form.set(path, unstorable)).toMatchObject({ ok: false, code, path });
  });

  test('CORE-25-06 rows are refused in the same order', () => {
    expect(form.addRow('gone', { at: 99 })).toMatchObject({ code: 'NOT_RELEVANT' });
    expect(form.addRow('zzz')).toMatchObject({ code: 'NOT_FOUND' });
    expect(form.addRow('rows', { at: 99 })).toMatchObject({ code: 'NOT_FOUND' });
    expect(form.removeRow('rows[0]')).toMatchObject({ code: 'NOT_FOUND' });
    expect(form.moveRow('rows[*]', 0)).toMatchObject({ code: 'INVALID_PATH' });
  });
});
