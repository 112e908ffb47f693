import type { JsonValue } from '@handrail/base';
import type { HostApi } from '@handrail/host-http/api';
import { HostError, HostUnreachable } from './errors.ts';
import { type Platform, platform } from './platform.ts';
import { asObject, readAnswer } from './read-answer.ts';

export interface ConnectionOptions {
  /** Where the host is, such as `http://127.0.0.1:7420`; with a session, with its path: `http://127.0.0.1:7420/o/<name>`. */
  readonly url: string;
  /** An API key. Discovery and token routes work without one. */
  readonly key?: string;
  /** For pages of the host itself, in place of a key: the owner's cookie, with the value of `readOwnerSession`. */
  readonly session?: { readonly csrf: string };
  /** How often a request that may be repeated is sent again when the host is away or busy. */
  readonly retries?: number;
  /** Milliseconds to wait for the beginning of an answer. */
  readonly timeLimit?: number;
  readonly platform?: Partial<Platform>;
}

export interface ClientCallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface HostRequest extends ClientCallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds on top of the usual limit, for an answer that may take its time. */
  readonly patience?: number;
}

const LONGEST_WAIT = 10_000;
const FIRST_WAIT = 200;
const TIME_LIMIT = 30_000;

/** Sends requests to one host. Redirects are not followed: they would take the key to a place nobody named. */
export class Connection {
  readonly platform: Platform;
  readonly #url: string;
  readonly #key: string | undefined;
  readonly #csrf: string | undefined;
  readonly #retries: number;
  readonly #timeLimit: number;

  constructor(options: ConnectionOptions) {
    this.#url = checkedUrl(options.url);
    if (options.key !== undefined && options.session)
      throw new Error('A client has a key or a session, not both.');
    this.#key = options.key;
    this.#csrf = options.session?.csrf;
    this.#retries = options.retries ?? 3;
    this.#timeLimit = options.timeLimit ?? TIME_LIMIT;
    this.platform = { ...platform, ...options.platform };
  }

  /** The JSON of the answer. Repeats the request when that is safe and may help. */
  async ask(request: HostRequest): Promise<JsonValue> {
    const isSafe = (request.method ?? 'GET') !== 'POST' || request.headers?.['idempotency-key'] !== undefined;
    for (let tried = 0; ; tried += 1) {
      try {
        return await readAnswer(await this.send(request));
      } catch (error) {
        const delay = isSafe && tried < this.#retries ? this.delayAfter(error, tried) : undefined;
        if (delay === undefined) throw error;
        await this.platform.wait(delay, request.signal);
        request.signal?.throwIfAborted();
      }
    }
  }

  /**
   * The answer of one operation. That it is an object is checked; the rest is what the endpoint of this host declares, which
   * an older or newer host may not keep to the letter.
   */
  async call<Name extends keyof HostApi>(
    request: HostRequest & { readonly body?: HostApi[Name]['body'] },
  ): Promise<HostApi[Name]['answer']> {
    const answer: unknown = asObject(await this.ask(request));
    return answer as HostApi[Name]['answer'];
  }

  /** The same for an operation that changes something: with an idempotency key, so that it may be sent again. */
  change<Name extends keyof HostApi>(
    request: HostRequest & { readonly body?: HostApi[Name]['body'] },
  ): Promise<HostApi[Name]['answer']> {
    const headers = { 'idempotency-key': this.platform.newKey(), ...request.headers };
    return this.call<Name>({ method: 'POST', ...request, headers });
  }

  /** One request, as it is answered. Throws `HostUnreachable`, or what the caller's signal says. */
  async send(request: HostRequest): Promise<Response> {
    request.signal?.throwIfAborted();
    const late = new AbortController();
    const stopTimer = this.platform.after(this.#timeLimit + (request.patience ?? 0), () => late.abort());
    try {
      return await this.platform.fetch(this.#addressOf(request), {
        method: request.method ?? 'GET',
        headers: this.#headersOf(request),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        redirect: 'error',
        credentials: this.#csrf === undefined ? 'omit' : 'same-origin',
        signal: request.signal ? AbortSignal.any([request.signal, late.signal]) : late.signal,
      });
    } catch (error) {
      request.signal?.throwIfAborted();
      throw new HostUnreachable('The host cannot be reached, or did not answer in time.', { cause: error });
    } finally {
      stopTimer();
    }
  }

  /** Milliseconds until another try makes sense; undefined when it does not. */
  delayAfter(error: unknown, tried: number): number | undefined {
    const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tried) * (0.5 + this.platform.random() / 2);
    if (error instanceof HostUnreachable) return backoff;
    if (!(error instanceof HostError)) return undefined;
    if (error.code === 'idempotency_in_flight' || error.status === 429 || error.status === 503) {
      return Math.min(LONGEST_WAIT, Math.max(error.retryAfterMs ?? 0, backoff));
    }
    return undefined;
  }

  #addressOf({ path, query = {} }: HostRequest): string {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    return `${this.#url}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  }

  #headersOf({ method = 'GET', body, headers = {} }: HostRequest): Record<string, string> {
    const given = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    return {
      accept: 'application/json',
      ...(this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` }),
      ...(this.#csrf === undefined || method === 'GET' ? {} : { 'x-handrail-csrf': this.#csrf }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(given),
    };
  }
}

function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The address of a host begins with http:// or https://.');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error('The address of a host has no credentials, query or fragment; the key is given apart.');
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/** One segment of a path. Dots alone would be read as a way up. */
export function segment(text: string): string {
  if (text === '' || text === '.' || text === '..') throw new Error('An id is empty or made of dots.');
  return encodeURIComponent(text);
}
