import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../apps/dashboard/dist', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const BATCH = 200;

export const LONG_RUN = 'long-run';

export function wasBuilt(): boolean {
  return existsSync(join(FOLDER, 'index.html'));
}

export interface ServedDashboard {
  readonly origin: string;
  /** Compressed bytes of scripts that were asked for since the last call. */
  takeScriptBytes(): number;
  close(): Promise<void>;
}

/** The built dashboard, beside a host that knows one long run and decides nothing. */
export async function serveDashboard(events: number): Promise<ServedDashboard> {
  const log = makeLog(events);
  let scriptBytes = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `/v1/runs/${LONG_RUN}/events`) return sendLog(response, log);
    const answer = ANSWERS.get(pathname);
    if (answer !== undefined) return send(response, 'application/json', JSON.stringify(answer));
    const name = pathname.startsWith('/assets/') ? pathname : '/index.html';
    const file = join(FOLDER, name);
    if (pathname.startsWith('/v1/') || name.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    if (name.endsWith('.js')) scriptBytes += statSync(`${file}.gz`).size;
    response.setHeader('content-encoding', 'gzip');
    send(response, TYPES[extname(file)] ?? 'application/octet-stream', readFileSync(`${file}.gz`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeScriptBytes: () => {
      const bytes = scriptBytes;
      scriptBytes = 0;
      return bytes;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ANSWERS: ReadonlyMap<string, object> = new Map<string, object>([
  ['/owner/session', { owner: { id: 'ada', name: 'Ada' }, csrf: 'x', expiresAt: '2030-01-01T00:00:00Z' }],
  ['/v1/handrail/inbox', { items: [], more: false }],
  ['/v1/runs', { runs: [] }],
  ['/v1/workflows', { workflows: [] }],
  [
    `/v1/runs/${LONG_RUN}`,
    {
      runId: LONG_RUN,
      workflowId: 'long',
      status: 'running',
      startedAt: '2026-01-01T00:00:00Z',
      nodeStates: {},
      variables: {},
      channels: {},
      eventLogSchemaVersion: 2,
      atSeq: 0,
    },
  ],
]);

/** Nothing of it can be folded away, so that every event is a row. */
function makeLog(count: number): readonly string[] {
  const start = Date.parse('2026-01-01T00:00:00Z');
  return Array.from({ length: count }, (_, sequence) =>
    JSON.stringify({
      eventId: `${LONG_RUN}.${sequence}`,
      runId: LONG_RUN,
      nodeId: `step-${Math.floor(sequence / 40) % 12}`,
      type: sequence % 2 === 0 ? 'agent.toolCalled' : 'agent.toolReturned',
      payload: { toolName: 'connector:form/claim/formspec.field.set', callId: `call-${sequence >> 1}` },
      timestamp: new Date(start + sequence * 20).toISOString(),
      sequence,
    }),
  );
}

function sendLog(response: ServerResponse, log: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let from = 0; from < log.length; from += BATCH) {
    const batch = log.slice(from, from + BATCH);
    response.write(`id: ${from + batch.length - 1}\nevent: batch\ndata: [${batch.join(',')}]\n\n`);
  }
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type);
  response.end(body);
}
