import type { FieldInfo } from '../site/field-info.ts';
import { findPhrases, phraseAt, type Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { sideOf } from './ordered-pair.ts';
import { SIGN } from './unsaid-number.ts';

/** Asks about a value with a small word beside it whose role is not known. */
export function asksStray(work: Assignment, field: FieldInfo, value: RequestValue): boolean {
  const stray = strayWord(work, field, value);
  if (stray === undefined) return false;
  work.claims.take(value, field.name);
  work.fit += 0.5;
  work.doubt(field.name, `I did not use: “${stray}”. What exactly should “${field.label}” be?`);
  return true;
}

/**
 * The small word beside a value whose role is not known: "um die 50", "out of 50", "50 up". Small words are harmless only
 * where they lead to a value as it is; any other one may be a limit, a guess or a step, and is asked about.
 */
function strayWord(work: Assignment, field: FieldInfo, value: RequestValue): string | undefined {
  const { tokens, joints, polite, lexicon } = work.said;
  if (work.info.capability.kind !== 'action') return undefined;
  const { bounds, sentence } = lexicon;
  const sign = SIGN.exec(work.said.request.slice(0, value.span[0]));
  if (sign) return sign[0].trim();
  // The date library reads "20 November past" as one.
  const inside = value.first < value.last ? tokens[value.last] : undefined;
  if (inside && bounds.since.has(inside.word)) return inside.text;
  for (let at = value.first - 1; at >= work.run.first; at -= 1) {
    const token = tokens[at];
    // "set the rate up 20": a step, though it may be the end of a verb.
    const isStep = at === value.first - 1 && bounds.more.has(token?.word ?? '');
    if (!token || token.quote >= 0 || (!work.claims.isFree(at) && !isStep) || /\S/.test(token.after)) break;
    if (polite.has(at)) continue;
    if (lexicon.phrases.alternatives.has(token.word)) break;
    if (!work.isFiller(at) && !joints.has(at) && !isStep) break;
    if (!leadsTo(work, field, at)) return token.text;
  }
  const after = tokens[value.last + 1];
  const end = phraseAt(tokens, value.last + 1, bounds.more) ?? value.last + 1;
  const isLast = end >= work.run.last || /[^\s\p{L}]/u.test(tokenAt(tokens, end).after);
  if (!after || end > work.run.last || /\S/.test(tokenAt(tokens, value.last).after)) return undefined;
  const isLimit = sentence.inexact.includes(after.word) || bounds.more.has(after.word);
  return isLimit && isLast && work.claims.isFree(end) ? after.text : undefined;
}

/** Whether a small word may come before a value: it fits a field of this kind, or is the site's own. */
function leadsTo(work: Assignment, field: FieldInfo, at: number): boolean {
  const { tokens, lexicon, labels } = work.said;
  const { word = '', stem = '', raw = '', text = '' } = tokens[at] ?? {};
  const { sentence, bounds, phrases, rows } = lexicon;
  const isNumber = field.kind === 'number' || field.kind === 'integer';
  const isOwn = [field.labelStems, field.nameStems, work.info.titleStems].some((each) => each.includes(stem));
  const isWhole = (run: Run) => run.first <= at && run.last >= at;
  if (isOwn || labels.some(isWhole) || findPhrases(tokens, lexicon.fillerPhrases).some(isWhole)) return true;
  // A word that was read as another one is none of these.
  if (text.toLowerCase().replace('’', "'") !== raw) return false;
  const { when, leads } = lexicon.language.limits;
  const isUntil = !work.info.needsValue && bounds.until.has(word) && sentence.to.includes(word);
  const hasSide = sideOf(work, field) !== undefined;
  if (isNumber && (when.includes(word) || (isUntil && !hasSide))) return false;
  const isBound = ['least', 'most', 'since', 'until'] as const;
  if (!isNumber || hasSide) {
    const isSide = isBound.some((kind) => [...bounds[kind].values()].flat(2).includes(word));
    if (sentence.from.includes(word) || sentence.to.includes(word) || isSide) return true;
  }
  return (
    [leads, when, sentence.becoming, sentence.definite, sentence.own].some((each) => each.includes(word)) ||
    lexicon.subjects.has(word) ||
    phrases.pronouns.has(word) ||
    rows.me.has(word) ||
    lexicon.verbs.has(word)
  );
}

/** "Bello now", "Bello too": small words at the end of a name are hardly part of it. */
export function smallEnd(work: Assignment, { first, last }: Run): number | undefined {
  const { tokens, joints } = work.said;
  if (!/^\p{Lu}/u.test(tokenAt(tokens, first).text)) return undefined;
  const isSmall = ({ text, word }: Token, at: number) =>
    text === word && (work.isFiller(at) || joints.has(at));
  let end = last + 1;
  for (let at = last; at > first; at -= 1) {
    const token = tokens[at];
    if (!token || !isSmall(token, at)) break;
    end = at;
  }
  return end > last ? undefined : end;
}

/** "Luna age", "Luna Age 3": a name with the label of another field, and no or its value behind it. Where that begins. */
export function otherLabel(work: Assignment, { first, last }: Run, field: FieldInfo): number | undefined {
  const owner = work.claims.ownerOf(last + 1);
  const others = work.info.fields.filter((each) => each !== field);
  for (let at = first + 1; at <= last; at += 1) {
    const isSmall = /^\p{Ll}/u.test(tokenAt(work.said.tokens, at).text);
    const isLabel = others.some(
      (other) =>
        work.isOf(other, at) &&
        !work.isOf(field, at) &&
        (other.name === owner || (isSmall && !work.has(other.name))),
    );
    if (isLabel) return at;
  }
  return undefined;
}

/** "from Ann Lee to Bo Lind", "Bo Lind not Ann Lee": names with a word between them that takes one of them back. */
export function isTwoNames(work: Assignment, { first, last }: Run, field: FieldInfo): boolean {
  const { tokens, lexicon } = work.said;
  const { from, to } = lexicon.sentence;
  const { alternatives, negations } = lexicon.phrases;
  const isParting = (at: number) => {
    const word = tokenAt(tokens, at).word;
    const isSmall = tokens[at]?.text === word;
    return (
      isSmall &&
      (from.includes(word) || to.includes(word) || [alternatives, negations].some((each) => each.has(word)))
    );
  };
  let count = 0;
  for (let at = first; at <= last; at += 1) {
    if (at < last && isParting(at)) count += 1;
    else if (!/^[\p{Lu}\p{N}]/u.test(tokenAt(tokens, at).text) && !work.isOf(field, at)) return false;
  }
  return count > 0;
}
