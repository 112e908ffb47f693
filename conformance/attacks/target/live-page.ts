import { createServer } from 'node:http';
import { until } from '@handrail/testing/until';
import { WebSocket } from 'ws';
import type { AttackedHost } from './attacked-host.ts';
import { changeAsOwner, type SignedIn, signIn } from './owner.ts';
import { startWorkflow } from './runs.ts';
import type { Target } from './target.ts';

/** A host whose agent has a page open in its browser, at which a run waits for the owner. */
export interface LivePage {
  readonly host: AttackedHost;
  readonly owner: SignedIn;
  /** What was typed and pressed on the page of the agent. */
  readonly done: string[];
  ticket(owner?: SignedIn): Promise<string>;
}

const PAGE = `<!doctype html><title>Bank</title><body style="height:100vh;margin:0"><script>
const tell = (what) => fetch('/done?' + what, { method: 'POST' });
addEventListener('keydown', ({ key }) => tell('key-' + key));
addEventListener('pointerdown', () => tell('pointer'));
</script>`;

const pages = new WeakMap<Target, Promise<LivePage>>();

export function livePageOf(target: Target): Promise<LivePage> {
  const known = pages.get(target) ?? openLivePage(target);
  pages.set(target, known);
  return known;
}

async function openLivePage(target: Target): Promise<LivePage> {
  const done: string[] = [];
  const site = createServer((request, response) => {
    if (request.method === 'POST') done.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  site.unref();
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const isRoot = process.getuid?.() === 0;
  const host = await target.freshHost([
    isRoot ? '--unsandboxed-browser' : '--browser',
    '--allow-loopback',
    String(port),
  ]);
  const owner = await signIn(host.ownerLink);
  const runId = await startWorkflow(host, operating(`http://127.0.0.1:${port}/`));
  const requestId = await until(async () => {
    const { text } = await host.call(`/v1/handrail/runs/${runId}/assistance`);
    return /"requestId"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  }, 'a run that waits for its owner');
  const ticket = async (as = owner) => {
    const { text } = await changeAsOwner(as, `/owner/surface/${runId}/${requestId}`, {});
    return (JSON.parse(text) as { readonly ticket?: string }).ticket ?? '';
  };
  return { host, owner, done, ticket };
}

function operating(url: string): object {
  const config = {
    connector: 'browser.operate',
    config: { url, message: 'Please sign in.', timeoutSeconds: 600 },
  };
  const node = {
    id: 'bank',
    typeId: 'connector.run',
    name: 'Bank',
    position: { x: 0, y: 0 },
    config,
    inputs: {},
  };
  const rest = { edges: [], triggers: [], variables: [], metadata: {}, settings: {} };
  return { id: `operate-${process.pid}`, name: 'Bank', version: '1.0.0', nodes: [node], ...rest };
}

export interface Viewer {
  /** What the host said, as far as it is text. */
  readonly said: string[];
  readonly isOpen: () => boolean;
  send(message: object): void;
  close(): void;
}

/** Connects to the page as the dashboard does, with any ticket and any headers. Gives it once the host has answered. */
export async function view(
  { address, origin, cookie }: SignedIn,
  ticket: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Viewer> {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/owner/surface`, {
    headers: { origin, cookie, ...headers },
  });
  const said: string[] = [];
  let isOver = false;
  socket.on('error', () => {
    isOver = true;
  });
  socket.on('close', () => {
    isOver = true;
  });
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', ticket, width: 800, height: 600, scale: 1 })),
  );
  socket.on('message', (data, isBinary) => {
    if (!isBinary) said.push(data.toString());
  });
  await until(() => isOver || said.length > 0, 'an answer of the host');
  return {
    said,
    isOpen: () => !isOver && said.some((text) => text.includes('"ready"')),
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
  };
}
