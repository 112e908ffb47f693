import type { Knowledge, SpokenLanguage } from './knowledge.ts';
import { detectLanguage } from './language/detect-language.ts';
import { type Lexicon, lexiconOf, withNouns } from './language/lexicon.ts';
import type { Said } from './match/assignment.ts';
import { requestValues } from './match/found-values.ts';
import { labelRuns } from './site/labels.ts';
import { type SiteIndex, siteIndex } from './site/site-index.ts';
import { type Clause, clausesOf } from './speech/clauses.ts';
import { correctTypos } from './speech/correct-typos.ts';
import { courtesyIn } from './speech/courtesy.ts';
import { findCues } from './speech/cues.ts';
import { findPhrases, placesOf, type Run } from './text/phrases.ts';
import { type Token, tokenAt, tokensOf } from './text/tokens.ts';
import type { Correction } from './understanding.ts';

/** A request as far as it is read without deciding anything. */
export interface ReadRequest {
  readonly said: Said;
  readonly clauses: readonly Clause[];
  readonly index: SiteIndex;
  readonly corrections: readonly Correction[];
}

/** The language of its own small words; where they do not tell, the one that is assumed. */
function languageOf(
  tokens: readonly Token[],
  { languages, locale }: Knowledge,
  index: SiteIndex,
): SpokenLanguage | undefined {
  // Names of the site are in its own language: "Renueva The Hobbit".
  const labelled = labelRuns(tokens, index.labels);
  const isNamed = (at: number) =>
    labelled.some(({ first, last }) => at >= first && at <= last && first > 0) ||
    (at > 0 && /^\p{Lu}/u.test(tokenAt(tokens, at).text) && index.named.has(tokenAt(tokens, at).word));
  const words = tokens
    .filter(({ quote }, at) => quote < 0 && !isNamed(at))
    .map(({ text }) => text.toLowerCase());
  const found = detectLanguage(
    words,
    languages.map(({ requests }) => requests),
  );
  const detected = languages.find(({ requests }) => requests === found);
  if (detected) return detected;
  // Where the small words do not tell, the first language is meant if it knows a word, unless the visitor's own knows more;
  // else the one that knows most.
  const [code] = (locale ?? '').split('-');
  const [first] = languages;
  const known = languages.map((each) => {
    const lexicon = lexiconOf(each.requests);
    return { each, count: words.filter((word) => lexicon.words.has(word)).length };
  });

  const most = Math.max(0, ...known.map(({ count }) => count));
  const best = known.filter(({ count }) => count === most).map(({ each }) => each);
  if (first && best.includes(first)) return first;
  const spoken = best.find(({ requests }) => requests.code === code);
  // Small words such as "a" are shared by many languages.
  const own = first && lexiconOf(first.requests);
  const knowsNone = !words.some((word) => own?.words.has(word) && !own.fillers.has(word));
  return spoken ?? (knowsNone ? best[0] : first);
}

/** The words of cues, and those that join or replace. */
function jointsOf(
  tokens: readonly Token[],
  cues: readonly Run[],
  { phrases, fillerPhrases }: Lexicon,
): ReadonlySet<number> {
  const joints = new Set<number>();
  const runs = [
    ...cues,
    ...findPhrases(tokens, phrases.replacements),
    // At the very end nothing is joined: "later" and "afterwards" say when.
    ...findPhrases(tokens, phrases.joiners).filter(({ last }) => last < tokens.length - 1),
    ...findPhrases(tokens, fillerPhrases),
  ];
  for (const { first, last } of runs) for (let at = first; at <= last; at += 1) joints.add(at);
  return joints;
}

/** "the Plus plan": an option that is called like a word which joins. */
function namedJoiners(
  tokens: readonly Token[],
  { phrases }: Lexicon,
  { named }: SiteIndex,
): readonly number[] {
  return tokens.flatMap(({ text, word }, at) =>
    at > 0 && /^\p{Lu}/u.test(text) && phrases.joiners.has(word) && named.has(word) ? [at] : [],
  );
}

/** Undefined when no language is there to read it in, or it has no words. */
export function readRequest(request: string, knowledge: Knowledge): ReadRequest | undefined {
  const written = tokensOf(request);
  const index = siteIndex(knowledge);
  const language = languageOf(written, knowledge, index);
  if (!language || written.length === 0) return undefined;
  const lexicon = lexiconOf(language.requests);
  const values = requestValues(request, written, {
    today: knowledge.today,
    ...(knowledge.locale === undefined ? {} : { locale: knowledge.locale }),
    ...(knowledge.phone ? { phone: knowledge.phone } : {}),
    language: language.values,
    stretches: lexicon.sentence,
    steps: [...(language.requests.limits.later ?? []), ...(language.requests.limits.earlier ?? [])],
  });
  const inValue = (at: number) => values.some(({ first, last }) => at >= first && at <= last);
  const { tokens: plain, corrections } = correctTypos(written, index, lexicon, inValue);
  const tokens = withNouns(plain, lexicon);
  const courtesy = courtesyIn(tokens, lexicon, index, inValue);
  // "hope you're having a good Monday"
  const meant = values.filter(
    ({ first, last, readings: [value] }) =>
      value?.kind !== 'date' || !placesOf({ first, last }).every((at) => courtesy.has(at)),
  );
  const { polite, found } = findCues(tokens, lexicon, courtesy);
  const labels = labelRuns(tokens, index.labels, lexicon.fillers);
  const labelled = new Set(
    labels.flatMap(({ first, last }) =>
      // A command may begin with a label, and not inside of one.
      placesOf({ first: first + 1, last }),
    ),
  );
  for (const at of namedJoiners(tokens, lexicon, index)) labelled.add(at);
  const clauses = clausesOf({
    tokens,
    lexicon,
    polite,
    isSiteVerb: ({ stem, quote }) => quote < 0 && index.verbStems.has(stem),
    labelled,
    optionAt: (at) => labels.find(({ first }) => first === at)?.last,
    isLabel: (words) =>
      index.actions.some(({ fields }) =>
        fields.some(({ labelStems }) => words.every(({ stem }, at) => labelStems[at] === stem)),
      ),
  });
  return {
    said: {
      joints: jointsOf(tokens, found, lexicon),
      request,
      tokens,
      values: meant,
      cues: found,
      polite,
      labels,
      lexicon,
      knowledge,
      isReply: knowledge.kept !== undefined,
    },
    clauses,
    index,
    corrections,
  };
}
