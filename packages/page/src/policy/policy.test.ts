import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../testing/manifests.ts';
import type { ManifestAction } from '../manifest/site-manifest.ts';
import { decidePolicy, refuseOrigin } from './decide-policy.ts';
import { isSelectorLike, selectorArguments } from './selector-like.ts';
import { termsOf } from './terms.ts';

const declared = (change: Partial<ManifestAction>): ManifestAction => {
  const action = exampleSite().actions.get('invoice.create');
  if (!action) throw new Error('no action');
  return { ...action, ...change };
};

describe('terms', () => {
  test('AAF-X.02-02 what is not declared has a default, and high risk asks', () => {
    expect(termsOf({}, undefined)).toEqual({
      risk: 'none',
      confirmation: 'optional',
      submits: true,
      idempotent: false,
      scopes: [],
    });
    expect(termsOf({ risk: 'high' }, undefined).confirmation).toBe('required');
    expect(termsOf(undefined, declared({ confirmation: 'never' })).confirmation).toBe('never');
  });

  test.each([
    ['never', 'required', 'required'],
    ['required', 'never', 'required'],
    ['optional', 'review', 'review'],
    ['review', 'required', 'required'],
  ] as const)('AAF-X.06-01 page %s and manifest %s give %s', (page, manifest, expected) => {
    expect(termsOf({ confirmation: page }, declared({ confirmation: manifest })).confirmation).toBe(expected);
  });

  test('AAF-X.06-01 the higher risk, the unsafe repetition and both scopes count', () => {
    const terms = termsOf(
      { risk: 'none', idempotent: true, scope: 'a.b' },
      declared({ risk: 'high', idempotent: false }),
    );
    expect(terms).toMatchObject({ risk: 'high', idempotent: false, scopes: ['a.b', 'invoices.write'] });
  });

  test('review on either side leaves submitting to the owner, even where confirmation is required', () => {
    expect(termsOf({ confirmation: 'review' }, declared({ confirmation: 'required' }))).toMatchObject({
      confirmation: 'required',
      submits: false,
    });
  });
});

describe('decisions', () => {
  const ask = (change: Partial<Parameters<typeof decidePolicy>[0]>) =>
    decidePolicy({ terms: termsOf(undefined, declared({})), origin: 'https://x.example', ...change });
  const terms = (risk: 'none' | 'low' | 'high', confirmation: ManifestAction['confirmation']) =>
    termsOf(undefined, declared({ risk, confirmation }));

  test.each([
    ['none', 'never', false, false],
    ['low', 'optional', false, false],
    ['high', 'never', true, false],
    ['high', 'optional', true, false],
    ['low', 'review', false, true],
    ['high', 'review', false, true],
    ['none', 'required', true, false],
    ['low', 'required', true, false],
    ['high', 'required', true, false],
  ] as const)(
    'AAF-X.06-01 risk %s with %s: asks %s, leaves submitting %s',
    (risk, confirmation, confirms, reviews) => {
      expect(ask({ terms: terms(risk, confirmation) })).toMatchObject({ allowed: true, confirms, reviews });
    },
  );

  test.each([[['invoices.*']], [['invoices']], [[]]])(
    'AAF-X.06-04 %j does not grant invoices.write',
    (granted) => {
      expect(ask({ granted: new Set(granted) })).toMatchObject({ allowed: false, code: 'SCOPE_DENIED' });
    },
  );

  test('AAF-X.06-04 its own name grants a scope, and no list at all is noted', () => {
    expect(ask({ granted: new Set(['invoices.write']) })).toMatchObject({ allowed: true, notes: [] });
    expect(ask({})).toMatchObject({ allowed: true, notes: [expect.stringContaining('not enforced')] });
  });

  test.each([
    ['https://x.example', 'https://x.example:443/', true],
    ['https://X.example', 'https://x.example', true],
    ['https://x.example', 'https://x.example:8443', false],
    ['https://x.example', 'http://x.example', false],
    ['http://x.example', 'http://x.example', false],
    ['http://localhost:5173', 'http://localhost:5173', true],
    ['https://x.example.evil.example', 'https://x.example', false],
  ])('AAF-X.06-05 a page at %s under a manifest of %s is allowed: %s', (origin, manifestOrigin, allowed) => {
    const decision = ask({ origin, manifestOrigin });
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed) expect(decision.code).toBe('ORIGIN_MISMATCH');
  });
});

