import { type ConfirmationRequest, readOutcome, type ToolResult } from '@handrail/tools';
import { describe, expect, test } from 'vitest';
import { EARLIER, entryOf, profileOf, storeOf } from '../../testing/profiles.ts';
import { field, formOf, type Provider, provider } from '../../testing/provider.ts';
import { MemoryProfileStore } from '../profile/memory-profile-store.ts';
import { ProfileStoreError } from '../profile/profile-store.ts';
import type { ProfileOptions } from '../tools/profile-tools.ts';

const IBAN = 'DE89370400440532013000';
const CONCEPT = 'https://schema.org/iban';
const draft = {
  items: [
    field('iban', 'string', { semanticType: CONCEPT }),
    field('nickname'),
    field('limit', 'integer', { semanticType: 'urn:limit' }),
  ],
};
const owned = () => storeOf(profileOf({ [CONCEPT]: entryOf(IBAN) }, {}, { id: 'ann' }));
const reveal = { purpose: 'reveal', destination: 'my-agent', profileId: 'ann', at: EARLIER } as const;

function served(store = owned(), rest: Partial<ProfileOptions> = {}, source = formOf(draft)) {
  return provider(source, {
    ownTools: true,
    profiles: { store, servedTo: { consumer: 'my-agent' }, ...rest },
  });
}

/** Ours are not below `formspec.`. */
const ours = (toolset: Provider['toolset'], name: string, input: unknown = {}) =>
  toolset.call(`handrail.profile.${name}`, input);
/** Whatever is asked of it, its key is not there. */
class LockedStore extends MemoryProfileStore {
  override list(): Promise<never> {
    return Promise.reject(
      new ProfileStoreError('wrong-key', 'The profiles need their key. Unlock them first.'),
    );
  }

  override get(): Promise<never> {
    return this.list();
  }

  override update(): Promise<never> {
    return this.list();
  }
}

test.each<[string, object]>([
  ['formspec.profile.match', {}],
  ['formspec.profile.learn', {}],
  ['handrail.profile.suggest', {}],
  ['handrail.profile.fill', { paths: ['iban'] }],
])('%s says what its store says when no profile can be read', async (name, input) => {
  const { toolset } = served(new LockedStore());
  const outcome = readOutcome(await toolset.call(name, input));
  expect(outcome).toMatchObject({
    ok: false,
    error: { code: 'x-profile-unavailable', message: 'The profiles need their key. Unlock them first.' },
  });
});

const codeOf = (result: ToolResult) => {
  const outcome = readOutcome(result);
  return outcome.ok ? 'ok' : outcome.error.code;
};

