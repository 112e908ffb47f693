import { conceptsOf, verbAt } from '../language/lexicon.ts';
import type { Assignment } from './assignment.ts';
import type { RequestValue } from './found-values.ts';
import { strayCues } from './stray-cues.ts';

/** Words with content that nothing of an action accounts for. Nothing that was said is ignored. */
export function uncovered(work: Assignment): readonly number[] {
  const { info, said } = work;
  const { lexicon, tokens } = said;
  const inFreeValue = new Set<number>();
  const days = new Set<number>();
  for (const { first, last, readings } of work.freeValues().filter((value) => !isArticle(value))) {
    const isDay = info.capability.kind === 'action' && readings.some(({ kind }) => kind === 'date');
    for (let at = first; at <= last; at += 1) {
      inFreeValue.add(at);
      if (isDay) days.add(at);
    }
  }
  const stray = strayCues(work);
  return work.freeIndexes().filter((at) => {
    const token = tokens[at];
    if (stray.has(at)) return true;
    if (!token || said.polite.has(at)) return false;
    // "yesterday" may tell of the past, and a day that no field takes is not left out.
    if (days.has(at)) return true;
    if (said.joints.has(at)) return false;
    // What is quoted is a value, however small its words are.
    if (token.quote >= 0) return true;
    if (inFreeValue.has(at)) return !/^\p{L}+$/u.test(token.text) || !lexicon.fillers.has(token.word);
    if (lexicon.fillers.has(token.word) || lexicon.phrases.pronouns.has(token.word)) return false;
    if (info.verbStems.has(token.stem) || info.titleStems.includes(token.stem)) return false;
    const concepts = conceptsOf(token, lexicon);
    if (concepts.some((concept) => info.nouns.has(concept) || info.loose.has(concept))) return false;
    if (info.loose.has(token.stem)) return false;
    // "assigned" is said of a field "assignee".
    if (token.stem.length > 4 && begins(info.loose, token.stem)) return false;
    if (isApposed(work, at) || isHead(work, at) || isPortion(work, at)) return false;
    const verb = verbAt(tokens, at, lexicon);
    return !verb?.groups.some((group) => info.verbGroups.has(group));
  });
}

/** "my wife Lena Fox": what somebody is to the visitor, right before the name that was given. */
function isApposed(work: Assignment, at: number): boolean {
  const { own } = work.said.lexicon.sentence;
  const name = work.token(at + 1);
  const owner = work.claims.ownerOf(at + 1);
  return (
    own.includes(work.tokenAt(at - 1).word) &&
    work.token(at)?.after === ' ' &&
    /^\p{Lu}/u.test(name?.text ?? '') &&
    work.info.fields.some(({ name: field, kind }) => field === owner && kind === 'text' && work.has(field))
  );
}

/** "3 people", where guests or players are counted: whoever they are. */
function isHead(work: Assignment, at: number): boolean {
  const token = work.token(at);
  const owner = work.claims.ownerOf(at - 1);
  // "use the box for 3 people" is no box of three.
  const isCount =
    !work.info.needsValue &&
    work.info.fields.some(({ kind, name }) => kind === 'integer' && name === owner && work.has(name));
  return isCount && token !== undefined && conceptsOf(token, work.said.lexicon).includes('noun:person');
}

/** "5 rolls of packing tape": what is counted comes in something, between its number and "of" with what was chosen. */
function isPortion(work: Assignment, at: number): boolean {
  const { info, said, claims } = work;
  const isGiven = (near: number, kinds: readonly string[]) =>
    info.fields.some(
      ({ kind, name }) => kinds.includes(kind) && work.has(name) && claims.ownerOf(near) === name,
    );
  return (
    !info.needsValue &&
    said.lexicon.sentence.portions?.includes(work.tokenAt(at + 1).word) === true &&
    isGiven(at - 1, ['integer', 'number']) &&
    isGiven(at + 2, ['choice', 'text'])
  );
}

function begins(words: ReadonlySet<string>, stem: string): boolean {
  for (const word of words) if (word.startsWith(stem)) return true;
  return false;
}

/** "a meter" is no measure of length unless somebody counts. */
function isArticle({ text, readings }: RequestValue): boolean {
  return !/\d/.test(text) && readings.every(({ kind }) => kind === 'quantity');
}
