import type { AddressClass } from './address/special-networks.ts';
import type { Provenance } from './policy/provenance.ts';
import type { DecidedReason, EgressFailureReason, EgressRefusalReason } from './policy/reasons.ts';

/**
 * What happened to one request, told once when it has ended. Each hop of a redirect is its own request. Nothing
 * in it comes from a path, a query, a header or a body.
 */
export interface EgressEvent {
  readonly way: 'fetch' | 'proxy-request' | 'proxy-tunnel';
  /** `refused` before or after connecting; `failed` after it was allowed; else `done`. */
  readonly outcome: 'done' | 'refused' | 'failed';
  readonly reason: 'ok' | EgressRefusalReason | EgressFailureReason;
  /** The same in the words of OpenWOP's `egress.decided`. */
  readonly decided: DecidedReason;
  /** Left out when the URL could not be read. */
  readonly origin?: string;
  readonly addressClass?: AddressClass;
  readonly provenance?: Provenance;
  /** 0 for the request itself, 1 for its first redirect. */
  readonly hop: number;
  readonly status?: number;
  readonly bytesSent: number;
  readonly bytesReceived: number;
  readonly durationMs: number;
}

/** Told about every request. It is for recording: what it throws is dropped, and it cannot change a decision. */
export type EgressObserver = (event: EgressEvent) => void;
