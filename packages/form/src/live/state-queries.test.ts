import { createFunctionLibrary, type FelValue } from '@handrail/fel';
import { describe, expect, test } from 'vitest';
import { codesOf, documentOf, field, formOf, problemCodes, problemsIn } from '../../testing/forms.ts';

describe('questions about a state', () => {
  test('are asked again when validation is switched off and on', () => {
    const form = formOf({
      items: [field('bad', 'integer', { initialValue: 5 }), field('answer')],
      binds: [
        { path: 'bad', constraint: '$ < 0' },
        { path: 'answer', calculate: 'string(valid($bad))' },
      ],
    });
    expect(form.value('answer')).toBe('false');
    form.setValidationMode('disabled');
    expect(form.value('answer')).toBe('true');
    form.setValidationMode('continuous');
    expect(form.value('answer')).toBe('false');
  });

  test('CORE-16.8-01 read the state of a field, not its value', () => {
    const form = formOf({
      items: [
        field('hidden', 'boolean', { initialValue: true }),
        field('bad', 'integer', { initialValue: 5 }),
        field('fixed', 'boolean', { initialValue: false }),
        field('wanted', 'boolean', { initialValue: false }),
        field('open', 'boolean'),
        ...['r', 'v', 'o', 'q', 'none'].map((key) => field(key, 'string')),
      ],
      binds: [
        { path: 'hidden', relevant: 'false' },
        { path: 'bad', constraint: '$ < 0' },
        { path: 'fixed', readonly: 'true' },
        { path: 'wanted', required: 'true' },
        { path: 'r', calculate: 'string(relevant($hidden))' },
        { path: 'v', calculate: 'string(valid($bad))' },
        { path: 'o', calculate: 'string(readonly($fixed))' },
        { path: 'q', calculate: 'string(required($wanted))' },
        {
          path: 'none',
          calculate:
            'string(relevant($open) and valid($open) and not readonly($open) and not required($open))',
        },
      ],
    });
    expect(form.response().data).toMatchObject({
      r: 'false',
      v: 'false',
      o: 'true',
      q: 'true',
      none: 'true',
    });
    form.set('bad', -1);
    expect(form.value('v')).toBe('true');
  });

  test.each([
    ['relevant', ['true', 'false', 'true']],
    ['required', ['true', 'false', 'true']],
    ['readonly', ['false', 'false', 'false']],
    ['valid', ['false', 'true', 'false']],
  ])('follow a field that stops to apply and applies again: %s', (question, expected) => {
    const form = formOf({
      items: [field('on', 'boolean', { initialValue: true }), field('a'), field('b')],
      binds: [
        { path: 'a', relevant: '$on', required: 'true' },
        { path: 'b', calculate: `string(${question}($a))` },
      ],
    });
    const seen = [true, false, true].map((on) => {
      form.set('on', on);
      return form.value('b');
    });
    expect(seen).toEqual(expected);
  });

  test.each(['valid(1)', "relevant('a')", 'readonly($a + 1)', 'required()'])(
    'CORE-16.8-01 "%s" is a definition error',
    (calculate) => {
      const items = [field('a', 'integer'), field('b', 'boolean')];
      expect(problemsIn(documentOf({ items, binds: [{ path: 'b', calculate }] }))).toMatchObject([
        { severity: 'error', pointer: '/binds/0/calculate' },
      ]);
    },
  );

  test('CORE-16.8-02 settle when a field shows only while another is valid', () => {
    const form = formOf({
      items: [field('a', 'integer'), field('b', 'integer'), field('c', 'integer')],
      binds: [
        { path: 'a', required: 'true' },
        { path: 'b', relevant: 'valid($a)', required: 'true' },
        { path: 'c', calculate: 'if(relevant($b), 1, 0)' },
      ],
    });
    expect(form.state('b')).toMatchObject({ relevant: false });
    expect(form.value('c')).toBe(0);
    expect(codesOf(form)).toEqual([['a', 'REQUIRED']]);
    form.set('a', 1);
    expect(form.state('b')).toMatchObject({ relevant: true });
    expect(form.value('c')).toBe(1);
    expect(codesOf(form)).toEqual([['b', 'REQUIRED']]);
  });

  test('CORE-16.8-02 settle along a chain longer than any limit of rounds', () => {
    const count = 300;
    const keys = Array.from({ length: count }, (_, index) => `f${index}`);
    const form = formOf({
      items: keys.map((key) => field(key, 'integer', { initialValue: 1 })),
      binds: keys.map((path, index) => ({
        path,
        constraint: '$ > 0',
        ...(index > 0 && { relevant: `relevant($f${index - 1}) and valid($f${index - 1})` }),
      })),
    });
    expect(form.state(`f${count - 1}`)).toMatchObject({ relevant: true });
    form.set('f0', -1);
    expect(form.state(`f${count - 1}`)).toMatchObject({ relevant: false });
    expect(form.diagnostics).toEqual([]);
  });

  test.each<[string, readonly object[]]>([
    [
      'relevance of two fields',
      [
        { path: 'a', relevant: 'not relevant($b)' },
        { path: 'b', relevant: 'relevant($a)' },
      ],
    ],
    ['relevance of one field', [{ path: 'a', relevant: 'not relevant($a)' }]],
    [
      'validity',
      [
        { path: 'a', constraint: 'valid($b)' },
        { path: 'b', constraint: 'not valid($a)' },
      ],
    ],
    [
      'validity and relevance',
      [
        { path: 'a', constraint: 'relevant($b)' },
        { path: 'b', relevant: 'not valid($a)' },
      ],
    ],
    [
      'validity and readonly',
      [
        { path: 'a', constraint: 'readonly($b)' },
        { path: 'b', readonly: 'not valid($a)' },
      ],
    ],
  ])('CORE-16.8-02 %s that never come to rest are stopped with a diagnostic', (_what, binds) => {
    const form = formOf({
      items: [
        field('a', 'integer', { initialValue: 1 }),
        field('b', 'integer', { initialValue: 1 }),
        field('c', 'integer'),
        field('d', 'integer'),
      ],
      binds: [...(binds as { path: string }[]), { path: 'd', calculate: '$c + 1' }],
    });
    expect(form.diagnostics.map(({ code }) => code)).toContain('limit-exceeded');
    form.set('c', 1);
    expect(form.value('d')).toBe(2);
  });

  test('CORE-16.8-02 a shape that judges its own target is stopped with a diagnostic', () => {
    const form = formOf({
      items: [field('a', 'integer', { initialValue: 1 })],
      shapes: [{ id: 's', target: 'a', constraint: 'not valid($a)', message: 'm' }],
    });
    expect(form.diagnostics.map(({ code, path }) => [code, path])).toContainEqual(['limit-exceeded', 'a']);
  });
});

