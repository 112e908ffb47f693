import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decide, takesDecision } from '@handrail/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonRecord } from '../../testing/fake-host.ts';
import { claimWorkflow, oneStep, RealHostScene, readExample } from '../../testing/real-host.ts';
import { VirtualAuthenticator } from '../../testing/virtual-authenticator.ts';

/** A program of somebody else on another port of this machine. */
let neighbour: Server;
let scene: RealHostScene;
let origin = '';
let page: Page;
let problems: readonly string[] = [];
let authenticator: VirtualAuthenticator;

async function listen(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Neighbour</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const closed = (server: Server) =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });

beforeAll(async () => {
  const probe = await listen();
  const port = portOf(probe);
  await closed(probe);
  origin = `http://localhost:${port}`;
  scene = await RealHostScene.start({ address: '::', port, publicUrl: origin });
  neighbour = await listen();
  await scene.client.workflows.register(claimWorkflow() as never);
  ({ page, problems } = await scene.signIn(origin));
  authenticator = await VirtualAuthenticator.plugIn(page);
});
afterAll(async () => {
  await scene?.close();
  if (neighbour) await closed(neighbour);
});

const sessionUrl = (of: Page) => /^.*?\/o\/[\w-]{22}/.exec(of.url())?.[0] ?? '';

async function openSettings(of = page): Promise<void> {
  await of.goto(`${sessionUrl(of)}/settings`);
  await of.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor();
}

async function addPasskey(label: string): Promise<void> {
  await openSettings();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('What do you call it?').fill(label);
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: `Remove ${label}` }).waitFor();
}

/** A request as a script in the owner's page can send it, with the session and all. */
function send(method: string, path: string, body?: Json): Promise<{ status: number; json: JsonRecord }> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return page.evaluate(
    async ({ base, verb, at, content }) => {
      const { csrf } = (await (await fetch(`${base}/owner/session`)).json()) as { csrf: string };
      const response = await fetch(`${base}${at}`, {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-handrail-csrf': csrf },
        ...(content !== undefined && { body: content }),
      });
      const text = await response.text();
      return { status: response.status, json: text === '' ? {} : JSON.parse(text) };
    },
    { base: new URL(sessionUrl(page)).pathname, verb: method, at: path, content: sent },
  );
}

/** A signature of the authenticator for a challenge, on whatever page is open. */
function sign({ json }: { json: JsonRecord }, userVerification = 'required'): Promise<JsonRecord> {
  return page.evaluate(
    async ({ options, verification }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
      const text = (buffer: ArrayBuffer) =>
        btoa(String.fromCharCode(...new Uint8Array(buffer)))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const { challenge, allowCredentials } = options as {
        challenge: string;
        allowCredentials: { id: string }[];
      };
      const credential = (await navigator.credentials.get({
        publicKey: {
          challenge: bytes(challenge),
          rpId: 'localhost',
          userVerification: verification as UserVerificationRequirement,
          allowCredentials: allowCredentials.map(({ id }) => ({ type: 'public-key', id: bytes(id) })),
        },
      })) as PublicKeyCredential;
      const response = credential.response as AuthenticatorAssertionResponse;
      return {
        credentialId: credential.id,
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
      };
    },
    { options: json.options as unknown as object, verification: userVerification },
  );
}

/** A run that waits for the approval of something of high risk, and what the owner is shown of it. */
async function asking() {
  const inputs = readExample('guided-task/inputs.json') as never;
  const { runId } = await scene.client.runs.create({ workflowId: 'travel-claim', inputs });
  await expect
    .poll(async () => (await scene.client.runs.get(runId)).status, { timeout: 60_000 })
    .toBe('waiting-approval');
  const { items } = (await send('GET', '/v1/handrail/inbox')).json;
  const { nodeId } = (items as readonly JsonRecord[]).find((item) => item.runId === runId) ?? {};
  const { json } = await send('GET', `/v1/handrail/runs/${runId}/pending-actions/${nodeId}`);
  const { interruptId = '', shown = '' } = json;
  return { runId, nodeId: String(nodeId), interruptId, shown, resumeValue: { action: 'accept' } };
}
type Asking = Awaited<ReturnType<typeof asking>>;

