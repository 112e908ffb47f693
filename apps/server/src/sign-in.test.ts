import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { ROLES, scopesOfRoles } from '@handrail/host';
import { AUDIENCE, CLIENT_ID, CLIENT_SECRET, TestProvider, unsigned } from '@handrail/oidc/testing';
import { sketchWorkflow } from '@handrail/runs/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerIn, operationsOf } from '../testing/described-operations.ts';
import { SigningInBrowser } from '../testing/signing-in-browser.ts';
import { createLog } from './create-log.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Everything the host writes about itself, at the most talkative level. */
const written: string[] = [];
/** What was sent and must be found nowhere. */
const canaries = new Set<string>([CLIENT_SECRET, 'canary-access-token']);

let folder = '';
let provider: TestProvider;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-sign-in-'));
  provider = await TestProvider.start();
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    log: createLog('debug', (line) => void written.push(line)),
    egress: { loopbackPorts: [provider.port] },
    signIn: {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      audience: AUDIENCE,
      claims: { roles: 'groups', tenant: 'org' },
      tenants: { acme: 'local', other: 'other' },
      roles: {
        owners: ['owner'],
        admins: ['admin'],
        approvers: ['approver'],
        operators: ['operator'],
        auditors: ['auditor'],
      },
    },
  });
});

beforeEach(() => {
  provider.misbehaves = {};
  signedInAs('ada', 'owners');
});

afterAll(async () => {
  await server.close();
  await provider.close();
  rmSync(folder, { recursive: true });
});

function signedInAs(sub: string, ...groups: string[]): void {
  provider.person = { sub, name: `Name of ${sub}`, groups, org: 'acme' };
}

const browser = () => new SigningInBrowser(server.url);
const members = async () => {
  const scope = { tenant: 'local', workspace: undefined, mode: 'live' } as const;
  const listed = await server.host.members?.list(scope);
  return listed?.ok ? listed.value.map(({ principal }) => principal) : [];
};

async function withToken(token: string, path = '/v1/runs', init: RequestInit = {}) {
  canaries.add(token);
  const reply = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });
  const text = await reply.text();
  expect(text).not.toContain(token);
  return {
    status: reply.status,
    json: text === '' ? undefined : (JSON.parse(text) as JsonObject),
    headers: reply.headers,
  };
}

const now = () => Math.floor(Date.now() / 1_000);

