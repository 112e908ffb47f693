import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { createClient, type HostClient } from '@handrail/client';
import type { ConnectorHands } from '@handrail/connectors';
import { sketchWorkflow } from '@handrail/runs/testing';
import { takesDecision } from '@handrail/testing/takes-decision';
import { until } from '@handrail/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedEvents } from '../testing/stored-events.ts';
import { createLog } from './create-log.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** Everything the host writes about itself, at the most talkative level. */
const written: string[] = [];

let made = 0;
/** No two alike, and all easy to find. */
function canary(): string {
  made += 1;
  return `CANARY-${String(made).padStart(3, '0')}-x`;
}

const workflow = sketchWorkflow([{ id: 'sync', type: 'connector.run', config: { connector: 'bank' } }], [], {
  id: 'statements',
  name: 'Statements',
}) as JsonObject;

const told: string[] = [];
const schema = {
  type: 'object',
  properties: {
    user: { type: 'string', default: canary(), examples: [canary()] },
    password: { type: 'string', format: 'password', example: canary() },
    device: { type: 'string', default: canary(), $comment: canary() },
  },
  required: ['user', 'password'],
};

/** Asks for a code, then for credentials, and says everything it should keep to itself wherever it can. */
async function run(hands: ConnectorHands): Promise<JsonObject> {
  await hands.progress(`opened https://bank.example/?session=${canary()} with token=${canary()}`);
  const code = await hands.ask({
    for: 'provide_value',
    kind: 'otp',
    message: `Enter the code. password=${canary()} https://bank.example/?access_token=${canary()}`,
    timeoutSeconds: 600,
    attachments: [{ kind: 'url', label: `see wss://browser.example/${canary()}`, value: LIVE }],
  });
  if (code.status !== 'success') throw new Error(`The owner said ${canary()}`);
  told.push(JSON.stringify(code.data));
  await hands.progress(`the code was ${String(code.data.code)}`);
  const login = await hands.ask({ for: 'provide_value', kind: 'credentials', message: 'Sign in', schema });
  if (login.status !== 'success') throw new Error(`The owner said ${canary()}`);
  told.push(JSON.stringify(login.data));
  await hands.progress(`signed in with ${String(login.data.password)}`);
  if (hands.inputs.breaks === true) throw new Error(`it broke on ${String(login.data.password)}`);
  return { note: `signed in with ${String(login.data.password)}` };
}

/** Shown to the owner while the request is open, and to nobody else ever. */
const LIVE = `https://bank.example/approve?t=${canary()}`;

let folder = '';
let server: RunningServer;
let client: HostClient;
let receiver: Server;
let session: { readonly cookie: string; readonly path: string; readonly csrf: string };
const EVENTS = [
  ...['run.started', 'run.completed', 'run.failed', 'run.cancelled', 'node.completed', 'node.failed'],
  ...['interrupt.requested', 'interrupt.resolved', 'handrail.progress.reported'],
  ...['requested', 'resolved', 'cancelled'].map((each) => `handrail.assistance.${each}`),
];
const delivered: string[] = [];
const answers: string[] = [];
let shownLive = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'handrail-canaries-'));
  receiver = createServer((request, response) => {
    delivered.push(JSON.stringify(request.headers));
    request.on('data', (chunk: Buffer) => delivered.push(chunk.toString()));
    request.on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    log: createLog('debug', (line) => void written.push(line)),
    workflows: [workflow],
    connectors: { bank: { run } },
    egress: { loopbackPorts: [port] },
    notifications: { webhook: { url: `http://127.0.0.1:${port}/notices`, secret: 'a secret of both sides' } },
  });
  client = createClient({ url: server.url, key: server.adminKey });
  await client.webhooks.register({ url: `http://127.0.0.1:${port}/events`, events: EVENTS });
  session = await signIn();
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => receiver.close(resolve));
  rmSync(folder, { recursive: true });
});