describe('without the consent of the owner', () => {
  test.each([
    ['profile.match', {}],
    ['profile.match', { profileId: 'ann' }],
    ['profile.match', { profileId: 'unknown' }],
    ['profile.apply', { matches: [{ path: 'iban', value: 'x' }] }],
    ['profile.apply', { matches: [{ path: 'iban', value: 'x' }], confirm: true }],
  ])('%s %j is refused with the way to consent, and changes nothing', async (tool, input) => {
    const { error, form } = served();
    const refusal = await error(tool, input);
    expect(refusal.code).toBe('x-consent-required');
    expect(refusal.message).toMatch(/"my-agent".*consent.*handrail\.profile\.suggest/s);
    expect(form.value('iban')).toBeNull();
  });

  test('what was learned, then cleared, cannot be read back', async () => {
    const { result, call, error, toolset } = served(storeOf());
    await result('field.set', { path: 'iban', value: IBAN });
    expect(await result('profile.learn')).toMatchObject({ savedConcepts: 1 });
    await result('field.set', { path: 'iban', value: null });
    expect((await error('profile.match')).code).toBe('x-consent-required');
    const answers = [
      await call('profile.match'),
      await call('profile.apply', { matches: [{ path: 'iban', value: '' }] }),
      await ours(toolset, 'suggest'),
      await ours(toolset, 'fill', { paths: ['iban'] }),
      await call('profile.learn'),
      await call('field.describe', { path: 'iban' }),
      await call('form.validate'),
    ];
    expect(JSON.stringify(answers)).not.toContain(IBAN);
  });

  test('learning answers the same whatever the profile holds, so that no guess can be checked', async () => {
    const profiles = [
      {},
      { [CONCEPT]: entryOf(IBAN) },
      { [CONCEPT]: entryOf('another', { verified: false }) },
    ];
    const answers = new Set<string>();
    for (const concepts of profiles) {
      for (const guess of [IBAN, 'DE00']) {
        const { result, call } = served(storeOf(profileOf(concepts)));
        await result('field.set', { path: 'iban', value: guess });
        answers.add(JSON.stringify(await call('profile.learn')));
      }
    }
    expect(answers.size).toBe(1);
  });

  test('learning into a named profile is refused alike whether there is one or not', async () => {
    const { error } = served();
    expect(await error('profile.learn', { profileId: 'ann' })).toEqual(
      await error('profile.learn', { profileId: 'unknown' }),
    );
  });

  test('a suggestion says which field and how sure, and holds nothing that was kept', async () => {
    const { toolset } = served();
    const result = await ours(toolset, 'suggest');
    expect(readOutcome(result)).toEqual({
      ok: true,
      value: {
        suggestions: [{ path: 'iban', label: 'Label of iban', confidence: 1, relationship: 'exact' }],
      },
    });
  });

  test.each([IBAN, 'DE00', 'x'])(
    'a guess in the form (%s) changes nothing in what is suggested',
    async (guess) => {
      const { toolset, result } = served();
      await result('field.set', { path: 'iban', value: guess });
      expect(readOutcome(await ours(toolset, 'suggest'))).toEqual({ ok: true, value: { suggestions: [] } });
    },
  );

  test('the owner is not asked about fields for which there is nothing', async () => {
    let asked = 0;
    const { toolset } = provider(formOf(draft), {
      ownTools: true,
      profiles: { store: owned(), servedTo: { consumer: 'my-agent' } },
      confirm: () => {
        asked += 1;
        return 'granted';
      },
    });
    const answer = readOutcome(await ours(toolset, 'fill', { paths: ['nickname'] }));
    expect([asked, answer]).toMatchObject([
      0,
      { ok: true, value: { filled: [], skipped: [{ path: 'nickname', reason: 'x-not-suggested' }] } },
    ]);
  });

  test('a yes after the call was given up fills nothing', async () => {
    const giving = new AbortController();
    const form = formOf(draft);
    const { toolset } = provider(form, {
      ownTools: true,
      profiles: { store: owned(), servedTo: { consumer: 'my-agent' } },
      confirm: () => {
        giving.abort();
        return 'granted';
      },
    });
    const result = await toolset.call(
      'handrail.profile.fill',
      { paths: ['iban'] },
      { signal: giving.signal },
    );
    // What the call may still do has been done by the end of the next one.
    await ours(toolset, 'suggest');
    expect([codeOf(result), form.value('iban')]).toEqual(['x-aborted', null]);
  });

  test('a rule that compares with a field the agent writes does not tell about the value', async () => {
    const ruled = {
      ...draft,
      binds: [{ path: 'limit', constraint: '$limit < $guess' }],
      items: [...draft.items, field('guess', 'integer')],
    };
    const store = storeOf(profileOf({ 'urn:limit': entryOf(42) }));
    const answers = new Set<string>();
    for (const guess of [0, 42, 1_000]) {
      const { toolset, result } = served(store, {}, formOf(ruled));
      await result('field.set', { path: 'guess', value: guess });
      answers.add(JSON.stringify(await ours(toolset, 'suggest')));
    }
    expect(answers.size).toBe(1);
  });

  test('a profile that is not there suggests as little as an empty one', async () => {
    const { toolset } = served(storeOf(profileOf({})));
    const unknown = await ours(toolset, 'suggest', { profileId: 'unknown' });
    expect(unknown).toEqual(await ours(toolset, 'suggest'));
    expect(await ours(toolset, 'fill', { paths: ['iban'], profileId: 'unknown' })).toEqual(
      await ours(toolset, 'fill', { paths: ['iban'] }),
    );
  });
});

describe('a fill by reference', () => {
  test('is refused where the owner cannot be asked, and changes nothing', async () => {
    const { toolset, form } = served();
    expect(codeOf(await ours(toolset, 'fill', { paths: ['iban'] }))).toBe('x-confirmation-required');
    expect(form.value('iban')).toBeNull();
  });

  test('tells the owner that the agent can read the form afterwards, and answers without the value', async () => {
    const asked: ConfirmationRequest[] = [];
    const form = formOf(draft);
    const { toolset } = provider(form, {
      ownTools: true,
      profiles: { store: owned(), servedTo: { consumer: 'my-agent' } },
      confirm: (request) => {
        asked.push(request);
        return 'granted';
      },
    });
    const result = await ours(toolset, 'fill', { paths: ['iban', 'nickname', 'nowhere', 'iban'] });
    expect(form.value('iban')).toBe(IBAN);
    expect(JSON.stringify(result)).not.toContain(IBAN);
    expect(readOutcome(result)).toMatchObject({
      ok: true,
      value: {
        filled: [{ path: 'iban' }],
        skipped: [
          { path: 'nickname', reason: 'x-not-suggested' },
          { path: 'nowhere', reason: 'x-not-suggested' },
        ],
      },
    });
    const [request] = asked;
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(request?.change)).toMatch(/my-agent.*can then read/);
    // Whoever carries the question may be on the agent's side; only a channel of the owner's own shows values.
    expect(JSON.stringify(request?.change)).not.toContain(IBAN);
    expect(request?.ownerOnly).toEqual([{ path: 'iban', label: 'Label of iban', value: IBAN }]);
  });

  test('changes nothing when the owner declines', async () => {
    const form = formOf(draft);
    const profiles = { store: owned(), servedTo: { consumer: 'my-agent' } };
    const { toolset } = provider(form, { ownTools: true, profiles, confirm: () => 'declined' });
    const result = await ours(toolset, 'fill', { paths: ['iban'] });
    expect(codeOf(result)).toBe('x-confirmation-declined');
    expect(JSON.stringify(result)).not.toContain(IBAN);
    expect(form.value('iban')).toBeNull();
  });

  test('leaves a field that was filled while the owner was asked', async () => {
    const form = formOf(draft);
    const { toolset } = provider(form, {
      ownTools: true,
      profiles: { store: owned(), servedTo: { consumer: 'my-agent' } },
      confirm: () => {
        form.set('iban', 'mine');
        return 'granted';
      },
    });
    const outcome = readOutcome(await ours(toolset, 'fill', { paths: ['iban'] }));
    expect(outcome).toMatchObject({ ok: true, value: { filled: [], skipped: [{ reason: 'x-changed' }] } });
    expect(form.value('iban')).toBe('mine');
  });

  test('does not ask once the owner has consented', async () => {
    const store = owned();
    await store.recordConsent(reveal);
    const { toolset, form } = served(store);
    expect(codeOf(await ours(toolset, 'fill', { paths: ['iban'] }))).toBe('ok');
    expect(form.value('iban')).toBe(IBAN);
  });
});

