import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Clock } from '@handrail/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCaller } from '../keys/authenticator.ts';
import type { InFlight } from '../load/in-flight.ts';
import type { HttpLog } from '../telemetry/http-log.ts';
import { endRequestSpan, type RequestSpan, startRequestSpan } from '../telemetry/request-span.ts';
import type { ApiAnswer } from './answer.ts';
import type { Access } from './endpoint.ts';

declare module 'fastify' {
  interface FastifyRequest {
    exchange: ApiExchange | null;
  }
}

/** One request from its arrival to its end: what is known about it, and what it holds until then. */
export class ApiExchange {
  readonly correlationId: string;
  readonly route: string;
  readonly span: RequestSpan | undefined;
  known: KnownCaller | undefined;
  /** What the caller needs for it. */
  access: Access | undefined;
  readonly #raw: ServerResponse;
  readonly #method: string;
  readonly #log: HttpLog | undefined;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #held: InFlight | undefined;
  #hasEnded = false;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    route: string,
    log: HttpLog | undefined,
    clock: Clock,
  ) {
    this.correlationId = request.id;
    this.route = route;
    this.span = startRequestSpan(request.method, route, request.headers);
    this.#method = request.method;
    this.#raw = reply.raw;
    this.#log = log;
    this.#clock = clock;
    this.#startedAt = clock.now();
    reply.raw.once('close', () => this.#end());
  }

  /** Counts among what is going on until it ends; false when there is too much already. */
  hold(inFlight: InFlight): boolean {
    this.#held?.leave();
    this.#held = undefined;
    if (this.#hasEnded || !inFlight.enter()) return false;
    this.#held = inFlight;
    return true;
  }

  onClose(listener: () => void): void {
    if (this.#hasEnded) listener();
    else this.#raw.once('close', listener);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#held?.leave();
    this.#held = undefined;
    const status = this.#raw.statusCode;
    if (this.span) endRequestSpan(this.span, status);
    this.#log?.answered({
      method: this.#method,
      route: this.route,
      status,
      durationMs: Math.max(0, this.#clock.now() - this.#startedAt),
      correlationId: this.correlationId,
      tenant: this.known?.caller.tenant,
      keyId: this.known?.id,
    });
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Straight to the connection: an answer is whole already, and nothing between here and there would change it. */
export function send(reply: FastifyReply, { status, body, headers }: ApiAnswer): void {
  reply.hijack();
  const { raw } = reply;
  // Whoever listened has gone.
  if (raw.destroyed) return;
  const head: OutgoingHttpHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (body !== '') {
    head['content-type'] = JSON_TYPE;
    head['content-length'] = Buffer.byteLength(body);
  } else if (status !== 204 && status !== 304) head['content-length'] = 0;
  if (headers) Object.assign(head, headers);
  raw.writeHead(status, head);
  raw.end(raw.req.method === 'HEAD' ? undefined : body);
}
