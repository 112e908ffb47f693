/** What one request may cost. OpenWOP's `maxResponseBodyBytes` is `bodyBytes`, its `requestTimeoutMs` is `totalMs`. */
export interface EgressLimits {
  readonly requestBytes: number;
  /** Head of one response, each redirect's included. */
  readonly headerBytes: number;
  /** The body as it arrives, before any decoding. */
  readonly wireBytes: number;
  /** The body as it is handed over, after decoding. */
  readonly bodyBytes: number;
  readonly redirects: number;
  /** Resolving, and again connecting and agreeing on keys, for each hop. */
  readonly connectMs: number;
  /** From the request being sent to the head of its response being complete. */
  readonly headersMs: number;
  /** The longest silence within a body. */
  readonly idleMs: number;
  /** Everything together, redirects and body included. */
  readonly totalMs: number;
}

export const defaultEgressLimits: EgressLimits = {
  requestBytes: 10 * 1024 * 1024,
  headerBytes: 32 * 1024,
  wireBytes: 10 * 1024 * 1024,
  bodyBytes: 10 * 1024 * 1024,
  redirects: 5,
  connectMs: 10_000,
  headersMs: 20_000,
  idleMs: 15_000,
  totalMs: 30_000,
};

/** A request may lower what the operator has set, never raise it. */
export function tightenLimits(limits: EgressLimits, wish: Partial<EgressLimits> = {}): EgressLimits {
  const lower = (name: keyof EgressLimits) => {
    const wanted = wish[name];
    return wanted === undefined || !(wanted >= 0) ? limits[name] : Math.min(limits[name], wanted);
  };
  return {
    requestBytes: lower('requestBytes'),
    headerBytes: lower('headerBytes'),
    wireBytes: lower('wireBytes'),
    bodyBytes: lower('bodyBytes'),
    redirects: lower('redirects'),
    connectMs: lower('connectMs'),
    headersMs: lower('headersMs'),
    idleMs: lower('idleMs'),
    totalMs: lower('totalMs'),
  };
}
