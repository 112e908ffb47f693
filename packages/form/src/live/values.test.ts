import type { JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { field, formOf } from '../../testing/forms.ts';

const FILE = { contentType: 'image/png', url: 'https://files.example/1' };

describe('the type of a field in expressions', () => {
  test('CORE-14.1-05 comes from its data type', () => {
    const form = formOf({
      items: [
        field('day', 'date', { initialValue: '2025-01-01' }),
        field('text', 'string', { initialValue: '2025-01-01' }),
        field('early', 'boolean'),
        field('wrong', 'boolean'),
        field('types'),
      ],
      binds: [
        { path: 'early', calculate: '$day < @2025-02-01' },
        { path: 'wrong', calculate: '$text < @2025-02-01' },
        { path: 'types', calculate: "typeOf($day) & ' ' & typeOf($text)" },
      ],
    });
    expect(form.response().data).toMatchObject({ early: true, wrong: null, types: 'date string' });
    expect(form.diagnostics).toMatchObject([{ path: 'wrong', code: 'type-error' }]);
  });

  test.each<[string, JsonValue, string]>([
    ['integer', 1, 'number'],
    ['decimal', 1.5, 'number'],
    ['boolean', true, 'boolean'],
    ['dateTime', '2025-01-01T10:00:00Z', 'date'],
    ['time', '10:00:00', 'string'],
    ['uri', 'https://x', 'string'],
    ['attachment', FILE, 'object'],
    ['choice', 'a', 'string'],
    ['multiChoice', ['a'], 'array'],
    ['money', { amount: '1', currency: 'EUR' }, 'money'],
    ['integer', 'text', 'string'],
    ['date', '2025-02-30', 'string'],
  ])('CORE-14.1-05 a %s field holding %j is a %s', (dataType, value, type) => {
    const form = formOf({
      items: [field('x', dataType), field('t')],
      binds: [{ path: 't', calculate: 'typeOf($x)' }],
    });
    form.set('x', value);
    expect(form.value('t')).toBe(type);
  });
});
