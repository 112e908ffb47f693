import { bare } from './names.ts';

/** The words in and around a date, in lower case and without the marks around them: "don't" stays one word. */
export function dateWords(text: string): readonly string[] {
  return text
    .split(/[\s\u00a0,;:!?()]+|\.(?=\p{L})/u)
    .map((word) => bare(word.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '')))
    .filter((word) => word !== '');
}