describe('functions of the host', () => {
  const thrower = {
    name: 'fails',
    parameters: [],
    returns: 'string' as const,
    call: () => {
      throw new Error('secret');
    },
  };

  test('CORE-16.11-01 are registered before loading', () => {
    const double = {
      name: 'double',
      parameters: [{ name: 'text', type: 'string' as const }],
      returns: 'string' as const,
      call: (...[text]: readonly FelValue[]) => `${text}${text}`,
    };
    const draft = { items: [field('a'), field('b')], binds: [{ path: 'b', calculate: "double($a ?? 'x')" }] };
    const form = formOf(draft, {}, { library: createFunctionLibrary([double]) });
    expect(form.value('b')).toBe('xx');
    form.set('a', 'ab');
    expect(form.value('b')).toBe('abab');
    expect(problemCodes(draft).map(([code]) => code)).toEqual(['bad-call']);
  });

  test('CORE-16.11-01 cannot take a built-in name', () => {
    expect(() => createFunctionLibrary([{ ...thrower, name: 'sum' }])).toThrow(/sum/);
  });

  test('CORE-16.11-01 that throw give null and a diagnostic, and the form goes on', () => {
    const form = formOf(
      {
        items: [field('a'), field('b')],
        binds: [
          { path: 'a', calculate: 'fails()' },
          { path: 'b', calculate: "'fine'" },
        ],
      },
      {},
      { library: createFunctionLibrary([thrower]) },
    );
    expect(form.response().data).toEqual({ a: null, b: 'fine' });
    expect(form.diagnostics).toMatchObject([{ path: 'a', expression: 'fails()' }]);
    expect(form.report().results).toEqual([]);
  });
});
