import { expect, test } from 'vitest';
import type { QuestionField } from './question.ts';
import { readAnswer } from './read-answer.ts';

const number: QuestionField = { kind: 'number', isWhole: false };
const text: QuestionField = { kind: 'text', type: 'text', minLength: 2, maxLength: 3 };
const choice: QuestionField = { kind: 'choice', choices: [{ label: 'a', value: 'A' }], isMany: false };
const many: QuestionField = {
  kind: 'choice',
  choices: ['A', 'B', 'C'].map((value) => ({ label: value, value })),
  isMany: true,
};
const pin: QuestionField = { kind: 'secret', reads: 'integer', maxLength: 9, minimum: 10 };

test.each<[QuestionField, string | string[], object]>([
  [number, '1,5', { answer: 1.5 }],
  [number, ' 1,250.50 ', { answer: 1250.5 }],
  [number, '1,250', { problem: 'two-numbers' }],
  [number, '1.250', { problem: 'two-numbers' }],
  [number, 'x', { problem: 'not-a-number' }],
  [number, '0x10', { problem: 'not-a-number' }],
  [number, '1'.repeat(70_000), { problem: 'not-a-number' }],
  [{ ...number, maximum: 4 }, '5', { problem: 'does-not-fit' }],
  [{ kind: 'number', isWhole: true }, '1.5', { problem: 'not-a-number' }],
  [pin, '4711', { answer: 4711 }],
  [pin, '9', { problem: 'does-not-fit' }],
  [pin, 'abcd', { problem: 'not-a-number' }],
  [choice, '0', { answer: 'A' }],
  [choice, '7', { problem: 'missing' }],
  [choice, '__proto__', { problem: 'missing' }],
  [many, ['0', '2', '9'], { answer: ['A', 'C'] }],
  [many, [], { answer: [] }],
  [{ kind: 'flag' }, 'yes', { answer: true }],
  [{ kind: 'flag' }, 'no', { answer: false }],
  [{ kind: 'flag' }, 'on', { problem: 'missing' }],
  [{ kind: 'flag' }, '', { problem: 'missing' }],
  [{ kind: 'json' }, '{"a":[1]}', { answer: { a: [1] } }],
  [{ kind: 'json' }, '{', { problem: 'not-json' }],
  [{ kind: 'json' }, JSON.stringify('[\\"'.repeat(50)), { answer: '[\\"'.repeat(50) }],
  [{ kind: 'json' }, `"${'x'.repeat(20_000)}"`, { problem: 'not-json' }],
  [{ kind: 'json' }, '["', { problem: 'not-json' }],
  [{ kind: 'json' }, `${'['.repeat(50)}${']'.repeat(50)}`, { problem: 'not-json' }],
  [text, 'ab ', { answer: 'ab ' }],
  [text, 'a\r\nb', { answer: 'a\nb' }],
  [text, '😀😀😀', { answer: '😀😀😀' }],
  [text, 'abcd', { problem: 'does-not-fit' }],
  [text, 'a', { problem: 'does-not-fit' }],
  [text, '  ', { problem: 'missing' }],
])('%j takes %j as %j', (field, written, expected) => {
  expect(readAnswer(field, [written].flat())).toEqual(expected);
});
