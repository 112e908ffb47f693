import type { RunSpan } from '@handrail/runs';
import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import type { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';

/** What the serializers of OpenTelemetry take. */
type ReadableSpan = Parameters<(typeof JsonTraceSerializer)['serializeRequest']>[0][number];

type Time = [seconds: number, nanoseconds: number];

/** A finished span of a run as the SDK of OpenTelemetry would have made it. */
export function toReadableSpan(version: string): (span: RunSpan) => ReadableSpan {
  const attributes = { 'service.name': 'handrail', 'service.version': version };
  const resource: ReadableSpan['resource'] = {
    attributes,
    asyncAttributesPending: false,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  const instrumentationScope = { name: 'handrail', version };
  return (span) => {
    const context = contextOf(span.traceId, span.spanId, span.traceState);
    const { parentSpanId, error } = span;
    return {
      name: span.name,
      kind: SpanKind.INTERNAL,
      spanContext: () => context,
      ...(parentSpanId !== undefined && { parentSpanContext: contextOf(span.traceId, parentSpanId) }),
      startTime: timeOf(span.startedAt),
      endTime: timeOf(span.endedAt),
      duration: timeOf(span.endedAt - span.startedAt),
      status:
        error === undefined ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: error },
      attributes: { ...span.attributes },
      links: span.links.map(({ traceId, spanId }) => ({ context: contextOf(traceId, spanId) })),
      events: [],
      ended: true,
      resource,
      instrumentationScope,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  };
}

function contextOf(traceId: string, spanId: string, state?: string) {
  const plain = { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
  if (state === undefined) return plain;
  const traceState = {
    get: () => undefined,
    set: () => traceState,
    unset: () => traceState,
    serialize: () => state,
  };
  return { ...plain, traceState };
}

function timeOf(ms: number): Time {
  const seconds = Math.floor(ms / 1_000);
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)];
}
