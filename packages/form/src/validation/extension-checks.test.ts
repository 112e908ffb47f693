import type { JsonObject, JsonValue } from '@handrail/base';
import { linearPatterns } from '@handrail/patterns';
import { describe, expect, test } from 'vitest';
import { codesOf, display, field, formOf, group, repeat, responseWith } from '../../testing/forms.ts';
import { conceptEntry, readExample, registryJson } from '../../testing/sidecar-samples.ts';
import { readRegistry } from '../sidecars/read-registry.ts';
import { type ExtensionCheckOptions, extensionChecks } from './extension-checks.ts';

const dataType = (changes: object = {}) => ({
  name: 'x-code',
  category: 'dataType',
  version: '1.0.0',
  status: 'stable',
  description: 'A code',
  compatibility: { formspecVersion: '>=1.0.0 <2.0.0' },
  baseType: 'string',
  ...changes,
});

function registryOf(...entries: object[]) {
  const { document, problems } = readRegistry(registryJson(entries));
  if (!document) throw new Error(JSON.stringify(problems));
  return document;
}

/** What the report says of one field with these extensions and this value. */
function findings(
  entries: readonly object[],
  value: JsonValue = null,
  extensions: JsonObject = { 'x-code': true },
  options: ExtensionCheckOptions = { patterns: linearPatterns },
) {
  const type = typeof value === 'number' ? 'decimal' : 'string';
  const form = formOf(
    { items: [field('a', type, { extensions })] },
    { extensions: extensionChecks([registryOf(...entries)], options), response: responseWith({ a: value }) },
  );
  return form.report().results.map(({ code, severity }) => [code, severity]);
}

