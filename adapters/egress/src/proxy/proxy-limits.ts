/** What a browser behind the proxy may cost. */
export interface ProxyLimits {
  /** Tunnels and requests at a time, those still connecting included. */
  readonly concurrent: number;
  /** Connections of the browser, idle ones included. */
  readonly connections: number;
  /** Head of a request, and head of a response. */
  readonly headerBytes: number;
  /** Resolving, and again connecting. */
  readonly connectMs: number;
  /** For the browser to send a head, and for a server to answer with one. */
  readonly headersMs: number;
  /** The longest silence in both directions. */
  readonly idleMs: number;
  readonly totalMs: number;
  /** In each direction of one tunnel or request. */
  readonly bytes: number;
}

export const defaultProxyLimits: ProxyLimits = {
  concurrent: 128,
  connections: 256,
  headerBytes: 32 * 1024,
  connectMs: 10_000,
  headersMs: 30_000,
  idleMs: 120_000,
  totalMs: 3_600_000,
  bytes: 256 * 1024 * 1024,
};
