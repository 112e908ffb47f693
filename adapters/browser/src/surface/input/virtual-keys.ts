/**
 * Windows virtual-key codes, by which Chromium decides what a key does beyond the text it writes: deleting, moving,
 * submitting, shortcuts.
 */
const NAMED: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
};

/** Keys of punctuation, by their place on the keyboard. */
const PLACED: Readonly<Record<string, number>> = {
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
};

const LETTER_OR_DIGIT = /^[a-z0-9]$/i;
const PLACED_LETTER_OR_DIGIT = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/;
const FUNCTION_KEY = /^F([1-9]|1[0-9]|2[0-4])$/;

/** 0 for keys that have none; they still write their text. */
export function virtualKey(key: string, code: string): number {
  if (Object.hasOwn(NAMED, key)) return NAMED[key] ?? 0;
  if (LETTER_OR_DIGIT.test(key)) return key.toUpperCase().charCodeAt(0);
  const functionKey = FUNCTION_KEY.exec(key)?.[1];
  if (functionKey !== undefined) return 111 + Number(functionKey);
  // A letter of another alphabet is meant by its place in a shortcut.
  const [, letter, digit] = PLACED_LETTER_OR_DIGIT.exec(code) ?? [];
  const placed = letter ?? digit;
  if (placed !== undefined) return placed.charCodeAt(0);
  return Object.hasOwn(PLACED, code) ? (PLACED[code] ?? 0) : 0;
}
