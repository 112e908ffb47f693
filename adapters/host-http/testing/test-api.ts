import type { JsonObject } from '@handrail/base';
import type { Host, HostOptions } from '@handrail/host';
import { createMemoryStore, type MemoryStore } from '@handrail/host/testing';
import { until } from '@handrail/testing/until';
import type { InjectOptions } from 'fastify';
import {
  createHostHttp,
  type HostHttp,
  type HostHttpOptions,
  issueKey,
  type KeyRequest,
  SCOPES,
} from '../src/index.ts';
import { DescribedAnswers } from './described-answers.ts';
import { createTestHost, TestClock, testIds } from './test-host.ts';

export interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: JsonObject | undefined;
}

export interface TestRequest {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the address starts with, for owners who are signed in. */
  readonly path?: string;
}

type Method = NonNullable<InjectOptions['method']>;

/** The whole API on a real host in memory, called without a socket. */
export class TestApi {
  readonly clock: TestClock;
  readonly store: MemoryStore;
  readonly host: Host;
  readonly http: HostHttp;
  readonly #described: DescribedAnswers;
  /** A live key with every scope. */
  key = '';

  constructor(options: TestApiOptions, store: MemoryStore, clock: TestClock) {
    this.clock = clock;
    this.store = store;
    this.host = options.host ?? createTestHost(clock, store, options.hostOptions);
    const given = {
      host: this.host,
      keys: store.keys,
      clock,
      receiptKey: new Uint8Array(32).fill(7),
      ...options.http,
      limits: { rememberKeysMs: 0, ...options.http?.limits },
    };
    this.#described = new DescribedAnswers(given);
    this.http = createHostHttp(given);
  }

  async issue(request: Partial<KeyRequest> = {}): Promise<string> {
    return (await this.issueRecord(request)).key;
  }

  issueRecord(request: Partial<KeyRequest> = {}) {
    return issueKey(
      { keys: this.store.keys, ids: testIds, clock: this.clock },
      { label: 'test', tenant: 'acme', principal: 'tester', mode: 'live', scopes: SCOPES, ...request },
    );
  }

  /** With the key of every scope unless another is given; an empty one is none. */
  async call(method: Method, url: string, request: TestRequest = {}): Promise<TestReply> {
    const { key = this.key, body, headers, path = '' } = request;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const reply = await this.http.app.inject({
      method,
      url: `${path}${url}`,
      headers: {
        ...(key !== '' && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    const text = reply.body;
    const json = asJson(text);
    const complaints = this.#described.complaints(method, url, reply.statusCode, json);
    if (complaints.length > 0) throw new Error(`Not as described: ${complaints.join('; ')}`);
    return { status: reply.statusCode, headers: reply.headers, text, json };
  }

  /** The status alone of something that may never end, such as a stream; what comes of it is not read. */
  async statusOf(url: string, { key = this.key }: Pick<TestRequest, 'key'> = {}): Promise<number> {
    const headers = { authorization: `Bearer ${key}` };
    const reply = await this.http.app.inject({ method: 'GET', url, headers, payloadAsStream: true });
    reply.stream().destroy();
    return reply.statusCode;
  }

  get(url: string, request?: TestRequest): Promise<TestReply> {
    return this.call('GET', url, request);
  }

  post(url: string, body?: unknown, request: TestRequest = {}): Promise<TestReply> {
    return this.call('POST', url, { ...request, ...(body !== undefined && { body }) });
  }

  /** Starts a run and gives its id. */
  async start(workflowId: string, body: JsonObject = {}, request: TestRequest = {}): Promise<string> {
    const { status, json, text } = await this.post('/v1/runs', { workflowId, ...body }, request);
    if (status !== 201 || typeof json?.runId !== 'string') throw new Error(`${status} ${text}`);
    return json.runId;
  }

  async run(runId: string): Promise<JsonObject> {
    return (await this.get(`/v1/runs/${runId}`)).json ?? {};
  }

  /** Waits until a run has one of these statuses. */
  async until(runId: string, ...statuses: readonly string[]): Promise<JsonObject> {
    let run: JsonObject = {};
    return until(
      async () => {
        run = await this.run(runId);
        return statuses.includes(String(run.status)) && run;
      },
      () => `${runId} to be ${statuses.join()}; it is ${String(run.status)}`,
    );
  }

  /** Begins a request that follows a run, and goes on when it does: its answer is still to come then. */
  async following(begin: () => Promise<TestReply>): Promise<{ readonly reply: Promise<TestReply> }> {
    const { runs } = this.host;
    const { watch } = runs;
    const watching = new Promise<void>((resolve) => {
      Object.assign(runs, {
        watch: (...request: Parameters<typeof watch>) => {
          Object.assign(runs, { watch });
          return watch(...request).finally(resolve);
        },
      });
    });
    const reply = begin();
    await watching;
    // What the request does with its watch needs no more than a turn.
    await new Promise((resolve) => setImmediate(resolve));
    return { reply };
  }

  async events(runId: string): Promise<readonly LoggedEvent[]> {
    const { json } = await this.get(`/v1/runs/${runId}/events/poll?timeout=1`);
    return (json?.events ?? []) as unknown as readonly LoggedEvent[];
  }

  async types(runId: string): Promise<readonly string[]> {
    return (await this.events(runId)).map(({ type }) => type);
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.host.close();
  }
}

export interface LoggedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly sequence: number;
  readonly nodeId?: string;
  readonly payload: JsonObject;
}

export interface TestApiOptions {
  readonly http?: Partial<HostHttpOptions>;
  readonly hostOptions?: Partial<HostOptions>;
  readonly host?: Host;
  readonly store?: MemoryStore;
  readonly clock?: TestClock;
}

export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const api = new TestApi(options, options.store ?? createMemoryStore(), options.clock ?? new TestClock());
  await api.host.start();
  api.key = await api.issue();
  return api;
}

function asJson(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return undefined;
  }
}
