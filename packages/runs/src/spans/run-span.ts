/** A piece of work of a run, with its beginning and its end, as OpenTelemetry names it. */
export interface RunSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  /** `tracestate` of who started the run. */
  readonly traceState?: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  readonly links: readonly SpanLink[];
  /** Set when the work failed: a code, never a message. */
  readonly error?: string;
}

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanLink {
  readonly traceId: string;
  readonly spanId: string;
}

/**
 * Ids of spans are made of the log, not of chance: whoever looks at the same run, before or after a restart, in this
 * process or another, gives its spans the same ids.
 */
export class SpanIds {
  readonly #digest: (text: string) => string;

  /** SHA-256 in hexadecimal, at once. */
  constructor(digest: (text: string) => string) {
    this.#digest = digest;
  }

  traceOf(runId: string): string {
    return this.#digest(`trace/${runId}`).slice(0, 32);
  }

  spanOf(runId: string, ...work: readonly (string | number)[]): string {
    return this.#digest(['span', runId, ...work].join('/')).slice(0, 16);
  }
}