const challengeFor = (asked: Asking) => send('POST', '/owner/passkeys/approval', asked);
const answer = ({ runId, nodeId, ...body }: Asking, more: JsonRecord = {}) =>
  send('POST', `/v1/runs/${runId}/interrupts/${nodeId}`, { ...body, ...more });
const statusOf = async ({ runId }: Asking) => (await scene.client.runs.get(runId)).status;
const decline = (asked: Asking) => answer(asked, { resumeValue: { action: 'reject' } });

const refused = (reason: string) => ({
  status: 403,
  json: { error: 'passkey_refused', details: { reason } },
});

describe('an owner without a passkey', () => {
  test('is told at an address without a name why none can be added, and what to do', async () => {
    const plain = await scene.signIn(scene.server.url);
    await openSettings(plain.page);
    await plain.page.getByText('Passkeys cannot be used at http://127.0.0.1').waitFor();
    expect(await plain.page.getByText('start it with “--host ::”').count()).toBe(1);
    expect(await plain.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await plain.page.context().close();
  });

  test('sees that the passkey was not used when the browser does not give one, and adds one then', async () => {
    await authenticator.setUserVerified(false);
    await openSettings();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('What do you call it?').fill('My phone');
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('The passkey was not used').waitFor();
    await authenticator.setUserVerified(true);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
    expect(await authenticator.credentials()).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});

describe('an approval of high risk, for an owner with a passkey', () => {
  test('is given in the dashboard with the passkey, and the record says with which', async () => {
    const asked = await asking();
    expect(await answer(asked)).toMatchObject({ status: 403, json: { error: 'passkey_required' } });
    await page.goto(sessionUrl(page));
    await page.getByText('your browser asks for your passkey').waitFor();
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.waitForSelector('text=You approved it');
    expect(await scene.ended(asked.runId)).toBe('completed');
    const { events } = await scene.client.runs.poll(asked.runId);
    const received = events.find(({ type }) => type === 'approval.received');
    expect(received?.payload).toMatchObject({
      handrail: { confirmedBy: { passkey: expect.stringMatching(/^[0-9a-f]{32}$/), label: 'My phone' } },
    });
    const [credential] = await authenticator.credentials();
    const id = Buffer.from(credential?.credentialId ?? '', 'base64').toString('base64url');
    expect(id).not.toBe('');
    expect(JSON.stringify(events)).not.toContain(id);
    expect(problems).toEqual([]);
  });

  test('stays open when the owner does not confirm, and can still be given', async () => {
    const asked = await asking();
    await authenticator.setUserVerified(false);
    await page.goto(sessionUrl(page));
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.getByText('The passkey was not used').waitFor();
    expect(await statusOf(asked)).toBe('waiting-approval');
    await authenticator.setUserVerified(true);
    await decide(page.getByRole('button', { name: 'Approve' }));
    await page.waitForSelector('text=You approved it');
    expect(await scene.ended(asked.runId)).toBe('completed');
  });

  test('is not given by what the passkey signed for another approval', async () => {
    const [one, other] = [await asking(), await asking()];
    const passkey = await sign(await challengeFor(one));
    expect(await answer(other, { passkey })).toMatchObject(refused('foreign'));
    expect(await statusOf(other)).toBe('waiting-approval');
    for (const each of [one, other]) await decline(each);
  });

  test('is given once by what was signed once', async () => {
    const [asked, next] = [await asking(), await asking()];
    const passkey = await sign(await challengeFor(asked));
    expect((await answer(asked, { passkey })).status).toBe(200);
    expect((await answer(asked, { passkey })).status).not.toBe(200);
    expect(await answer(next, { passkey })).toMatchObject({ status: 403 });
    await decline(next);
  });

  test('is not given by what was signed on a page of another port', async () => {
    const asked = await asking();
    const challenge = await challengeFor(asked);
    const back = page.url();
    await page.goto(`http://localhost:${portOf(neighbour)}/`);
    const passkey = await sign(challenge);
    await page.goto(back);
    expect(await answer(asked, { passkey })).toMatchObject(refused('not-verified'));
    expect(await statusOf(asked)).toBe('waiting-approval');
    await decline(asked);
  });

  test('is not given where the user was not verified', async () => {
    const asked = await asking();
    const challenge = await challengeFor(asked);
    await authenticator.setUserVerified(false);
    const passkey = await sign(challenge, 'discouraged');
    await authenticator.setUserVerified(true);
    expect(await answer(asked, { passkey })).toMatchObject(refused('not-verified'));
    await decline(asked);
  });

  test('is not given for another digest or another answer than was signed', async () => {
    const asked = await asking();
    const passkey = await sign(await challengeFor(asked));
    const other = { passkey, shown: `${String(asked.shown).slice(0, -1)}!` };
    expect(await answer(asked, other)).toMatchObject({ status: 409, json: { error: 'approval_mismatch' } });
    expect(await challengeFor({ ...asked, shown: 'another' })).toMatchObject({ status: 409 });
    const comment = { passkey, resumeValue: { action: 'accept', comment: 'Pay twice.' } };
    expect(await answer(asked, comment)).toMatchObject(refused('foreign'));
    await decline(asked);
  });

  test('is not given by a copy of the authenticator, whose counter is behind', async () => {
    const asked = await asking();
    const [before] = await authenticator.credentials();
    expect(before?.signCount).toBeGreaterThan(1);
    await authenticator.setSignCount(0);
    expect(await answer(asked, { passkey: await sign(await challengeFor(asked)) })).toMatchObject(
      refused('not-verified'),
    );
    await authenticator.setSignCount((before?.signCount ?? 0) + 10);
    await decline(asked);
  });

  test('is only declined on the page without scripts', async () => {
    const asked = await asking();
    const plain = await page.context().newPage();
    await plain.goto(`${sessionUrl(page)}/approve/${asked.runId}/${asked.nodeId}`);
    await plain.getByText('can be approved only in the dashboard').waitFor();
    expect(await plain.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await takesDecision();
    await plain.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => statusOf(asked)).not.toBe('waiting-approval');
    await plain.close();
  });
});

test('an approval that is not of high risk needs no passkey', async () => {
  const step = { name: 'Publish', typeId: 'core.approvalGate', config: { title: 'Publish it?' } };
  await scene.client.workflows.register(oneStep('publish', 'Publishing', step) as never);
  const { runId } = await scene.client.runs.create({ workflowId: 'publish' });
  await page.goto(sessionUrl(page));
  const card = page.locator('.ask').filter({ hasText: 'Publishing' });
  await card.getByRole('button', { name: 'Approve' }).waitFor({ timeout: 60_000 });
  expect(await card.getByText('your browser asks for your passkey').count()).toBe(0);
  await decide(card.getByRole('button', { name: 'Approve' }));
  expect(await scene.ended(runId)).toBe('completed');
});

describe('removing a passkey', () => {
  test('is not done by a session alone', async () => {
    const { passkeys } = (await send('GET', '/owner/passkeys')).json;
    const [{ id } = { id: '' }] = passkeys as readonly JsonRecord[];
    expect((await send('POST', `/owner/passkeys/${id}/remove`, {})).status).toBe(400);
    expect(await send('POST', '/owner/passkeys/registration', {})).toMatchObject(refused('confirm-first'));
  });

  test('takes the passkey, and ends what it can confirm', async () => {
    const asked = await asking();
    const passkey = await sign(await challengeFor(asked));
    await openSettings();
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    await decide(page.getByRole('button', { name: 'Remove the passkey' }));
    await page.getByText('You have no passkey').waitFor();
    await page.getByText('My phone').and(page.getByText('was removed by you')).waitFor();
    expect(await answer(asked, { passkey })).toMatchObject(refused('not-here'));
    expect((await answer(asked)).status).toBe(200);
    await addPasskey('Another');
    expect(problems).toEqual([]);
  });
});
