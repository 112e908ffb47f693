import type { IncomingMessage } from 'node:http';
import type { EgressObserver } from '../decision-event.ts';
import { EgressFailure, EgressRefusal } from '../errors.ts';
import { observeRequest, type RequestRecord } from '../observe-request.ts';
import { type Destination, originOf, readDestination } from '../policy/destination.ts';
import type { EgressPolicy } from '../policy/policy.ts';
import { type Provenance, readProvenance } from '../policy/provenance.ts';
import { StaleConnection } from '../reach/await-answer.ts';
import { type Checkpoint, checkDestination } from '../reach/check-destination.ts';
import { connectChecked, inDialOrder, type TlsTrust } from '../reach/connect-checked.ts';
import { type Dial, dialSocket } from '../reach/dial.ts';
import { limitTime } from '../reach/limit-time.ts';
import { createOwnAddresses, type OwnAddresses } from '../reach/own-addresses.ts';
import { createDnsResolver, type Resolve } from '../reach/resolver.ts';
import type { SafeEgress, SafeEgressReply, SafeEgressRequest } from './egress-port.ts';
import { exchange } from './exchange.ts';
import { KeptConnections } from './kept-connections.ts';
import { defaultEgressLimits, type EgressLimits, tightenLimits } from './limits.ts';
import { checkBodyHead, readBody } from './read-body.ts';
import { isRedirect, isSameOrigin, redirectTarget } from './redirect-target.ts';
import { createReply } from './reply.ts';
import { type RequestHead, readRequestHead, redirectHead } from './request-head.ts';

export interface EgressOptions {
  readonly policy: EgressPolicy;
  readonly limits?: Partial<EgressLimits>;
  /** How many requests may be under way, bodies being read included. */
  readonly concurrent?: number;
  readonly trust?: TlsTrust;
  readonly observer?: EgressObserver;
  readonly resolve?: Resolve;
  readonly dial?: Dial;
  readonly own?: OwnAddresses;
}

/** The safe fetch: resolve, check every answer, connect to the checked address; the same again for each redirect. */
export function createEgress(options: EgressOptions): SafeEgress {
  const outlet = new Outlet(options);
  return { send: (request) => outlet.send(request), close: () => outlet.close() };
}

/** What stays the same over all hops of one request. */
interface Journey {
  readonly request: SafeEgressRequest;
  readonly provenance: Provenance;
  readonly limits: EgressLimits;
  readonly signal: AbortSignal;
  /** Gives the request's place back. Can be called again. */
  leave(): void;
}

class Outlet {
  readonly #checkpoint: Checkpoint;
  readonly #limits: EgressLimits;
  readonly #concurrent: number;
  readonly #trust: TlsTrust;
  readonly #observer: EgressObserver | undefined;
  readonly #dial: Dial;
  readonly #kept = new KeptConnections();
  readonly #underWay = new Set<AbortController>();
  #closed = false;

  constructor(options: EgressOptions) {
    const { policy, resolve = createDnsResolver(), own = createOwnAddresses() } = options;
    this.#checkpoint = { policy, resolve, own };
    this.#limits = { ...defaultEgressLimits, ...options.limits };
    this.#concurrent = options.concurrent ?? 256;
    this.#trust = options.trust ?? {};
    this.#observer = options.observer;
    this.#dial = options.dial ?? dialSocket;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const controller of this.#underWay) controller.abort(new EgressFailure('closed'));
    this.#kept.destroy();
  }

