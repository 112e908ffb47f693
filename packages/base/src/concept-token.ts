/**
 * Tokens of HTML's `autocomplete` and the concepts they mean, one to one (Assist §8.3). Forms write the token of a concept,
 * pages read the concept of a token. A wrong row would fill wrong values in many places.
 */
const PAIRS: readonly (readonly [token: string, concept: string])[] = [
  ['name', 'https://schema.org/name'],
  ['honorific-prefix', 'https://schema.org/honorificPrefix'],
  ['given-name', 'https://schema.org/givenName'],
  ['additional-name', 'https://schema.org/additionalName'],
  ['family-name', 'https://schema.org/familyName'],
  ['honorific-suffix', 'https://schema.org/honorificSuffix'],
  ['organization-title', 'https://schema.org/jobTitle'],
  ['email', 'https://schema.org/email'],
  ['tel', 'https://schema.org/telephone'],
  ['url', 'https://schema.org/URL'],
  ['bday', 'https://schema.org/birthDate'],
  ['sex', 'https://schema.org/gender'],
  ['street-address', 'https://schema.org/streetAddress'],
  ['address-level2', 'https://schema.org/addressLocality'],
  ['address-level1', 'https://schema.org/addressRegion'],
  ['postal-code', 'https://schema.org/postalCode'],
  ['country', 'https://schema.org/addressCountry'],
  ['transaction-amount', 'https://schema.org/price'],
  ['transaction-currency', 'https://schema.org/priceCurrency'],
];

const CONCEPTS: ReadonlyMap<string, string> = new Map(PAIRS);
const TOKENS: ReadonlyMap<string, string> = new Map(PAIRS.map(([token, concept]) => [concept, token]));

/** What an `autocomplete` token means; undefined for one that means nothing we know. */
export function conceptOfToken(token: string): string | undefined {
  return CONCEPTS.get(token);
}

/** The `autocomplete` token of a concept. Most concepts have none, which is not a mistake (Assist §8.3). */
export function tokenOfConcept(concept: string): string | undefined {
  return TOKENS.get(concept.endsWith('/') ? concept.slice(0, -1) : concept);
}
