import { type Reading, readAs, unread } from '../reading.ts';
import type { EmailValue } from '../value.ts';

/** An address as mail forms take it: one name, one host with a dot, nothing quoted. */
const EMAIL =
  /^[\p{L}\p{N}_%+-]+(?:\.[\p{L}\p{N}_%+-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const [MAX_EMAIL, MAX_NAME] = [254, 64];

/** The whole text is one e-mail address. It is kept as it was written. */
export function readEmail(text: string): Reading<EmailValue> {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  const span = { start, end: start + trimmed.length };
  return isEmail(trimmed) ? readAs({ kind: 'email', email: trimmed }, span) : unread(span);
}

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && text.indexOf('@') <= MAX_NAME && EMAIL.test(text);
}
