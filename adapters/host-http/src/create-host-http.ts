import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { OWNER_ROLE } from '@handrail/host';
import { toTimestamp } from '@handrail/runs';
import { type Meter, metrics } from '@opentelemetry/api';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { answerJson } from './api/answer.ts';
import { createInputCheck } from './api/check-input.ts';
import { send } from './api/exchange.ts';
import { RequestGate } from './api/gate.ts';
import { mountEndpoints } from './api/mount.ts';
import { readBody } from './api/read-body.ts';
import { InboxWaits } from './assistance/inbox-changes-endpoint.ts';
import { InboxStreams } from './assistance/inbox-stream-endpoint.ts';
import { listEndpoints } from './endpoints.ts';
import { type ErrorFacts, errorAnswer } from './errors/error-answer.ts';
import { answerTo } from './errors/error-page.ts';
import { faultFacts, InputRefused } from './errors/fault-facts.ts';
import { RunFeeds } from './events/run-feed.ts';
import { Authenticator } from './keys/authenticator.ts';
import { FailedKeys } from './keys/failed-keys.ts';
import { busy, InFlight } from './load/in-flight.ts';
import { RateLimiter } from './load/rate-limits.ts';
import { DEFAULT_LIMITS, DEFAULT_RATES, type HostHttpOptions, type HttpLimits } from './options.ts';
import { OwnerSessions } from './owner/access/owner-sessions.ts';
import { takeSessionPath } from './owner/access/session-path.ts';
import { mountDevices } from './owner/devices-routes.ts';
import { OwnerPasskeys } from './owner/passkeys/owner-passkeys.ts';
import { mountPasskeys } from './owner/passkeys/passkey-routes.ts';
import { ReceiptDigests } from './receipts/receipt-digests.ts';
import { ChangeRunner } from './receipts/run-change.ts';
import { answerClientError, answerExpectation } from './server/client-errors.ts';
import { OpenConnections } from './server/open-connections.ts';
import type { AnsweredRequest, HttpLog } from './telemetry/http-log.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Where the conventions of OpenTelemetry put the bounds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** A log that also measures how long requests take. Labels name the route, never an id or a value. */
function measuredLog(
  log: HttpLog | undefined,
  meter: Meter = metrics.getMeter('@handrail/host-http'),
): HttpLog {
  const durations = meter.createHistogram('http.server.request.duration', {
    description: 'How long requests of the API took.',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  return {
    answered(entry: AnsweredRequest) {
      durations.record(entry.durationMs / 1_000, {
        'http.request.method': METHODS.has(entry.method) ? entry.method : '_OTHER',
        'http.route': entry.route,
        'http.response.status_code': entry.status,
      });
      log?.answered(entry);
    },
    failed: (error, entry) => log?.failed(error, entry),
  };
}

/** Removes itself and loads what it controlled again. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * This host has no service workers. A program that had the port before could have left one in a browser, and it would see
 * every visit: whoever asks for a worker gets one that ends itself. True when the request was answered.
 */
function removeWorker({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (headers['service-worker'] === undefined) return false;
  reply
    .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .send(REMOVER);
  return true;
}

/** The HTTP interface of a host. */
export interface HostHttp {
  readonly app: FastifyInstance;
  /** The address it listens at, as in `http://127.0.0.1:8080`. */
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  /** Ends streams and waiting polls, lets requests finish, and closes. The host itself goes on. */
  close(): Promise<void>;
}

/** Tokens are in a path. */
const MAX_PARAM_LENGTH = 4096;
const MAX_HEADERS = 100;

export function createHostHttp(given: HostHttpOptions): HostHttp {
  const log = measuredLog(given.log, given.meter);
  const options: HostHttpOptions = { ...given, log };
  const { host, keys, clock } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const feeds = new RunFeeds(host.runs);
  const waits = new InboxWaits(host.inboxChanges);
  const inboxStreams = new InboxStreams({ inbox: host.inbox, changes: host.inboxChanges });
  const isReady = options.isReady ?? (() => true);
  const sessions = options.owner && new OwnerSessions(options.owner);
  const passkeys =
    options.owner &&
    options.passkeys &&
    new OwnerPasskeys(options.owner, options.passkeys, (tenant, kind) =>
      host.tellPasskeyChange(tenant, kind),
    );
  const rates = { ...DEFAULT_RATES, ...options.rates };
  const failedKeys = new FailedKeys(keys, clock, rates.unknownKeys, options.sharedBy);
  const gate = new RequestGate({
    sessions,
    authenticator: new Authenticator(
      keys,
      clock,
      failedKeys,
      limits.rememberKeysMs,
      options.tokens,
      options.keyUses,
    ),
    limiter: new RateLimiter(rates, options.sharedBy),
    requests: new InFlight(limits.maxRequests, 'requests'),
    clock,
    log,
    isReady,
    refuseAll: host.features.testing?.limitsEveryRequest ?? false,
  });
  const app = makeApp(options, limits, gate);
  if (options.onlyHealth) refuseAllButHealth(app);
  mountEndpoints(app, listEndpoints(options, limits, feeds, passkeys, { waits, streams: inboxStreams }), {
    gate,
    changes: new ChangeRunner(host.receipts, new ReceiptDigests(options.receiptKey)),
    streams: new InFlight(limits.maxStreams, 'streams'),
  });
  if (sessions) mountSession(app, sessions, isReady);
  if (sessions && options.owner) mountDevices(app, { sessions, access: options.owner, isReady });
  if (sessions && passkeys) mountPasskeys(app, { sessions, passkeys, host, isReady });
  for (const plugin of options.plugins ?? []) app.register(async (scope) => plugin(scope));
  app.addHook('preClose', async () => {
    feeds.close();
    waits.close();
    inboxStreams.close();
  });
  return {
    app,
    listen: (at) => app.listen(at),
    close: () => app.close(),
  };
}

const HEALTH: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const TAKES_NO_REQUESTS: ErrorFacts = {
  status: 404,
  code: 'not_found',
  message: 'This process works on runs and takes no requests. Ask one that does.',
};

/** Before anything else looks at a request. */
function refuseAllButHealth(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (HEALTH.has(request.routeOptions.url ?? '')) return;
    send(reply, errorAnswer(TAKES_NO_REQUESTS, request.id));
    return reply;
  });
}

function notNeeded(): never {
  throw new Error('A compiler of schemas was asked for that this host does not use.');
}

function makeApp(options: HostHttpOptions, limits: HttpLimits, gate: RequestGate): FastifyInstance {
  const { log, trustProxy } = options;
  const app = fastify({
    logger: false,
    // With these, Fastify does not load the compilers that it brings; ours are set below.
    schemaController: { compilersFactory: { buildValidator: notNeeded, buildSerializer: notNeeded } },
    exposeHeadRoutes: false,
    bodyLimit: limits.maxBodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Its own words would not be ours; what still comes in while closing is answered like the rest.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    http: {
      maxHeaderSize: limits.maxHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, limits.headersTimeoutMs),
    },
    ...(trustProxy !== undefined && {
      trustProxy: typeof trustProxy === 'string' ? trustProxy : [...trustProxy],
    }),
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) => {
      refuseUnrouted(gate, request, reply, faultFacts(error) ?? NOT_FOUND);
    },
    rewriteUrl: takeSessionPath,
    clientErrorHandler: answerClientError,
  });
  app.server.maxHeadersCount = MAX_HEADERS;
  app.server.on('checkExpectation', answerExpectation);
  app.decorateRequest('exchange', null);
  app.setValidatorCompiler(createInputCheck());
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    const read = readBody(bytes as Buffer, limits.maxJsonDepth);
    if (read.ok) done(null, read.value);
    else done(new InputRefused(read.problem));
  });
  const connections = new OpenConnections(limits.maxConnections);
  app.server.on('connection', (socket: Socket) => connections.add(socket));
  const isSecure = options.publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure) reply.raw.setHeader('strict-transport-security', 'max-age=31536000');
    if (hasTwoHosts(request.raw)) {
      send(reply, errorAnswer(TWO_HOSTS, request.id));
      return;
    }
    if (removeWorker(request, reply)) return;
    if (request.is404) refuseUnrouted(gate, request, reply, undefined);
    else done();
  });
  app.setNotFoundHandler((request, reply) => refuseUnrouted(gate, request, reply, undefined));
  app.setErrorHandler((error: Error, request, reply) => {
    const facts = faultFacts(error);
    if (!facts) log?.failed(error, { route: request.exchange?.route ?? '', correlationId: request.id });
    send(reply, errorAnswer(facts ?? DEFECT, request.id));
  });
  return app;
}

