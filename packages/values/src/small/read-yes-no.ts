import type { Language } from '../languages/language.ts';
import { type Reading, readAs, unread } from '../reading.ts';

/** The whole text is a yes or a no in the words of the language; "yes, but …" is neither. */
export function readYesNo(text: string, { language }: { readonly language: Language }): Reading<boolean> {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  const span = { start, end: start + trimmed.length };
  if (trimmed.length > 40) return unread(span);
  const said = trimmed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s,]+/g, ' ')
    .replace(/[.!]+$/, '');
  const isYes = language.words.yes.includes(said);
  return isYes || language.words.no.includes(said) ? readAs(isYes, span) : unread(span);
}
