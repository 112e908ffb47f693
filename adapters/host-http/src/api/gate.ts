import type { Clock } from '@handrail/base';
import { SCOPES, scopesOfRoles } from '@handrail/host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorFacts, errorAnswer } from '../errors/error-answer.ts';
import { answerTo } from '../errors/error-page.ts';
import { refusalFacts } from '../errors/refusal-answer.ts';
import type { Authentication, Authenticator, KnownCaller } from '../keys/authenticator.ts';
import { busy, type InFlight } from '../load/in-flight.ts';
import { type RateLimiter, rateLimited } from '../load/rate-limits.ts';
import { OWNER_ONLY, type OwnerSessions, type SignedInSession } from '../owner/access/owner-sessions.ts';
import { keepConnection } from '../server/open-connections.ts';
import type { HttpLog } from '../telemetry/http-log.ts';
import type { Access, Endpoint } from './endpoint.ts';
import { ApiExchange, send } from './exchange.ts';

export interface GateParts {
  readonly authenticator: Authenticator;
  /** Where owners can sign in. */
  readonly sessions: OwnerSessions | undefined;
  readonly limiter: RateLimiter;
  readonly requests: InFlight;
  readonly clock: Clock;
  readonly log: HttpLog | undefined;
  readonly isReady: () => boolean;
  /** For a host under test: every request is answered as if there were too many. */
  readonly refuseAll: boolean;
}

/** Where a request goes. */
export interface RequestDestination {
  readonly route: string;
  readonly access: Access;
  /** See `ChangeEndpoint`. */
  readonly before?: Extract<Endpoint, { kind: 'change' }>['before'];
  /** What everybody learns who gets this far: no such address, or not with this method. */
  readonly refused?: ErrorFacts;
}

type Verdict = ErrorFacts | undefined;

const FORCED_RETRY_MS = 1000;
const EVERY_SCOPE: ReadonlySet<string> = new Set(SCOPES);

/**
 * What every request passes, in this order: key or session, rate, load, address and method, scope, token; only then is a body
 * read. So an outsider learns nothing of what exists, and a flood is rejected before it costs anything.
 */
export class RequestGate {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** Calls `done` when the request may go on, and answers it otherwise. Mostly at once: keys are remembered. */
  pass(request: FastifyRequest, reply: FastifyReply, to: RequestDestination, done: () => void): void {
    const { log, clock } = this.#parts;
    const exchange = new ApiExchange(request, reply, to.route, log, clock);
    exchange.access = to.access;
    request.exchange = exchange;
    const settle = (verdict: Verdict) => {
      if (verdict) {
        // Only an address without a route can be one that a person typed.
        const answer = to.route === '' ? answerTo(request, verdict, exchange.correlationId) : undefined;
        send(reply, answer ?? errorAnswer(verdict, exchange.correlationId));
      } else {
        if (exchange.known) keepConnection(request.raw.socket);
        done();
      }
    };
    const verdict = this.#judge(request, exchange, to);
    if (!(verdict instanceof Promise)) {
      settle(verdict);
      return;
    }
    verdict.then(settle, (error: unknown) => {
      log?.failed(error, { route: to.route, correlationId: exchange.correlationId });
      settle(busy('This request cannot be checked now. Try again soon.', 5));
    });
  }

  /**
   * Whether the key, token or session of this request is still good, and still has the right that it was let through with.
   * What cannot be looked up is not taken away.
   */
  isStillAllowed(request: FastifyRequest): boolean | Promise<boolean> {
    const access = request.exchange?.access ?? 'public';
    const isGood = (found: Authentication) => !('refused' in found) && !missingRight(found, access);
    const found = this.#authenticate(request);
    return found instanceof Promise ? found.then(isGood, () => true) : isGood(found);
  }

  #authenticate(request: FastifyRequest): Authentication | Promise<Authentication> {
    const { sessions, authenticator } = this.#parts;
    if (!sessions?.isMeantBy(request))
      return authenticator.authenticate(request.headers.authorization, request.ip);
    return sessions.find(request).then((found) => {
      if ('refused' in found) return found;
      const { caller, owner } = found;
      return { id: `owner:${owner.id}`, caller, scopes: scopesOfSession(found), session: found };
    });
  }

  #judge(request: FastifyRequest, exchange: ApiExchange, to: RequestDestination): Verdict | Promise<Verdict> {
    if (to.access === 'public') return to.refused;
    if (to.access === 'token') return this.#judgeToken(request, exchange, to);
    const judgeKey = (found: Authentication) =>
      'refused' in found ? found.refused : this.#judgeKey(exchange, found, to);
    const found = this.#authenticate(request);
    return found instanceof Promise ? found.then(judgeKey) : judgeKey(found);
  }

  #judgeKey(exchange: ApiExchange, known: KnownCaller, { access, refused }: RequestDestination): Verdict {
    const { limiter, clock, refuseAll } = this.#parts;
    exchange.known = known;
    if (refuseAll) return rateLimited('global', FORCED_RETRY_MS, 0, 1);
    const now = clock.now();
    return (
      limiter.refuse('key', known.id, now) ??
      limiter.refuse('tenant', known.caller.tenant, now) ??
      this.#judgeLoad(exchange) ??
      refused ??
      missingRight(known, access)
    );
  }

  #judgeToken(
    request: FastifyRequest,
    exchange: ApiExchange,
    to: RequestDestination,
  ): Verdict | Promise<Verdict> {
    const { limiter, clock, refuseAll } = this.#parts;
    if (refuseAll) return rateLimited('global', FORCED_RETRY_MS, 0, 1);
    const verdict =
      limiter.refuse('address', request.ip, clock.now()) ?? this.#judgeLoad(exchange) ?? to.refused;
    if (verdict || !to.before) return verdict;
    const isKeyed = request.headers['idempotency-key'] !== undefined;
    return to.before(paramsOf(request), isKeyed).then((refusal) => refusal && refusalFacts(refusal));
  }

  #judgeLoad(exchange: ApiExchange): Verdict {
    const { requests, isReady } = this.#parts;
    if (!isReady()) return busy('This host is still starting. Try again soon.', 1);
    return exchange.hold(requests) ? undefined : requests.refusal;
  }
}

/** What somebody who is signed in may do: an owner everything, others what their roles say. */
function scopesOfSession({ caller, owner }: SignedInSession): ReadonlySet<string> {
  return caller.isOwner ? EVERY_SCOPE : scopesOfRoles(owner.member?.roles ?? []);
}

function missingRight({ scopes, caller }: KnownCaller, access: Access): Verdict {
  if (access === 'owner' && !caller.isOwner) return OWNER_ONLY;
  if (typeof access === 'string') return undefined;
  const missing = access.scopes.filter((scope) => !scopes.has(scope));
  if (missing.length === 0) return undefined;
  return {
    status: 403,
    code: 'forbidden',
    message: `This key lacks the scope ${missing.join(' and ')}.`,
    details: { scopeRequired: missing.join(' ') },
  };
}

export function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return request.params as Record<string, string>;
}
