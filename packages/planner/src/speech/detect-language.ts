import type { SpokenLanguage } from '../knowledge.ts';
import { lexiconOf } from '../language/lexicon.ts';
import { findPhrases, phrasesOf } from '../text/phrases.ts';
import type { Token } from '../text/tokens.ts';

/**
 * The language of a request: the one of whose telling words it has most. Where none tells, the first is taken. The
 * visitor's locale says nothing: people write English on German phones.
 */
export function detectLanguage(
  tokens: readonly Token[],
  languages: readonly SpokenLanguage[],
): SpokenLanguage | undefined {
  let best: SpokenLanguage | undefined;
  let most = -1;
  for (const language of languages) {
    const count = tellingWords(tokens, language);
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

function tellingWords(tokens: readonly Token[], { requests }: SpokenLanguage): number {
  const { fillers, verbs } = lexiconOf(requests);
  const spoken = tokens.filter(({ quote }) => quote < 0);
  const telling = findPhrases(spoken, phrasesOf(requests.recognisedBy)).length;
  const common = spoken.filter(({ word }) => fillers.has(word)).length;
  const commands = spoken.filter(({ word }) => verbs.has(word)).length;
  return telling * 3 + common + commands * 2;
}
