import { ToolFailure } from '@handrail/tools';
import { expect, test, vi } from 'vitest';
import { entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { field, NOW, provider } from '../../testing/provider.ts';
import type { ConsentRequest } from './consent.ts';
import { MemoryProfileStore } from './memory-profile-store.ts';
import type { ProfileStore } from './profile-store.ts';
import { ProfileError } from './read-profile.ts';
import { exportProfile, importProfile, storeWithConsent } from './share-profile.ts';

const NAME = 'https://schema.org/givenName';
const clock = { now: () => NOW };
const AT = new Date(NOW).toISOString();
const ann = profileOf({ [NAME]: entryOf('Ann') }, { nick: entryOf('Nan') }, { id: 'ann' });

test('an export asks the owner, writes the consent down, and then reads', async () => {
  const store = storeOf(ann);
  const order: string[] = [];
  const watched: ProfileStore = {
    reach: 'device',
    list: () => store.list(),
    get: (id) => {
      order.push('read');
      return store.get(id);
    },
    update: (id, change) => store.update(id, change),
    delete: (id) => store.delete(id),
    consents: () => store.consents(),
    recordConsent: (consent) => {
      order.push('recorded');
      return store.recordConsent(consent);
    },
    revokeConsent: (request, at) => store.revokeConsent(request, at),
  };
  const ask = (request: ConsentRequest) => {
    order.push('asked');
    expect(request).toEqual({ purpose: 'export', destination: 'ann.json', profileId: 'ann' });
    return true;
  };
  const text = await exportProfile(watched, 'ann', 'ann.json', { ask, clock });
  expect(JSON.parse(text)).toEqual(ann);
  expect(order).toEqual(['asked', 'recorded', 'read']);
  expect(await store.consents()).toEqual([
    { purpose: 'export', destination: 'ann.json', profileId: 'ann', at: AT },
  ]);
});

test.each([false, undefined, 'yes'])(
  'an owner who answers %j gets nothing exported and nothing recorded',
  async (answer) => {
    const store = storeOf(ann);
    const exporting = exportProfile(store, 'ann', 'ann.json', { ask: () => answer as boolean, clock });
    await expect(exporting).rejects.toMatchObject({ code: 'x-consent-required' });
    expect(await store.consents()).toEqual([]);
  },
);

test('what was exported can be imported elsewhere and says that it was', async () => {
  const text = await exportProfile(storeOf(ann), 'ann', 'ann.json', { ask: () => true, clock });
  const other = storeOf();
  await importProfile(other, JSON.parse(text), { clock, source: 'ann.json' });
  const kept = await other.get('ann');
  expect(kept?.concepts[NAME]).toEqual({
    ...entryOf('Ann'),
    source: { type: 'import', source: 'ann.json', timestamp: AT },
  });
  expect(kept).toMatchObject({ created: ann.created, updated: AT });
});

test('an import takes the place of a profile only when told to', async () => {
  const store = storeOf(profileOf({}, {}, { id: 'ann' }));
  const importing = importProfile(store, ann, { clock, source: 'ann.json' });
  await expect(importing).rejects.toMatchObject({ code: 'x-profile-exists' });
  expect((await store.get('ann'))?.concepts).toEqual({});
  await importProfile(store, ann, { clock, source: 'ann.json', replace: true });
  expect((await store.get('ann'))?.concepts[NAME]?.value).toBe('Ann');
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no id', { ...ann, id: undefined }],
  ['an empty id', { ...ann, id: '' }],
  ['an id without end', { ...ann, id: 'x'.repeat(201) }],
  ['a time that is none', { ...ann, created: 'yesterday' }],
  ['concepts that are a list', { ...ann, concepts: [] }],
  ['an entry without value', { ...ann, concepts: { a: { ...entryOf('x'), value: undefined } } }],
  ['a confidence above one', { ...ann, concepts: { a: entryOf('x', { confidence: 1.5 }) } }],
  ['a verified that is no flag', { ...ann, concepts: { a: { ...entryOf('x'), verified: 'yes' } } }],
  [
    'an unknown source',
    { ...ann, fields: { a: { ...entryOf('x'), source: { type: 'rumour', timestamp: AT } } } },
  ],
  [
    'a source without its parts',
    { ...ann, fields: { a: { ...entryOf('x'), source: { type: 'form-fill', timestamp: AT } } } },
  ],
])('a document with %s is not a profile', async (_, document) => {
  const store = storeOf();
  await expect(importProfile(store, document, { clock, source: 'x' })).rejects.toBeInstanceOf(ProfileError);
  expect(await store.list()).toEqual([]);
});

/** A store that is somewhere else and counts how often it is reached. */
class RemoteStore extends MemoryProfileStore {
  override readonly reach = 'elsewhere' as never;
  requests = 0;

  override async list() {
    this.requests += 1;
    return super.list();
  }
  override async get(id: string) {
    this.requests += 1;
    return super.get(id);
  }
  override async update(id: string, change: Parameters<ProfileStore['update']>[1]) {
    this.requests += 1;
    return super.update(id, change);
  }
}

const draft = { items: [field('name', 'string', { semanticType: NAME })] };

async function runProfileTools(store: ProfileStore) {
  const { call } = provider(draft, { profiles: { servedTo: 'owner', store } });
  return [
    await call('profile.match'),
    await call('profile.apply', { matches: [{ path: 'name', value: 'x' }] }),
    await call('profile.learn'),
  ];
}

test('ASSIST-6.3-03 ASSIST-11-05 no profile tool makes a request, and a store elsewhere needs consent', async () => {
  const trapped = vi.fn();
  vi.stubGlobal('fetch', trapped);
  for (const envelope of await runProfileTools(storeOf(ann))) expect(envelope).not.toHaveProperty('isError');
  vi.unstubAllGlobals();
  expect(trapped).not.toHaveBeenCalled();
  const remote = new RemoteStore([ann]);
  expect(() => provider(draft, { profiles: { servedTo: 'owner', store: remote } })).toThrow(
    /storeWithConsent/,
  );
  const ledger = storeOf();
  const use = (answer: boolean) =>
    storeWithConsent(remote, { ask: () => answer, ledger, clock, destination: 'sync.example' });
  const [match, , learn] = await runProfileTools(use(false));
  expect(JSON.parse(match?.content[0]?.text ?? '').code).toBe('x-consent-required');
  expect(JSON.parse(learn?.content[0]?.text ?? '').code).toBe('x-consent-required');
  expect(remote.requests).toBe(0);
  const [agreed] = await runProfileTools(use(true));
  expect(agreed).not.toHaveProperty('isError');
  expect(remote.requests).toBeGreaterThan(0);
  expect(await ledger.consents()).toEqual([{ purpose: 'store', destination: 'sync.example', at: AT }]);
});

test('a consent that was written down is not asked for again, and one for another place is not enough', async () => {
  const ledger = storeOf();
  await ledger.recordConsent({ purpose: 'store', destination: 'sync.example', at: AT });
  const never = () => {
    throw new ToolFailure('x-asked', 'asked');
  };
  const remote = new RemoteStore([ann]);
  const known = storeWithConsent(remote, { ask: never, ledger, clock, destination: 'sync.example' });
  expect(await known.get('ann')).toEqual(ann);
  const other = storeWithConsent(remote, { ask: never, ledger, clock, destination: 'other.example' });
  await expect(other.delete('ann')).rejects.toMatchObject({ code: 'x-asked' });
});

test('a consent that was revoked is asked for again', async () => {
  const ledger = storeOf();
  await ledger.recordConsent({ purpose: 'store', destination: 'sync.example', at: AT });
  await ledger.revokeConsent({ purpose: 'store', destination: 'sync.example' }, AT);
  const remote = new RemoteStore([ann]);
  const use = { ask: () => false, ledger, clock, destination: 'sync.example' };
  await expect(storeWithConsent(remote, use).list()).rejects.toMatchObject({ code: 'x-consent-required' });
  expect(remote.requests).toBe(0);
});

test('a profile that is not there is not exported', async () => {
  const exporting = exportProfile(storeOf(ann), 'bob', 'bob.json', { ask: () => true, clock });
  await expect(exporting).rejects.toThrow(new ToolFailure('NOT_FOUND', 'There is no profile with this id.'));
});

test('a store elsewhere counts as one with consent once it is wrapped', () => {
  const elsewhere: ProfileStore = Object.assign(storeOf(ann), { reach: 'elsewhere' as const });
  const use = { ledger: storeOf(), destination: 'the cloud', ask: () => true, clock };
  expect(storeWithConsent(elsewhere, use).reach).toBe('consented');
});

test('a change may not give a profile another id', async () => {
  const store = storeOf(ann);
  await expect(store.update('ann', (current) => current && { ...current, id: 'bob' })).rejects.toThrow(
    'A change of the profile "ann" gave it another id.',
  );
  expect((await store.list()).map(({ id }) => id)).toEqual(['ann']);
});
