import { ROW_KEY } from '@handrail/page';
import { conceptsOf } from '../language/lexicon.ts';
import type { FieldInfo } from '../site/field-info.ts';
import { phraseAt } from '../text/phrases.ts';
import { spaced, type Token, tokenAt } from '../text/tokens.ts';
import type { Assignment } from './assignment.ts';
import { pairGroups } from './ordered-pair.ts';

/** Kinds of fields that a mere mention does not set. */
const VALUED: ReadonlySet<string> = new Set(['number', 'integer', 'date', 'time', 'email', 'phone', 'text']);

/**
 * A field that was named and got no value: "daily and monthly limit to 500", "2 adults and a child", "with a note". Nothing
 * that was said is lost over what another field got.
 */
export function namedWithoutValue(work: Assignment): FieldInfo | undefined {
  const { info } = work;
  const open = info.fields.filter(({ name }) => !work.has(name));
  return open.find((field) =>
    work
      .indexes()
      .some((at) => (VALUED.has(field.kind) ? isNamed(work, field, at) : isAside(work, field, at))),
  );
}

/** "Send bills by e-mail", where there are reminders by e-mail, and bills on paper: the word of a setting that got nothing. */
function isAside(work: Assignment, field: FieldInfo, at: number): boolean {
  const { info, claims } = work;
  const token = work.token(at);
  if (!token || !info.needsValue || !claims.isFree(at)) return false;
  if (!work.isOf(field, at) || !isHeadOf(work, field, token)) return false;
  const isElsewhere =
    info.verbStems.has(token.stem) ||
    conceptsOf(token, work.said.lexicon).some((concept) => info.nouns.has(concept)) ||
    info.fields.some((each) => each !== field && work.isOf(each, at));
  return !isElsewhere && info.fields.some(({ name }) => work.has(name));
}

/** "Reminders" of "Reminders by", and not "month" of "Day of the month". */
function isHeadOf({ said }: Assignment, { labelStems, labelConcepts }: FieldInfo, token: Token): boolean {
  const end = labelStems.findIndex((stem) => said.lexicon.fillers.has(stem));
  const concepts = conceptsOf(token, said.lexicon);
  return labelConcepts
    .slice(0, end < 0 ? undefined : end)
    .flat()
    .some((concept) => concepts.includes(concept));
}

function isNamed(work: Assignment, field: FieldInfo, at: number): boolean {
  const { info, said } = work;
  const token = work.token(at);
  if (!token || token.quote >= 0 || isInside(work, at)) return false;
  if (isReturn(work, field, at)) return true;
  if (!work.isOf(field, at)) return false;
  const owner = work.claims.ownerOf(at);
  if (owner === ROW_KEY || owner === 'verb' || info.verbStems.has(token.stem)) return false;
  const others = info.fields.filter((each) => each !== field && work.isOf(each, at));
  if (others.length === 0 && !info.nouns.has(token.base)) return isJoinedTo(work, at) || isLast(work, at);
  // "phone and second phone", "phone and e-mail": another field that got the value is named right behind it.
  return (
    phraseAt(said.tokens, at + 1, said.lexicon.rows.joiners) !== undefined &&
    [at + 2, at + 3, at + 4].some((near) =>
      info.fields.some((each) => each !== field && work.has(each.name) && work.isOf(each, near)),
    )
  );
}

/** "and back", where a day of return may be given. */
function isReturn(work: Assignment, { kind, label, name }: FieldInfo, at: number): boolean {
  const word = work.tokenAt(at).word;
  const isOf = (each: string) => pairGroups(work, each).includes('return');
  const isBack = work.said.lexicon.rows.back.has(word) || isOf(word);
  return (
    kind === 'date' &&
    isBack &&
    work.claims.isFree(at) &&
    spaced(`${label} ${name}`).toLowerCase().split(' ').some(isOf)
  );
}

/** Whether a joining word is right before it or behind it, with at most an article between. */
function isJoinedTo(work: Assignment, at: number): boolean {
  const { tokens, lexicon } = work.said;
  const isJoiner = (near: number) => phraseAt(tokens, near, lexicon.rows.joiners) !== undefined;
  const isSmall = (near: number) => work.isFiller(near) && work.claims.isFree(near);
  const before = isSmall(at - 1) ? at - 2 : at - 1;
  return isJoiner(at + 1) || isJoiner(before) || /,/u.test(tokenAt(tokens, before).after);
}

/** "with note": nothing is said behind it. */
function isLast(work: Assignment, at: number): boolean {
  return at === work.run.last;
}

/** Whether a word is part of a value that was given. */
function isInside(work: Assignment, at: number): boolean {
  const [start, end] = work.token(at)?.span ?? [0, 0];
  return Object.values(work.sources).some(
    (source) => 'span' in source && start >= source.span[0] && end <= source.span[1],
  );
}
