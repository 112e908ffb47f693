import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@handrail/server';

/** A host with a run that asks its owner for one code after the other. */
export interface AskingHost {
  /** Answers what is asked now; milliseconds until the connector has the value. */
  reply(): Promise<number>;
  close(): Promise<void>;
}

const WORKFLOW = {
  id: 'asks',
  name: 'Asks for codes',
  version: '1.0.0',
  nodes: [
    {
      id: 'ask',
      typeId: 'connector.run',
      name: 'Ask',
      position: { x: 0, y: 0 },
      config: { connector: 'asks' },
      inputs: {},
    },
  ],
  edges: [],
  triggers: [],
  variables: [],
  metadata: { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', tags: [] },
  settings: { timeout: 3_600_000, maxRetries: 0, errorHandling: 'stop' },
};

export async function openAskingHost(): Promise<AskingHost> {
  const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-reply-'));
  let received: (at: number) => void = () => undefined;
  const server = await startServer({
    dataFolder: join(folder, 'data'),
    port: 0,
    logLevel: 'error',
    workflows: [WORKFLOW],
    connectors: {
      asks: {
        async run(hands) {
          for (;;) {
            const answer = await hands.ask({ for: 'provide_value', kind: 'otp', message: 'Enter the code.' });
            received(performance.now());
            if (answer.status !== 'success') return {};
          }
        },
      },
    },
  });
  const { url, headers } = await signIn(server.url, await server.ownerLink());
  const post = async (path: string, body: object) => {
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const { body: run } = await post('/v1/runs', { workflowId: 'asks' });
  const path = `/v1/handrail/runs/${String(run.runId)}`;
  let last = '';
  const nextRequest = async () => {
    for (;;) {
      const { view } = (await (await fetch(`${url}${path}/assistance`, { headers })).json()) as {
        readonly view: { readonly requestId: string | null };
      };
      if (view.requestId !== null && view.requestId !== last) return view.requestId;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  return {
    async reply() {
      last = await nextRequest();
      const arrived = new Promise<number>((resolve) => {
        received = resolve;
      });
      const sentAt = performance.now();
      const { status } = await post(`${path}/interaction`, {
        interaction_id: last,
        status: 'success',
        data: { code: '123456' },
      });
      if (status !== 202) throw new Error(`The reply was refused with ${status}.`);
      return (await arrived) - sentAt;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface SignedIn {
  /** With the path of the session. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function signIn(url: string, link: string): Promise<SignedIn> {
  const form = { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await fetch(link, { method: 'POST', redirect: 'manual', headers: form });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const path = (signedIn.headers.get('location') ?? '').replace(/\/$/, '');
  const session = await fetch(`${url}${path}/owner/session`, { headers: { cookie } });
  const { csrf } = (await session.json()) as { csrf: string };
  const headers = { cookie, origin: url, 'x-handrail-csrf': csrf, 'content-type': 'application/json' };
  return { url: `${url}${path}`, headers };
}