describe('an extension that an item asks for', () => {
  test('CORE-12-04 must have an entry, and false asks for nothing', () => {
    expect(findings([], null, { 'x-foo': true })).toEqual([['UNRESOLVED_EXTENSION', 'error']]);
    expect(findings([], null, { 'x-foo': false })).toEqual([]);
    expect(findings([dataType()], null)).toEqual([]);
    expect(findings([], 'x', { 'x-foo': { any: 'setting' } })).toEqual([]);
    expect(findings([], 'x', { 'x-constructor': true })).toEqual([['UNRESOLVED_EXTENSION', 'error']]);
  });

  test('CORE-12-04 is looked for on groups, repeats and display items too, once for each', () => {
    const extensions = { 'x-foo': true };
    const form = formOf(
      {
        items: [
          group('g', [field('a')], { extensions }),
          repeat('rows', [field('b')], { extensions, minRepeat: 3 }),
          display('d', { extensions }),
          group('hidden', [], { extensions }),
        ],
        binds: [{ path: 'hidden', relevant: 'false' }],
      },
      { extensions: extensionChecks([]) },
    );
    expect(codesOf(form)).toEqual([
      ['g', 'UNRESOLVED_EXTENSION'],
      ['rows', 'UNRESOLVED_EXTENSION'],
      ['d', 'UNRESOLVED_EXTENSION'],
    ]);
  });

  test('CORE-12-04 does not concern a form without registries', () => {
    expect(codesOf(formOf({ items: [field('a', 'string', { extensions: { 'x-foo': true } })] }))).toEqual([]);
  });

  test.each<[string, object, JsonValue, readonly (readonly string[])[]]>([
    [
      'a text of 4 where 3 are allowed',
      { constraints: { maxLength: 3 } },
      'abcd',
      [['MAX_LENGTH_EXCEEDED', 'error']],
    ],
    ['a text of 3', { constraints: { maxLength: 3 } }, 'abc', []],
    ['three characters outside the basic plane', { constraints: { maxLength: 3 } }, '😀😀😀', []],
    [
      'a text of 1 where 2 are needed',
      { constraints: { minLength: 2 } },
      'a',
      [['MIN_LENGTH_NOT_MET', 'error']],
    ],
    [
      'a text off the pattern',
      { constraints: { pattern: '^[0-9]+$' } },
      '12x',
      [['PATTERN_MISMATCH', 'error']],
    ],
    ['a text on the pattern', { constraints: { pattern: '^[0-9]+$' } }, '12', []],
    [
      'a number below',
      { baseType: 'decimal', constraints: { minimum: 0 } },
      -0.5,
      [['RANGE_UNDERFLOW', 'error']],
    ],
    [
      'a number above',
      { baseType: 'decimal', constraints: { maximum: 100 } },
      101,
      [['RANGE_OVERFLOW', 'error']],
    ],
    ['a number at the bounds', { baseType: 'decimal', constraints: { minimum: 5, maximum: 5 } }, 5, []],
    ['an empty value', { constraints: { pattern: '^x$', minLength: 2 } }, '', []],
    [
      'a deprecated entry',
      { status: 'deprecated', deprecationNotice: 'Use x' },
      'a',
      [['EXTENSION_DEPRECATED', 'info']],
    ],
    ['a retired entry', { status: 'retired' }, 'a', [['EXTENSION_RETIRED', 'warning']]],
    ['a retired entry and no value', { status: 'retired' }, null, [['EXTENSION_RETIRED', 'warning']]],
    [
      'an entry for a later specification',
      { compatibility: { formspecVersion: '>=2.0.0' } },
      'a',
      [['EXTENSION_COMPATIBILITY_MISMATCH', 'warning']],
    ],
    [
      'a strict entry for a later specification',
      { compatibility: { formspecVersion: '>=2.0.0' }, extensions: { 'x-formspec-strict': true } },
      'a',
      [['EXTENSION_COMPATIBILITY_MISMATCH', 'error']],
    ],
  ])('CORE-19.1-07 %s', (_what, entry, value, expected) => {
    expect(findings([dataType(entry)], value)).toEqual(expected);
  });

  test('CORE-19.1-07 notices do not make a report invalid, broken values do', () => {
    const report = (entry: object, value: string) =>
      formOf(
        { items: [field('a', 'string', { label: 'Code', extensions: { 'x-code': true } })] },
        { extensions: extensionChecks([registryOf(dataType(entry))]), response: responseWith({ a: value }) },
      ).report();
    expect(report({ status: 'retired' }, 'x').valid).toBe(true);
    expect(report({ constraints: { maxLength: 3 } }, 'abcd')).toMatchObject({
      valid: false,
      results: [{ path: 'a', value: 'abcd', message: 'Code may have at most 3 characters.', source: 'bind' }],
    });
  });

  test.each([
    ['its display name', { metadata: { displayName: 'a postcode' } }, 'a postcode'],
    ['its name where none is given', { metadata: { examples: ['1'] } }, 'x-code'],
    ['its name where what is given is no text', { metadata: { displayName: 7 } }, 'x-code'],
    ['its name where there is no metadata', {}, 'x-code'],
  ])('a value off the pattern is told what it should be: %s', (_what, entry, name) => {
    const constraints = { pattern: '^[0-9]+$' };
    const check = extensionChecks([registryOf(dataType({ ...entry, constraints }))], {
      patterns: linearPatterns,
    });
    const form = formOf(
      { items: [field('a', 'string', { label: 'Code', extensions: { 'x-code': true } })] },
      { extensions: check, response: responseWith({ a: 'x' }) },
    );
    expect(form.report().results.map(({ message }) => message)).toEqual([`Code is not written as ${name}.`]);
  });

  test('a text of digits is held to its length, not to bounds for numbers', () => {
    const entry = dataType({ constraints: { minimum: 100, maximum: 200, maxLength: 1 } });
    expect(findings([entry], '99')).toEqual([['MAX_LENGTH_EXCEEDED', 'error']]);
  });

  test('CORE-24-05 a concept or vocabulary entry of that name does nothing', () => {
    const concept = { ...conceptEntry({ name: 'x-code', status: 'deprecated', deprecationNotice: 'n' }) };
    expect(findings([concept], 'anything')).toEqual([]);
  });

  test('the highest version that is not retired speaks', () => {
    const entries = [
      dataType({ version: '1.0.0', constraints: { maxLength: 1 } }),
      dataType({ version: '2.0.0', constraints: { maxLength: 5 } }),
      dataType({ version: '3.0.0', status: 'retired', constraints: { maxLength: 1 } }),
    ];
    expect(findings(entries, 'abcd')).toEqual([]);
  });
});

