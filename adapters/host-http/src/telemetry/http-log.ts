/** Where a host writes what it does. It gets routes, never addresses with values: no key, token, body or query. */
export interface HttpLog {
  answered(entry: AnsweredRequest): void;
  /** Something of ours broke. The client was told nothing but the correlation id. */
  failed(error: unknown, entry: { readonly route: string; readonly correlationId: string }): void;
}

export interface AnsweredRequest {
  readonly method: string;
  /** As in `/v1/runs/{runId}`; empty for an address that no route has. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  readonly correlationId: string;
  readonly tenant: string | undefined;
  readonly keyId: string | undefined;
}
