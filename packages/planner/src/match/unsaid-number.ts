import { conceptsOf } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { isBehind, sideSaid } from './bounds.ts';
import type { RequestValue } from './found-values.ts';
import { isOrdered } from './ordered-count.ts';

/** Numbers that stand in a request and are not what a field becomes. */

/** Signs before a number that is not the value itself. */
export const SIGN = /[+<>≤≥≈~±≠]\s*$/u;

/** "50 more", "+50", "um 50": what is added to what there is. "from 50": what there is. */
export function isAdded(work: Assignment, value: RequestValue): boolean {
  const { request, tokens, lexicon } = work.said;
  if (value.text.startsWith('+') || SIGN.test(request.slice(0, value.span[0]))) return true;
  if (!work.info.needsValue) return false;
  const isOld =
    isBehind(work, value, 'of') && !work.info.fields.some((field) => work.isOf(field, value.first - 2));
  return (
    isOld ||
    isBehind(work, value, 'by') ||
    phraseAt(tokens, value.last + 1, lexicon.bounds.more) !== undefined
  );
}

const YEAR = /^(?:19|20)\d\d$/;

/** "until 2020" is a year, and "from week 2" says when. */
export function isWhen(work: Assignment, field: FieldInfo, value: RequestValue): boolean {
  if (work.info.capability.kind !== 'action') return false;
  if (YEAR.test(value.text) && sideSaid(work, value) !== undefined) return true;
  const before = work.tokenAt(value.first - 2).word;
  return work.isOf(field, value.first - 1) && work.said.lexicon.sentence.from.includes(before);
}

/** "Ramipril 5" where a row is called "Ramipril 5 mg", and "2 prescriptions", which counts rows. */
export function isOfRows(work: Assignment, { first, last, readings }: RequestValue): boolean {
  const { said, info, claims } = work;
  const number = said.tokens[first];
  if (!info.rows || !number || first !== last || readings.some(({ kind }) => kind !== 'number')) return false;
  const near = tokenAt(said.tokens, first - 1).stem;
  if (info.rows.some(({ stems }) => stems.has(number.stem) && stems.has(near))) return true;
  if (isOrdered(work, first)) return false;
  const isRow = (at: number) =>
    info.rows?.some(({ stems }) => stems.has(tokenAt(said.tokens, at).stem)) ?? false;
  const isKnown =
    said.lexicon.sentence.definite.includes(tokenAt(said.tokens, first - 1).word) ||
    claims.ownerOf(first - 1) === 'verb';
  // "in 6 instalments" counts no rows.
  if (!isKnown && !isRow(first + 1)) return false;
  for (let at = first + 1; at <= first + 3; at += 1) {
    const next = said.tokens[at];
    if (!next) return false;
    if (conceptsOf(next, said.lexicon).some((concept) => info.nouns.has(concept))) return true;
    if (!isRow(at)) return false;
  }
  return false;
}
