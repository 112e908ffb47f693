import { describe, expect, test } from 'vitest';
import { EARLIER, entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { bind, type Draft, FORM_URL, field, formOf, NOW, provider, repeat } from '../../testing/provider.ts';
import { ontology } from '../../testing/sidecars.ts';
import type { ProfileStore } from './profile-store.ts';

const NAME = 'https://schema.org/givenName';
const AT = new Date(NOW).toISOString();

const draft: Draft = { items: [field('name', 'string', { semanticType: NAME }), field('nick')] };

function learning(source: Draft, values: Record<string, unknown>, store: ProfileStore = storeOf()) {
  const form = formOf(source);
  for (const [path, value] of Object.entries(values)) form.set(path, value);
  return { store, ...provider(form, { profiles: { servedTo: 'owner', store } }) };
}

test('ASSIST-3.5-08 ASSIST-6.3-01 ASSIST-6.3-02 what was filled in is learned, by meaning first', async () => {
  const { result, store } = learning(
    { items: [...draft.items, repeat('rows', [field('x')], { minRepeat: 1 })] },
    { name: 'Ann', nick: 'Nan', 'rows[0].x': 'in a row' },
  );
  expect(await result('profile.learn')).toEqual({ savedConcepts: 1, savedFields: 1 });
  const profile = await store.get('default');
  const kept = (entries: Readonly<Record<string, { readonly value: unknown }>> = {}) =>
    Object.entries(entries).map(([name, { value }]) => [name, value]);
  expect(kept(profile?.concepts)).toEqual([[NAME, 'Ann']]);
  expect(kept(profile?.fields)).toEqual([['nick', 'Nan']]);
});

test('ASSIST-6.1-01 a new profile has id, label and times, and the next learning updates it', async () => {
  const store = storeOf();
  const form = formOf(draft);
  form.set('name', 'Ann');
  let now = NOW;
  const { result } = provider(form, { profiles: { servedTo: 'owner', store }, clock: { now: () => now } });
  await result('profile.learn');
  expect(await store.get('default')).toMatchObject({
    id: 'default',
    label: expect.stringMatching(/./),
    created: AT,
    updated: AT,
  });
  now += 60_000;
  await result('profile.learn');
  expect(await store.get('default')).toMatchObject({ created: AT, updated: '2026-03-04T05:07:07.000Z' });
});

test('ASSIST-6.1-02 ASSIST-6.1-03 ASSIST-6.1-04 an entry has five parts and says where it comes from', async () => {
  const { result, store } = learning(draft, { name: 'Ann', nick: 'Nan' });
  await result('profile.learn');
  const { concepts, fields } = (await store.get('default')) ?? profileOf({});
  expect(concepts[NAME]).toEqual({
    value: 'Ann',
    confidence: 0.9,
    source: { type: 'form-fill', formUrl: FORM_URL, fieldPath: 'name', timestamp: AT },
    lastUsed: AT,
    verified: false,
  });
  expect(fields.nick?.source).toMatchObject({ fieldPath: 'nick' });
});

describe('what is never learned', () => {
  test('values the owner did not write, hidden, invalid and empty ones, files and long texts without meaning', async () => {
    const source: Draft = {
      items: [
        field('calculated', 'integer'),
        field('free', 'integer'),
        field('fixed', 'string', { initialValue: 'x' }),
        field('hidden', 'string', { initialValue: 'x' }),
        field('wrong', 'integer'),
        field('empty'),
        field('file', 'attachment'),
        field('essay', 'text'),
      ],
      binds: [
        bind('calculated', { calculate: '1' }),
        bind('free', { calculate: '1', readonly: 'false' }),
        bind('fixed', { readonly: 'true' }),
        bind('hidden', { relevant: 'false' }),
      ],
    };
    const { result, store } = learning(source, {
      wrong: 'many',
      file: { contentType: 'text/plain', data: 'eA==' },
      essay: 'Dear office, …',
    });
    expect(await result('profile.learn')).toEqual({ savedConcepts: 0, savedFields: 0 });
    expect((await store.get('default'))?.fields).toEqual({});
  });

  test('secrets, with the reason told', async () => {
    const secret = field('code', 'string', { label: 'Security code' });
    const { result, store } = learning({ items: [secret] }, { code: '123-canary' });
    expect(await result('profile.learn')).toMatchObject({
      savedFields: 0,
      skipped: [{ path: 'code', reason: 'x-secret', why: expect.stringMatching(/never kept/) }],
    });
    expect(JSON.stringify(await store.get('default'))).not.toContain('123-canary');
  });

  test('a value that is too large', async () => {
    const { result } = learning(draft, { nick: 'x'.repeat(20_000) });
    expect(await result('profile.learn')).toMatchObject({
      savedFields: 0,
      skipped: [{ reason: 'x-too-large' }],
    });
  });

  test('another value for a meaning that is in the form twice', async () => {
    const twice: Draft = {
      items: [
        field('own', 'string', { semanticType: NAME }),
        field('spouse', 'string', { semanticType: NAME }),
      ],
    };
    const { result, store } = learning(twice, { own: 'Ann', spouse: 'Bob' });
    expect(await result('profile.learn')).toMatchObject({
      savedConcepts: 1,
      skipped: [{ path: 'spouse', reason: 'x-ambiguous' }],
    });
    expect((await store.get('default'))?.concepts[NAME]?.value).toBe('Ann');
  });
});

describe('what the profile has already', () => {
  test('a verified value is not replaced by one that was merely typed', async () => {
    const store = storeOf(profileOf({ [NAME]: entryOf('Anna') }, { nick: entryOf('Annie') }));
    const { result } = learning(draft, { name: 'Ann', nick: 'Nan' }, store);
    expect(await result('profile.learn')).toMatchObject({
      savedConcepts: 0,
      savedFields: 0,
      skipped: [{ reason: 'x-verified' }, { reason: 'x-verified' }],
    });
    expect((await store.get('default'))?.concepts[NAME]).toEqual(entryOf('Anna'));
  });

  test('the same verified value is kept as verified and was used now', async () => {
    const store = storeOf(profileOf({ [NAME]: entryOf('Ann') }));
    const { result } = learning(draft, { name: 'Ann' }, store);
    expect(await result('profile.learn')).toMatchObject({ savedConcepts: 1 });
    expect((await store.get('default'))?.concepts[NAME]).toEqual({ ...entryOf('Ann'), lastUsed: AT });
  });

  test('an unverified value is replaced, and everything else stays', async () => {
    const store = storeOf(
      profileOf({ [NAME]: entryOf('Anna', { verified: false }), 'urn:other': entryOf('kept') }),
    );
    await learning(draft, { name: 'Ann' }, store).result('profile.learn');
    const profile = await store.get('default');
    expect(profile?.concepts[NAME]).toMatchObject({ value: 'Ann', lastUsed: AT });
    expect(profile?.concepts['urn:other']?.lastUsed).toBe(EARLIER);
  });

  test('a concept named __proto__ is a key like any other', async () => {
    const form = formOf({ items: [field('a')] });
    form.set('a', 'x');
    const store = storeOf();
    const ontologies = [ontology({ a: { concept: '__proto__' } })];
    await provider(form, { ontologies, profiles: { servedTo: 'owner', store } }).result('profile.learn');
    expect(Object.keys((await store.get('default'))?.concepts ?? {})).toEqual(['__proto__']);
    expect(({} as { value?: unknown }).value).toBeUndefined();
  });
});
