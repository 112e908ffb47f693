import { ROW_KEY } from '@handrail/page';
import type { Said } from '../match/assignment.ts';
import type { Candidate } from '../match/rank.ts';
import type { Clause } from '../speech/clauses.ts';

/**
 * "Commande 3 sacs de Compost pour Plot 8": what the visitor's language calls a thing that the site names in its own. One such
 * word is only named, where the verb is the action's own and at least two values fill all that it needs. Before a row it only
 * says what the row is: "Trek aanvraag TO-2063 in". Elsewhere which row is meant may hang on the word.
 */
export function isForeignNoun(
  { info, work, hasVerb, isNear }: Candidate,
  { tokens, lexicon, knowledge }: Said,
  { head }: Clause,
  left: readonly number[],
): boolean {
  const [at = -1, ...others] = left;
  const isForeign = knowledge.languages[0]?.requests !== lexicon.language;
  const { text = '', word = '', quote = 0 } = tokens[at] ?? {};
  const isPlain = quote < 0 && /^\p{L}{3,}$/u.test(text) && !lexicon.words.has(word);
  const isName = /^\p{Lu}/u.test(text) && lexicon.language.code !== 'de';
  const given = info.fields.filter(({ name }) => work.has(name));
  return (
    isForeign &&
    others.length === 0 &&
    isPlain &&
    !isName &&
    head !== undefined &&
    hasVerb &&
    !isNear &&
    (info.rows ? isOfRow(work, at) : given.length > 1) &&
    work.issues.length === 0 &&
    info.fields.every(({ isRequired, name }) => !isRequired || work.has(name))
  );
}

/** Whether the row that was named comes right behind a word, small words aside. */
function isOfRow(work: Candidate['work'], at: number): boolean {
  const { risk, confirmation } = work.info.capability.terms;
  let next = at + 1;
  while (work.isFiller(next) && work.claims.isFree(next)) next += 1;
  return (
    work.has(ROW_KEY) &&
    work.claims.ownerOf(next) === ROW_KEY &&
    (risk !== 'high' || confirmation === 'required')
  );
}
