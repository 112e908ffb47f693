import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@handrail/base';
import { startServer } from '@handrail/server';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';

/** A whole host with a run that waits for its owner at a live page, and the owner's end of the connection. */
export interface LivePage {
  readonly page: Page;
  /** Connects a viewer who has control. */
  view(): Promise<Viewer>;
  close(): Promise<void>;
}

export interface Viewer {
  send(message: JsonObject): void;
  /** Told when a frame has arrived, before it is acknowledged. */
  onFrame: (at: number) => void;
  close(): void;
}

/** The page changes when it is told to or when a key is pressed, says when, and does nothing else. */
const PAGE = `<!doctype html><title>Bench</title><style>body { margin: 0; height: 100vh; background: hsl(0 60% 60%) }
p { font: 40px monospace; caret-color: transparent }</style><p>0</p><script>
const now = () => performance.timeOrigin + performance.now();
const times = [];
let count = 0;
function change() {
  count += 1;
  document.querySelector('p').textContent = 'state ' + count + ' of a page that was changed';
  document.body.style.background = 'hsl(' + (count * 47) % 360 + ' 60% 60%)';
  return now();
}
addEventListener('keydown', () => { times.push(now()); change(); });
</script>`;

/** The clock of pages, so that both ends of a way can be compared. */
export const now = (): number => performance.timeOrigin + performance.now();

export async function openLivePage(): Promise<LivePage> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-'));
  let tellPage: (page: Page) => void = () => undefined;
  const opened = new Promise<Page>((resolve) => {
    tellPage = resolve;
  });
  const server = await startServer({
    dataFolder: folder,
    port: 0,
    logLevel: 'error',
    browser: { unsandboxed: process.getuid?.() === 0 },
    workflows: [WORKFLOW],
    connectors: {
      bench: {
        async run({ runId, ask }) {
          const surface = await server.surfaces?.open(runId);
          if (!surface) throw new Error('The host has no browser.');
          const page = await surface.act(async (given) => {
            await given.setContent(PAGE);
            return given;
          });
          tellPage(page);
          await ask({
            for: 'operate_attachment',
            message: 'Please operate it.',
            attachments: [{ kind: 'browser_surface' }],
          });
          await surface.close();
          return {};
        },
      },
    },
  });
  const owner = await signIn(server.url, await server.ownerLink());
  const { runId } = await post(
    server.url,
    '/v1/runs',
    { authorization: `Bearer ${server.adminKey}` },
    {
      workflowId: WORKFLOW.id,
    },
  );
  const page = await opened;
  const requestId = await openRequest(owner.url, owner.headers, String(runId));
  return {
    page,
    async view() {
      const { ticket } = await post(owner.url, `/owner/surface/${runId}/${requestId}`, owner.headers);
      return connect(owner.url, owner.headers, String(ticket));
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const WORKFLOW = {
  id: 'bench-surface',
  name: 'Operate a page',
  version: '1.0.0',
  nodes: [
    {
      id: 'page',
      typeId: 'connector.run',
      name: 'Operate a page',
      position: { x: 0, y: 0 },
      config: { connector: 'bench' },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', tags: [] },
  settings: { timeout: 3_600_000, maxRetries: 0, errorHandling: 'stop' },
};

type Headers = Readonly<Record<string, string>>;

interface SignedIn {
  /** With the path of the session. */
  readonly url: string;
  readonly headers: Headers;
}

async function signIn(url: string, link: string): Promise<SignedIn> {
  const signedIn = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = (signedIn.headers.get('location') ?? '').replace(/\/$/, '');
  const session = await fetch(`${url}${path}/owner/session`, { headers: { cookie } });
  const { csrf } = (await session.json()) as { csrf: string };
  return { url: `${url}${path}`, headers: { cookie, origin: url, 'x-handrail-csrf': csrf } };
}

async function post(url: string, path: string, headers: Headers, body?: JsonObject): Promise<JsonObject> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as JsonObject;
}

async function openRequest(url: string, owner: Headers, runId: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/v1/handrail/runs/${runId}/assistance`, { headers: owner });
    const { view } = (await response.json()) as { view?: { requestId: string | null } };
    if (view?.requestId) return view.requestId;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function connect(url: string, { cookie = '', origin = '' }: Headers, ticket: string): Promise<Viewer> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/owner/surface`, { origin, headers: { cookie } });
  const send = (message: JsonObject) => socket.send(JSON.stringify(message));
  const viewer: Viewer = { send, onFrame: () => undefined, close: () => socket.terminate() };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => send({ type: 'hello', ticket, width: 1280, height: 800, scale: 1 }));
    socket.on('message', (data: Buffer, isBinary) => {
      const at = now();
      if (isBinary) {
        viewer.onFrame(at);
        send({ type: 'ack', frame: data.readUInt32LE(1) });
        return;
      }
      const news = JSON.parse(data.toString()) as { type: string; control?: string };
      if (news.type === 'ready' && news.control === 'agent') send({ type: 'take' });
      if (news.control === 'owner') resolve();
      if (news.type === 'refused') reject(new Error('The viewer was not let in.'));
    });
  });
  return viewer;
}