describe('patterns', () => {
  const entry = dataType({ constraints: { pattern: '^(?!000)\\d{3}$' } });

  test('that the engine cannot serve are reported to the host once, and block nothing', () => {
    const told: string[] = [];
    const options = { patterns: linearPatterns, onUnusablePattern: (name: string) => told.push(name) };
    const check = extensionChecks([registryOf(entry)], options);
    const form = formOf(
      { items: [field('a', 'string', { extensions: { 'x-code': true } })] },
      { extensions: check },
    );
    form.set('a', '000');
    form.set('a', '111');
    expect(codesOf(form)).toEqual([]);
    expect(told).toEqual(['x-code']);
    expect(findings([entry], '000', { 'x-code': true }, {})).toEqual([]);
  });

  test('that would backtrack for ever do not', () => {
    const catastrophic = dataType({ constraints: { pattern: '^(a+)+$' } });
    expect(findings([catastrophic], `${'a'.repeat(100_000)}!`)).toEqual([['PATTERN_MISMATCH', 'error']]);
  });

  test('of the published registry accept and refuse what they should', () => {
    const { document } = readRegistry(readExample('formspec-common.registry.json'));
    if (!document) throw new Error('The registry was refused.');
    const check = extensionChecks([document], { patterns: linearPatterns });
    const codes = (name: string, value: JsonValue) => {
      const type = typeof value === 'number' ? 'decimal' : 'string';
      const form = formOf(
        { items: [field('a', type, { extensions: { [name]: true } })] },
        { extensions: check },
      );
      form.set('a', value);
      return codesOf(form).map(([, code]) => code);
    };
    expect(codes('x-formspec-email', 'ada@example.org')).toEqual([]);
    expect(codes('x-formspec-email', 'ada at example')).toEqual(['PATTERN_MISMATCH']);
    expect(codes('x-formspec-percentage', 101)).toEqual(['RANGE_OVERFLOW']);
    expect(codes('x-formspec-currency-usd', -1)).toEqual(['RANGE_UNDERFLOW']);
    expect(codes('x-formspec-ein', '12-3456789')).toEqual([]);
    expect(codes('x-formspec-luhn', 'any')).toEqual([]);
  });
});

test.each([
  [{ minimum: 3 }, 1, 'must be at least 3.'],
  [{ maximum: 3 }, 4, 'must be at most 3.'],
  [{ minLength: 3 }, 'ab', 'needs at least 3 characters.'],
  [{ maxLength: 3 }, 'abcd', 'may have at most 3 characters.'],
  [{ maxLength: 0 }, 'a', 'may have at most 0 characters.'],
  [{ pattern: '^[0-9]+$' }, 'ab', 'is not written as x-code.'],
])('what breaks %j is told what would be right', (constraints, value, message) => {
  const entry = dataType({ constraints, ...(typeof value === 'number' ? { baseType: 'decimal' } : {}) });
  const form = formOf(
    {
      items: [
        field('a', typeof value === 'number' ? 'decimal' : 'string', { extensions: { 'x-code': true } }),
      ],
    },
    {
      extensions: extensionChecks([registryOf(entry)], { patterns: linearPatterns }),
      response: responseWith({ a: value }),
    },
  );
  expect(form.report().results.map((each) => each.message)).toEqual([expect.stringContaining(message)]);
});
