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

export function splitSentence(text: string): readonly Word[] {
  const words: Word[] = [];
  let behind = 0;
  const open = new Map<string, boolean>();
  let counted = 0;
  // "Feb,1996" and "l'8" are two words; the positions stay.
  for (const { 0: whole, index } of text.replace(/(?<=\p{L})[,'](?=\d)/gu, ' ').matchAll(WORD)) {
    const opening = OPENING.exec(whole)?.[0].length ?? 0;
    for (const character of text.slice(counted, index + opening)) {
      if (character === "'" || character === '"') open.set(character, !open.get(character));
    }
    counted = index + opening;
    const core = closed(whole.slice(opening), open);
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
function closed(word: string, open: ReadonlyMap<string, boolean>): string {
  const tail = CLOSING.exec(word)?.[0] ?? '';
  const core = word.slice(0, word.length - tail.length);
  const mark = tail[0] ?? '';
  if (!/\d$/.test(core) || !`'"`.includes(mark) || mark === '') return core;
  return open.get(mark) ? core : core + mark;
}
