import { expect, test } from 'vitest';
import { toJsonText } from './to-json-text.ts';

test('no control or reordering mark of a text reaches the terminal raw, and the value stays the same', () => {
  const value = { text: 'a\u001b\u009b\u202e\u2028b' };
  const text = toJsonText(value);
  expect(text).toBe('{\n  "text": "a\\u001b\\u009b\\u202e\\u2028b"\n}');
  expect(JSON.parse(text)).toEqual(value);
});