describe('a consent', () => {
  const matchCode = async (store = owned(), rest: Partial<ProfileOptions> = {}, input = {}) =>
    codeOf(await served(store, rest).call('profile.match', input));

  test('holds for this profile and this consumer, and for no other', async () => {
    const store = owned();
    await store.update('bob', () => profileOf({}, {}, { id: 'bob' }));
    await store.recordConsent(reveal);
    const ann = { defaultProfileId: 'ann' };
    expect(await matchCode(store, ann)).toBe('ok');
    expect(await matchCode(store, ann, { profileId: 'bob' })).toBe('x-consent-required');
    for (const consumer of ['other', 'My-agent', 'my-agent ', 'my‑agent', '', '__proto__'])
      expect(await matchCode(store, { ...ann, servedTo: { consumer } }), consumer).toBe('x-consent-required');
    expect(await matchCode(store, { ...ann, servedTo: {} })).toBe('x-consent-required');
  });

  test.each([
    ['for storing', { ...reveal, purpose: 'store' }],
    ['for an export', { ...reveal, purpose: 'export' }],
    ['that names no profile', { purpose: 'reveal', destination: 'my-agent', at: EARLIER }],
    ['that was revoked', { ...reveal, revoked: EARLIER }],
  ] as const)('%s does not let values through', async (_what, consent) => {
    const store = owned();
    await store.recordConsent(consent);
    expect(await matchCode(store)).toBe('x-consent-required');
  });

  test('ends when it is revoked, at the next call, and stays listed', async () => {
    const store = owned();
    await store.recordConsent(reveal);
    const { call } = served(store);
    expect(codeOf(await call('profile.match'))).toBe('ok');
    const { at: _, ...request } = reveal;
    expect(await store.revokeConsent(request, EARLIER)).toBe(1);
    expect(await store.revokeConsent(request, EARLIER)).toBe(0);
    expect(codeOf(await call('profile.match'))).toBe('x-consent-required');
    expect(codeOf(await call('profile.apply', { matches: [] }))).toBe('x-consent-required');
    expect(await store.consents()).toEqual([{ ...reveal, revoked: EARLIER }]);
  });

  test('ends with the profile: a new one of the same id needs a new consent', async () => {
    const store = owned();
    await store.recordConsent(reveal);
    await store.delete('ann');
    await store.update('ann', () => profileOf({ [CONCEPT]: entryOf(IBAN) }, {}, { id: 'ann' }));
    expect(await matchCode(store)).toBe('x-consent-required');
  });

  test('lets values through, and learning then says what it kept', async () => {
    const store = owned();
    await store.recordConsent(reveal);
    const { result } = served(store);
    expect(await result('profile.match')).toMatchObject({ matches: [{ path: 'iban', value: IBAN }] });
    await result('profile.apply', { matches: [{ path: 'iban', value: 'DE00' }] });
    expect(await result('profile.learn')).toMatchObject({
      savedConcepts: 0,
      skipped: [{ path: 'iban', reason: 'x-verified' }],
    });
  });
});

test('the owner at their own device needs no consent', async () => {
  const { result } = served(owned(), { servedTo: 'owner' });
  expect(await result('profile.match')).toMatchObject({ matches: [{ path: 'iban', value: IBAN }] });
});

test('a consumer may be called "owner" and gains nothing by it', async () => {
  const { error } = served(owned(), { servedTo: { consumer: 'owner' } });
  expect((await error('profile.match')).code).toBe('x-consent-required');
});
