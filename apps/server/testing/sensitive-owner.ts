import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import type { HostClient } from '@handrail/client';
import type { RunningServer } from '../src/start-server.ts';

/** What the toolsets of these runs are kept as. */
const TOOLSETS = ['toolset/form/travel-expense-claim', 'toolset/site/notes'];

/** An owner who answers whatever is asked with the value that nobody else may see, and reads everything there is. */
export class SensitiveOwner {
  readonly #server: RunningServer;
  readonly #answers: string[];
  /** What they saw to decide. */
  readonly #decidedOn: string[];
  readonly #cookie: string;
  readonly #csrf: string;
  /** What the addresses of the session start with. */
  readonly #path: string;

  private constructor(
    server: RunningServer,
    kept: { readonly answers: string[]; readonly decidedOn: string[] },
    { cookie, csrf, path }: { readonly cookie: string; readonly csrf: string; readonly path: string },
  ) {
    this.#server = server;
    this.#answers = kept.answers;
    this.#decidedOn = kept.decidedOn;
    this.#cookie = cookie;
    this.#csrf = csrf;
    this.#path = path;
  }

  static async signIn(
    server: RunningServer,
    answers: string[],
    decidedOn: string[],
  ): Promise<SensitiveOwner> {
    const headers = { origin: server.url };
    const signedIn = await fetch(await server.ownerLink(), { method: 'POST', redirect: 'manual', headers });
    const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const path = (signedIn.headers.get('location') ?? '').replace(/\/$/, '');
    const read = await fetch(`${server.url}${path}/owner/session`, { headers: { cookie } });
    const { csrf } = (await read.json()) as { csrf: string };
    return new SensitiveOwner(server, { answers, decidedOn }, { cookie, csrf, path });
  }

  /** Answers everything that a run asks at the moment. */
  async answerAll(runId: string, value: string): Promise<void> {
    const inbox = (await (await this.get('/v1/handrail/inbox?limit=100')).json()) as {
      items: readonly JsonObject[];
    };
    for (const item of inbox.items) {
      if (item.runId !== runId) continue;
      if (item.kind === 'assistance') await this.#reply(runId, item, value);
      else await this.#decide(runId, item, value);
    }
  }

