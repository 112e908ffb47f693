import { isPersonField } from '../match/person-meant.ts';
import { type Candidate, rankActions } from '../match/rank.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Run } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';
import { callOf } from './answers.ts';

const WISH =
  /^(?:wants?(?: to)?|would like(?: to)?|möchte|veut|voudrait|quiere|quisiera|vuole|vorrebbe|wil)$/iu;
const CLEAR = 1;

/**
 * "Ines wants to keep her canoe until Friday", said to those who keep the canoes: where an action is about other people, what
 * one of them wants is probably to be done, so it is offered. Nothing of it is done without a yes, and the values are asked
 * for then.
 */
export function wishOfOther({ said, clauses, index }: ReadRequest): Understanding | undefined {
  const [clause, ...others] = clauses;
  const [cue, ...more] = said.cues.filter(({ kind }) => kind !== 'often');
  if (!clause || others.length > 0 || cue?.kind !== 'reported' || more.length > 0) return undefined;
  const text = said.tokens.slice(cue.first, cue.last + 1).map(({ word }) => word);
  if (!WISH.test(text.join(' ')) || said.lexicon.rows.me.has(tokenAt(said.tokens, cue.last + 1).word))
    return undefined;
  const who = { first: clause.first, last: cue.first - 1 };
  const [best] = rankActions(said, clause, index);
  if (!best?.hasObject || best.score < CLEAR || !isAboutOthers(best, who)) return undefined;
  const { title } = best.info.capability;
  const kept = [{ ...callOf(best.work), args: {}, sources: {} }];
  const options = [{ label: title, reply: title }];
  return {
    kind: 'question',
    question: { about: 'action', text: `Would you like to “${title}”?`, options, kept },
  };
}

/** Whether the one who wants it is in a row of the action, or is whom one of its fields asks for. */
function isAboutOthers({ info, work }: Candidate, { first, last }: Run): boolean {
  const words = work.said.tokens.slice(first, last + 1);
  const names = words.filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  // "My friend Ann Lee would like to …": somebody of the visitor's own is no customer.
  const isOwn = words.some(({ word }) => work.said.lexicon.sentence.own.includes(word));
  if (names.length === 0 || isOwn) return false;
  const isOfRow = info.rows?.some(({ title, stems }) =>
    names.every(({ stem }) => title.has(stem) || stems.has(stem)),
  );
  return isOfRow === true || (names.length > 1 && info.fields.some((field) => isPersonField(work, field)));
}
