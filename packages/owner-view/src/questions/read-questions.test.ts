import type { JsonObject } from '@handrail/base';
import { describe, expect, test } from 'vitest';
import { type OwnerQuestion, showsOptions } from './question.ts';
import { readQuestions } from './read-questions.ts';

const one = (schema: object): OwnerQuestion['field'] | undefined =>
  readQuestions({ questions: [{ id: 'q', question: 'Which?', schema } as JsonObject] })[0]?.field;
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

  test('up to a hundred choices are offered, and more are written', () => {
    expect(one({ enum: choices(100) })).toMatchObject({ kind: 'choice' });
    expect(one({ enum: choices(101) })).toMatchObject({ kind: 'text' });
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

  test('are none when there are more than a page can ask, because answers to some of them are refused', () => {
    const ask = (count: number) =>
      readQuestions({ questions: choices(count).map((id) => ({ id, question: 'Which?' })) });
    expect(ask(50)).toHaveLength(50);
    expect(ask(51)).toEqual([]);
  });
});
