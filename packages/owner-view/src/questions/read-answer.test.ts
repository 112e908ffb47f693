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
/** So many that one is found by typing. */
const countries: QuestionField = {
  kind: 'choice',
  choices: Array.from({ length: 200 }, (_, index) => ({ label: `Country ${index}`, value: `c${index}` })),
  isMany: false,
};
const pin: QuestionField = { kind: 'secret', reads: 'integer', maxLength: 9, minimum: 10 };

const nested = (depth: number): unknown => (depth === 1 ? [] : [nested(depth - 1)]);
const flat = (times: number) => Array.from({ length: times }, () => [[[]], { a: {} }]).flat();

test.each<[QuestionField, string | string[], object]>([
  [number, '1,5', { answer: 1.5 }],
  [number, ' 1,250.50 ', { answer: 1250.5 }],
  [number, '1,250', { problem: 'two-numbers' }],
  [number, '1.250', { problem: 'two-numbers' }],
  [number, 'x', { problem: 'not-a-number' }],
  [number, '0x10', { problem: 'not-a-number' }],
  [number, '0.1234567890123456789', { problem: 'not-a-number' }],
  [number, '1'.repeat(70_000), { problem: 'not-a-number' }],
  [{ ...number, maximum: 4 }, '5', { problem: 'does-not-fit' }],
  [{ kind: 'number', isWhole: true }, '1.5', { problem: 'not-whole' }],
  [{ kind: 'number', isWhole: true }, 'x', { problem: 'not-a-number' }],
  [countries, 'Country 120', { answer: 'c120' }],
  [countries, ' Country 0 ', { answer: 'c0' }],
  [countries, '120', { problem: 'not-listed' }],
  [countries, 'country 1', { problem: 'not-listed' }],
  [pin, '4711', { answer: 4711 }],
  [pin, '9', { problem: 'does-not-fit' }],
  [pin, 'abcd', { problem: 'not-a-number' }],
  [choice, '0', { answer: 'A' }],
  [choice, '7', { problem: 'missing' }],
  [choice, '__proto__', { problem: 'missing' }],
  [choice, ['0', '0'], { problem: 'does-not-fit' }],
  [many, ['0', '2'], { answer: ['A', 'C'] }],
  [many, ['2', '2'], { problem: 'does-not-fit' }],
  [many, ['2', '02'], { problem: 'does-not-fit' }],
  [many, ['0', '9'], { problem: 'does-not-fit' }],
  [many, [], { answer: [] }],
  [{ kind: 'flag' }, 'yes', { answer: true }],
  [{ kind: 'flag' }, 'no', { answer: false }],
  [{ kind: 'flag' }, ['no', 'yes'], { problem: 'does-not-fit' }],
  [{ kind: 'flag' }, 'on', { problem: 'missing' }],
  [{ kind: 'flag' }, '', { problem: 'missing' }],
  [{ kind: 'json' }, '{"a":[1]}', { answer: { a: [1] } }],
  [{ kind: 'json' }, '{', { problem: 'not-json' }],
  [{ kind: 'json' }, JSON.stringify('[\\"'.repeat(50)), { answer: '[\\"'.repeat(50) }],
  [{ kind: 'json' }, `"${'x'.repeat(20_000)}"`, { problem: 'not-json' }],
  [{ kind: 'json' }, '["', { problem: 'not-json' }],
  [{ kind: 'json' }, `${'['.repeat(50)}${']'.repeat(50)}`, { problem: 'not-json' }],
  [{ kind: 'json' }, `${'['.repeat(32)}${']'.repeat(32)}`, { answer: nested(32) }],
  [{ kind: 'json' }, `${'['.repeat(33)}${']'.repeat(33)}`, { problem: 'not-json' }],
  [{ kind: 'json' }, `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, { problem: 'not-json' }],
  [{ kind: 'json' }, `[${'[[]],{"a":{}},'.repeat(20)}1]`, { answer: [...flat(20), 1] }],
  [{ kind: 'json' }, `"${'x'.repeat(19_998)}"`, { answer: 'x'.repeat(19_998) }],
  [{ kind: 'json' }, `"${'x'.repeat(19_999)}"`, { problem: 'not-json' }],
  [{ kind: 'file', types: [], maxBytes: 5 } as unknown as QuestionField, 'a', { problem: 'missing' }],
  [text, 'ab ', { answer: 'ab ' }],
  [text, 'a\r\nb', { answer: 'ab' }],
  [text, 'a\nb\r', { answer: 'ab' }],
  [text, ['ab', 'ab'], { problem: 'does-not-fit' }],
  [{ kind: 'secret', reads: 'text', maxLength: 9 }, ' p\nq', { answer: ' pq' }],
  [{ kind: 'text', type: 'email', maxLength: 9 }, ' a@b.c\n', { answer: 'a@b.c' }],
  [{ kind: 'text', type: 'url', maxLength: 9 }, '\n', { problem: 'missing' }],
  [{ kind: 'long-text', maxLength: 9 }, 'a\r\nb\rc\n', { answer: 'a\nb\nc\n' }],
  [text, '😀😀😀', { answer: '😀😀😀' }],
  [text, 'abcd', { problem: 'does-not-fit' }],
  [text, 'a', { problem: 'does-not-fit' }],
  [text, '  ', { problem: 'missing' }],
])('%j takes %j as %j', (field, written, expected) => {
  expect(readAnswer(field, [written].flat())).toEqual(expected);
});
