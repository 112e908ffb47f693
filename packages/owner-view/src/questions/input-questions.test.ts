import { expect, test } from 'vitest';
import { inputQuestions } from './input-questions.ts';

type Field = Parameters<typeof inputQuestions>[0][number];

const asked = (field: Partial<Field>) =>
  inputQuestions([
    { name: 'n', label: 'L', type: 'string', required: true, secret: false, ...field } as Field,
  ])[0]?.field;

test.each<[Partial<Field>, object]>([
  [{}, { kind: 'text', type: 'text', maxLength: 10_000 }],
  [
    { minLength: 2, maxLength: 9 },
    { kind: 'text', type: 'text', minLength: 2, maxLength: 9 },
  ],
  [{ maxLength: 20_000 }, { kind: 'text', type: 'text', maxLength: 10_000 }],
  [{ type: 'number' }, { kind: 'number', isWhole: false }],
  [
    { type: 'integer', minimum: 0, maximum: 5 },
    { kind: 'number', isWhole: true, minimum: 0, maximum: 5 },
  ],
  [{ type: 'boolean' }, { kind: 'flag' }],
  [
    { secret: true, minLength: 4 },
    { kind: 'secret', reads: 'text', minLength: 4, maxLength: 10_000 },
  ],
  [
    { type: 'integer', secret: true, maximum: 9, maxLength: 1 },
    { kind: 'secret', reads: 'integer', maxLength: 1, maximum: 9 },
  ],
])('a value such as %j is asked for in a field of its kind', (field, expected) => {
  expect(asked(field)).toEqual(expected);
});

test('a file may have any kind unless it is said, and each value has a name of its own', () => {
  const upload = { accept: ['application/pdf'], maxBytes: 5 };
  expect(asked({ type: 'file', upload } as Partial<Field>)).toEqual({ kind: 'file', upload });
  expect(asked({ type: 'file' } as Partial<Field>)).toMatchObject({ kind: 'file', upload: { accept: [] } });
  const both = inputQuestions([
    { name: 'a', label: 'A', type: 'string', required: true, secret: false },
    { name: '__proto__', label: 'B', type: 'string', required: false, secret: false },
  ] as Field[]);
  expect(both).toMatchObject([
    { id: 'a', name: 'v0', text: 'A', isRequired: true },
    { id: '__proto__', name: 'v1', text: 'B', isRequired: false },
  ]);
});
