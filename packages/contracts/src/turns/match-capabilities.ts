import { wordsOf } from '@handrail/base';
import type { Registry } from '../registry/registry.ts';

export interface CapabilityMatch {
  readonly capabilityId: string;
  readonly intentId: string;
  /** Above 0 and up to 1: how much of the intent's own words the text holds. */
  readonly score: number;
}

const MOST_MATCHES = 5;
const LEAST_SCORE = 0.3;
const MOST_CONTRACTS = 1000;
const JOINING: ReadonlySet<string> = new Set(['a', 'an', 'the', 'for', 'of', 'to', 'by', 'in', 'on', 'and']);

/**
 * Capabilities whose intents share words with a text, best first. It needs no model and knows no synonyms; a wrong guess
 * costs a refusal that says so, because contracts decide and not this.
 */
export function matchCapabilities(registry: Registry, text: string): readonly CapabilityMatch[] {
  const said = new Set(stemsOf(text));
  const intents = registry.contracts
    .slice(0, MOST_CONTRACTS)
    .filter(({ level }) => level === 'operational')
    .flatMap(({ declared: { capability_id = '', intent_ids = [] } }) =>
      intent_ids.map((intentId) => ({
        capabilityId: capability_id,
        intentId,
        words: new Set(stemsOf(`${intentId} ${capability_id}`)),
      })),
    );
  const usedBy = new Map<string, number>();
  for (const { words } of intents) for (const word of words) usedBy.set(word, (usedBy.get(word) ?? 0) + 1);
  // A word that many intents share tells little about which one is meant.
  const weightOf = (word: string) => 1 / (usedBy.get(word) ?? 1);
  const sum = (words: Iterable<string>) => {
    let total = 0;
    for (const word of words) total += weightOf(word);
    return total;
  };
  return intents
    .map(({ capabilityId, intentId, words }) => {
      const met = sum([...words].filter((word) => said.has(word)));
      return { capabilityId, intentId, score: met === 0 ? 0 : Math.round((met / sum(words)) * 100) / 100 };
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || (a.capabilityId < b.capabilityId ? -1 : 1))
    .slice(0, MOST_MATCHES);
}

function stemsOf(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !JOINING.has(word))
    .map(stemOf);
}

/** "invoices" and "invoice", "filed" and "file" are one word here. */
function stemOf(word: string): string {
  for (const ending of ['ing', 'es', 'ed', 's', 'e']) {
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}
