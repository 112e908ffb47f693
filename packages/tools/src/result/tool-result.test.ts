import { expect, test } from 'vitest';
import { errorResult } from './tool-result.ts';

const shown = (error: Parameters<typeof errorResult>[0]) => {
  const { content, isError } = errorResult(error);
  return { isError, ...JSON.parse(content[0]?.text ?? '') };
};

test.each([
  ['Not so.', 'Not so.'],
  ['', 'No reason was given.'],
  ['\u200B', 'No reason was given.'],
])('the message %j becomes %j', (message, expected) => {
  expect(shown({ code: 'INVALID_VALUE', message })).toEqual({
    isError: true,
    code: 'INVALID_VALUE',
    message: expected,
  });
});

test('a path is cleaned like the message', () => {
  expect(shown({ code: 'NOT_FOUND', message: 'Gone.', path: 'a\u202Eb' }).path).toBe('ab');
});