  async send(request: SafeEgressRequest): Promise<SafeEgressReply> {
    const provenance = readProvenance(request.provenance);
    const record = observeRequest(this.#observer, 'fetch', provenance, 0);
    const read = readDestination(request.url);
    if (read.ok) record.origin = originOf(read.destination);
    let journey: Journey | undefined;
    try {
      if (!provenance) throw new EgressRefusal('provenance-unevaluable', { origin: record.origin });
      if (!read.ok) throw new EgressRefusal(read.reason);
      const limits = tightenLimits(this.#limits, request.limits);
      const head = readRequestHead(request, limits.requestBytes, originOf(read.destination));
      journey = this.#depart(request, provenance, limits, record.origin);
      return await this.#hop(journey, read.destination, head, 0, record);
    } catch (error) {
      record.end(error);
      journey?.leave();
      throw error;
    }
  }

  #depart(
    request: SafeEgressRequest,
    provenance: Provenance,
    limits: EgressLimits,
    origin?: string,
  ): Journey {
    if (this.#closed) throw new EgressFailure('closed', { origin });
    if (this.#underWay.size >= this.#concurrent) throw new EgressFailure('busy', { origin });
    const controller = new AbortController();
    const time = limitTime(
      limits.totalMs,
      controller.signal,
      () => new EgressFailure('timeout-total', { origin }),
    );
    const onAbort = () => controller.abort(new EgressFailure('aborted', { origin }));
    if (request.signal?.aborted) onAbort();
    request.signal?.addEventListener('abort', onAbort, { once: true });
    this.#underWay.add(controller);
    const leave = () => {
      time.stop();
      request.signal?.removeEventListener('abort', onAbort);
      this.#underWay.delete(controller);
    };
    return { request, provenance, limits, signal: time.signal, leave };
  }

  async #hop(
    journey: Journey,
    destination: Destination,
    head: RequestHead,
    hop: number,
    record: RequestRecord,
  ): Promise<SafeEgressReply> {
    const response = await this.#reach(journey, destination, head);
    record.status = response.statusCode;
    record.bytesSent = head.body?.byteLength ?? 0;
    try {
      if (!isRedirect(response) || journey.request.redirect === 'manual') {
        return this.#reply(journey, destination, head.method, response, hop, record);
      }
      const origin = originOf(destination);
      if (journey.request.redirect === 'refuse') throw new EgressRefusal('redirect-denied', { origin });
      if (hop >= journey.limits.redirects) throw new EgressRefusal('redirect-limit', { origin });
      const target = redirectTarget(response, destination);
      const sameOrigin = isSameOrigin(destination, target);
      const next = redirectHead(head, response.statusCode ?? 0, sameOrigin);
      if (next.body && !sameOrigin) throw new EgressRefusal('redirect-body', { origin });
      response.destroy();
      record.end();
      return await this.#nextHop(journey, target, next, hop + 1);
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  async #nextHop(
    journey: Journey,
    target: Destination,
    head: RequestHead,
    hop: number,
  ): Promise<SafeEgressReply> {
    const record = observeRequest(this.#observer, 'fetch', journey.provenance, hop);
    record.origin = originOf(target);
    try {
      return await this.#hop(journey, target, head, hop, record);
    } catch (error) {
      record.end(error);
      throw error;
    }
  }

  #reply(
    { limits, signal, leave }: Journey,
    destination: Destination,
    method: string,
    response: IncomingMessage,
    hop: number,
    record: RequestRecord,
  ): SafeEgressReply {
    const onBytes = (count: number) => {
      record.bytesReceived += count;
    };
    const bodyOptions = { method, response, limits, signal, origin: originOf(destination), onBytes };
    checkBodyHead(bodyOptions);
    const onEnd = (error?: unknown) => {
      signal.removeEventListener('abort', onAbort);
      record.end(error);
      leave();
    };
    // Nobody may be reading yet, or ever; the connection is closed all the same when time is over.
    const onAbort = () => {
      response.destroy(signal.reason);
      onEnd(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const body = readBody(bodyOptions);
    return createReply({ response, url: destination.url, redirected: hop > 0, body, onEnd });
  }

  async #reach(journey: Journey, destination: Destination, head: RequestHead): Promise<IncomingMessage> {
    const { provenance, limits, signal } = journey;
    const addresses = await this.#inConnectTime(journey, destination, (inTime) =>
      checkDestination(destination, provenance, this.#checkpoint, inTime),
    );
    const plan = { destination, head, limits, signal };
    // A connection that turns out to be closed leaves it open whether a request was carried out, so only requests
    // that may be sent twice use a kept one.
    const kept = head.method === 'GET' || head.method === 'HEAD' ? this.#kept : undefined;
    const waiting = kept?.addressFor(destination, inDialOrder(addresses));
    if (kept && waiting) {
      const response = await unlessStale(exchange({ ...plan, address: waiting, kept }));
      if (response) return response;
    }
    const trust = destination.scheme === 'https' ? this.#trust : 'none';
    const { stream, address } = await this.#inConnectTime(journey, destination, (inTime) =>
      connectChecked(destination, addresses, this.#dial, inTime, trust),
    );
    const response = await unlessStale(exchange({ ...plan, address, stream, ...(kept ? { kept } : {}) }));
    if (response) return response;
    throw new EgressFailure('connection-lost', { origin: originOf(destination) });
  }

  async #inConnectTime<T>(
    { limits, signal }: Journey,
    destination: Destination,
    work: (inTime: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const late = () => new EgressFailure('timeout-connect', { origin: originOf(destination) });
    const time = limitTime(limits.connectMs, signal, late);
    try {
      return await work(time.signal);
    } finally {
      time.stop();
    }
  }
}

async function unlessStale(exchanging: Promise<IncomingMessage>): Promise<IncomingMessage | undefined> {
  try {
    return await exchanging;
  } catch (error) {
    if (error instanceof StaleConnection) return undefined;
    throw error;
  }
}
