import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { type Draft, field, formOf, group, provider } from '../../testing/provider.ts';
import type { ProfileMatches } from './match-profile.ts';

const CONCEPT = 'urn:kept';
const boolean = (key: string, label: string, rest = {}) => field(key, 'boolean', { label, ...rest });
const tick = (label: string) => field('box', 'choice', { label, options: [{ value: 'yes', label: 'Yes' }] });

/** Fields that an owner answers anew each time, and a value for each. */
const ANEW: readonly (readonly [what: string, draft: Draft, path: string, value: string | boolean])[] = [
  [
    'a declaration by its group',
    { items: [group('declaration', [boolean('truthful', 'Box')])] },
    'declaration.truthful',
    true,
  ],
  ['a declaration', { items: [boolean('box', 'I declare that all I say is true')] }, 'box', true],
  [
    'a declaration with a concept',
    { items: [boolean('truthful', 'True and complete', { semanticType: CONCEPT })] },
    'truthful',
    true,
  ],
  [
    'a German declaration',
    { items: [boolean('box', 'Erklärung zur Richtigkeit', { semanticType: CONCEPT })] },
    'box',
    true,
  ],
  [
    'a French declaration',
    { items: [boolean('box', "J'accepte les conditions", { semanticType: CONCEPT })] },
    'box',
    true,
  ],
  [
    'a Spanish declaration',
    { items: [boolean('box', 'Acepto los términos', { semanticType: CONCEPT })] },
    'box',
    true,
  ],
  ['a box without a concept', { items: [boolean('b17', 'Please tick')] }, 'b17', true],
  ['a consent', { items: [boolean('dataConsent', 'Box', { semanticType: CONCEPT })] }, 'dataConsent', true],
  [
    'a consent as text',
    { items: [field('consentGiven', 'string', { semanticType: CONCEPT })] },
    'consentGiven',
    'yes',
  ],
  [
    'the terms',
    { items: [boolean('terms', 'I have read the terms', { semanticType: CONCEPT })] },
    'terms',
    true,
  ],
  ['a newsletter', { items: [boolean('newsletter', 'Box', { semanticType: CONCEPT })] }, 'newsletter', true],
  ['a tick box that is a list of one', { items: [tick('Please tick')] }, 'box', 'yes'],
  ['an agreement as a list of one', { items: [{ ...tick('I agree'), semanticType: CONCEPT }] }, 'box', 'yes'],
  [
    'a tick box that is a named list of one',
    {
      items: [field('box', 'choice', { label: 'Please tick', optionSet: 'one' })],
      optionSets: { one: { options: [{ value: 'yes', label: 'Yes' }] } },
    },
    'box',
    'yes',
  ],
  ['a signature', { items: [field('signature', 'string', { semanticType: CONCEPT })] }, 'signature', 'Ann'],
  [
    'a signature by its widget',
    { items: [field('x', 'string', { presentation: { widgetHint: 'signature' }, semanticType: CONCEPT })] },
    'x',
    'Ann',
  ],
  [
    'a signature by its meaning',
    { items: [field('x', 'string', { semanticType: 'https://example.org/Signature' })] },
    'x',
    'Ann',
  ],
  [
    'the day of a signature',
    { items: [field('signedOn', 'date', { semanticType: CONCEPT })] },
    'signedOn',
    '2026-01-01',
  ],
  [
    'a one-time code',
    { items: [field('smsCode', 'string', { label: 'Code from the text message' })] },
    'smsCode',
    '123456',
  ],
  ['a TAN', { items: [field('tan', 'string', { semanticType: CONCEPT })] }, 'tan', '123456'],
  ['a captcha', { items: [field('captcha', 'string')] }, 'captcha', 'x7k'],
  ['a day that passes', { items: [field('d', 'date', { label: "Today's date" })] }, 'd', '2026-01-01'],
  ['a password', { items: [field('password', 'string', { semanticType: CONCEPT })] }, 'password', 'hunter2'],
  ['a card number', { items: [field('cardNumber', 'string')] }, 'cardNumber', '4111'],
];

