import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';
import { cueIn } from '../speech/cues.ts';
import { placesOf } from '../text/phrases.ts';
import { tokenAt } from '../text/tokens.ts';

/**
 * "My new number is …", "my e-mail is now …", "Rex weighs 29.5 kg now": whoever tells what has changed wants it changed. Only for settings that
 * take everything that was said, and only where nothing speaks of another action.
 */
export function newsOf(ranked: readonly Candidate[], said: Said, clause: Clause): Candidate | undefined {
  const { tokens, lexicon } = said;
  if (clause.head || clause.act === 'question') return undefined;
  const isNew = tokens
    .slice(clause.first, clause.last + 1)
    .some(({ word, quote }) => quote < 0 && lexicon.sentence.novelty.includes(word));
  // "Her new number is …" changes nothing of the visitor's.
  const isOwn = placesOf(clause).some(
    (at) => said.polite.has(at) || lexicon.sentence.own.includes(tokenAt(tokens, at).word),
  );
  const isFromNow = cueIn(said, 'often', clause) !== undefined;
  if (!(isNew || isFromNow) || cueIn(said, 'past', clause)) return undefined;
  // "Rex now weighs 29.5 kg" is news of a row. "Omar now has the Large plan" only tells what the site should know better.
  const isOfRow = ({ info, work }: Candidate) =>
    work.has(ROW_KEY) &&
    (isFromNow || info.fields.every(({ kind, name }) => kind !== 'choice' || !work.has(name)));
  const [only, ...others] = ranked.filter((each) => (isOwn || isOfRow(each)) && isTold(each, said));
  if (!only || others.length > 0) return undefined;
  only.work.claims.takeAll(
    only.uncovered.filter((at) => tells(said, at)),
    'news',
  );
  return only;
}

function tells({ tokens, lexicon }: Said, at: number): boolean {
  const { novelty, telling, light } = lexicon.sentence;
  return [...novelty, ...telling, ...light].includes(tokenAt(tokens, at).word);
}

function isTold({ info, work, uncovered }: Candidate, said: Said): boolean {
  const left = uncovered.filter((at) => !tells(said, at));
  const given = info.fields.filter(({ name }) => work.has(name));
  const isSetting = info.needsValue && info.capability.terms.idempotent === true;
  const isComplete =
    info.fields.every(({ isRequired, name }) => !isRequired || work.has(name)) &&
    (!info.rows || work.has(ROW_KEY));
  // "My name is now wrong" gives no name.
  const areValues = given.every(
    ({ kind, name }) => kind !== 'text' || /[\p{Lu}\p{N}]/u.test(String(work.args[name])),
  );
  const isPlain = left.length === 0 && work.issues.length === 0;
  return isSetting && isPlain && isComplete && areValues && given.some(({ kind }) => kind !== 'flag');
}
