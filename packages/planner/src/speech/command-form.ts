import { type FoundVerb, type Lexicon, verbAt } from '../language/lexicon.ts';
import { phraseAt, type Run } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';

interface Words {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
}

/** Whether a verb is written as something done, by the list of its language or by its ending. */
export function isPastForm({ tokens, lexicon }: Words, { first, last }: Run): boolean {
  const token = tokens[first];
  if (!token || token.quote >= 0) return false;
  // "I don't want to be reminded" tells of nothing that happened.
  if (lexicon.sentence.passive?.includes(tokens[first - 1]?.word ?? '')) return false;
  const words = tokens.slice(first, last + 1).map(({ word }) => word);
  if (lexicon.pastForms.has(words.join(' ')) || lexicon.pastForms.has(token.word)) return true;
  const { past } = lexicon.sentence.endings;
  return past.some((ending) => endsIn(token, ending)) && !/eed$/.test(token.word);
}

/**
 * Whether a verb is written as somebody does it, as "pauses" and "sending": that is told and not asked for. What is a
 * noun too is told only of something right behind it: "orders 2 keys", but not "orders" and "alerts off".
 */
function isToldForm(words: Words, { first, last }: Run): boolean {
  const { tokens, lexicon } = words;
  const token = tokens[first];
  if (!token || token.quote >= 0 || first !== last) return false;
  const { told } = lexicon.sentence.endings;
  // "annuleert" was read as "annuleer" with a letter too many.
  const isRead = told.some((ending) => token.text.toLowerCase() === `${token.word}${ending}`);
  if (isRead) return true;
  if (!told.some((ending) => endsIn(token, ending)) || /ss$/.test(token.word)) return false;
  if (!lexicon.nouns.has(token.base)) return true;
  const next = tokens[last + 1];
  return next !== undefined && (/^\d/.test(next.text) || lexicon.sentence.definite.includes(next.word));
}

/** A form whose ending was taken off to find its stem: "paused" and "pauses", and not "feed" or "address". */
function endsIn({ word, stem }: Token, ending: string): boolean {
  return word.endsWith(ending) && stem !== word && word.length - ending.length >= 3;
}

/** A verb that only tells how something is or was, outside of quotations and polite phrases. */
export function tellsHow(
  { tokens, lexicon }: Words,
  { first, last }: Run,
  isLeftOut: (at: number) => boolean,
): boolean {
  const { telling } = lexicon.sentence;
  return tokens
    .slice(first, last + 1)
    .some(({ word, quote }, offset) => quote < 0 && telling.includes(word) && !isLeftOut(first + offset));
}

/** "Set daily limit was 500", "delay alerts are on": a verb that tells right behind what the sentence is about. */
function tellsBehind({ tokens, lexicon }: Words, head: Run, end: number): boolean {
  const { telling } = lexicon.sentence;
  const { conditions, questions } = lexicon.phrases;
  // "because the color is ugly", "when a match is called off": what such a word begins says more of the command.
  const opening = tokens.findIndex(
    (_, at) =>
      at > head.last &&
      [conditions, questions, lexicon.rows.comparisons].some(
        (each) => phraseAt(tokens, at, each) !== undefined,
      ),
  );
  return tokens.some(({ word, quote }, at) => {
    if (opening >= 0 && at > opening) return false;
    if (at <= head.last + 1 || at >= end || quote >= 0 || word.length === 1) return false;
    const before = tokens[at - 1];
    // "the visit that was booked" only says which one is meant.
    const isApart = before === undefined || lexicon.fillers.has(before.word) || isReferring(before, lexicon);
    return telling.includes(word) && !isApart;
  });
}

function isReferring({ word }: Token, { subjects, phrases }: Lexicon): boolean {
  return subjects.has(word) || phrases.pronouns.has(word) || phrases.questions.has(word);
}

/** "The gate opens", "50 EUR for Ann sent", "Sam annule le rendez-vous": a verb behind a subject that does not command. */
export function tellsOfDoing(
  words: Words,
  { first, last }: Run,
  isLeftOut: (at: number) => boolean,
): boolean {
  const { tokens, lexicon } = words;
  for (let at = first; at <= last; at += 1) {
    const verb = isLeftOut(at) ? undefined : verbAt(tokens, at, lexicon);
    if (!verb) continue;
    const { word = '', base = '' } = tokens[at] ?? {};
    if (isPastForm(words, verb)) return true;
    const isNoun = lexicon.nouns.has(base);
    if (!isNoun && isToldForm(words, verb)) return true;
    const { behind } = lexicon.sentence.endings;
    const isBehind = at > first && at < last && behind.some((ending) => word.endsWith(ending));
    if (isBehind && !isNoun && !isInfinitive(word) && lexicon.verbs.has(word)) return true;
  }
  return false;
}

/** Infinitives of the languages whose verbs may come behind a subject. */
function isInfinitive(word: string): boolean {
  return /(?:[aei]r|[aei]re|ione)$/.test(word);
}

/** Whether a sentence that has a verb where a command has it nevertheless only tells something. */
export function isTold(words: Words, head: FoundVerb, run: Run): boolean {
  return (
    isPastForm(words, head) ||
    isToldForm(words, head) ||
    (head.groups[0] !== 'look' && tellsBehind(words, head, run.last + 1))
  );
}