describe('an access token', () => {
  test('of the provider is taken, for the tenant and the scopes of its roles', async () => {
    expect((await withToken(await provider.accessToken())).status).toBe(200);
    signedInAs('oscar', 'auditors');
    const token = await provider.accessToken();
    expect((await withToken(token)).status).toBe(200);
    const refused = await withToken(token, '/v1/runs', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([refused.status, refused.json?.error]).toEqual([403, 'forbidden']);
    expect((await withToken(token, '/v1/handrail/keys')).status).toBe(403);
    expect(
      (await withToken(await provider.accessToken({ groups: ['owners'] }), '/v1/handrail/keys')).status,
    ).toBe(403);
  });

  test.each<[string, () => Promise<string> | string]>([
    [
      'alg none',
      async () => unsigned({ iss: provider.issuer, aud: AUDIENCE, sub: 'ada', iat: now(), exp: now() + 60 }),
    ],
    [
      'alg none and its first half',
      async () =>
        `${unsigned({ iss: provider.issuer, aud: AUDIENCE, sub: 'ada', iat: now(), exp: now() + 60 })}x`,
    ],
    [
      'the public key as a shared secret',
      async () =>
        new SignJWT({ groups: ['owners'] })
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer(provider.issuer)
          .setAudience(AUDIENCE)
          .setSubject('ada')
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode(JSON.stringify(await provider.publicJwk()))),
    ],
    ['another audience', () => provider.accessToken({ aud: 'https://other.example' })],
    ['a past expiry', () => provider.accessToken({ exp: now() - 60 })],
    ['another issuer', () => provider.accessToken({ iss: 'https://evil.example' })],
    ['an issue time in the future', () => provider.accessToken({ iat: now() + 600, exp: now() + 900 })],
    ['a tenant that nobody set up', () => provider.accessToken({ org: 'evil' })],
    ['the shape of a token alone', () => 'a.b.c'],
  ])('WOP-AUTH-18 with %s is 401 and never 403', async (_what, make) => {
    const { status, json, headers } = await withToken(await make());
    expect([status, json?.error, headers.get('www-authenticate')]).toEqual([
      401,
      'unauthenticated',
      'Bearer',
    ]);
  });

  test('is in discovery with its issuer and audience', async () => {
    const reply = (await (await fetch(`${server.url}/.well-known/openwop`)).json()) as JsonObject;
    expect(reply.auth).toMatchObject({
      profiles: expect.arrayContaining(['openwop-auth-oidc-user-bearer']),
      oidc: { supported: true, issuers: [provider.issuer], audience: AUDIENCE },
    });
  });

  test('of another tenant finds nothing of this one', async () => {
    const owner = await provider.accessToken();
    await withToken(owner, '/v1/workflows', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sketchWorkflow(['a'], [], { id: 'mine', name: 'Mine' })),
    });
    expect((await withToken(owner, '/v1/workflows/mine')).status).toBe(200);
    expect((await withToken(await provider.accessToken({ org: 'other' }), '/v1/workflows/mine')).status).toBe(
      404,
    );
  });

  test('ends its streams when the role behind it is taken away', async () => {
    const scope = { tenant: 'local', workspace: undefined, mode: 'live' } as const;
    const json = { 'content-type': 'application/json' };
    const owner = await provider.accessToken();
    const gate = { id: 'gate', type: 'core.approvalGate', config: { title: 'Go on?' } };
    for (const [path, body] of [
      ['/v1/workflows', sketchWorkflow([gate], [], { id: 'waits', name: 'Waits' })],
      ['/v1/runs', { workflowId: 'waits' }],
    ] as const) {
      await withToken(owner, path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    }
    const [run] = await server.host.runs.list({ ...scope, principal: 'x', isOwner: false }, { limit: 1 });
    signedInAs('sandra');
    await server.host.roles.grant(scope, 'acme:sandra', 'auditor');
    const token = await provider.accessToken();
    canaries.add(token);
    const stream = await fetch(`${server.url}/v1/runs/${run?.runId}/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(200);
    await server.host.roles.revoke(scope, 'acme:sandra', 'auditor');
    // Until the host ends it: the run itself goes on waiting.
    expect(await stream.text()).toContain('interrupt.requested');
    expect((await withToken(token)).status).toBe(403);
  });
});

describe('a person', () => {
  test('signs in with the provider and is the owner, with a session like any other', async () => {
    const ada = browser();
    const reply = await ada.signIn('/sign-in?to=/runs');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${ada.path}/runs`]);
    expect(reply.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Strict/);
    expect(await (await ada.read('/owner/session')).json()).toMatchObject({
      owner: { id: 'acme:ada', name: 'Name of ada' },
      roles: ['owner'],
    });
    expect((await ada.read('/v1/handrail/keys')).status).toBe(200);
    expect((await ada.read('/plain')).status).toBe(200);
    expect(await members()).toContain('acme:ada');
  });

  test('finds the way in on the page that says they are signed out', async () => {
    const page = await (await fetch(`${server.url}/plain`)).text();
    expect(page).toMatch(/<a class="b" href="\/sign-in">Sign in with Acme<\/a>/);
    const refused = (await (
      await fetch(`${server.url}/o/${'a'.repeat(22)}/owner/session`)
    ).json()) as JsonObject;
    expect(refused.details).toMatchObject({ signInLabel: 'Acme' });
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5C/evil.example//',
    '/\tevil',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..',
    'runs',
  ])('is not led to %j afterwards', async (to) => {
    const ada = browser();
    const reply = await ada.signIn(`/sign-in?to=${encodeURIComponent(to)}`);
    expect(reply.headers.get('location')).toBe(`${ada.path}/`);
  });

  test('cannot use an answer twice, nor in another browser, nor without having begun', async () => {
    signedInAs('rita', 'operators');
    const [rita, other] = [browser(), browser()];
    const answer = await rita.visitProvider();
    const tokens = () => provider.requests.filter((path) => path === '/token').length;
    const before = tokens();
    await other.visitProvider();
    for (const stranger of [other, browser()]) expect((await stranger.finish(answer)).status).toBe(400);
    expect([tokens() - before, await members()]).toEqual([0, expect.not.arrayContaining(['acme:rita'])]);
    expect((await rita.finish(answer)).status).toBe(303);
    expect((await rita.finish(answer)).status).toBe(400);
    expect(tokens() - before).toBe(1);
  });

  test('is not signed in by opening an address, nor by a form of another site', async () => {
    signedInAs('lena', 'operators');
    const lena = browser();
    const answer = await lena.visitProvider();
    const opened = await lena.get(`${answer.pathname}${answer.search}`, { 'sec-fetch-site': 'cross-site' });
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
    const body = new URLSearchParams(answer.search);
    for (const origin of ['https://evil.example', 'null', provider.issuer]) {
      expect((await lena.post('/sign-in/callback', body, origin)).status).toBe(403);
    }
    expect(await members()).not.toContain('acme:lena');
    expect((await lena.finish(answer)).status).toBe(303);
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example' }, 400],
    ['no issuer', { iss: null }, 400],
    ['an ID token that nobody signed', { idToken: unsigned }, 400],
    ['an ID token for another client', { claims: { aud: 'other' } }, 400],
    ['an ID token with another nonce', { claims: { nonce: 'another' } }, 400],
    ['a tenant that nobody set up', { claims: { org: 'evil' } }, 403],
    ['no role', { claims: { groups: ['strangers'] } }, 403],
    ['a principal that could be somebody else', { claims: { sub: 'x:owner' } }, 403],
  ])('who comes back with %s is refused, and nothing is stored', async (_what, misbehaves, status) => {
    signedInAs('mallory', 'owners');
    const before = await members();
    provider.misbehaves = misbehaves;
    const mallory = browser();
    const reply = await mallory.signIn();
    expect([reply.status, mallory.path]).toEqual([status, '']);
    expect(reply.headers.getSetCookie().join()).not.toContain('handrail_o');
    expect(await members()).toEqual(before);
  });

  test('who did not agree there is told so', async () => {
    const reply = await browser().get('/sign-in/callback?error=access_denied&state=x');
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('did not confirm it')]);
  });

  test('is out as soon as the last role is gone, and gets back in with one that was granted here', async () => {
    const scope = { tenant: 'local', workspace: undefined, mode: 'live' } as const;
    signedInAs('greta');
    expect((await browser().signIn()).status).toBe(403);
    await server.host.roles.grant(scope, 'acme:greta', 'operator');
    const greta = browser();
    expect((await greta.signIn()).status).toBe(303);
    expect((await greta.read('/v1/runs')).status).toBe(200);
    await server.host.roles.revoke(scope, 'acme:greta', 'operator');
    expect((await greta.read('/v1/runs')).status).toBe(401);
  });
});