describe('selectors in arguments', () => {
  test.each([
    '#id',
    '#main-nav',
    '[a=b]',
    'xpath=//x',
    '//div[@id]',
    '(//tr)[2]',
    '/html/body/div[2]/form',
    './/a[contains(text(), "x")]',
    'div > p',
    'div > a[href]',
    '#main > .row',
    'label + input',
    'css=.x',
    'form input[name="a"]',
    'input[type=text]',
  ])('AAF-X.06-06 %s is refused', (text) => {
    expect(isSelectorLike(text)).toBe(true);
    expect(selectorArguments({ memo: [{ deep: [text] }] }, {})).toEqual(['memo']);
  });

  test.each([
    '10:30',
    '+49 170',
    'a > b is true',
    'table for two',
    'button',
    'Net 30.',
    'C#',
    '1 > 0',
    'See //notes',
    'a@b.example',
    '#aabbcc',
    '#urgent #later',
    '#urgent+#later',
    '.env',
    '.htaccess',
    '[draft]',
    'a[i]',
    'main.css',
    'label.button',
    '//srv/share/path',
    '/html/index',
    'id=5',
    'role=admin',
    'text=Hello',
  ])('AAF-X.06-06 %s is ordinary text', (text) => expect(isSelectorLike(text)).toBe(false));

  test('AAF-X.06-06 a member called selector, xpath or css is refused unless the schema lists it', () => {
    const given = { rule: { css: 'x' } };
    expect(selectorArguments(given, {})).toEqual(['rule']);
    expect(selectorArguments({ list: [{ XPath: 'x' }] }, {})).toEqual(['list']);
    const schema = { properties: { rule: { type: 'object', properties: { css: { type: 'string' } } } } };
    expect(selectorArguments(given, schema)).toEqual([]);
    expect(selectorArguments({ css: 'x' }, { properties: { css: { type: 'string' } } })).toEqual([]);
  });

  test.each([{ format: 'email' }, { enum: ['div > p'] }, { const: 'div > p' }, { pattern: '^div' }])(
    'a value of which the schema says more than its type is not looked at: %j',
    (says) => {
      const one = { type: 'string', ...says };
      const properties = { one, many: { type: 'array', items: one } };
      expect(selectorArguments({ one: 'div > p', many: ['div > p'] }, { properties })).toEqual([]);
    },
  );
});

test('each scope that is not granted is named, and no other grant covers it', () => {
  const terms = { risk: 'none', confirmation: 'never', submits: true, scopes: ['a', 'b', 'c'] } as const;
  const decide = (...granted: readonly string[]) =>
    decidePolicy({ terms, granted: new Set(granted), origin: 'https://x.example' });
  expect(decide('c')).toEqual({
    allowed: false,
    code: 'SCOPE_DENIED',
    message: 'The scope "a" and "b" is not granted.',
  });
  expect(decide('a', 'b', 'c.d')).toMatchObject({ message: 'The scope "c" is not granted.' });
  expect(decide('a', 'b', 'c')).toEqual({ allowed: true, confirms: false, reviews: false, notes: [] });
});

test.each([
  ['https://x.example', 'https://x.example', undefined],
  ['http://localhost:8080', 'http://localhost:8080', undefined],
  ['https://x.example', undefined, undefined],
  ['http://x.example', 'http://x.example', 'A manifest counts only on a page over https.'],
  [
    'https://x.example',
    'https://y.example',
    'The manifest is for https://y.example, but this page is at https://x.example. Its "site.origin" must be the address of the site.',
  ],
])('on a page at %s, a manifest for %s: %s', (origin, manifestOrigin, message) => {
  expect(refuseOrigin(origin, manifestOrigin)).toBe(message);
});
