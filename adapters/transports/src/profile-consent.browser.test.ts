import {
  emptyProfile,
  MemoryProfileStore,
  type ProfileStore,
  revealRequest,
  storeWithConsent,
} from '@handrail/assist';
import { readOutcome, type ToolClient } from '@handrail/tools';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { links } from '../testing/links.ts';
import { createLiveForm } from '../testing/live-form.ts';

const AT = '2026-01-02T00:00:00Z';
const IBAN = 'DE89370400440532013000';
const entry = {
  value: IBAN,
  confidence: 1,
  source: { type: 'manual', timestamp: AT },
  lastUsed: AT,
  verified: true,
} as const;
const kept = () => new MemoryProfileStore([{ ...emptyProfile('ann', 'Ann', AT), fields: { name: entry } }]);

afterEach(() => vi.unstubAllGlobals());

/** Every request to another place than the provider itself. */
function trapNetwork(): readonly string[] {
  const elsewhere: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const { hostname, href } = new URL(input instanceof Request ? input.url : input);
    if (hostname !== '127.0.0.1') elsewhere.push(href);
    return real(input, init);
  });
  return elsewhere;
}

/** What an agent would try, and everything it gets to see of it. */
async function attack(client: ToolClient): Promise<{ seen: string; codes: readonly string[] }> {
  const calls: readonly (readonly [string, unknown])[] = [
    ['formspec.profile.match', {}],
    ['formspec.profile.match', { profileId: 'ann' }],
    ['formspec.profile.apply', { matches: [{ path: 'name', value: 'x' }] }],
    ['formspec.profile.apply', { matches: [{ path: 'name', value: 'x' }], confirm: true }],
    ['handrail.profile.suggest', {}],
    ['handrail.profile.fill', { paths: ['name'] }],
    ['formspec.field.set', { path: 'name', value: 'guess' }],
    ['formspec.profile.learn', {}],
    ['formspec.field.set', { path: 'name' }],
    ['formspec.profile.match', {}],
    ['handrail.profile.fill', { paths: ['name'] }],
    ['formspec.field.describe', { path: 'name' }],
    ['formspec.field.help', { path: 'name' }],
    ['formspec.field.list', { filter: 'all' }],
    ['formspec.form.validate', { mode: 'submit' }],
  ];
  const answers: unknown[] = [await client.list()];
  const codes: string[] = [];
  for (const [tool, input] of calls) {
    const result = await client.call(tool, input);
    answers.push(result);
    const outcome = readOutcome(result);
    codes.push(outcome.ok ? 'ok' : outcome.error.code);
  }
  return { seen: JSON.stringify(answers), codes };
}

class RemoteStore extends MemoryProfileStore {
  override readonly reach = 'elsewhere' as never;
  requests = 0;
  override list() {
    this.requests += 1;
    return super.list();
  }
  override get(id: string) {
    this.requests += 1;
    return super.get(id);
  }
  override update(...args: Parameters<ProfileStore['update']>) {
    this.requests += 1;
    return super.update(...args);
  }
}

describe.each(Object.entries(links))('over %s', (_name, link) => {
  const serve = (store: ProfileStore) =>
    link(createLiveForm({ ownTools: true, profiles: { store, servedTo: { consumer: 'my-agent' } } }).toolset);

  test('ASSIST-6.3-03 ASSIST-11-05 no value of a profile reaches an agent or another place without consent', async () => {
    const elsewhere = trapNetwork();
    const { client, end } = await serve(kept());
    const { seen, codes } = await attack(client);
    expect(seen).not.toContain(IBAN);
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => 'x-consent-required'),
      'ok',
      'x-confirmation-required',
      ...['ok', 'ok', 'ok'],
      'x-consent-required',
      'x-confirmation-required',
      ...['ok', 'ok', 'ok', 'ok'],
    ]);
    await client.close();
    await end();

    // A store elsewhere is not asked for anything, not even for its list, until the owner has said yes.
    const remote = new RemoteStore([emptyProfile('ann', 'Ann', AT)]);
    const ledger = new MemoryProfileStore();
    await ledger.recordConsent({ ...revealRequest('my-agent', 'default'), at: AT });
    for (const answer of [false, true]) {
      const use = { ask: () => answer, ledger, clock: { now: () => 0 }, destination: 'sync.example' };
      const linked = await serve(storeWithConsent(remote, use));
      await attack(linked.client);
      expect(remote.requests > 0).toBe(answer);
      await linked.client.close();
      await linked.end();
    }
    expect(elsewhere).toEqual([]);
  });

  test('a consent of the owner lets values through, and revoking it ends that at the next call', async () => {
    const store = kept();
    const { client, end } = await serve(store);
    const match = async () => readOutcome(await client.call('formspec.profile.match', {}));
    const request = revealRequest('my-agent', 'ann');
    expect(await match()).toMatchObject({ ok: false, error: { code: 'x-consent-required' } });
    await store.recordConsent({ ...request, at: AT });
    expect(await match()).toMatchObject({ ok: true, value: { matches: [{ path: 'name', value: IBAN }] } });
    await store.revokeConsent(request, AT);
    expect(await match()).toMatchObject({ ok: false, error: { code: 'x-consent-required' } });
    await client.close();
    await end();
  });
});
