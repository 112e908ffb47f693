import { expect, test } from 'vitest';
import { conceptOfToken, tokenOfConcept } from './concept-token.ts';

test.each([
  ['givenName', 'given-name'],
  ['familyName', 'family-name'],
  ['email', 'email'],
  ['telephone', 'tel'],
  ['streetAddress', 'street-address'],
  ['addressLocality', 'address-level2'],
  ['addressRegion', 'address-level1'],
  ['postalCode', 'postal-code'],
  ['addressCountry', 'country'],
  ['birthDate', 'bday'],
])('ASSIST-8.3-01 https://schema.org/%s and the token %s mean the same', (name, token) => {
  const concept = `https://schema.org/${name}`;
  expect(tokenOfConcept(concept)).toBe(token);
  expect(tokenOfConcept(`${concept}/`)).toBe(token);
  expect(conceptOfToken(token)).toBe(concept);
});

test.each(['https://example.org/none', 'constructor', '__proto__', '', 'email', 'https://schema.org/Email'])(
  'the concept %j has no token',
  (concept) => {
    expect(tokenOfConcept(concept)).toBeUndefined();
  },
);

test.each(['constructor', '__proto__', '', 'on', 'off', 'cc-number'])(
  'the token %j means nothing',
  (token) => {
    expect(conceptOfToken(token)).toBeUndefined();
  },
);
