import type { JsonValue } from '@handrail/base';
import { readResult } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, field, provider, repeat, snapshot } from '../../testing/provider.ts';
import { concept, ontology, registry } from '../../testing/sidecars.ts';
import type { FieldHelp } from '../help/field-help.ts';
import type { ProfileMatch, ProfileMatches } from './match-profile.ts';
import type { UserProfile } from './profile.ts';

const NAME = 'https://schema.org/givenName';

const matching = async (draft: Draft, profile: UserProfile, options: Parameters<typeof provider>[1] = {}) =>
  provider(draft, {
    ...options,
    profiles: { servedTo: 'owner', store: storeOf(profile) },
  }).result<ProfileMatches>('profile.match');

const named: Draft = { items: [field('name', 'string', { semanticType: NAME })] };

test('ASSIST-3.5-01 ASSIST-4.2-08 without a store there are no profile tools', async () => {
  const { toolset, error } = provider(named);
  expect(toolset.list().filter(({ name }) => name.startsWith('formspec.profile'))).toEqual([]);
  for (const name of ['profile.match', 'profile.apply', 'profile.learn', 'foo.bar']) {
    expect((await error(name, {})).code).toBe('UNSUPPORTED');
  }
});

test('ASSIST-3.5-02 ASSIST-6.1-08 a match says what, where, how sure, why and from where', async () => {
  const { matches } = await matching(named, profileOf({ [NAME]: entryOf('Ann') }));
  expect(matches).toEqual([
    {
      path: 'name',
      concept: NAME,
      value: 'Ann',
      confidence: 1,
      relationship: 'exact',
      source: { type: 'manual', timestamp: '2025-12-24T18:00:00.000Z' },
      why: expect.stringMatching(/exactly that \(entered by hand on 2025-12-24\)\.$/),
    },
  ]);
});

test('ASSIST-3.5-03 matching writes nothing', async () => {
  const { form, result } = provider(named, {
    profiles: { servedTo: 'owner', store: storeOf(profileOf({ [NAME]: entryOf('Ann') })) },
  });
  const before = snapshot(form);
  await result('profile.match');
  expect(snapshot(form)).toEqual(before);
});

test('ASSIST-3.5-09 the profile is chosen by id, and an unknown one is not found', async () => {
  const profiles = ['ann', 'bob'].map((id) => profileOf({ [NAME]: entryOf(id) }, {}, { id }));
  const { result, error } = provider(named, {
    profiles: { servedTo: 'owner', store: storeOf(...profiles), defaultProfileId: 'bob' },
  });
  const valueFor = async (input: object) =>
    (await result<ProfileMatches>('profile.match', input)).matches.map(({ value }) => value);
  expect(await valueFor({ profileId: 'ann' })).toEqual(['ann']);
  expect(await valueFor({ profileId: 'bob' })).toEqual(['bob']);
  expect(await valueFor({})).toEqual(['bob']);
  for (const name of ['profile.match', 'profile.learn']) {
    for (const profileId of ['none', '__proto__']) {
      expect((await error(name, { profileId })).code).toBe('NOT_FOUND');
    }
  }
});

test('without a default the only profile is used, and without any there is nothing to match', async () => {
  const only = provider(named, {
    profiles: { servedTo: 'owner', store: storeOf(profileOf({ [NAME]: entryOf('Ann') }, {}, { id: 'ann' })) },
  });
  expect(await only.result('profile.match')).toMatchObject({ matches: [{ value: 'Ann' }] });
  expect(
    await provider(named, { profiles: { servedTo: 'owner', store: storeOf() } }).result('profile.match'),
  ).toEqual({
    matches: [],
  });
});

test.each([
  ['ASSIST-6.1-05', { type: 'manual', timestamp: '2026-01-01T00:00:00Z' }],
  ['ASSIST-6.1-06', { type: 'import', source: 'old.json', timestamp: '2026-01-01T00:00:00Z' }],
  ['ASSIST-6.1-07', { type: 'extension', extensionId: 'abc', timestamp: '2026-01-01T00:00:00Z' }],
] as const)('%s the source of an entry is passed on unchanged', async (_, source) => {
  const { matches } = await matching(named, profileOf({ [NAME]: entryOf('Ann', { source }) }));
  expect(matches[0]?.source).toEqual(source);
});

