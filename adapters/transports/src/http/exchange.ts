import type { AbortSignalLike } from '@handrail/tools';

/** What a request says before its body. */
export interface HttpRequestHead {
  readonly method: string;
  /** Absolute, or beginning with the path. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** What is needed of a request, whoever received it. */
export interface HttpRequest extends HttpRequestHead {
  /** Reads the body, once. Rejects with `HttpRefusal` when it is too large, too slow, or breaks off. */
  read(limits: BodyLimits): Promise<Uint8Array>;
  /** Set off when whoever asked is gone. */
  readonly signal: AbortSignalLike;
}

export interface BodyLimits {
  /** Counted while the bytes come: what a request says about its length need not be true. */
  readonly maxBytes: number;
  /** Milliseconds until the last byte must have come. */
  readonly timeLimit: number;
}

/** What is sent back. The body is JSON text, or empty; for HEAD it is left out and only its length told. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
