import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@handrail/base';
import type { RunningServer } from '@handrail/server';
import type { ExecutedFiles } from './executed-files.ts';

/** How long nothing happens before a host counts as idle. */
const IDLE_MS = 700;

/** A host, its operator with a key, and its owner with a session, each with nothing but HTTP. */
export class JourneyHost {
  readonly server: RunningServer;
  readonly #files: ExecutedFiles;
  #owner: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;

  constructor(server: RunningServer, files: ExecutedFiles) {
    this.server = server;
    this.#files = files;
  }

  /** The files that take part from now until the host is idle again. */
  async follow(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
    await sleep(IDLE_MS);
    await this.#files.begin();
    await work();
    await sleep(IDLE_MS);
    return this.#files.end();
  }

  async startRun(workflowId: string, inputs: JsonObject = {}): Promise<string> {
    const { runId } = await this.#call(`${this.server.url}/v1/runs`, this.#key(), { workflowId, inputs });
    return String(runId);
  }

  async snapshot(runId: string): Promise<JsonObject> {
    return this.#call(`${this.server.url}/v1/runs/${runId}`, this.#key());
  }

  /** Reads the stream of a run that has ended, to its end. */
  async stream(runId: string): Promise<string> {
    const headers = { ...this.#key(), accept: 'text/event-stream' };
    return (await fetch(`${this.server.url}/v1/runs/${runId}/events`, { headers })).text();
  }

  async signIn(): Promise<void> {
    const { server } = this;
    const headers = { origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
    const signedIn = await fetch(await server.ownerLink(), { method: 'POST', redirect: 'manual', headers });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const url = new URL(signedIn.headers.get('location') ?? '', server.url).href.replace(/\/$/, '');
    const { csrf } = await this.#call(`${url}/owner/session`, { cookie });
    this.#owner = { url, headers: { cookie, origin: server.url, 'x-handrail-csrf': String(csrf) } };
  }

  /** A request of the owner's page. */
  asOwner(path: string, body?: JsonObject): Promise<JsonObject> {
    if (!this.#owner) throw new Error('The owner is not signed in.');
    return this.#call(`${this.#owner.url}${path}`, this.#owner.headers, body);
  }

  #key(): Record<string, string> {
    return { authorization: `Bearer ${this.server.adminKey}` };
  }

  async #call(
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: JsonObject,
  ): Promise<JsonObject> {
    const response = await fetch(url, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as JsonObject;
  }
}
