import { VERB, wordWeight } from '../language/detect-language.ts';
import { foreignWeight, isOtherScript } from '../language/foreign-words.ts';
import { OUR_LANGUAGES, refuse } from '../plan/answers.ts';
import type { ReadRequest } from '../read-request.ts';
import type { Token } from '../text/tokens.ts';
import type { Understanding } from '../understanding.ts';

/** What the words of a request show of its language. */
interface Evidence {
  /** Weights of words of our language, and how many there are. */
  own: number;
  known: number;
  /** Words that other languages have as well. */
  shared: number;
  /** Weights of words that only other languages have. */
  strange: number;
  /** Words that neither our language nor the site knows, and those that only the site knows. */
  unknown: string[];
  ofSite: number;
  otherScript: number;
  hasVerb: boolean;
}

const MOST_NAMED = 3;

/**
 * Refuses a request in a language that we do not have. What forbids in it would be read as nothing, so nothing of it may be
 * understood. Only the exact title of an action is certain in any language.
 */
export function refuseForeign(read: ReadRequest): Understanding | undefined {
  const spoken = read.said.tokens.filter(({ quote, text }) => quote < 0 && !text.includes('@'));
  const { own, known, shared, strange, unknown, ofSite, otherScript, hasVerb } = evidenceOf(spoken, read);
  const isOther = (otherScript > 0 && otherScript * 2 >= spoken.length) || strange > own;
  const count = unknown.length;
  // One word that nothing knows may be a name or a new word; with nothing else to go by it is not understood.
  const fewest = hasVerb || spoken.length < 2 ? 2 : 1;
  const isUnknown =
    (known === 0 && count > 0 && count >= ofSite && count + shared >= fewest) ||
    (!hasVerb && count > 1 && count > known);
  if ((!isOther && !isUnknown) || isExactTitle(read)) return undefined;
  if (isOther) return refuse('language');
  const words = unknown.slice(0, MOST_NAMED).map((word) => `“${word}”`);
  const text = `I do not understand ${words.join(', ')}. Ask in other words, ${OUR_LANGUAGES}.`;
  return { kind: 'refusal', reason: 'language', text };
}

function evidenceOf(spoken: readonly Token[], { said, index }: ReadRequest): Evidence {
  const { tokens, values, lexicon } = said;
  const valued = new Set(values.flatMap(({ first, last }) => tokens.slice(first, last + 1)));
  const found: Evidence = {
    own: 0,
    known: 0,
    shared: 0,
    strange: 0,
    unknown: [],
    ofSite: 0,
    otherScript: 0,
    hasVerb: false,
  };
  for (const token of spoken) {
    const { raw, word, text, stem } = token;
    const isOfSite = index.stems.has(stem) || index.named.has(word);
    if (isOtherScript(raw)) {
      if (!isOfSite) found.otherScript += 1;
      continue;
    }
    if (/\p{N}/u.test(text) || valued.has(token)) continue;
    const weight = wordWeight(raw, lexicon.language) || Number(raw.length > 1 && lexicon.words.has(raw));
    const foreign = foreignWeight(raw);
    // A capital letter inside a sentence begins a name, which may be from anywhere.
    const isName = /^\p{Lu}/u.test(text) && token !== tokens[0];
    const isCorrected = !raw.startsWith(word);
    if (weight > 0 && foreign > 0) found.shared += 1;
    else if (weight > 0) {
      found.own += weight;
      found.known += 1;
      found.hasVerb ||= weight >= VERB;
    } else if (isOfSite && word === raw) {
      found.ofSite += 1;
      found.hasVerb ||= index.verbStems.has(stem);
    } else if (isName) continue;
    else if (foreign > 0) found.strange += foreign;
    else if (isCorrected) {
      found.own += 1;
      found.known += 1;
    } else found.unknown.push(text);
  }
  return found;
}

function isExactTitle({ said: { tokens }, index }: ReadRequest): boolean {
  return index.titles.has(tokens.map(({ stem }) => stem).join(' '));
}
