import { expect, test } from 'vitest';
import { decidePolicy, refuseOrigin } from './decide-policy.ts';

const terms = {
  risk: 'low',
  confirmation: 'optional',
  submits: true,
  scopes: ['a.read', 'b.write'],
} as const;
const HERE = 'https://shop.example';

test('an action is allowed with what is due before it', () => {
  const granted = new Set(['a.read', 'b.write']);
  expect(decidePolicy({ terms, granted, origin: HERE })).toEqual({
    allowed: true,
    confirms: false,
    reviews: false,
    notes: [],
  });
  expect(
    decidePolicy({ terms: { ...terms, confirmation: 'required', submits: false }, origin: HERE }),
  ).toEqual({ allowed: true, confirms: true, reviews: true, notes: ['Scopes are not enforced here.'] });
});

test.each([
  [[], 'The scope "a.read" and "b.write" is not granted.'],
  [['a.read'], 'The scope "b.write" is not granted.'],
  [['a', 'a.read.more', 'b.write'], 'The scope "a.read" is not granted.'],
])('with the scopes %j it is denied: %s', (granted, message) => {
  expect(decidePolicy({ terms, granted: new Set(granted), origin: HERE })).toEqual({
    allowed: false,
    code: 'SCOPE_DENIED',
    message,
  });
});

test('the origin is looked at before the scopes', () => {
  expect(
    decidePolicy({ terms, granted: new Set(), origin: HERE, manifestOrigin: 'https://other.example' }),
  ).toMatchObject({ allowed: false, code: 'ORIGIN_MISMATCH' });
});

test.each([
  [HERE, undefined, undefined],
  [HERE, HERE, undefined],
  [
    HERE,
    'https://other.example',
    'The manifest is for https://other.example, but this page is at https://shop.example. Its "site.origin" must be the address of the site.',
  ],
  ['http://shop.example', 'http://shop.example', 'A manifest counts only on a page over https.'],
  ['http://localhost:8080', 'http://localhost:8080', undefined],
])('at %s a manifest for %s: %s', (origin, manifestOrigin, expected) => {
  expect(refuseOrigin(origin, manifestOrigin)).toBe(expected);
});
