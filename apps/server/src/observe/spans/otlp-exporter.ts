import type { Egress } from '@handrail/host';
import type { RunSpan } from '@handrail/runs';
import type { Timers } from '@handrail/tools';
import type { SpansConfig } from '../../server-config.ts';
import { toReadableSpan } from './readable-span.ts';
import type { SpanSink } from './record-spans.ts';

const BATCH = 512;
const MAX_QUEUED = 4_096;
const EVERY_MS = 2_000;
/** Told to try again later (OTLP/HTTP §Failures). */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const MOST_ATTEMPTS = 5;
const FIRST_WAIT_MS = 1_000;
const CLOSE_MS = 5_000;

export interface OtlpPorts {
  readonly egress: Egress;
  readonly timers: Timers;
  readonly version: string;
  /** The collector could not be told, or too much happened at once. Why, and how many spans are gone. */
  readonly onLost: (count: number, why: string) => void;
}

/** Sends spans to a collector over OTLP/HTTP, through the one way out. Keeps a bounded number, and loses the rest. */
export async function createOtlpExporter(
  { url, protocol = 'http/protobuf', headers = {} }: SpansConfig,
  { egress, timers, version, onLost }: OtlpPorts,
): Promise<SpanSink & { close(): Promise<void> }> {
  // Loaded only where spans are sent.
  const { JsonTraceSerializer, ProtobufTraceSerializer } = await import('@opentelemetry/otlp-transformer');
  const isJson = protocol === 'http/json';
  const { serializeRequest } = isJson ? JsonTraceSerializer : ProtobufTraceSerializer;
  const contentType = isJson ? 'application/json' : 'application/x-protobuf';
  const readable = toReadableSpan(version);
  let queue: RunSpan[] = [];
  let stopTimer: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  let isClosing = false;

  async function post(spans: readonly RunSpan[]): Promise<string | undefined> {
    const body = serializeRequest(spans.map(readable));
    if (!body) return 'unreadable';
    const reply = await egress.send({
      url,
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body,
      redirect: 'refuse',
      provenance: { source: 'operator', subject: 'spans' },
    });
    reply.discard();
    if (reply.status < 300) return undefined;
    return PASSING.has(reply.status) ? 'busy' : `HTTP ${reply.status}`;
  }

  async function deliver(spans: readonly RunSpan[]): Promise<void> {
    let why = '';
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const fault = await post(spans).catch((error: unknown) =>
        codeOf(error) === 'ssrf_blocked' ? 'refused' : 'busy',
      );
      if (fault === undefined) return;
      why = fault;
      if (fault !== 'busy' || isClosing) break;
      await new Promise<void>((resolve) => timers.after(FIRST_WAIT_MS * 2 ** (attempt - 1), resolve));
    }
    onLost(spans.length, why);
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const spans = queue.slice(0, BATCH);
      queue = queue.slice(BATCH);
      await deliver(spans);
    }
  }

  function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = undefined;
    sending ??= drain().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    take(spans) {
      if (spans.length === 0) return;
      const room = MAX_QUEUED - queue.length;
      queue.push(...spans.slice(0, room));
      if (spans.length > room) onLost(spans.length - room, 'full');
      if (queue.length >= BATCH) void flush();
      else stopTimer ??= timers.after(EVERY_MS, () => void flush());
    },
    lost: (count) => onLost(count, 'full'),
    async close() {
      isClosing = true;
      const atMost = new Promise<void>((resolve) => timers.after(CLOSE_MS, resolve));
      await Promise.race([flush().then(flush), atMost]);
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