const DEFECT: ErrorFacts = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong here. Tell the operator the correlation id.',
};
const NOT_FOUND: ErrorFacts = {
  status: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
};
const OUTSIDE: ErrorFacts = {
  status: 400,
  code: 'validation_error',
  message: 'The interface of this host begins with /v1.',
};

const TWO_HOSTS: ErrorFacts = {
  status: 400,
  code: 'validation_error',
  message: 'The request has more than one Host header.',
};

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
}

const UNDER_API = /^\/v1(?:[/?#:]|$)/;

/** An address without a route. Within the API only a caller with a key learns that. People get the same as a page. */
function refuseUnrouted(
  gate: RequestGate,
  request: FastifyRequest,
  reply: FastifyReply,
  facts: ErrorFacts | undefined,
): void {
  if (!UNDER_API.test(request.raw.url ?? '')) {
    send(reply, answerTo(request, facts ?? OUTSIDE, request.id));
    return;
  }
  const refused = facts ?? NOT_FOUND;
  gate.pass(request, reply, { route: '', access: { scopes: [] }, refused }, () => undefined);
}

/** Told to clients and written to the log, so that a complaint can be found. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** Tells the owner's pages who is signed in and what to send with a change. Asking again keeps the session alive. */
function mountSession(app: FastifyInstance, sessions: OwnerSessions, isReady: () => boolean): void {
  app.get('/owner/session', async (request, reply) => {
    if (!isReady()) {
      send(reply, errorAnswer(busy('This host is still starting. Try again soon.', 1), request.id));
      return;
    }
    const found = await sessions.find(request);
    if ('refused' in found) {
      send(reply, errorAnswer(found.refused, request.id));
      return;
    }
    const renewed = await sessions.renew(found, request.headers.host);
    const { owner, expiresAt } = renewed?.session ?? found;
    const body = {
      owner: { id: owner.id, name: owner.name },
      roles: found.owner.member?.roles ?? [OWNER_ROLE],
      csrf: await sessions.csrfOf(found),
      expiresAt: toTimestamp(expiresAt),
    };
    send(reply, answerJson(200, body, renewed ? { 'set-cookie': [...renewed.cookies] } : undefined));
  });
}
