import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start-server.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
let folder = '';
let server: RunningServer;
let cookie = '';
let base = '';
let csrf = '';

async function start(): Promise<void> {
  server = await startServer({
    ...{ dataFolder: join(folder, 'data'), port: 0, logLevel: 'silent' },
    contracts: join(root, 'examples/guided-task/contracts'),
  });
  const { origin } = new URL(server.url);
  const signedIn = await fetch(await server.shortLink(), { redirect: 'manual' });
  const login = new URL(signedIn.headers.get('location') ?? '', origin);
  const posted = await fetch(login, { method: 'POST', redirect: 'manual', headers: { origin } });
  cookie = (posted.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  base = `${origin}${(posted.headers.get('location') ?? '').replace(/\/$/, '')}`;
  const session = await fetch(`${base}/owner/session`, { headers: { cookie } });
  ({ csrf } = (await session.json()) as { readonly csrf: string });
}

async function importText(text: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${base}/v1/handrail/imports`, {
    method: 'POST',
    headers: {
      ...{ cookie, origin: new URL(server.url).origin, 'x-handrail-csrf': csrf },
      ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      ...headers,
    },
    body: JSON.stringify({ text }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-imports-'));
  await start();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const form = () => read('examples/guided-fill/definition.json');
const contract = () =>
  read('examples/guided-task/contracts/billing-request.contract.yaml')
    .replace('capability_id: billing_request', 'capability_id: billing_again')
    .replace('intent_ids: [ask_billing]', 'intent_ids: [ask_again]');

describe('an owner imports', () => {
  test.each([
    ['a form', form, { kind: 'form', id: 'travel-expense-claim' }],
    [
      'a workflow',
      () => read('examples/guided-task/tour.workflow.json'),
      { kind: 'workflow', id: 'example-request' },
    ],
    ['a contract', contract, { kind: 'contract', id: 'billing_again' }],
    ['a site', () => 'https://billing.example/invoices/', { kind: 'site', id: 'billing.example' }],
  ])('%s, which the host knows at once', async (_what, text, expected) => {
    const { status, body } = await importText(text());
    expect([status, body]).toEqual([201, expect.objectContaining(expected)]);
  });

  test('and everything is known after the next start', async () => {
    await server.close();
    await start();
    const catalog = await fetch(`${server.url}/v1/handrail/toolsets`, {
      headers: { authorization: `Bearer ${server.adminKey}` },
    });
    const { toolsets } = (await catalog.json()) as { readonly toolsets: readonly { readonly id: string }[] };
    expect(toolsets.map(({ id }) => id)).toEqual(['form/travel-expense-claim', 'site/billing.example']);
    expect(server.capabilities.map(({ capabilityId }) => capabilityId)).toContain('billing_again');
    const again = await importText(form());
    expect([again.status, again.body.message]).toEqual([400, expect.stringContaining('already')]);
  });

  test.each([
    ['a broken document', '{\n  "id": "x",\n  "nodes": [,]\n}', { line: 3, column: 13 }],
    ['a workflow without a name', '{\n "id": "x",\n "nodes": [],\n "edges": []\n}', { line: 1, column: 1 }],
    ['a form whose items are wrong', '{\n "$formspec": "1.0",\n "items": 7\n}', { line: 3, column: 11 }],
  ])('%s, and is told its line and column', async (_what, text, place) => {
    const { status, body } = await importText(text);
    const { problems } = body.details as { readonly problems: readonly object[] };
    expect(status).toBe(400);
    expect(problems).toEqual(expect.arrayContaining([expect.objectContaining(place)]));
  });

  test.each([
    ['something else', 'hello', 'not a form, workflow or contract'],
    ['a site without encryption', 'http://other.example/', 'https'],
    ['a site on this machine that runs may not reach', 'http://127.0.0.1:9/', '--allow-loopback 9'],
    ['a contract that is a draft', 'capability_id: half_done', 'not operational'],
  ])('%s, and is told why not', async (_what, text, reason) => {
    const { status, body } = await importText(text);
    expect([status, body.message]).toEqual([400, expect.stringContaining(reason)]);
  });

  test('but no key imports anything', async () => {
    const headers = { cookie: '', authorization: `Bearer ${server.adminKey}` };
    expect((await importText(form(), headers)).status).toBe(403);
  });
});

test('a short link that is not known is answered like any other bad link, and one works once', async () => {
  const unknown = await fetch(`${server.url}/s/aaaaaaaaaaaa`);
  expect(unknown.status).toBe(404);
  const link = await server.shortLink();
  expect(new URL(link).pathname).toMatch(/^\/s\/[\w-]{12}$/);
  expect((await fetch(link)).status).toBe(200);
  const { origin } = new URL(server.url);
  const login = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const post = () =>
    fetch(new URL(login, origin), { method: 'POST', redirect: 'manual', headers: { origin } });
  expect((await post()).status).toBe(303);
  expect((await post()).status).toBe(410);
});