/** One request as a page of ours sends it, with what it was answered kept for the search. */
async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { origin: server.url, cookie: session?.cookie ?? '', ...(init.headers as object) };
  const address = `${server.url}${session?.path ?? ''}${path}`;
  const response = await fetch(address, { redirect: 'manual', ...init, headers });
  const text = await response.clone().text();
  if (text.includes(LIVE)) shownLive += 1;
  answers.push(`${text.replaceAll(LIVE, '')}${JSON.stringify([...response.headers])}`);
  return response;
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-handrail-csrf': session.csrf, ...headers },
  });

async function submit(path: string, form: Record<string, string>): Promise<Response> {
  const page = await (await send(path)).text();
  const token = /<main[\s\S]*?name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ token, ...form });
  await takesDecision();
  return send(path, { method: 'POST', body });
}

async function signIn(): Promise<typeof session> {
  const response = await fetch(await server.ownerLink(), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url },
  });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const path = (response.headers.get('location') ?? '').replace(/\/$/, '');
  const read = await fetch(`${server.url}${path}/owner/session`, { headers: { cookie } });
  return { cookie, path, csrf: ((await read.json()) as { csrf: string }).csrf };
}

interface View {
  readonly requestId: string | null;
  readonly category: string;
}

async function viewOf(runId: string): Promise<View> {
  const response = await send(`/v1/handrail/runs/${runId}/assistance`);
  return ((await response.json()) as { view: View }).view;
}

/** The id of what is asked, once it is not what was asked before. */
async function asked(runId: string, before?: string): Promise<string> {
  return until(async () => {
    const { requestId } = await viewOf(runId);
    return requestId !== before && requestId;
  }, 'what is asked');
}

async function ended(runId: string): Promise<void> {
  for await (const _ of client.runs.events(runId));
}

async function begin(inputs: JsonObject = {}) {
  const { runId } = await client.runs.create({ workflowId: 'statements', inputs });
  const requestId = await asked(runId);
  const reply = (data: unknown, more: object = {}) => ({
    interaction_id: requestId,
    status: 'success',
    data,
    ...more,
  });
  return { runId, requestId, path: `/v1/handrail/runs/${runId}/interaction`, reply };
}

