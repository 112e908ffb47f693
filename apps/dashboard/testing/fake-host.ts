import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { inboxPage } from './inbox-page.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonRecord = { readonly [name: string]: Json };

/** What a fake host knows. Tests and pictures fill it in; the routes only look things up. */
export interface Scene {
  readonly inbox: readonly JsonRecord[];
  readonly runs: readonly JsonRecord[];
  readonly workflows: readonly JsonRecord[];
  /** Documents of workflows by their id. */
  readonly documents: Readonly<Record<string, JsonRecord>>;
  /** By run and node, as `run/node`. */
  readonly pendingActions: Readonly<Record<string, JsonRecord>>;
  readonly snapshots: Readonly<Record<string, JsonRecord>>;
  readonly events: Readonly<Record<string, readonly JsonRecord[]>>;
  /** Anything else, by path. */
  readonly others?: Readonly<Record<string, Json>>;
}

export const emptyScene: Scene = {
  inbox: [],
  runs: [],
  workflows: [],
  documents: {},
  pendingActions: {},
  snapshots: {},
  events: {},
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const BATCH = 200;

/** Serves the built dashboard and answers its requests from a scene. It decides nothing: that is the host's part. */
export class FakeHost {
  #scene: Scene = emptyScene;
  #isSignedOut = false;
  /** Counts what the dashboard may have to look at again. */
  #version = 0;
  /** Who hears that the inbox has changed. */
  readonly #listening = new Set<ServerResponse>();
  /** What was changed, as `POST /path {"body"}`. */
  readonly changes: string[] = [];
  origin = '';
  readonly server: Server;
  readonly #folder: string;
  /** Streams of runs that go on, by run. */
  readonly #streams = new Map<string, Set<ServerResponse>>();

  constructor(folder: string) {
    this.#folder = folder;
    this.server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  get scene(): Scene {
    return this.#scene;
  }

  set scene(scene: Scene) {
    this.#scene = scene;
    this.#change();
  }

  /** Set to refuse everything, as if nobody were signed in. */
  get isSignedOut(): boolean {
    return this.#isSignedOut;
  }

  set isSignedOut(isSignedOut: boolean) {
    this.#isSignedOut = isSignedOut;
    this.#change();
  }

  #change(): void {
    this.#version += 1;
    for (const response of this.#listening) this.#tell(response);
  }

  #tell(response: ServerResponse): void {
    if (this.isSignedOut) {
      this.#listening.delete(response);
      response.end();
      return;
    }
    const { counts } = inboxPage(this.scene.inbox, new URLSearchParams());
    const news = { version: String(this.#version), counts };
    response.write(`id: ${this.#version}\nevent: inbox\ndata: ${JSON.stringify(news)}\n\n`);
  }

  /** How many connections hear of the inbox. */
  get listeners(): number {
    return this.#listening.size;
  }

  /** Breaks the connections of those who hear of the inbox. */
  dropListeners(): void {
    for (const response of this.#listening) response.destroy();
    // At once: who is quick to connect again must not be taken for who was dropped.
    this.#listening.clear();
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Something happened in a run that is being looked at. */
  happen(runId: string, events: readonly JsonRecord[]): void {
    for (const response of this.#streams.get(runId) ?? []) {
      for (const event of events) {
        response.write(`id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      }
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    if (pathname.startsWith('/v1/') || pathname.startsWith('/owner/')) {
      return this.#answerApi(request, response, decodeURIComponent(pathname), searchParams);
    }
    this.#sendFile(response, pathname.startsWith('/assets/') ? pathname : '/index.html');
  }

  #sendFile(response: ServerResponse, path: string): void {
    const file = join(this.#folder, path);
    if (path.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (path.startsWith('/assets/'))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.end(readFileSync(file));
  }

  async #answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    query: URLSearchParams,
  ): Promise<void> {
    if (this.isSignedOut) return send(response, 401, { error: 'unauthenticated', message: 'Sign in first.' });
    if (request.method !== 'GET') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.changes.push(`${request.method} ${path} ${Buffer.concat(chunks).toString()}`);
      return send(response, 200, this.scene.others?.[path] ?? { runId: 'r', nodeId: 'n', status: 'running' });
    }
    if (path === '/v1/handrail/inbox/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      this.#listening.add(response);
      response.on('close', () => this.#listening.delete(response));
      return this.#tell(response);
    }
    const events = /^\/v1\/runs\/([^/]+)\/events$/.exec(path);
    if (events) return this.#stream(request, response, events[1] ?? '');
    const found = this.#find(path, query);
    if (found === undefined)
      return send(response, 404, { error: 'not_found', message: 'There is nothing here.' });
    send(response, 200, found);
  }

  #find(path: string, query: URLSearchParams): Json | undefined {
    const { scene } = this;
    const other = scene.others?.[path];
    if (other !== undefined) return other;
    if (path === '/owner/session') {
      return {
        owner: { id: 'ada', name: 'Ada' },
        csrf: 'csrf-of-the-test',
        expiresAt: '2030-01-01T00:00:00Z',
      };
    }
    if (path === '/v1/handrail/site-audits') return { audits: [] };
    if (path === '/v1/handrail/inbox')
      return { ...inboxPage(scene.inbox, query), version: String(this.#version) };
    if (path === '/v1/workflows') return { workflows: scene.workflows };
    if (path === '/v1/runs') return { runs: this.#runs(query) };
    const workflow = /^\/v1\/workflows\/(.+)$/.exec(path);
    if (workflow) return scene.documents[workflow[1] ?? ''];
    const pendingAction = /^\/v1\/handrail\/runs\/([^/]+)\/pending-actions\/(.+)$/.exec(path);
    if (pendingAction) return scene.pendingActions[`${pendingAction[1]}/${pendingAction[2]}`];
    const log = /^\/v1\/runs\/([^/]+)\/events\/poll$/.exec(path);
    if (log) return { events: scene.events[log[1] ?? ''] ?? [], isComplete: true };
    const run = /^\/v1\/runs\/([^/]+)$/.exec(path);
    return run ? scene.snapshots[run[1] ?? ''] : undefined;
  }

  #runs(query: URLSearchParams): readonly JsonRecord[] {
    const fits = (name: string, value: Json | undefined) =>
      query.get(name)?.split(',').includes(String(value)) ?? true;
    const fitting = this.scene.runs.filter(
      ({ status, outcome, workflowId }) =>
        fits('status', status) && fits('outcome', outcome) && fits('workflowId', workflowId),
    );
    return fitting.slice(0, Number(query.get('limit') ?? 50));
  }

  /** All events at once, in batches as a real host sends them; open until the run has ended. */
  #stream(request: IncomingMessage, response: ServerResponse, runId: string): void {
    const events = this.scene.events[runId] ?? [];
    const last = Number(request.headers['last-event-id'] ?? -1);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let from = 0; from < events.length; from += BATCH) {
      const batch = events.slice(from, from + BATCH).filter(({ sequence }) => Number(sequence) > last);
      if (batch.length === 0) continue;
      response.write(`id: ${batch.at(-1)?.sequence}\nevent: batch\ndata: ${JSON.stringify(batch)}\n\n`);
    }
    const isOver = events.some(({ type }) =>
      ['run.completed', 'run.failed', 'run.cancelled'].includes(String(type)),
    );
    if (isOver) response.end();
    else {
      response.write(': open\n\n');
      const streams = this.#streams.get(runId) ?? new Set();
      this.#streams.set(runId, streams.add(response));
    }
  }
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