describe('which fields and entries meet', () => {
  test('ASSIST-6.2-01 only fields that can be written are considered, and the others say why not', async () => {
    const typed = (key: string) => field(key, 'string', { semanticType: NAME });
    const draft: Draft = {
      items: [typed('fixed'), typed('calculated'), typed('hidden')],
      binds: [
        bind('fixed', { readonly: 'true' }),
        bind('calculated', { calculate: "'x'", readonly: 'false' }),
        bind('hidden', { relevant: 'false' }),
      ],
    };
    const { matches, skipped } = await matching(draft, profileOf({ [NAME]: entryOf('Ann') }));
    expect(matches).toEqual([]);
    expect(skipped.map(({ path, reason }) => [path, reason])).toEqual([
      ['fixed', 'READONLY'],
      ['calculated', 'READONLY'],
      ['hidden', 'NOT_RELEVANT'],
    ]);
  });

  test('ASSIST-6.2-02 a concept of the registry finds its value', async () => {
    const draft: Draft = { items: [field('ein', 'string', { semanticType: 'x-onto-ein' })] };
    const registries = [registry([concept('x-onto-ein', 'https://irs.example/ein')])];
    const profile = profileOf({ 'https://irs.example/ein': entryOf('12-3456789') });
    expect((await matching(draft, profile, { registries })).matches).toMatchObject([{ value: '12-3456789' }]);
  });

  const equivalents = (...types: readonly (string | undefined)[]) => [
    ontology({
      name: {
        concept: NAME,
        equivalents: types.map((type, index) => ({
          system: 'urn:s',
          code: `c${index}`,
          ...(type ? { type } : {}),
        })),
      },
    }),
  ];
  const plain: Draft = { items: [field('name')] };

  test('ASSIST-6.2-03 ASSIST-6.2-04 the concept itself comes first, equivalents only without it', async () => {
    const ontologies = equivalents('exact');
    const both = profileOf({ [NAME]: entryOf('own', { confidence: 0.7 }), 'urn:s#c0': entryOf('other') });
    expect((await matching(plain, both, { ontologies })).matches).toMatchObject([
      { value: 'own', relationship: 'exact', confidence: 0.7 },
    ]);
    const other = profileOf({ 'urn:s#c0': entryOf('other') });
    expect((await matching(plain, other, { ontologies })).matches).toMatchObject([{ value: 'other' }]);
  });

  test.each([
    ['ASSIST-6.2-05 an exact equivalent', 'exact', 0.95],
    ['ASSIST-6.2-05 an untyped equivalent', undefined, 0.95],
    ['ASSIST-6.2-06 a close equivalent', 'close', 0.8],
    ['ASSIST-6.2-07 a broader equivalent', 'broader', 0.6],
    ['ASSIST-6.2-07 a narrower equivalent', 'narrower', 0.6],
    ['ASSIST-6.2-08 a related equivalent', 'related', 0.4],
    ['a relation of somebody’s own', 'x-cousin', 0.4],
  ])('%s has its own level', async (_, type, confidence) => {
    const store = storeOf(profileOf({ 'urn:s#c0': entryOf('other') }));
    const { result } = provider(plain, {
      ontologies: equivalents(type),
      profiles: { servedTo: 'owner', store, threshold: 0 },
    });
    const { matches } = await result<ProfileMatches>('profile.match');
    const relationship = type === undefined ? 'exact' : type === 'x-cousin' ? 'related' : type;
    expect(matches).toMatchObject([{ confidence, relationship }]);
  });

  test('ASSIST-5.3-07 an equivalent without a type is exact in help and in matching', async () => {
    const store = storeOf(profileOf({ 'urn:s#c0': entryOf('other') }));
    const { result } = provider(plain, {
      ontologies: equivalents(undefined),
      profiles: { servedTo: 'owner', store },
    });
    const help = await result<FieldHelp>('field.help', { path: 'name' });
    expect(help.equivalents).toEqual([{ system: 'urn:s', code: 'c0', type: 'exact' }]);
    expect((await result<ProfileMatches>('profile.match')).matches).toMatchObject([{ confidence: 0.95 }]);
  });

  test('the surest of several equivalents is taken, and no match is surer than its entry', async () => {
    const entries = {
      'urn:s#c0': entryOf('broad'),
      'urn:s#c1': entryOf('close'),
      'urn:s#c2': entryOf('exact', { confidence: 0.55 }),
    };
    const options = { ontologies: equivalents('broader', 'close', 'exact') };
    const { matches } = await matching(plain, profileOf(entries), options);
    expect(matches).toMatchObject([{ value: 'close', confidence: 0.8 }]);
    const weak = profileOf({ 'urn:s#c2': entryOf('exact', { confidence: 0.55 }) });
    expect((await matching(plain, weak, options)).matches).toMatchObject([{ confidence: 0.55 }]);
  });

  test.each(['https://s/c', 'https://s#c', 'https://s/c/'])(
    'CORE-25-08 the profile key %s finds an equivalent',
    async (key) => {
      const ontologies = [
        ontology({ name: { concept: NAME, equivalents: [{ system: 'https://s', code: 'c' }] } }),
      ];
      expect(
        (await matching(plain, profileOf({ [key]: entryOf('x') }), { ontologies })).matches,
      ).toHaveLength(1);
    },
  );

  test('a path of the same name is the weakest evidence', async () => {
    const { matches } = await matching(plain, profileOf({}, { name: entryOf('Ann') }));
    const [meant] = (await matching(named, profileOf({ [NAME]: entryOf('Ann') }))).matches;
    expect(matches[0]?.confidence).toBeLessThan(meant?.confidence ?? 0);
    expect(matches).toMatchObject([{ path: 'name', relationship: 'field-key', confidence: 0.5 }]);
    expect(matches[0]).not.toHaveProperty('concept');
    expect(matches[0]?.why).toMatch(/same path.*not compared/);
  });

  test('ASSIST-6.2-10 a path is not looked at when meaning finds something', async () => {
    const profile = profileOf({ [NAME]: entryOf('meant') }, { name: entryOf('same path') });
    expect((await matching(named, profile)).matches.map(({ value }) => value)).toEqual(['meant']);
  });

  test('ASSIST-6.2-11 what is less sure than the threshold is left out and explained', async () => {
    const profile = profileOf({ 'urn:s#c0': entryOf('other') }, { name: entryOf('same path') });
    const { matches, skipped } = await matching(plain, profile, { ontologies: equivalents('related') });
    expect(matches).toEqual([]);
    expect(skipped).toMatchObject([{ path: 'name', reason: 'x-below-threshold' }]);
  });

  test.each<[string, Parameters<typeof matching>[1], boolean, string]>([
    [
      'an own meaning of which it is not sure',
      profileOf({ [NAME]: entryOf('Ann', { confidence: 0.3 }) }),
      true,
      'The profile is not sure enough of its value.',
    ],
    [
      'another meaning',
      profileOf({ 'urn:s#c0': entryOf('Ann') }),
      false,
      'The profile has only a value of a loosely related meaning.',
    ],
    [
      'a path of which it is not sure',
      profileOf({}, { name: entryOf('Ann', { confidence: 0.3 }) }),
      false,
      'The profile is not sure enough of its value.',
    ],
  ])('what is left out says what it is about: %s', async (_what, profile, isNamed, why) => {
    const { skipped } = isNamed
      ? await matching(named, profile)
      : await matching(plain, profile, { ontologies: equivalents('related') });
    expect(skipped).toEqual([{ path: 'name', reason: 'x-below-threshold', why }]);
  });

  test('a path is too little where more is demanded, and that is said', async () => {
    const profiles = {
      servedTo: 'owner' as const,
      store: storeOf(profileOf({}, { name: entryOf('Ann') })),
      threshold: 0.8,
    };
    const { skipped } = await provider(plain, { profiles }).result<ProfileMatches>('profile.match');
    const why = 'The profile has only a value from a field at the same path; what it means was not compared.';
    expect(skipped).toEqual([{ path: 'name', reason: 'x-below-threshold', why }]);
  });

  test.each<[string, JsonValue, boolean]>([
    ['integer', 7, true],
    ['decimal', '12345678901234567890.5', true],
    ['decimal', 'seven', false],
    ['decimal', '', false],
    ['boolean', true, true],
    ['boolean', 'yes', false],
    ['string', 'x', true],
    ['string', 7, false],
    ['multiChoice', ['x'], true],
    ['multiChoice', 'x', false],
  ])('by reference a field of type %s could take %j: %s', async (dataType, value, isOffered) => {
    const meaning = 'urn:thing';
    const items = [
      field('thing', dataType, { semanticType: meaning, options: [{ value: 'a', label: 'A' }] }),
    ];
    const { toolset } = provider(
      { items },
      {
        ownTools: true,
        profiles: { servedTo: 'owner', store: storeOf(profileOf({ [meaning]: entryOf(value) })) },
      },
    );
    const { suggestions } = readResult(await toolset.call('handrail.profile.suggest', {})) as unknown as {
      readonly suggestions: readonly unknown[];
    };
    expect(suggestions).toHaveLength(isOffered ? 1 : 0);
  });

  test('ASSIST-6.1-09 relationships are the six of the specification', async () => {
    const types = ['exact', 'close', 'broader', 'narrower', 'related', 'x-cousin'];
    const items = [...types, 'bare'].map((type) => field(type.replace('-', '_')));
    const concepts = Object.fromEntries(
      types.map((type) => [
        type.replace('-', '_'),
        { concept: `urn:${type}`, equivalents: [{ system: 'urn:s', code: type, type }] },
      ]),
    );
    const entries = Object.fromEntries(types.map((type) => [`urn:s#${type}`, entryOf('x')]));
    const store = storeOf(profileOf(entries, { bare: entryOf('x') }));
    const { result } = provider(
      { items },
      { ontologies: [ontology(concepts)], profiles: { servedTo: 'owner', store, threshold: 0 } },
    );
    const { matches } = await result<ProfileMatches>('profile.match');
    expect(new Set(matches.map(({ relationship }) => relationship))).toEqual(
      new Set(['exact', 'close', 'broader', 'narrower', 'related', 'field-key']),
    );
    expect(matches).toHaveLength(7);
  });

  test('CORE-25-09 keys such as __proto__ and constructor find nothing', async () => {
    const draft: Draft = {
      items: [field('constructor'), field('a', 'string', { semanticType: '__proto__' })],
    };
    expect((await matching(draft, profileOf({}))).matches).toEqual([]);
    const hostile = profileOf(Object.fromEntries([['__proto__', entryOf('x')]]));
    expect((await matching(draft, hostile)).matches).toMatchObject([{ path: 'a', concept: '__proto__' }]);
    expect(({} as { value?: unknown }).value).toBeUndefined();
  });

  test('fields in rows are not considered: the profile speaks of one person', async () => {
    const rows: Draft = {
      items: [repeat('people', [field('n', 'string', { semanticType: NAME })], { minRepeat: 2 })],
    };
    expect((await matching(rows, profileOf({ [NAME]: entryOf('Ann') }))).matches).toEqual([]);
  });

  test('a field that is filled is not proposed for, and one that holds the same value is not mentioned', async () => {
    const { form, result } = provider(named, {
      profiles: { servedTo: 'owner', store: storeOf(profileOf({ [NAME]: entryOf('Ann') })) },
    });
    form.set('name', 'Bob');
    expect(await result('profile.match')).toMatchObject({
      matches: [],
      skipped: [{ reason: 'x-already-filled' }],
    });
    form.set('name', 'Ann');
    expect(await result('profile.match')).toEqual({ matches: [] });
  });

  test('a value of another structure or too large to show is not proposed', async () => {
    const wrong = await matching(named, profileOf({ [NAME]: entryOf({ first: 'Ann' }) }));
    expect(wrong).toMatchObject({ matches: [], skipped: [{ reason: 'INVALID_VALUE' }] });
    const large = await matching(named, profileOf({ [NAME]: entryOf('x'.repeat(20_000)) }));
    expect(large).toMatchObject({ matches: [], skipped: [{ reason: 'x-too-large' }] });
  });
});

