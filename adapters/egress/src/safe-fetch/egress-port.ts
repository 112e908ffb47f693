import type { JsonValue } from '@handrail/base';
import type { Provenance } from '../policy/provenance.ts';
import type { EgressLimits } from './limits.ts';

/** The part of an `AbortSignal` that is needed, so that code without Node's or a browser's types can ask, too. */
export interface EgressSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export interface SafeEgressRequest {
  readonly url: string;
  /** GET when left out. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** `follow` (the default) decides each hop anew; `manual` hands the redirect over; `refuse` takes it for an error. */
  readonly redirect?: 'follow' | 'manual' | 'refuse';
  readonly provenance: Provenance;
  /** Can only lower the limits of the egress. */
  readonly limits?: Partial<EgressLimits>;
  readonly signal?: EgressSignal;
}

/** A response. Its body can be read once, in one of the four ways; one that is not wanted is to be discarded. */
export interface SafeEgressReply {
  readonly status: number;
  /** The URL that answered, after redirects and without its fragment. */
  readonly url: string;
  readonly redirected: boolean;
  /** Names in lower case, in the order received. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** All values of a header in one text. */
  header(name: string): string | undefined;
  /** The decoded body, piece by piece. Leaving the loop early closes the connection. */
  chunks(): AsyncIterable<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  /** Always as UTF-8. */
  text(): Promise<string>;
  json(): Promise<JsonValue>;
  discard(): void;
}

/** The one way out. Rejects with `EgressRefusal` or `EgressFailure`; anything else is a defect. */
export interface SafeEgress {
  send(request: SafeEgressRequest): Promise<SafeEgressReply>;
  /** Ends what is under way and closes kept connections. */
  close(): Promise<void>;
}
