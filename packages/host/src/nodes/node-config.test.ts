import type { JsonObject, JsonValue } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import {
  flagAt,
  listAt,
  NodeConfigError,
  namesAt,
  objectAt,
  oneOfAt,
  onlyKeys,
  optionalCountAt,
  optionalTextAt,
  textAt,
  textsAt,
} from './node-config.ts';

type Read = (object: JsonObject, field: string) => unknown;
const list = (length: number): JsonValue => Array.from({ length }, () => 'x');

describe('a setting', () => {
  test.each<[string, Read, readonly JsonValue[], readonly JsonValue[], string]>([
    [
      'of text',
      (config, at) => textAt(config, at, 3),
      ['a', 'abc'],
      ['', 'abcd', 7],
      'must be text of 1 to 3 characters.',
    ],
    [
      'of text that may be left out',
      (config, at) => optionalTextAt(config, at),
      ['a', 'x'.repeat(1_000)],
      ['', 'x'.repeat(1_001), null],
      'must be text of 1 to 1000 characters.',
    ],
    [
      'of a count',
      (config, at) => optionalCountAt(config, at, { min: 2, max: 4 }),
      [2, 3, 4],
      [1, 5, 2.5, '3', null],
      'must be a whole number from 2 to 4.',
    ],
    [
      'of a count from 0',
      (config, at) => optionalCountAt(config, at, { max: 1 }),
      [0, 1],
      [-1, 2],
      'must be a whole number from 0 to 1.',
    ],
    [
      'of a flag',
      (config, at) => flagAt(config, at, true),
      [true, false],
      ['true', 1, null],
      'must be true or false.',
    ],
    [
      'of a choice',
      (config, at) => oneOfAt(config, at, ['a', 'b'], 'a'),
      ['a', 'b'],
      ['c', 7, null],
      'must be one of a, b.',
    ],
    ['of an object', objectAt, [{}, { a: 1 }], ['x', [1], null], 'must be an object.'],
    [
      'of a list',
      (config, at) => listAt(config, at, 2),
      [[], list(2)],
      [list(3), 'x', {}],
      'must be a list of at most 2.',
    ],
    [
      'of a long list',
      (config, at) => listAt(config, at),
      [list(1_000)],
      [list(1_001)],
      'must be a list of at most 1000.',
    ],
    [
      'of texts',
      (config, at) => textsAt(config, at),
      [list(100), ['x'.repeat(256)]],
      [[''], [7], ['x'.repeat(257)]],
      'must list texts of 1 to 256 characters.',
    ],
    [
      'of names',
      namesAt,
      [{}, { a: 'b' }, { a: 'x'.repeat(256) }],
      [{ a: '' }, { a: 7 }, { a: 'b', c: 'x'.repeat(257) }],
      'must map names to names.',
    ],
  ])('%s takes what it says, and refuses the rest by its name', (_what, read, right, wrong, says) => {
    for (const value of right) expect(read({ it: value }, 'it')).toEqual(value);
    for (const value of wrong) {
      const refused = expect.objectContaining({
        name: 'NodeConfigError',
        field: 'it',
        message: `"it" ${says}`,
      });
      expect(() => read({ it: value }, 'it')).toThrowError(refused);
    }
  });

  test('that is left out has its default, and a property of every object is none', () => {
    for (const field of ['it', 'constructor', '__proto__']) {
      expect(optionalTextAt({}, field)).toBeUndefined();
      expect(optionalCountAt({}, field, { max: 1 })).toBeUndefined();
      expect([flagAt({}, field, true), flagAt({}, field, false)]).toEqual([true, false]);
      expect(oneOfAt({}, field, ['a', 'b'], 'b')).toBe('b');
      expect([objectAt({}, field), listAt({}, field), textsAt({}, field), namesAt({}, field)]).toEqual([
        {},
        [],
        [],
        {},
      ]);
      expect(() => textAt({}, field)).toThrow(
        `"${field}" is missing: it must be text of 1 to 1000 characters.`,
      );
    }
  });

  test('that is not known is refused, with the one that may be meant', () => {
    expect(() => onlyKeys({ title: 1 }, '"confirm"', ['title', 'always'])).not.toThrow();
    expect(() => onlyKeys({ titel: 1 }, '"confirm"', ['title', 'always'])).toThrowError(
      new NodeConfigError('titel', '"confirm" knows only title, always. Did you mean "title"?'),
    );
    expect(() => onlyKeys({ zzz: 1 }, '"confirm"', ['title', 'always'])).toThrowError(
      expect.objectContaining({ field: 'zzz', message: '"confirm" knows only title, always.' }),
    );
  });
});