describe.each(ANEW)('%s', (_what, draft, path, value) => {
  test('is never learned', async () => {
    const form = formOf(draft);
    form.set(path, value);
    const store = storeOf();
    const { result } = provider(form, { profiles: { store, servedTo: 'owner' } });
    expect(await result('profile.learn')).toMatchObject({ savedConcepts: 0, savedFields: 0 });
    expect(JSON.stringify(await store.get('default'))).not.toContain(JSON.stringify(value));
  });

  test('is never offered, even when a profile holds it', async () => {
    const semantic = JSON.stringify(draft.items).match(/"semanticType":"([^"]+)"/)?.[1] ?? 'urn:none';
    const profile = profileOf({ [semantic]: entryOf(value) }, { [path]: entryOf(value) });
    const { result } = provider(draft, {
      ownTools: true,
      profiles: { store: storeOf(profile), servedTo: 'owner' },
    });
    expect((await result<ProfileMatches>('profile.match')).matches).toEqual([]);
  });
});

test.each([
  ['a name', field('name')],
  ['an opinion', field('opinion')],
  ['a company, which other languages sign with', field('firma', 'string', { label: 'Firma' })],
  ['an address to confirm', field('confirmEmail', 'string', { label: 'Confirm your email' })],
  ['a design', field('design', 'string', { label: 'Designer' })],
  ['a term of office', field('termEnd', 'date', { label: 'End of term' })],
])('%s is learned and offered', async (_what, item) => {
  const value = item.dataType === 'date' ? '2026-01-01' : 'x';
  const form = formOf({ items: [item] });
  form.set(item.key, value);
  const { result } = provider(form, { profiles: { store: storeOf(), servedTo: 'owner' } });
  expect(await result('profile.learn')).toMatchObject({ savedFields: 1 });
  form.set(item.key, null);
  expect(await result('profile.match')).toMatchObject({ matches: [{ path: item.key, value }] });
});

test('a box with a concept that is not an act of the owner is learned', async () => {
  const form = formOf({ items: [boolean('smoker', 'Do you smoke?', { semanticType: 'urn:smoker' })] });
  form.set('smoker', false);
  const { result } = provider(form, { profiles: { store: storeOf(), servedTo: 'owner' } });
  expect(await result('profile.learn')).toMatchObject({ savedConcepts: 1 });
});

describe('a value that the field cannot take', () => {
  const options = [{ value: 'DE', label: 'Germany' }];
  test.each([
    [
      'another option',
      field('f', 'choice', { options: [...options, { value: 'FR', label: 'France' }] }),
      'US',
    ],
    ['options of which one is not offered', field('f', 'multiChoice', { options }), ['DE', 'US']],
    ['a word for a whole number', field('f', 'integer'), 'three'],
    ['a fraction for a whole number', field('f', 'integer'), 1.5],
    ['a text for a number', field('f', 'decimal'), '1.5'],
    ['a number for a text', field('f'), 5],
    ['a day that does not exist', field('f', 'date'), '2026-02-30'],
    ['a moment for a day', field('f', 'date'), '2026-02-03T10:00:00Z'],
    ['a time without seconds', field('f', 'time'), '10:00'],
    ['an address without a scheme', field('f', 'uri'), 'example.org'],
    ['an amount without a currency', field('f', 'money'), { amount: '12' }],
    ['a list for one value', field('f'), ['a']],
    ['nothing', field('f'), null],
  ])('(%s) is not offered', async (_what, item, value) => {
    const profiles = { servedTo: 'owner', store: storeOf(profileOf({}, { f: entryOf(value) })) } as const;
    const { result } = provider({ items: [item] }, { profiles });
    expect((await result<ProfileMatches>('profile.match')).matches).toEqual([]);
  });
});
