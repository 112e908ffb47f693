import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { isSearched, type OwnerQuestion, showsOptions } from './question.ts';
import { readQuestions } from './read-questions.ts';

const one = (schema: object): OwnerQuestion['field'] | undefined =>
  readQuestions({ questions: [{ id: 'q', question: 'Which?', schema } as JsonObject] })[0]?.field;
const titled = (...options: [value: string | number, title: string][]) => ({
  oneOf: options.map(([value, title]) => ({ const: value, title })),
});
const choices = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

describe('questions of a clarification', () => {
  test.each([
    [{}, { kind: 'text', type: 'text', maxLength: 4_000 }],
    [
      { type: 'string', format: 'email', maxLength: 9 },
      { kind: 'text', type: 'email', maxLength: 9 },
    ],
    [
      { type: 'string', maxLength: 900 },
      { kind: 'long-text', maxLength: 900 },
    ],
    [
      { type: 'string', writeOnly: true },
      { kind: 'secret', reads: 'text', maxLength: 4_000 },
    ],
    [{ type: 'integer' }, { kind: 'number', isWhole: true }],
    [{ type: 'boolean' }, { kind: 'flag' }],
    [
      { enum: ['a', 2] },
      {
        kind: 'choice',
        isMany: false,
        choices: [
          { label: 'a', value: 'a' },
          { label: '2', value: 2 },
        ],
      },
    ],
    [
      { type: 'array', items: { oneOf: [{ const: 'eu', title: 'Europe' }] } },
      { kind: 'choice', isMany: true, choices: [{ label: 'Europe', value: 'eu' }] },
    ],
    [{ oneOf: [{ const: 'eu' }, { type: 'string' }] }, { kind: 'text', type: 'text', maxLength: 4_000 }],
    [{ type: 'array', items: { type: 'string' } }, { kind: 'json' }],
    [{ type: 'object' }, { kind: 'json' }],
  ])('a schema of %j becomes %j', (schema, expected) => {
    expect(one(schema)).toEqual(expected);
  });

  test('up to a hundred choices are listed, more are searched, and far too many are written', () => {
    const searched = (count: number) => {
      const field = one({ enum: choices(count) });
      return field && isSearched(field);
    };
    expect(searched(100)).toBe(false);
    expect(searched(101)).toBe(true);
    expect(one({ enum: choices(2_000) })).toMatchObject({ kind: 'choice' });
    expect(one({ enum: choices(2_001) })).toMatchObject({ kind: 'text' });
    expect(one({ type: 'array', items: { enum: choices(100) } })).toMatchObject({ isMany: true });
  });

  test('options are shown at once when they are few or several may be chosen', () => {
    const shows = (schema: object) => {
      const field = one(schema);
      return field && showsOptions(field);
    };
    expect(shows({ type: 'boolean' })).toBe(true);
    expect(shows({ enum: choices(7) })).toBe(true);
    expect(shows({ enum: choices(8) })).toBe(false);
    expect(shows({ type: 'array', items: { enum: choices(8) } })).toBe(true);
    expect(shows({ type: 'string' })).toBe(false);
  });

  test('entries that are not questions are left out', () => {
    expect(readQuestions({ questions: [null, 3, { id: 4 }, { id: 'a', question: 5 }] })).toEqual([]);
    expect(readQuestions({ questions: 'x' })).toEqual([]);
  });

  test('are none when there are more than the host takes, because answers to some of them are refused', () => {
    const ask = (count: number, question = 'Which?') =>
      readQuestions({ questions: choices(count).map((id) => ({ id, question })) });
    expect(ask(100)).toHaveLength(100);
    expect(ask(101)).toEqual([]);
    expect(ask(100, 'x'.repeat(1_000))).toHaveLength(100);
  });

  test('are none when they cannot be shown whole, with every option and every mark', () => {
    const ask = (question: string, options: readonly string[]) =>
      readQuestions({ questions: [{ id: 'q', question, schema: { enum: [...options] } }] });
    const options = choices(100).map((each) => each.padEnd(900, '.'));
    expect(ask('Which?', options)).toHaveLength(1);
    expect(ask('x'.repeat(20_000), options)).toEqual([]);
    expect(ask('a\u200B'.repeat(20_000), [])).toEqual([]);
    expect(ask('x'.repeat(100_001), [])).toEqual([]);
  });
});

describe('options that look alike', () => {
  const details = (schema: object) => {
    const field = one(schema);
    return field?.kind === 'choice' ? field.choices.map(({ detail }) => detail) : undefined;
  };

  test.each<[string, object, (string | undefined)[]]>([
    ['a number and its text', { enum: [1, '1', 2] }, ['1', '"1"', undefined]],
    ['two values of one title', titled(['eu', 'Europe'], ['us', 'Europe']), ['"eu"', '"us"']],
    [
      'spaces that a page does not show',
      { enum: ['a b', 'a  b', 'a b '] },
      ['"a b"', '"a \\u0020b"', '"a b "'],
    ],
    ['two ways to write a letter', { enum: ['\u00E9', 'e\u0301'] }, ['"\\u00e9"', '"e\\u0301"']],
    ['one value twice', { enum: ['a', 'a'] }, [undefined, undefined]],
    ['different labels', { enum: ['a', 'b'] }, [undefined, undefined]],
    [
      'a label that is marked',
      { enum: ['paypal', 'p\u0430ypal', 'pay\u200Bpal'] },
      [undefined, undefined, undefined],
    ],
  ])('%s are told apart where marks do not', (_what, schema, expected) => {
    expect(details(schema)).toEqual(expected);
  });

  test('and those that a list would cut or could not mark are shown at once', () => {
    const shows = (...more: string[]) => {
      const field = one({ enum: [...choices(20), ...more] });
      return field && showsOptions(field);
    };
    expect(shows()).toBe(false);
    expect(shows('x'.repeat(81))).toBe(true);
    expect(shows('p\u0430ypal')).toBe(true);
    expect(shows('c0 ')).toBe(true);
  });
});
