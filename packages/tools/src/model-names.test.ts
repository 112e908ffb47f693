import { anyCharacter } from '@handrail/testing/any-character';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModelNames, decodeModelName, encodeModelName } from './model-names.ts';

const runs = { numRuns: Number(process.env.HANDRAIL_PROPERTY_RUNS ?? 200) };

test.each([
  ['formspec.field.set', 'formspec__field__set'],
  ['formspec.field.bulkSet', 'formspec__field__bulkSet'],
  ['my_tool', 'my_-tool'],
  ['my-tool', 'my-tool'],
  ['a._b', 'a___-b'],
  ['connector:form/1/a.b', 'connector_x3a_form_x2f_1_x2f_a__b'],
])('%s is %s for a model, and back', (name, modelName) => {
  expect(encodeModelName(name)).toBe(modelName);
  expect(decodeModelName(modelName)).toBe(name);
});

test('every name comes back, and every model name is one that providers take', () => {
  const name = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'x', '.', '_', '-', '3', ':') }),
    fc.string({ unit: anyCharacter }),
  );
  fc.assert(
    fc.property(name, (given) => {
      expect(encodeModelName(given)).toMatch(/^[\w-]*$/);
      expect(decodeModelName(encodeModelName(given))).toBe(given);
    }),
    runs,
  );
});

test('text that no name is written as has no name', () => {
  for (const text of ['_', 'a_b', '_x110000_', '_x61_', '_x2E_', 'a.b', '_-_'])
    expect(decodeModelName(text)).toBeUndefined();
});

test('a table keeps every name apart and short, and knows the way back', () => {
  const long = 'connector:form/7d1c/formspec.profile.'.repeat(3);
  const name = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.nat(30).map((number) => long + number),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 40 }), (given) => {
      const names = createModelNames(given);
      const modelNames = given.map((each) => names.toModel(each) ?? '');
      expect(new Set(modelNames).size).toBe(given.length);
      expect(modelNames.map((each) => names.toTool(each))).toEqual(given);
      for (const each of modelNames) expect(each.length).toBeLessThanOrEqual(64);
    }),
    runs,
  );
});

test('a table knows no name it was not given', () => {
  const names = createModelNames(['a.b']);
  expect([names.toModel('a'), names.toTool('a__c'), names.toTool('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
