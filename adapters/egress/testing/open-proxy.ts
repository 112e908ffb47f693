import type { Socket } from 'node:net';
import {
  createEgressPolicy,
  createEgressProxy,
  type EgressEvent,
  type EgressPolicyOptions,
  type EgressProxy,
  type EgressProxyOptions,
  loopbackRule,
  type ProxyLimits,
} from '../src/index.ts';
import { createMemoryNetwork, type MemoryNetwork } from './memory-network.ts';
import { PUBLIC } from './open-egress.ts';
import { openRaw, rawExchange } from './raw-exchange.ts';

export interface OpenProxy {
  readonly proxy: EgressProxy;
  readonly port: number;
  readonly events: readonly EgressEvent[];
  /** User name and password, as they are sent. */
  readonly credential: string;
  /** The head of a request to the proxy, with its credential. */
  head(line: string, ...headers: readonly string[]): string;
  /** Sends a head and gives back everything until the proxy closes the connection. */
  exchange(line: string, ...headers: readonly string[]): Promise<string>;
  /** Asks for a tunnel. */
  tunnel(authority: string, early?: string): ReturnType<typeof openRaw>;
}

/** A proxy on loopback whose way out is in memory, with the name `public.test` at a public address. */
export async function openProxy(
  policy: EgressPolicyOptions = { plainHttp: true },
  limits: Partial<ProxyLimits> = {},
): Promise<OpenProxy & { readonly network: MemoryNetwork }> {
  const network = createMemoryNetwork();
  network.name('public.test', [PUBLIC]);
  const { resolve, dial } = network;
  const options = { policy: createEgressPolicy(policy), provenance, limits, resolve, dial };
  return { ...(await open(options)), network };
}

/** A proxy that uses real sockets, and may reach one port on loopback. */
export function openLoopbackProxy(
  target: number,
  options: Partial<EgressProxyOptions> = {},
): Promise<OpenProxy> {
  return open({ policy: createEgressPolicy({ allow: [loopbackRule([target])] }), provenance, ...options });
}

const provenance = { source: 'document', subject: 'surface-1' } as const;

async function open(options: EgressProxyOptions): Promise<OpenProxy> {
  const events: EgressEvent[] = [];
  const proxy = await createEgressProxy({ ...options, observer: (event) => void events.push(event) });
  const port = Number(new URL(proxy.server).port);
  const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const head = (line: string, ...headers: readonly string[]) =>
    [
      `${line} HTTP/1.1`,
      'Host: claimed.test',
      `Proxy-Authorization: Basic ${credential}`,
      ...headers,
      '',
      '',
    ].join('\r\n');
  return {
    proxy,
    port,
    events,
    credential,
    head,
    exchange: (line, ...headers) => rawExchange(port, head(line, 'Connection: close', ...headers)),
    tunnel: (authority, early = '') => openRaw(port, `${head(`CONNECT ${authority}`)}${early}`),
  };
}

/** What arrives next. */
export function nextData(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.resume();
  });
}

export function whenClosed(socket: Socket): Promise<void> {
  socket.resume();
  return new Promise((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())));
}
