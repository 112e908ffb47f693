/** Begins what is written as JSON because plain text would not come back the same. */
const MARK = '\u0001';

/**
 * SQLite drivers cut text at a NUL and replace half of a surrogate pair, so two names could become one. Such names are
 * stored as JSON text, which escapes both; all others as they are.
 */
export function toText(name: string): string {
  return isPlain(name) ? name : MARK + JSON.stringify(name);
}

export function fromText(text: string): string {
  if (!text.startsWith(MARK)) return text;
  const name: string = JSON.parse(text.slice(MARK.length));
  return name;
}

function isPlain(name: string): boolean {
  return !name.startsWith(MARK) && !name.includes('\0') && !LONE_SURROGATE.test(name);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