test('many matches are given in parts', async () => {
  const items = Array.from({ length: 120 }, (_, index) => field(`f${index}`));
  const fields = Object.fromEntries(items.map(({ key }) => [key, entryOf('x'.repeat(5_000))]));
  const { result } = provider(
    { items },
    { profiles: { servedTo: 'owner', store: storeOf(profileOf({}, fields)) } },
  );
  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const page: { matches: ProfileMatch[]; cursor?: string } = await result(
      'profile.match',
      cursor === undefined ? {} : { cursor },
    );
    paths.push(...page.matches.map(({ path }) => path));
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(paths).toEqual(items.map(({ key }) => key));
});

test('the reason of every match is a sentence that does not hold the value', async () => {
  const ontologies = [
    ontology({
      a: {
        concept: 'urn:a',
        display: 'Given name',
        equivalents: [{ system: 'urn:s', code: 'c', display: 'First name', type: 'close' }],
      },
    }),
  ];
  const source = { type: 'import', source: 'file\u202E.json', timestamp: '2026-01-02T00:00:00Z' } as const;
  const entry = entryOf('Wilhelmina', { verified: false, source });
  const { matches } = await matching({ items: [field('a')] }, profileOf({ 'urn:s#c': entry }), {
    ontologies,
  });
  expect(matches[0]?.why).toBe(
    'The field asks for "Given name"; the profile has a value for "First name", which is close to it (imported from "file.json" on 2026-01-02). It has not been verified yet.',
  );
});
