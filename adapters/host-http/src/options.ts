import type { Clock } from '@handrail/base';
import type { ApiKeys, Host, Passkeys } from '@handrail/host';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { ConsoleSources } from './console/console-sources.ts';
import type { Implementation } from './discovery/capabilities.ts';
import type { BearerTokens } from './keys/bearer-tokens.ts';
import type { KeyUses } from './keys/key-uses.ts';
import type { RateLimits } from './load/rate-limits.ts';
import type { SessionAccess } from './owner/access/session.ts';
import { mostConnections } from './server/open-connections.ts';
import type { HttpLog } from './telemetry/http-log.ts';

export interface HostHttpOptions {
  readonly host: Host;
  readonly keys: ApiKeys;
  readonly clock: Clock;
  /** Notes when keys are used; nobody knows when left out. */
  readonly keyUses?: KeyUses;
  /** Access tokens of a provider that count like keys; none do when left out. */
  readonly tokens?: BearerTokens;
  /** At least 32 bytes that outlive the process: what idempotency keys were used for is digested with it. */
  readonly receiptKey: Uint8Array;
  /** How clients reach this host, as in `https://host.example`; links are relative when left out. */
  readonly publicUrl?: string;
  /** Lets signed-in owners use the API from their own pages, by cookie; only keys work when left out. */
  readonly owner?: SessionAccess;
  /** Lets signed-in owners add passkeys and confirm with them; without it there are none to add. */
  readonly passkeys?: Passkeys;
  /** False until `host.start` is done; requests are told to come back. */
  readonly isReady?: () => boolean;
  /** Reads from the store and writes to it, for `/readyz`; rejects when either fails. */
  readonly checkStore?: () => Promise<void>;
  /** Where requests are measured; the global meter of OpenTelemetry when left out. */
  readonly meter?: Meter;
  /** What `/metrics` answers; there is no such address when left out. */
  readonly readMetrics?: () => Promise<string>;
  readonly implementation?: Implementation;
  /** What the dashboard shows beside runs and workflows. */
  readonly console?: ConsoleSources;
  readonly log?: HttpLog;
  readonly rates?: RateLimits;
  /** How many processes take requests for this host: each of them allows its share of `rates`. One when left out. */
  readonly sharedBy?: () => number;
  /** Answers whether it is there, and metrics, and nothing else. */
  readonly onlyHealth?: boolean;
  readonly limits?: Partial<HttpLimits>;
  /** Which addresses may say whom they speak for in `X-Forwarded-For`; nobody when left out. */
  readonly trustProxy?: string | readonly string[];
  /** Pages and other routes outside `/v1`. The checks of keys do not apply to them. */
  readonly plugins?: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

export interface HttpLimits {
  readonly maxBodyBytes: number;
  readonly maxJsonDepth: number;
  readonly maxHeaderBytes: number;
  /** Connections at once. Beyond it, those that have shown no key or session are closed, oldest first. */
  readonly maxConnections: number;
  /** Requests being worked on at once. */
  readonly maxRequests: number;
  /** Streams and waiting polls at once. */
  readonly maxStreams: number;
  /** Bytes that may wait for one client of a stream. */
  readonly maxStreamBufferBytes: number;
  readonly keepaliveMs: number;
  /** How long a client may take to send headers, and a whole request. */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** How long a found key is trusted without another look: as long may one still work that another process has revoked. */
  readonly rememberKeysMs: number;
}

export const DEFAULT_LIMITS: HttpLimits = {
  maxBodyBytes: 1024 * 1024,
  maxJsonDepth: 64,
  // Other ports of a machine can add cookies to what its browsers send here; they must not shut the owner out.
  maxHeaderBytes: 64 * 1024,
  maxConnections: mostConnections(),
  maxRequests: 2000,
  maxStreams: 10_000,
  maxStreamBufferBytes: 256 * 1024,
  keepaliveMs: 15_000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  rememberKeysMs: 1000,
};

/** What a key may ask in a second; the keys of a tenant together may ask twice as much, and all of it for two seconds at once. */
export function ratesOfKey(perSecond: number): Pick<Required<RateLimits>, 'key' | 'tenant'> {
  return {
    key: { perSecond, burst: 2 * perSecond },
    tenant: { perSecond: 2 * perSecond, burst: 4 * perSecond },
  };
}

export const DEFAULT_RATES: Required<RateLimits> = {
  ...ratesOfKey(10_000),
  address: { perSecond: 50, burst: 200 },
  unknownKeys: { perSecond: 1, burst: 30 },
};
