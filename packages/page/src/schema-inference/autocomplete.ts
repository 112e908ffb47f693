/** The tokens of HTML's `autocomplete` that name a concept. A wrong row would fill wrong values in many places. */
const CONCEPTS: ReadonlyMap<string, string> = new Map([
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
]);

const SECRET = /^(?:current-password|new-password|one-time-code|cc-.+|webauthn)$/;

/** The last token names the field; those before it say whose or which one (`shipping email`). */
function tokensOf(autocomplete: string): readonly string[] {
  return autocomplete.slice(0, 200).toLowerCase().split(/\s+/).filter(Boolean);
}

export function conceptOfAutocomplete(autocomplete: string | undefined): string | undefined {
  return CONCEPTS.get(tokensOf(autocomplete ?? '').at(-1) ?? '');
}

export function isSecretAutocomplete(autocomplete: string | undefined): boolean {
  return tokensOf(autocomplete ?? '').some((token) => SECRET.test(token));
}
