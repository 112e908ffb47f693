import type { AbortSignalLike } from '@handrail/tools';

/** What is needed of a request, whoever received it. */
export interface HttpRequest {
  readonly method: string;
  /** Absolute, or beginning with the path. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  /** Read at most once. */
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Set off when whoever asked is gone. */
  readonly signal: AbortSignalLike;
}

/** What is sent back. The body is JSON text, or empty; for HEAD it is left out and only its length told. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