describe('a role opens what it says and nothing else', () => {
  test.each(ROLES.filter(({ role }) => role !== 'owner').map(({ role }) => role))('%s', async (role) => {
    signedInAs(`person-${role}`, `${role}s`);
    const person = browser();
    expect((await person.signIn()).status).toBe(303);
    const token = await provider.accessToken();
    const scopes: ReadonlySet<string> = scopesOfRoles([role]);
    for (const { method, path, needed } of await operationsOf(server.url)) {
      const isAllowed = needed !== 'owner' && needed.every((scope) => scopes.has(scope));
      const address = path.replaceAll(/\{\w+\}/g, 'none');
      const replies = [
        method === 'GET' ? await person.read(address) : await person.change(method, address, {}),
        await fetch(`${server.url}${address}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: '{}' }),
        }),
      ];
      for (const reply of replies) {
        const { error, details } = await answerIn(reply);
        const isClosed = reply.status === 403 && error === 'forbidden';
        const what = `${role} ${method} ${path} ${reply.status} ${JSON.stringify(details ?? null)}`;
        expect([what, isClosed]).toEqual([what, !isAllowed]);
      }
    }
    // The pages without scripts, passkeys and live pages are the owner's.
    for (const path of ['/plain', '/approve/run/node', '/plain/runs/run', '/plain/assist/run/request']) {
      expect([path, (await person.read(path)).status]).toEqual([path, 403]);
    }
    expect((await person.read('/owner/passkeys')).status).toBe(403);
  });

  test('who may approve votes as themselves, whatever name they send', async () => {
    const gate = {
      id: 'gate',
      type: 'core.approvalGate',
      config: { title: 'Order?', actions: ['accept', 'reject'], requiredApprovals: 2 },
    };
    const owner = await provider.accessToken();
    const json = { 'content-type': 'application/json' };
    const workflow = sketchWorkflow([gate], [], { id: 'two-votes', name: 'Two votes' });
    await withToken(owner, '/v1/workflows', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(workflow),
    });
    const started = await withToken(owner, '/v1/runs', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ workflowId: 'two-votes' }),
    });
    const runId = String(started.json?.runId);
    await expect
      .poll(async () => (await withToken(owner, `/v1/runs/${runId}`)).json?.status)
      .toBe('waiting-approval');
    signedInAs('vera', 'approvers');
    const vera = browser();
    await vera.signIn();
    for (const voter of ['vera', 'walter']) {
      await vera.change('POST', `/v1/runs/${runId}/interrupts/gate`, {
        resumeValue: { action: 'accept', voter },
      });
    }
    const { json: events } = await withToken(owner, `/v1/runs/${runId}/events/poll?timeout=1`);
    const voters = [...JSON.stringify(events).matchAll(/"interruptId":"\w+","voter":"([^"]*)"/g)];
    expect(voters.map(([, voter]) => voter)).toEqual(['acme:vera', 'acme:vera']);
    expect((await withToken(owner, `/v1/runs/${runId}`)).json?.status).toBe('waiting-approval');
  });
});

test('nothing secret is written down anywhere', async () => {
  await expect.poll(() => written.some((line) => line.includes('sign-in refused'))).toBe(true);
  const files = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const kept = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'));
  for (const canary of canaries) {
    for (const text of [...written, ...kept]) expect(text.includes(canary)).toBe(false);
  }
});
