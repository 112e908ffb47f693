import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { EgressObserver } from '../decision-event.ts';
import { EgressRefusal } from '../errors.ts';
import type { EgressPolicy } from '../policy/policy.ts';
import { type Provenance, readProvenance } from '../policy/provenance.ts';
import { MOST_HEADERS } from '../reach/await-answer.ts';
import { type Dial, dialSocket } from '../reach/dial.ts';
import { createOwnAddresses, type OwnAddresses } from '../reach/own-addresses.ts';
import { createDnsResolver, type Resolve } from '../reach/resolver.ts';
import { forwardRequest } from './forward-request.ts';
import { forwardUpgrade, isWebSocket } from './forward-upgrade.ts';
import { joinStreams } from './join-streams.ts';
import {
  answerFor,
  credentialWanted,
  headTooLarge,
  type ProxyAnswer,
  sendAnswer,
  writeAnswer,
} from './proxy-answer.ts';
import { type ProxyCounts, ProxyGate } from './proxy-gate.ts';
import { defaultProxyLimits, type ProxyLimits } from './proxy-limits.ts';
import { readConnectTarget, readRequestTarget } from './proxy-target.ts';

export interface EgressProxyOptions {
  readonly policy: EgressPolicy;
  /** For whom the browser works. It is in every event of this proxy. */
  readonly provenance: Provenance;
  readonly limits?: Partial<ProxyLimits>;
  /** Left out: any free port. */
  readonly port?: number;
  readonly observer?: EgressObserver;
  readonly resolve?: Resolve;
  readonly dial?: Dial;
  readonly own?: OwnAddresses;
}

/** A forward proxy on loopback. A browser is given all of this, and no other way out. */
export interface EgressProxy extends ProxyCredential {
  /** `http://127.0.0.1:…`, without the credential. */
  readonly server: string;
  counts(): ProxyCounts;
  /** Cuts what is under way and waits until the port is free. Can be called again. */
  close(): Promise<void>;
}

/** Starts a filtering proxy: the checks of safe fetch for a program that brings its own HTTP. */
export async function createEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const { policy, resolve = createDnsResolver(), dial = dialSocket, own = createOwnAddresses() } = options;
  const provenance = readProvenance(options.provenance);
  if (!provenance) throw new EgressRefusal('provenance-unevaluable');
  const limits: ProxyLimits = { ...defaultProxyLimits, ...options.limits };
  const gate = new ProxyGate({
    policy,
    provenance,
    limits,
    resolve,
    own,
    dial,
    observer: options.observer,
  });
  const credential = createCredential();
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: 0,
    keepAliveTimeout: 5000,
    connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.connections;
  server.maxHeadersCount = MOST_HEADERS + 1;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });

  /** What to answer to who is not let in; nothing to who is. */
  const turnAway = ({ headers, rawHeaders }: IncomingMessage): ProxyAnswer | undefined => {
    if (rawHeaders.length > MOST_HEADERS * 2) return headTooLarge;
    if (isCredential(credential, headers['proxy-authorization'])) return undefined;
    gate.countUnknown();
    return credentialWanted;
  };

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const no = turnAway(incoming);
    if (no) return sendAnswer(outgoing, no);
    gate
      .pass('proxy-request', readRequestTarget(incoming.url ?? ''), (passage) =>
        forwardRequest(incoming, outgoing, passage, limits),
      )
      .catch((error: unknown) => sendAnswer(outgoing, answerFor(error)));
  });

  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const no = turnAway(incoming);
    if (no) return writeAnswer(client, no);
    const target = isWebSocket(incoming)
      ? readRequestTarget(incoming.url ?? '')
      : ({ ok: false, reason: 'upgrade' } as const);
    if (head.byteLength > 0) client.unshift(head);
    gate
      .pass('proxy-request', target, (passage) => forwardUpgrade(incoming, client, passage, limits))
      .catch((error: unknown) => writeAnswer(client, answerFor(error)));
  });

  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const no = turnAway(incoming);
    if (no) return writeAnswer(client, no);
    if (head.byteLength > 0) client.unshift(head);
    gate
      .pass('proxy-tunnel', readConnectTarget(incoming.url ?? '', provenance, policy), (passage) => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        return joinStreams(client, passage, limits);
      })
      .catch((error: unknown) => writeAnswer(client, answerFor(error)));
  });

  server.on('clientError', (_error: Error, client: Duplex) => client.destroy());

  const port = await listen(server, options.port ?? 0);
  gate.standsAt(port);
  let closing: Promise<void> | undefined;
  return {
    ...credential,
    server: `http://127.0.0.1:${port}`,
    counts: () => gate.counts(),
    close() {
      closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        gate.close();
        for (const socket of sockets) socket.destroy();
      });
      return closing;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** What a browser must show. Other programs on the machine can reach the port, but do not know this. */
interface ProxyCredential {
  readonly username: string;
  readonly password: string;
}

function createCredential(): ProxyCredential {
  return { username: 'handrail', password: randomBytes(32).toString('base64url') };
}

/** Compares in a time that tells nothing about how much of a guess was right. */
function isCredential(expected: ProxyCredential, header: string | undefined): boolean {
  const [, shown] = /^basic ([A-Za-z0-9+/=]{1,512})$/i.exec(header ?? '') ?? [];
  const wanted = Buffer.from(`${expected.username}:${expected.password}`).toString('base64');
  return shown !== undefined && timingSafeEqual(digest(shown), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
