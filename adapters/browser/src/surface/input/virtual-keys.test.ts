import { expect, test } from 'vitest';
import { virtualKey } from './virtual-keys.ts';

test.each([
  ['Enter', 'Enter', 13],
  ['Enter', 'NumpadEnter', 13],
  ['a', 'KeyA', 65],
  ['A', 'KeyA', 65],
  ['7', 'Digit7', 55],
  ['7', 'Numpad7', 55],
  [' ', 'Space', 32],
  ['F1', 'F1', 112],
  ['F24', 'F24', 135],
  ['ф', 'KeyA', 65],
  ['!', 'Digit1', 49],
  [';', 'Semicolon', 186],
  ['ö', 'Unknown', 0],
  ['constructor', '__proto__', 0],
  ['', '', 0],
])('the key %j at %s is %i', (key, code, expected) => {
  expect(virtualKey(key, code)).toBe(expected);
});
