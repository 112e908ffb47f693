import { type Lexicon, verbAt } from '../language/lexicon.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { phraseAt, placesOf, type Run } from '../text/phrases.ts';
import { type Token, tokenAt } from '../text/tokens.ts';

const MARK = /[,.!?;:…)]|\s[–—-]\s/u;
/** Words of a name at the end: "Many thanks, Ann Lee". */
const MOST_NAMES = 3;

/**
 * The words of greetings, apologies and thanks around a request: "Hope you're well.", "Thank you so much!", "No rush :)". A
 * part between two marks is one as a whole or not at all, and never if it says anything of the site, a value, or that
 * something must not be or depends on something.
 */
export function courtesyIn(
  tokens: readonly Token[],
  lexicon: Lexicon,
  index: SiteIndex,
  inValue: (at: number) => boolean,
): ReadonlySet<number> {
  const { courtesy, chat, frame = [] } = lexicon.sentence;
  const { fillers, phrases } = lexicon;
  // "Hope it's ok to ask here": the words of roundabout ways to ask say nothing before a request. Behind it "maybe" does.
  const isFrame = (word: string) =>
    frame.includes(word) && !phrases.conditions.has(word) && !phrases.hypotheticals.has(word);
  const isCourtesy = (run: Run, isLast: boolean): boolean => {
    const places = placesOf(run);
    const wordAt = (at: number) => tokenAt(tokens, at).word;
    const key = places.find((at) => courtesy.includes(wordAt(at)));
    // "Message to Ann: thanks for the help" is what she is to read.
    if (key === undefined || (isLast && tokenAt(tokens, run.first - 1).after.includes(':'))) return false;
    const isSmall = (at: number) =>
      fillers.has(wordAt(at)) ||
      courtesy.includes(wordAt(at)) ||
      chat.includes(wordAt(at)) ||
      (!isLast && isFrame(wordAt(at))) ||
      // "many thanks and have a lovely week", even where a title of the site has an "and".
      (at > key && phrases.joiners.has(wordAt(at)));
    const isOpening = placesOf({ first: run.first, last: key }).every(isSmall);
    const isPlain = places.every(isSmall);
    return places.every((at) => {
      const { stem = '', quote = 0 } = tokens[at] ?? {};
      // "a second" is read as a time.
      if (quote >= 0) return false;
      // "hope you're having a good Monday"
      const isWished =
        at > key &&
        [...chat, ...courtesy].includes(wordAt(at - 1)) &&
        /^\p{Lu}\p{L}+$/u.test(tokenAt(tokens, at).text);
      if (inValue(at) && isWished) return true;
      if (inValue(at) && !fillers.has(wordAt(at)) && !courtesy.includes(wordAt(at))) return false;
      if (phrases.negations.has(wordAt(at))) return courtesy.includes(wordAt(at + 1));
      if (isSmall(at)) return isPlain || !phrases.conditions.has(wordAt(at));
      const isPronoun = !isLast && phraseAt(tokens, at, phrases.pronouns) === at;
      const isOfSite = (index.stems.has(stem) && !isPronoun) || verbAt(tokens, at, lexicon) !== undefined;
      return isOpening && !isOfSite && !phrases.conditions.has(wordAt(at));
    });
  };
  const runs = runsOf(tokens);
  const found = new Set<number>([...easeIn(tokens, lexicon), ...framesIn(tokens, lexicon, index)]);
  const take = (run: Run) => {
    for (const at of placesOf(run)) found.add(at);
  };
  let first = 0;
  for (const run of runs) {
    if (!isCourtesy(run, false)) break;
    take(run);
    first += 1;
  }
  const rest = runs.slice(first).reverse();
  const [end] = rest;
  const isName =
    end !== undefined &&
    end.last - end.first < MOST_NAMES &&
    placesOf(end).every(
      (at) => /^\p{Lu}/u.test(tokenAt(tokens, at).text) && !index.stems.has(tokenAt(tokens, at).stem),
    );
  if (end && isName && rest[1] && rest.length > 2 && isCourtesy(rest[1], true)) take(end);
  for (const run of rest.slice(end && found.has(end.last) ? 1 : 0)) {
    if (run === rest.at(-1) || !isCourtesy(run, true)) break;
    take(run);
  }
  // "Ann is well, thank you for everything, please …": thanks between two marks, unless a text may have begun.
  for (const run of runs) {
    if (/[:"“„«]/u.test(tokenAt(tokens, run.first - 1).after)) break;
    const isThanks = courtesy.includes(tokenAt(tokens, run.first).word) && run.last > run.first;
    if (
      isThanks &&
      isCourtesy(run, false) &&
      placesOf(run).every((at) => isSmallTalk(tokenAt(tokens, at).word))
    )
      take(run);
  }
  return found;

  function isSmallTalk(word: string): boolean {
    return fillers.has(word) || courtesy.includes(word) || chat.includes(word);
  }
}

/** Most words of a roundabout way to ask. */
const MOST_FRAME = 14;

/**
 * "Would it be possible to ask you to cancel …", "I wonder if there is any way you could cancel …": whoever is asked to do
 * something is asked for it, however many small words are before the verb. "Do you know if you cancelled it" has other words.
 */
function framesIn(tokens: readonly Token[], lexicon: Lexicon, index: SiteIndex): readonly number[] {
  const { frame = [], you = [], courtesy, softeners = [], to } = lexicon.sentence;
  const { fillers, phrases, language } = lexicon;
  const wordAt = (at: number) => tokenAt(tokens, at).word;
  const isStart = (at: number) => at === 0 || /[.!?…:,]/u.test(tokenAt(tokens, at - 1).after);
  const isSmall = (at: number) =>
    tokenAt(tokens, at).quote < 0 &&
    (fillers.has(wordAt(at)) ||
      frame.includes(wordAt(at)) ||
      courtesy.includes(wordAt(at)) ||
      phraseAt(tokens, at, phrases.pronouns) === at) &&
    phraseAt(tokens, at, phrases.negations) === undefined;
  return tokens.flatMap((_, first) => {
    if (!isStart(first)) return [];
    let at = first;
    let asks = false;
    while (at < first + MOST_FRAME && isSmall(at) && !(asks && isAsked(at))) {
      asks ||= frame.includes(wordAt(at));
      if (/[,.!?;:]/.test(tokenAt(tokens, at).after)) return [];
      at += 1;
    }
    if (!asks || !isAsked(at)) return [];
    let verb = at + 2;
    while (softeners.includes(wordAt(verb)) || language.polite.includes(wordAt(verb))) verb += 1;
    const isVerb =
      verbAt(tokens, verb, lexicon) !== undefined || index.verbStems.has(tokenAt(tokens, verb).stem);
    return isVerb ? placesOf({ first, last: verb - 1 }) : [];
  });

  /** "you to", "you could": whoever is asked, and that they be so kind. */
  function isAsked(at: number): boolean {
    const { able = [] } = lexicon.sentence;
    return you.includes(wordAt(at)) && [...to, ...able].includes(wordAt(at + 1));
  }
}

/** "if it is not too much trouble", "if you have a minute": it asks whether it suits, and sets no condition. */
function easeIn(tokens: readonly Token[], lexicon: Lexicon): readonly number[] {
  const { ease = [], suiting = [], you = [], courtesy, chat } = lexicon.sentence;
  const { fillers, phrases } = lexicon;
  const wordAt = (at: number) => tokenAt(tokens, at).word;
  return tokens.flatMap((_, first) => {
    const isYou = you.includes(wordAt(first + 1));
    const suits = suitsYou(first);
    if (suits) return suits;
    const isOpen = phraseAt(tokens, first, phrases.conditions) === first;
    if (!isOpen || !(isYou || phraseAt(tokens, first + 1, phrases.pronouns) === first + 1)) return [];
    const keys = isYou ? [...ease, ...courtesy, ...chat] : ease;
    const isSmall = (at: number) =>
      fillers.has(wordAt(at)) ||
      phraseAt(tokens, at, phrases.pronouns) === at ||
      keys.includes(wordAt(at)) ||
      chat.includes(wordAt(at)) ||
      isNot(at);
    let last = first + 1;
    let key = -1;
    while (isSmall(last)) {
      if (keys.includes(wordAt(last))) key = last;
      if (last === tokens.length - 1 || MARK.test(tokenAt(tokens, last).after)) break;
      if (phraseAt(tokens, last + 1, phrases.polite) !== undefined) break;
      last += 1;
    }
    return key > first + 1 && isSmall(last) ? placesOf({ first, last }) : [];
  });

  function isNot(at: number): boolean {
    return phraseAt(tokens, at, phrases.negations) !== undefined;
  }

  /** "if that's all right with you": whether it suits whoever is asked. "if it is fine" may be the weather. */
  function suitsYou(first: number): readonly number[] | undefined {
    const isOpen = phraseAt(tokens, first, phrases.conditions) === first;
    if (!isOpen || phraseAt(tokens, first + 1, phrases.pronouns) !== first + 1) return undefined;
    let last = first + 1;
    let suits = false;
    while (last < first + MOST_SUITING && !MARK.test(tokenAt(tokens, last).after)) {
      const word = wordAt(last + 1);
      suits ||= suiting.includes(word);
      if (suits && you.includes(word))
        return isEnd(last + 1) ? placesOf({ first, last: last + 1 }) : undefined;
      if (!suiting.includes(word) && !fillers.has(word) && !chat.includes(word)) return undefined;
      last += 1;
    }
    return undefined;
  }

  function isEnd(at: number): boolean {
    return at === tokens.length - 1 || MARK.test(tokenAt(tokens, at).after);
  }
}

/** Most words of asking whether it suits. */
const MOST_SUITING = 7;

function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: Run[] = [];
  let first = 0;
  tokens.forEach(({ after }, last) => {
    if (!MARK.test(after) && last < tokens.length - 1) return;
    runs.push({ first, last });
    first = last + 1;
  });
  return runs;
}