  async #reply(runId: string, { view }: JsonObject, value: string): Promise<void> {
    const requestId = isJsonObject(view) ? view.requestId : null;
    await this.get(`/v1/handrail/runs/${runId}/assistance`);
    await this.get(`/plain/assist/${runId}/${String(requestId)}`);
    const body = { interaction_id: requestId ?? null, status: 'success', data: { code: value } };
    await this.#post(`/v1/handrail/runs/${runId}/interaction`, body);
  }

  async #decide(runId: string, item: JsonObject, value: string): Promise<void> {
    const nodeId = String(item.nodeId);
    for (const path of [
      `/v1/handrail/runs/${runId}/pending-actions/${nodeId}`,
      `/approve/${runId}/${nodeId}`,
    ]) {
      this.#decidedOn.push(await (await this.#send(path)).text());
    }
    for (const intent of ['inspect', 'resolve'] as const) {
      const token = await this.#server.host.interrupts.issueToken(
        this.#server.owner,
        { runId, nodeId },
        intent,
      );
      if (!token.ok) continue;
      await this.get(`/v1/interrupts/${token.value}`);
      await this.get(`/a/${token.value}`);
    }
    const data = isJsonObject(item.data ?? null) ? (item.data as JsonObject) : {};
    const resumeValue = answerFor(item, data, value);
    const path = `/v1/runs/${runId}/interrupts/${nodeId}`;
    await this.#post(path, { resumeValue });
    if (data.requiredApprovals !== undefined) {
      const other = { ...resumeValue, voter: 'another' };
      await this.#post(path, { resumeValue: other }, { authorization: `Bearer ${this.#server.adminKey}` });
    }
  }

  /** Every way to look at a run, as the owner and with a key that may do everything. Gives its documents' answers. */
  async readRun(runId: string, client: HostClient): Promise<readonly number[]> {
    const events: string[] = [];
    for await (const event of client.runs.events(runId)) events.push(JSON.stringify(event));
    this.#answers.push(...events);
    for (const mode of ['updates', 'values', 'messages', 'debug']) {
      await this.#both(`/v1/runs/${runId}/events?streamMode=${mode}`);
    }
    const parts = [
      '',
      '/events/poll?timeout=1',
      '/ancestry',
      '/annotations',
      '/debug-bundle',
      '/eval-summary',
    ];
    for (const path of parts) await this.#both(`/v1/runs/${runId}${path}`);
    for (const path of ['timeline', 'assistance', 'pending-actions/it'])
      await this.#both(`/v1/handrail/runs/${runId}/${path}`);
    for (const path of [`/plain/runs/${runId}`, `/plain/assist/${runId}`, `/approve/${runId}/it`])
      await this.get(path);
    const statuses: number[] = [];
    for (const id of new Set([...artifactsIn(events.join()), ...TOOLSETS])) {
      statuses.push(...(await this.#both(`/v1/runs/${runId}/artifacts/${encodeURIComponent(id)}`)));
    }
    return statuses;
  }

  async readAll(): Promise<void> {
    const lists = [
      '/v1/runs',
      '/v1/workflows',
      '/v1/handrail/inbox',
      '/v1/handrail/stats',
      '/v1/handrail/webhooks',
    ];
    const others = ['/metrics', '/plain', '/v1/openapi.json', '/healthz', '/readyz', '/v1/handrail/toolsets'];
    for (const path of [...lists, ...others]) await this.#both(path);
  }

  async #both(path: string): Promise<readonly number[]> {
    const own = await this.get(path);
    const key = await this.get(path, { authorization: `Bearer ${this.#server.adminKey}`, cookie: '' });
    return [own.status, key.status];
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await this.#send(path, { headers });
    this.#answers.push(`${path}\n${await response.clone().text()}${JSON.stringify([...response.headers])}`);
    return response;
  }

  async #post(path: string, body: JsonObject, headers: Record<string, string> = {}): Promise<void> {
    const own = { 'content-type': 'application/json', 'x-handrail-csrf': this.#csrf, ...headers };
    const response = await this.#send(path, { method: 'POST', body: JSON.stringify(body), headers: own });
    this.#answers.push(`${path}\n${response.status} ${await response.text()}`);
  }

  #send(path: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(this.#server.url);
    const headers = { origin, cookie: this.#cookie, accept: acceptOf(path), ...(init.headers as object) };
    // With a key nobody is signed in.
    const session = Object.hasOwn(headers, 'authorization') ? '' : this.#path;
    return fetch(`${this.#server.url}${session}${path}`, { redirect: 'manual', ...init, headers });
  }
}

function acceptOf(path: string): string {
  if (/\/events\?/.test(path)) return 'text/event-stream';
  return path.startsWith('/v1') ? 'application/json' : 'text/html';
}

function answerFor({ interruptKind }: JsonObject, data: JsonObject, value: string): JsonObject {
  if (interruptKind === 'approval') {
    const actions: readonly JsonValue[] = Array.isArray(data.actions) ? data.actions : [];
    if (!actions.includes('edit-accept')) return { action: 'accept', comment: value };
    return { action: 'edit-accept', comment: value, editedArtifactData: { value } };
  }
  if (interruptKind !== 'clarification') return { value };
  const questions: readonly JsonValue[] = Array.isArray(data.questions) ? data.questions : [];
  const ids = questions.filter(isJsonObject).map(({ id }) => String(id));
  return { answers: Object.fromEntries(ids.map((id) => [id, value])) };
}

/** Ids of documents that a log names. */
function artifactsIn(log: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [, id] of log.matchAll(/"artifactId":"([^"]+)"/g)) ids.add(id ?? '');
  for (const [, list] of log.matchAll(/"artifactIds":\[([^\]]*)\]/g)) {
    for (const [, id] of (list ?? '').matchAll(/"([^"]+)"/g)) ids.add(id ?? '');
  }
  return ids;
}
