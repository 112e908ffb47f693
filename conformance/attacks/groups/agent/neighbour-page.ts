import { createServer, type Server } from 'node:http';
import { until } from '@handrail/testing/until';
import type { BrowserContext, Page } from 'playwright-core';
import type { Attempt, Patch } from '../../frame/mechanism.ts';
import type { AttackedHost } from '../../target/attacked-host.ts';
import type { SignedIn } from '../../target/owner.ts';
import { startPayment, wasApproved } from '../../target/runs.ts';
import type { Target } from '../../target/target.ts';
import { PLACES as SESSIONS } from '../sessions/places.ts';

/** All that stands between a page of another port and a decision in the owner's session. */
export const FROM_ELSEWHERE: readonly Patch[] = [
  SESSIONS.origin,
  SESSIONS.fetchSite,
  SESSIONS.ourSites,
  SESSIONS.csrf,
  {
    module: 'adapters/host-http/dist/create-host-http.js',
    find: "app.addContentTypeParser('application/json',",
    replace: "app.addContentTypeParser(['application/json', 'text/plain'],",
  },
];

/** What a page of the adversary knows. It is given more than it could find out: the run, and the address of the session. */
export interface Aim {
  readonly url: string;
  readonly body: string;
  /** On its own server, which sends everything on to the host (307). */
  readonly detour: string;
}

interface Stage {
  readonly host: AttackedHost;
  readonly owner: SignedIn;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly origin: string;
}

const stages = new WeakMap<Target, Promise<Stage>>();

/** A page of the adversary on another port, in the browser in which the owner is signed in. */
export function stageOf(target: Target): Promise<Stage> {
  const known = stages.get(target) ?? openStage(target);
  stages.set(target, known);
  return known;
}

async function openStage(target: Target): Promise<Stage> {
  const [host, owner] = [await target.host(), await target.owner()];
  const server: Server = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/detour') {
      response.writeHead(307, { location: searchParams.get('to') ?? '/' }).end();
      return;
    }
    const isScript = pathname.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    // Workers do what they are told in a message.
    response.end(isScript ? WORKER : '<!doctype html><title>Adversary</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const context = await (await target.browser()).newContext();
  const [name = '', value = ''] = owner.cookie.split('=');
  const path = `${owner.address.slice(owner.origin.length)}/`;
  await context.addCookies([{ name, value, domain: '127.0.0.1', path, httpOnly: true, sameSite: 'Strict' }]);
  return { host, owner, context, page: await context.newPage(), origin };
}

const WORKER = `
const go = async ({ url, body }) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body });
addEventListener('message', (event) => event.waitUntil ? event.waitUntil(go(event.data)) : go(event.data));
addEventListener('connect', (event) => { event.ports[0].onmessage = ({ data }) => go(data); });
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;

/** Each holds an empty text, in which the sign lands that a form puts between name and value. */
const BODIES: readonly string[] = [
  { action: 'accept', comment: '' },
  { comment: '', action: 'accept' },
  { action: 'accept', voter: '' },
  { action: 'accept', refineFeedback: { scope: 'whole', text: '' } },
].map((resumeValue) => JSON.stringify({ resumeValue }));

const DECIDES = (runId: string) => `/v1/runs/${runId}/interrupts/pay`;

/** The addresses that could decide: with and without the session's own, under other spellings, and the plain form. */
const WAYS: readonly ((stage: Stage, runId: string) => readonly [what: string, url: string])[] = [
  ({ owner }, runId) => ['in the session', `${owner.address}${DECIDES(runId)}`],
  ({ owner }, runId) => ['outside of it', `${owner.origin}${DECIDES(runId)}`],
  ({ owner }, runId) => ['with a query', `${owner.address}${DECIDES(runId)}?answer=accept`],
  ({ owner }, runId) => [
    'by localhost',
    `${owner.address.replace('127.0.0.1', 'localhost')}${DECIDES(runId)}`,
  ],
  ({ owner }, runId) => ['the plain form', `${owner.address}/approve/${runId}/pay`],
  ({ owner }, runId) => ['the reply', `${owner.address}/v1/handrail/runs/${runId}/interaction`],
  ({ owner }, runId) => ['more time', `${owner.address}/v1/handrail/runs/${runId}/interrupts/pay/extend`],
  ({ owner }, runId) => ['a guessed name', `${owner.origin}/o/${'A'.repeat(22)}${DECIDES(runId)}`],
];

/** Runs a script of the adversary for every address and body, each on a page of its own. Nothing counts but the log of the run. */
export async function tryScript(target: Target, script: string): Promise<readonly Attempt[]> {
  const stage = await stageOf(target);
  const { host, page, origin } = stage;
  const attempts: Attempt[] = [];
  let runId = await startPayment(host);
  for (const at of WAYS.keys()) {
    for (const body of BODIES) {
      const [what, url] = WAYS[at]?.(stage, runId) ?? ['', ''];
      await comeBack(page, `${origin}/`);
      const aim: Aim = { url, body, detour: `${origin}/detour?to=${encodeURIComponent(url)}` };
      await page.evaluate(`(async (aim) => { ${script} })(${JSON.stringify(aim)})`).catch(() => undefined);
      const through = await approvedSoon(host, runId);
      attempts.push({ what, through });
      if (through) runId = await startPayment(host);
    }
  }
  for (const extra of stage.context.pages()) if (extra !== page) await extra.close();
  await host.call(`/v1/runs/${runId}/cancel`, {});
  return attempts;
}

/** Whatever the attempt before is still opening in this tab is left. */
async function comeBack(page: Page, url: string): Promise<void> {
  for (let tries = 1; tries <= 50; tries += 1) {
    const isThere = await page.goto(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error('The page of the adversary could not be opened.');
}

const SOON_MS = 60;

/** What was sent arrives within a moment; most attempts are refused sooner. */
export async function approvedSoon(host: AttackedHost, runId: string, withinMs = SOON_MS): Promise<boolean> {
  return until(async () => (await wasApproved(host, runId)) || undefined, 'an approval', withinMs).catch(
    () => false,
  );
}