test('RUN-3-10 no secret is found in what a host keeps, writes, sends or answers', async () => {
  // Accepted by the API, with a key, twice; then on the page without scripts.
  const one = await begin();
  const key = { 'idempotency-key': 'one' };
  const accepted = one.reply({ code: canary() });
  expect((await post(one.path, accepted, key)).status).toBe(202);
  expect((await post(one.path, accepted, key)).status).toBe(202);
  const second = await asked(one.runId, one.requestId);
  const page = `/plain/assist/${one.runId}/${second}`;
  expect((await submit(page, { answer: 'send', v0: canary(), v1: '' })).status).toBe(422);
  expect((await submit(page, { answer: 'send', v0: canary(), v1: canary() })).status).toBe(303);
  await ended(one.runId);
  expect(told).toHaveLength(2);

  // Refused and malformed, in every way there is.
  const two = await begin({ breaks: true });
  const refused: readonly [unknown, Record<string, string>?][] = [
    [two.reply({ code: [canary()] })],
    [two.reply({ other: canary() })],
    [two.reply(canary())],
    [two.reply({ code: canary() }, { status: canary() })],
    [two.reply({ code: canary() }, { interaction_id: canary() })],
    [two.reply({ code: canary() }, { [canary()]: canary() })],
    [`{"interaction_id":"${two.requestId}","data":{"code":"${canary()}"`],
    [`"${canary().repeat(200_000)}"`],
    [canary()],
    [two.reply({ code: canary() }), { 'x-handrail-csrf': canary() }],
    [two.reply({ code: canary() }), { origin: `https://${canary()}.example` }],
    [two.reply({ code: canary() }), { authorization: `Bearer ${canary()}` }],
    [two.reply({ code: canary() }), { authorization: `Bearer ${server.adminKey}` }],
    [two.reply({ code: canary() }), { cookie: `handrail_${new URL(server.url).port}=${canary()}` }],
    [two.reply({ code: canary() }), { 'content-type': `text/${canary()}` }],
    [two.reply({ code: [canary()] }), { 'idempotency-key': canary(), 'x-code': canary() }],
  ];
  for (const [body, headers] of refused) {
    const { status } = await post(two.path, body, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  for (const path of [`/v1/runs/${two.runId}/interrupts/sync`, `/v1/interrupts/${canary()}`]) {
    expect((await post(path, { resumeValue: { code: canary() } })).status).toBeGreaterThanOrEqual(400);
  }
  const twoPage = `/plain/assist/${two.runId}/${two.requestId}`;
  const foreign = new URLSearchParams({ token: canary(), answer: 'send', v0: canary() });
  expect((await send(twoPage, { method: 'POST', body: foreign })).status).toBe(403);
  expect((await submit(twoPage, { answer: canary(), v0: canary() })).status).toBe(409);

  // In addresses and queries.
  for (const path of [
    `${two.path}?code=${canary()}`,
    `/plain/assist/${two.runId}/${canary()}`,
    `/plain/assist/${canary()}/${canary()}?code=${canary()}`,
    `/plain/runs/${canary()}?before=${canary()}`,
    `/plain?from=${canary()}`,
    `/approve/${canary()}/${canary()}`,
    `/login/${canary()}`,
    `/a/${canary()}`,
    `/v1/runs/${canary()}`,
    `/v1/handrail/runs/${canary()}/timeline?from=${canary()}`,
    `/v1/handrail/runs/${two.runId}/assistance/${two.requestId}/attachments/${canary()}`,
  ]) {
    await send(path);
  }

  // The run that breaks quotes what it was told; a declined and a cancelled one come too late for a value.
  await post(two.path, two.reply({ code: canary() }));
  const login = await asked(two.runId, two.requestId);
  const credentials = { user: canary(), password: canary(), device: canary() };
  await post(two.path, two.reply(credentials, { interaction_id: login }));
  await ended(two.runId);
  const three = await begin();
  await post(three.path, { interaction_id: three.requestId, status: 'cancelled', data: { code: canary() } });
  await ended(three.runId);
  expect((await post(three.path, three.reply({ code: canary() }))).status).toBe(404);
  const four = await begin();
  await client.runs.cancel(four.runId);
  await ended(four.runId);
  expect((await post(four.path, four.reply({ code: canary() }))).status).toBeGreaterThanOrEqual(404);

  const shownWhileOpen = shownLive;
  await send(twoPage);
  const runs = [one, two, three, four].map(({ runId }) => runId);
  for (const runId of runs) {
    answers.push(JSON.stringify(await client.runs.get(runId)));
    answers.push(JSON.stringify(await client.runs.poll(runId, { timeout: 1 })));
    for (const path of ['timeline', 'assistance']) await send(`/v1/handrail/runs/${runId}/${path}`);
    await send(`/plain/runs/${runId}`);
  }
  for (const path of ['/plain', '/v1/handrail/inbox', '/v1/runs', '/v1/openapi.json']) await send(path);
  // Deliveries come in order, so those of the last run are the last ones.
  await until(() => runs.every((runId) => delivered.join().includes(runId)), 'every delivery');
  await server.close();

  const data = join(folder, 'data');
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    try {
      return [readFileSync(join(data, name)).toString('latin1')];
    } catch {
      return [];
    }
  });
  expect(shownLive).toBe(shownWhileOpen);
  expect(shownWhileOpen).toBeGreaterThan(0);
  expect(made).toBeGreaterThanOrEqual(50);
  expect(written.length).toBeGreaterThan(20);
  expect(delivered.join()).toContain('handrail.owner.notice');
  expect(delivered.join()).toContain('handrail.assistance.requested');
  expect(files.join().length).toBeGreaterThan(10_000);
  const events = await storedEvents(data, runs);
  for (const type of ['handrail.assistance.resolved', 'handrail.progress.reported', 'node.failed']) {
    expect(events).toContain(type);
  }
  const places = { files, written, delivered, answers, events: [events] };
  for (const [place, texts] of Object.entries(places)) {
    const found = texts.flatMap((text) => text.match(/.{0,80}CANARY-\d+.{0,20}/g) ?? []);
    expect(found, place).toEqual([]);
  }
});
