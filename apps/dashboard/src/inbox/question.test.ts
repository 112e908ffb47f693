import { describe, expect, test } from 'vitest';
import { type QuestionField, readAnswer, readQuestions } from './question.ts';

const one = (schema: object) =>
  readQuestions({ questions: [{ id: 'q', question: 'Which?', schema } as never] })[0]?.field;

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
      { kind: 'secret', maxLength: 4_000 },
    ],
    [{ type: 'integer' }, { kind: 'number', isWhole: true }],
    [
      { enum: ['a', 2] },
      {
        kind: 'choice',
        choices: [
          { label: 'a', value: 'a' },
          { label: '2', value: 2 },
        ],
      },
    ],
    [
      { oneOf: [{ const: 'eu', title: 'Europe' }] },
      { kind: 'choice', choices: [{ label: 'Europe', value: 'eu' }] },
    ],
    [{ oneOf: [{ const: 'eu' }, { type: 'string' }] }, { kind: 'text', type: 'text', maxLength: 4_000 }],
    [{ type: 'object' }, { kind: 'json' }],
  ])('a schema of %j becomes %j', (schema, expected) => {
    expect(one(schema)).toEqual(expected);
  });

  test('what is no question is left out', () => {
    expect(readQuestions({ questions: [null, 3, { id: 4 }, { id: 'a', question: 5 }] })).toEqual([]);
    expect(readQuestions({ questions: 'x' })).toEqual([]);
  });

  const number: QuestionField = { kind: 'number', isWhole: false };
  test.each<[QuestionField, string, object]>([
    [number, '1,5', { answer: 1.5 }],
    [number, '1,250.50', { answer: 1250.5 }],
    [number, '1,250', { problem: 'two-numbers' }],
    [number, '1.250', { problem: 'two-numbers' }],
    [number, 'x', { problem: 'not-a-number' }],
    [{ kind: 'number', isWhole: true }, '1.5', { problem: 'not-a-number' }],
    [{ kind: 'choice', choices: [{ label: 'a', value: 'A' }] }, '0', { answer: 'A' }],
    [{ kind: 'choice', choices: [{ label: 'a', value: 'A' }] }, '7', { problem: 'missing' }],
    [{ kind: 'json' }, '{"a":1}', { answer: { a: 1 } }],
    [{ kind: 'json' }, '{', { problem: 'not-json' }],
    [{ kind: 'text', type: 'text', maxLength: 3 }, 'abcdef', { answer: 'abc' }],
    [{ kind: 'text', type: 'text', maxLength: 3 }, '  ', { problem: 'missing' }],
  ])('%j takes %j as %j', (field, written, expected) => {
    expect(readAnswer(field, written)).toEqual(expected);
  });
});
