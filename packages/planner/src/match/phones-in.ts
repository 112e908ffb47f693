import type { Run } from '../text/phrases.ts';
import type { Assignment } from './assignment.ts';

/** A number that begins inside of a word is a part of that: "DE89 3704 0044". */
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s()./-]{4,}\d/gu;
const LEAST_DIGITS = 7;
const TYPED: ReadonlySet<string> = new Set(['date', 'time', 'amount', 'email', 'period']);

/** Telephone numbers that nothing has taken, as they were written. */
export function phonesIn(work: Assignment): readonly (Run & { readonly text: string })[] {
  const { request, tokens, values } = work.said;
  return [...request.matchAll(PHONE)].flatMap(({ 0: text, index }) => {
    const inside = tokens.flatMap(({ span }, at) =>
      span[0] >= index && span[1] <= index + text.length ? [at] : [],
    );
    const run: Run = { first: inside[0] ?? -1, last: inside.at(-1) ?? -1 };
    const isOther = values.some(
      ({ first, last, readings }) =>
        first <= run.last && last >= run.first && readings.some(({ kind }) => TYPED.has(kind)),
    );
    const isHere = !isOther && run.first >= work.run.first && run.last <= work.run.last;
    return isHere && text.replace(/\D/g, '').length >= LEAST_DIGITS && work.claims.areFree(run)
      ? [{ ...run, text }]
      : [];
  });
}
