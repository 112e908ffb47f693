import type { Caller } from '@handrail/host';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type ErrorFacts, errorAnswer } from '../errors/error-answer.ts';
import type { InFlight } from '../load/in-flight.ts';
import type { ChangeRunner } from '../receipts/run-change.ts';
import { within } from '../telemetry/request-span.ts';
import type { ApiAnswer } from './answer.ts';
import type { Endpoint, KeyedCall, Method, StreamEndpoint } from './endpoint.ts';
import { type ApiExchange, send } from './exchange.ts';
import { paramsOf, type RequestDestination, type RequestGate } from './gate.ts';

export interface MountParts {
  readonly gate: RequestGate;
  readonly changes: ChangeRunner;
  readonly streams: InFlight;
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Puts the endpoints on their own app. What a path does not serve is refused by the same gate. */
export function mountEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  parts: MountParts,
): void {
  const served = new Map<string, Map<Method, Endpoint>>();
  for (const endpoint of endpoints) {
    const methods = served.get(endpoint.path) ?? new Map<Method, Endpoint>();
    served.set(endpoint.path, methods.set(endpoint.method, endpoint));
  }
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, parts);
  for (const methods of served.values()) mountRefusal(app, methods, parts.gate);
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  { gate, changes, streams }: MountParts,
): void {
  const { query, body, path, access, refusesOtherParameters } = endpoint;
  const before = endpoint.kind === 'change' ? endpoint.before : undefined;
  const destination = { route: path, access, ...(before && { before }) };
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    schema: {
      ...(query && {
        querystring: {
          type: 'object',
          properties: query,
          ...(refusesOtherParameters && { additionalProperties: false }),
        },
      }),
      ...(body && { body: body.schema }),
    },
    ...(body?.maxBytes !== undefined && { bodyLimit: body.maxBytes }),
    onRequest: (request, reply, done) => gate.pass(request, reply, destination, done),
    ...(body?.optional && {
      preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
        if (request.body === undefined || request.body === null) request.body = {};
        done();
      },
    }),
    handler: (request, reply) => {
      const exchange = exchangeOf(request);
      const call = new RequestCall(endpoint, request, exchange, streams, gate);
      within(exchange.span, () => {
        const answer =
          endpoint.kind === 'read'
            ? endpoint.answer(call)
            : endpoint.kind === 'change'
              ? changes.run(endpoint, call)
              : openStream(endpoint, call, exchange, reply, streams);
        settle(reply, answer);
      });
    },
  });
}

type Answering = ApiAnswer | undefined | Promise<ApiAnswer | undefined>;

/** Undefined: it was answered already. */
function settle(reply: FastifyReply, answer: Answering): void {
  if (!(answer instanceof Promise)) {
    if (answer) send(reply, answer);
    return;
  }
  answer.then(
    (settled) => {
      if (settled) send(reply, settled);
    },
    (error: unknown) => {
      // Half a stream cannot be taken back.
      if (reply.sent) reply.raw.destroy();
      else reply.send(error);
    },
  );
}

/** From `begin` on the response belongs to the stream, and counts among the streams instead of the requests. */
async function openStream(
  endpoint: StreamEndpoint,
  call: KeyedCall,
  exchange: ApiExchange,
  reply: FastifyReply,
  streams: InFlight,
): Promise<ApiAnswer | undefined> {
  let began = false;
  const answer = await endpoint.open(call, () => {
    if (!call.linger()) return undefined;
    began = true;
    reply.hijack();
    return reply.raw;
  });
  return began ? undefined : (answer ?? errorAnswer(streams.refusal, exchange.correlationId));
}

/** Every other method of a path: 405, after the key was checked. */
function mountRefusal(app: FastifyInstance, methods: ReadonlyMap<Method, Endpoint>, gate: RequestGate): void {
  const [first] = methods.values();
  if (!first) return;
  const allow = [...methods.keys()].join(', ');
  const refused: ErrorFacts = {
    status: 405,
    code: 'method_not_allowed',
    message: `This address takes ${allow} only.`,
    headers: { allow },
  };
  // Who may see that the method is wrong: whoever could have used the right one.
  const isOpen = first.access === 'public' || first.access === 'token';
  const destination: RequestDestination = {
    route: first.path,
    access: isOpen ? 'public' : { scopes: [] },
    refused,
  };
  app.route({
    method: METHODS.filter((method) => !methods.has(method as Method)),
    url: routeOf(first),
    onRequest: (request, reply, done) => gate.pass(request, reply, destination, done),
    handler: (_request, reply) => reply,
  });
}

/** `{name}` becomes a parameter; a colon after it is part of the path, so no run id may hold one. */
function routeOf({ path, isTail }: Endpoint): string {
  const route = isTail ? path.replace(/\{\w+\}$/, '*') : path;
  return route
    .replaceAll(':', '::')
    .replace(/\{(\w+)\}(?=::)/g, ':$1(^[^:/]*)')
    .replace(/\{(\w+)\}/g, ':$1');
}

/** By the name that the path gives to its rest. */
function tailParams(path: string, params: KeyedCall['params']): KeyedCall['params'] {
  const name = /\{(\w+)\}$/.exec(path)?.[1] ?? '';
  const { '*': tail = '', ...others } = params;
  return { ...others, [name]: tail };
}

function exchangeOf(request: FastifyRequest): ApiExchange {
  if (!request.exchange) throw new Error('A request came past the gate.');
  return request.exchange;
}

/** Endpoints with a token have no caller; nothing they call asks for one. */
const NOBODY: Caller = { tenant: '', workspace: undefined, principal: '', mode: 'live', isOwner: false };

class RequestCall implements KeyedCall {
  readonly correlationId: string;
  readonly params: KeyedCall['params'];
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly session: KeyedCall['session'];
  readonly #request: FastifyRequest;
  readonly #exchange: ApiExchange;
  readonly #streams: InFlight;
  readonly #gate: RequestGate;

  constructor(
    endpoint: Endpoint,
    request: FastifyRequest,
    exchange: ApiExchange,
    streams: InFlight,
    gate: RequestGate,
  ) {
    this.correlationId = exchange.correlationId;
    this.params = endpoint.isTail ? tailParams(endpoint.path, paramsOf(request)) : paramsOf(request);
    this.query = request.query;
    this.body = request.body;
    this.caller = exchange.known?.caller ?? NOBODY;
    this.session = exchange.known?.session;
    this.#request = request;
    this.#exchange = exchange;
    this.#streams = streams;
    this.#gate = gate;
  }

  header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  linger(): boolean {
    return this.#exchange.hold(this.#streams);
  }

  onClose(listener: () => void): void {
    this.#exchange.onClose(listener);
  }

  isStillAllowed(): boolean | Promise<boolean> {
    return this.#gate.isStillAllowed(this.#request);
  }
}
