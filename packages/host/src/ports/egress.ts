import type { AbortSignalLike } from '@handrail/tools';

/**
 * The one way out of a host. Who implements it resolves, checks and pins every address itself. Rejects with an error
 * whose `code` is `ssrf_blocked` (may not be; trying again changes nothing) or `fetch_failed`, and whose `reason`, one of a
 * closed list of short names, says by which rule or why.
 */
export interface Egress {
  send(request: EgressRequest): Promise<EgressReply>;
}

export interface EgressRequest {
  readonly url: string;
  /** GET when left out. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly redirect?: 'follow' | 'manual' | 'refuse';
  /** Who gave us the address, and what the request belongs to. */
  readonly provenance: {
    readonly source: 'operator' | 'owner' | 'workflow' | 'agent' | 'document';
    readonly subject?: string;
  };
  readonly signal?: AbortSignalLike;
}

export interface EgressReply {
  readonly status: number;
  header(name: string): string | undefined;
  text(): Promise<string>;
  discard(): void;
}
