import { VERB, wordWeight } from '../language/detect-language.ts';
import { foreignWeight, isOtherScript } from '../language/foreign-words.ts';
import type { ReadRequest } from '../read-request.ts';
import { stemsOf, type Token } from '../text/tokens.ts';

/**
 * Whether a request is in a language that we do not have. What forbids in it would be read as nothing, so nothing of it may
 * be understood. Only the exact title of an action is certain in any language.
 */
export function isForeign(read: ReadRequest): boolean {
  const { said, index } = read;
  const spoken = said.tokens.filter(({ quote, text }) => quote < 0 && !text.includes('@'));
  const inValue = (token: Token) =>
    said.values.some(({ first, last }) => said.tokens.slice(first, last + 1).some((each) => each === token));
  let [own, known, shared, strange, unknown, ofSite, otherScript] = [0, 0, 0, 0, 0, 0, 0];
  let hasVerb = false;
  for (const token of spoken) {
    const { raw, word, text } = token;
    const isOfSite = index.stems.has(token.stem) || index.named.has(word);
    if (isOtherScript(raw)) otherScript += isOfSite ? 0 : 1;
    if (isOtherScript(raw) || /\p{N}/u.test(text) || inValue(token)) continue;
    const weight =
      wordWeight(raw, said.lexicon.language) || Number(raw.length > 1 && said.lexicon.words.has(raw));
    const foreign = foreignWeight(raw);
    if (weight > 0 && foreign > 0) shared += 1;
    else if (weight > 0) {
      own += weight;
      known += 1;
      hasVerb ||= weight >= VERB;
    } else if (isOfSite && word === raw) {
      ofSite += 1;
      hasVerb ||= index.verbStems.has(token.stem);
    }
    // A capital letter inside a sentence begins a name, which may be from anywhere.
    else if (/^\p{Lu}/u.test(text) && token !== said.tokens[0]) continue;
    else if (foreign > 0) strange += foreign;
    // A typing error was corrected.
    else if (!raw.startsWith(word)) {
      own += 1;
      known += 1;
    } else unknown += 1;
  }
  const isOther =
    (otherScript > 0 && otherScript * 2 >= spoken.length) ||
    strange > own ||
    (known === 0 &&
      unknown > 0 &&
      unknown >= ofSite &&
      unknown + shared >= (hasVerb || spoken.length < 2 ? 2 : 1)) ||
    (!hasVerb && unknown > 1 && unknown > known);
  return isOther && !isExactTitle(read);
}

function isExactTitle({ said: { tokens }, index }: ReadRequest): boolean {
  const stems = tokens.map(({ stem }) => stem).join(' ');
  return [...index.actions, ...index.views].some(
    ({ capability: { title } }) => stemsOf(title).join(' ') === stems,
  );
}
