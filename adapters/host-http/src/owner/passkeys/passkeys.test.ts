import type { JsonObject, JsonValue } from '@handrail/base';
import type { Notifier, OwnerNotice, PasskeyOwner } from '@handrail/host';
import { ACME, createMemoryStore } from '@handrail/host/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoices, invoiceWorkflow } from '../../../testing/invoices.ts';
import { OwnerApi, type SignedIn } from '../../../testing/owner-api.ts';
import { type SigningOptions, SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import type { TestApi, TestReply } from '../../../testing/test-api.ts';

const ORIGIN = 'http://localhost:8787';
const PASSKEYS = '/owner/passkeys';
const accept: JsonObject = { action: 'accept' };

let sent: JsonValue[] = [];
let notices: OwnerNotice[] = [];
let scene: OwnerApi;
let api: TestApi;
let ada: SignedIn;
let phone: SoftAuthenticator;

async function open(origins: readonly [string, ...string[]] = [ORIGIN]): Promise<void> {
  sent = [];
  notices = [];
  const notifier: Notifier = {
    channels: ['mail'],
    send: async (_channel, notice) => {
      notices.push(notice);
      return 'sent';
    },
  };
  const hostOptions = { toolsets: [invoices(sent)], notifier };
  scene = new OwnerApi({ store: createMemoryStore(), hostOptions, origins });
  api = await scene.start({ passkeys: scene.store.passkeys });
  await api.host.workflows.register(ACME, invoiceWorkflow);
  ada = await scene.signIn(api);
  phone = new SoftAuthenticator(origins[0]);
}
beforeEach(() => open());
afterEach(() => api.close());

function challengeOf({ status, json }: TestReply): string {
  expect(status).toBe(200);
  return String((json?.options as JsonObject | undefined)?.challenge);
}

/** Has a passkey added; with another one that confirms it, when there is one. */
async function add(
  to = phone,
  by?: SoftAuthenticator,
  how: Partial<SigningOptions> = {},
  owner = ada,
): Promise<TestReply> {
  const confirmation = by?.sign({
    challenge: challengeOf(await owner.post(`${PASSKEYS}/confirmation`, { action: 'add' })),
  });
  const offered = await owner.post(`${PASSKEYS}/registration`, confirmation ? { confirmation } : {});
  if (offered.status !== 200) return offered;
  const credential = to.create({ challenge: challengeOf(offered), ...how });
  return owner.post(PASSKEYS, { label: 'My phone', credential });
}

async function listed(owner = ada): Promise<readonly JsonObject[]> {
  const { passkeys } = (await owner.get(PASSKEYS)).json ?? {};
  return passkeys as unknown as readonly JsonObject[];
}

/** A run that asks, and what its owner is shown. */
async function asking(owner = ada) {
  const runId = await api.start('invoices');
  await api.until(runId, 'waiting-approval');
  const { json } = await owner.get(`/v1/handrail/runs/${runId}/pending-actions/send`);
  const { interruptId, shown, needsPasskey } = json ?? {};
  return { runId, nodeId: 'send', interruptId: String(interruptId), shown: String(shown), needsPasskey };
}
type Asking = Awaited<ReturnType<typeof asking>>;

const ask = ({ needsPasskey: _, ...asked }: Asking, resumeValue = accept, owner = ada) =>
  owner.post(`${PASSKEYS}/approval`, { ...asked, resumeValue });

const answer = ({ runId, interruptId, shown }: Asking, more: JsonObject = {}, owner = ada) =>
  owner.post(`/v1/runs/${runId}/interrupts/send`, { resumeValue: accept, interruptId, shown, ...more });

const signed = async (asked: Asking, how: Partial<SigningOptions> = {}): Promise<JsonObject> => ({
  passkey: { ...phone.sign({ challenge: challengeOf(await ask(asked)), ...how }) },
});

const refused = (reason: string) => ({
  status: 403,
  json: { error: 'passkey_refused', details: { reason } },
});

describe('adding a passkey', () => {
  test('needs a name that browsers offer them at', async () => {
    await api.close();
    await open(['http://127.0.0.1:8787']);
    expect((await ada.get(PASSKEYS)).json).toEqual({
      isAvailable: false,
      passkeys: [],
      damaged: [],
      removed: [],
    });
    expect(await ada.post(`${PASSKEYS}/registration`, {})).toMatchObject(refused('no-name'));
    expect(
      await ada.post(PASSKEYS, { label: 'x', credential: phone.create({ challenge: 'x' }) }),
    ).toMatchObject(refused('no-name'));
  });

  test('works at an https name, and there only', async () => {
    await api.close();
    await open(['https://handrail.example']);
    expect(await add()).toMatchObject({ status: 201, json: { name: 'handrail.example' } });
    const asked = await asking();
    const proof = await signed(asked);
    expect((await answer(asked, proof)).status).toBe(200);
    await scene.store.passkeys.remove({ ...ACME, owner: 'ada' }, String((await listed())[0]?.id), {
      at: 1,
      by: 'operator',
    });
    const elsewhere = { rpId: 'localhost', credentialId: phone.credentialId, publicKey: 'x', counter: 0 };
    const rest = { transports: [], createdAt: 1, lastUsedAt: undefined };
    await scene.store.passkeys.add({ ...ACME, owner: 'ada', id: 'p', label: 'x', ...elsewhere, ...rest });
    expect(await listed()).toMatchObject([{ name: 'localhost', worksHere: false }]);
    const other = await asking();
    expect(other.needsPasskey).toBe(true);
    expect(await ask(other)).toMatchObject(refused('not-here'));
  });

  test('lists it with its name and no part of the credential', async () => {
    expect(await add()).toMatchObject({ status: 201, json: { label: 'My phone', name: 'localhost' } });
    const [passkey] = await listed();
    expect(passkey).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      label: 'My phone',
      name: 'localhost',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: null,
      worksHere: true,
    });
    expect(JSON.stringify(passkey)).not.toContain(phone.credentialId);
    expect(await listed(await scene.signIn(api, 'bob'))).toEqual([]);
  });

  test.each<[string, Partial<SigningOptions>]>([
    ['another port', { origin: 'http://localhost:9999' }],
    ['another name', { rpId: 'other.example' }],
    ['an authenticator that does not verify its user', { verifiesUser: false }],
  ])('is refused for %s', async (_what, how) => {
    expect(await add(phone, undefined, how)).toMatchObject(refused('not-verified'));
    expect(await listed()).toEqual([]);
  });

  test('is refused for a challenge of another session, of no host, or in a frame of another site', async () => {
    const offered = await ada.post(`${PASSKEYS}/registration`, {});
    const credential = phone.create({ challenge: challengeOf(offered) });
    const other = await scene.signIn(api);
    expect(await other.post(PASSKEYS, { label: 'x', credential })).toMatchObject(refused('foreign'));
    for (const how of [{ challenge: 'AAAA' }, { challenge: challengeOf(offered), crossOrigin: true }])
      expect(await ada.post(PASSKEYS, { label: 'x', credential: phone.create(how) })).toMatchObject(
        refused('foreign'),
      );
  });

  test('takes one that is there already, so that a session alone adds none', async () => {
    const early = await ada.post(`${PASSKEYS}/registration`, {});
    expect((await add()).status).toBe(201);
    const thief = new SoftAuthenticator(ORIGIN);
    expect(await add(thief)).toMatchObject(refused('confirm-first'));
    expect(await add(thief, thief)).toMatchObject(refused('not-here'));
    const credential = thief.create({ challenge: challengeOf(early) });
    expect(await ada.post(PASSKEYS, { label: 'x', credential })).toMatchObject(refused('foreign'));
    expect(await listed()).toHaveLength(1);
    const stick = new SoftAuthenticator(ORIGIN);
    expect((await add(stick, phone)).status).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  test('takes a sign-in of the last ten minutes, so that a session that was stolen later adds none', async () => {
    const early = await ada.post(`${PASSKEYS}/registration`, {});
    scene.clock.advance(10 * 60_000 + 1);
    expect(await add()).toMatchObject(refused('sign-in-again'));
    const credential = phone.create({ challenge: challengeOf(early) });
    expect(await ada.post(PASSKEYS, { label: 'x', credential })).toMatchObject(refused('sign-in-again'));
    expect(await listed()).toEqual([]);
    const again = await scene.signIn(api);
    expect((await add(phone, undefined, {}, again)).status).toBe(201);
    scene.clock.advance(10 * 60_000 + 1);
    expect(await add(new SoftAuthenticator(ORIGIN), phone, {}, again)).toMatchObject(
      refused('sign-in-again'),
    );
  });

  test('is told to the owner by every way that is set up, and so is removing one', async () => {
    await add();
    await expect.poll(() => notices).toHaveLength(1);
    expect(notices).toEqual([{ tenant: 'acme', kind: 'passkey-added', changeId: expect.any(String) }]);
    const [{ id } = { id: '' }] = await listed();
    const challenge = challengeOf(
      await ada.post(`${PASSKEYS}/confirmation`, { action: 'remove', id: String(id) }),
    );
    await ada.post(`${PASSKEYS}/${id}/remove`, { confirmation: phone.sign({ challenge }) });
    await expect.poll(() => notices).toHaveLength(2);
    expect(notices[1]).toMatchObject({ kind: 'passkey-removed' });
  });

  test('is for owners with their csrf value, and for no key', async () => {
    for (const url of [PASSKEYS, `${PASSKEYS}/registration`, `${PASSKEYS}/x/remove`]) {
      expect((await ada.post(url, {}, { 'x-handrail-csrf': 'x' })).status, url).not.toBeLessThan(400);
      expect((await api.post(url, {})).status, url).not.toBeLessThan(400);
    }
    expect((await ada.post(`${PASSKEYS}/registration`, {}, { 'x-handrail-csrf': 'x' })).status).toBe(403);
    expect((await api.post(`${PASSKEYS}/registration`, {})).status).toBe(403);
    expect((await api.get(PASSKEYS)).status).toBe(403);
  });
});

describe('an approval of high risk', () => {
  test('is given with the passkey, once, and says which one it was', async () => {
    await add();
    const asked = await asking();
    expect(asked.needsPasskey).toBe(true);
    expect(await answer(asked)).toMatchObject({ status: 403, json: { error: 'passkey_required' } });
    const proof = await signed(asked);
    expect((await answer(asked, proof)).status).toBe(200);
    await api.until(asked.runId, 'completed');
    expect(sent).toHaveLength(1);
    const [{ id } = { id: '' }] = await listed();
    const { json } = await api.get(`/v1/runs/${asked.runId}/events/poll`);
    const events = json?.events as unknown as readonly JsonObject[];
    expect(events.find(({ type }) => type === 'approval.received')?.payload).toMatchObject({
      handrail: { confirmedBy: { passkey: id, label: 'My phone' } },
    });
    expect(JSON.stringify(events)).not.toContain(phone.credentialId);
    expect((await listed())[0]?.lastUsedAt).toMatch(/Z$/);
  });

  test('is not given with a passkey that confirmed another approval', async () => {
    await add();
    const [one, other] = [await asking(), await asking()];
    expect(await answer(other, await signed(one))).toMatchObject(refused('foreign'));
    expect(sent).toEqual([]);
  });

  test('is not given with what was used before', async () => {
    await add();
    const asked = await asking();
    const proof = await signed(asked);
    const both = await Promise.all([answer(asked, proof), answer(asked, proof)]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    await api.until(asked.runId, 'completed');
    expect(sent).toHaveLength(1);
  });

  test('is not confirmed by the same signature twice, also by an authenticator that does not count', async () => {
    await add();
    const challenge = challengeOf(await ada.post(`${PASSKEYS}/confirmation`, { action: 'add' }));
    const confirmation = phone.sign({ challenge, counter: 0 });
    const register = () => ada.post(`${PASSKEYS}/registration`, { confirmation });
    expect((await register()).status).toBe(200);
    expect(await register()).toMatchObject(refused('used'));
  });

  test.each<[string, Partial<SigningOptions>, string]>([
    ['another port of this machine', { origin: 'http://localhost:9999' }, 'not-verified'],
    ['another name', { rpId: 'other.example' }, 'not-verified'],
    ['an authenticator that does not verify its user', { verifiesUser: false }, 'not-verified'],
    ['a copy, whose counter does not grow', { counter: 5 }, 'not-verified'],
    ['a frame in another site', { crossOrigin: true }, 'foreign'],
    ['a challenge that nobody made', { challenge: 'AAAA' }, 'foreign'],
  ])('is refused for %s', async (_what, how, reason) => {
    await add();
    const asked = await asking();
    phone.counter = 5;
    const first = await asking();
    expect((await answer(first, await signed(first))).status).toBe(200);
    expect(await answer(asked, await signed(asked, how))).toMatchObject(refused(reason));
  });

  test('is refused for another signature, other data and another answer than was signed', async () => {
    await add();
    const asked = await asking();
    const { passkey } = await signed(asked);
    const good = passkey as unknown as Record<string, string>;
    const other = phone.sign({ challenge: challengeOf(await ask(asked)) });
    for (const forged of [{ signature: other.signature }, { authenticatorData: other.authenticatorData }])
      expect(await answer(asked, { passkey: { ...good, ...forged } })).toMatchObject(refused('not-verified'));
    const comment = { resumeValue: { ...accept, comment: 'and more' }, passkey: { ...good } };
    expect(await answer(asked, comment)).toMatchObject(refused('foreign'));
    const digest = { shown: `${asked.shown.slice(0, -1)}x`, passkey: { ...good } };
    expect(await answer(asked, digest)).toMatchObject({ status: 409, json: { error: 'approval_mismatch' } });
    expect(await ask({ ...asked, shown: 'x' })).toMatchObject({ status: 409 });
    expect(await ask({ ...asked, interruptId: 'x' })).toMatchObject({ status: 409 });
    expect(sent).toEqual([]);
  });

  test('is refused when it comes too late, from another session or from a key', async () => {
    await add();
    const asked = await asking();
    const proof = await signed(asked);
    const other = await scene.signIn(api);
    expect(await answer(asked, proof, other)).toMatchObject(refused('foreign'));
    const { interruptId, shown } = asked;
    const url = `/v1/runs/${asked.runId}/interrupts/send`;
    const nothing = { status: 403, json: { error: 'passkey_refused' } };
    expect(await api.post(url, { resumeValue: accept, interruptId, ...proof })).toMatchObject(nothing);
    expect(await ada.post(url, { resumeValue: accept, interruptId, ...proof })).toMatchObject(nothing);
    expect(await ada.post(url, { resumeValue: accept, shown, ...proof })).toMatchObject(nothing);
    scene.clock.advance(2 * 60_000);
    expect(await answer(asked, proof)).toMatchObject(refused('expired'));
  });

  test('is refused with a passkey that was removed', async () => {
    await add();
    const stick = new SoftAuthenticator(ORIGIN);
    await add(stick, phone);
    const asked = await asking();
    const proof = await signed(asked);
    const [{ id } = { id: '' }] = await listed();
    const challenge = challengeOf(
      await ada.post(`${PASSKEYS}/confirmation`, { action: 'remove', id: String(id) }),
    );
    const removed = await ada.post(`${PASSKEYS}/${id}/remove`, { confirmation: stick.sign({ challenge }) });
    expect(removed.status).toBe(204);
    expect(await answer(asked, proof)).toMatchObject(refused('not-here'));
    expect(await answer(asked)).toMatchObject({ json: { error: 'passkey_required' } });
  });

  test('is declined without a passkey, and needs none of another owner', async () => {
    await add();
    const asked = await asking();
    expect((await answer(asked, { resumeValue: { action: 'reject' } })).status).toBe(200);
    const bob = await scene.signIn(api, 'bob');
    const other = await asking(bob);
    expect(other.needsPasskey).toBe(false);
    expect((await answer(other, {}, bob)).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  test('takes a passkey, and the confirmation of exactly this', async () => {
    await add();
    const [{ id } = { id: '' }] = await listed();
    const url = `${PASSKEYS}/${id}/remove`;
    expect((await ada.post(url, {})).status).toBe(400);
    const adding = challengeOf(await ada.post(`${PASSKEYS}/confirmation`, { action: 'add' }));
    expect(await ada.post(url, { confirmation: phone.sign({ challenge: adding }) })).toMatchObject(
      refused('foreign'),
    );
    const asked = await asking();
    const { passkey } = await signed(asked);
    expect(await ada.post(url, { confirmation: passkey })).toMatchObject(refused('foreign'));
    expect(await listed()).toHaveLength(1);
    const challenge = challengeOf(
      await ada.post(`${PASSKEYS}/confirmation`, { action: 'remove', id: String(id) }),
    );
    expect((await ada.post(url, { confirmation: phone.sign({ challenge }) })).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await answer(asked)).status).toBe(200);
  });
});

test('a passkey that the operator removed is listed as that, for its owner alone', async () => {
  await add();
  const [{ id } = { id: '' }] = await listed();
  const removal = { at: scene.clock.now(), by: 'operator' };
  await scene.store.passkeys.remove({ ...ACME, owner: 'ada' }, String(id), removal);
  const { json } = await ada.get(PASSKEYS);
  expect(json).toMatchObject({
    passkeys: [],
    removed: [{ id, label: 'My phone', byOwner: false, removedAt: expect.stringMatching(/Z$/) }],
  });
  expect((await (await scene.signIn(api, 'bob')).get(PASSKEYS)).json).toMatchObject({ removed: [] });
});

describe('a damaged passkey', () => {
  const damage = () =>
    Object.assign(scene.store.passkeys, {
      of: async (owner: PasskeyOwner) => [{ ...owner, id: 'd1', isDamaged: true }],
    });

  test('is listed, and neither opens the list to a session nor keeps its owner from declining', async () => {
    await add();
    const asked = await asking();
    const early = await ada.post(`${PASSKEYS}/registration`, {});
    expect(early).toMatchObject(refused('confirm-first'));
    damage();
    expect((await ada.get(PASSKEYS)).json).toMatchObject({ passkeys: [], damaged: [{ id: 'd1' }] });
    expect(await ask(asked)).toMatchObject({
      status: 403,
      json: { details: { reason: 'damaged', damaged: ['d1'] } },
    });
    expect(await answer(asked)).toMatchObject({ status: 403, json: { error: 'passkey_required' } });
    expect(await add(new SoftAuthenticator(ORIGIN))).toMatchObject(refused('confirm-first'));
    expect(await ada.post(`${PASSKEYS}/confirmation`, { action: 'add' })).toMatchObject(refused('damaged'));
    expect((await scene.signIn(api)).path).not.toBe('');
    expect((await answer(asked, { resumeValue: { action: 'reject' } })).status).toBe(200);
  });
});
