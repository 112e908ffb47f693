import { FIXED_SPACE } from '../text/normal-text.ts';

/** A word of a sentence, without the quotes, brackets and full stops around it. Positions are in the normal text. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What separates it from the word before: one space, one that never breaks, or more than that. */
  readonly gap: 'space' | 'fixed' | 'wide';
  /** What was left off behind it: "." of "12.". */
  readonly behind: string;
  readonly hasDigit: boolean;
}

const WORD = /[^ \u00a0]+/gu;
const OPENING = /^["“”„«»‹›([{<¿¡*'…]+/u;
const CLOSING = /["”“»›)\]}>*'…!?;:,.]+$/u;
const MOST_WORDS = 1_000;

export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  let behind = 0;
  for (const { 0: whole, index } of text.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    const opening = OPENING.exec(whole)?.[0].length ?? 0;
    const core = closed(whole.slice(opening), text.slice(0, index + opening));
    if (core !== '') {
      const start = index + opening;
      const between = text.slice(behind, index);
      words.push({
        start,
        end: start + core.length,
        text: core,
        gap: between === ' ' ? 'space' : between === FIXED_SPACE ? 'fixed' : 'wide',
        behind: whole.slice(opening + core.length),
        hasDigit: /\p{N}/u.test(core),
      });
    }
    behind = index + whole.length;
  }
  return words;
}

/** A quote right behind a digit closes an open one; else it is a sign for feet, inches or minutes and stays. */
function closed(word: string, before: string): string {
  const tail = CLOSING.exec(word)?.[0] ?? '';
  const core = word.slice(0, word.length - tail.length);
  const mark = tail[0] ?? '';
  if (!/\d$/.test(core) || !`'"`.includes(mark) || mark === '') return core;
  return before.split(mark).length % 2 === 0 ? core : core + mark;
}
