import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('@handrail/host-http');

/** A request as a span. Its attributes name the route, never an id or a value. Without an SDK it does nothing. */
export interface RequestSpan {
  readonly span: Span;
  /** For what happens inside the request. */
  readonly context: Context;
}

export function startRequestSpan(
  method: string,
  route: string,
  headers: Readonly<Record<string, unknown>>,
): RequestSpan {
  // `traceparent` and `tracestate` of the client, if the SDK reads them.
  const parent = propagation.extract(context.active(), headers);
  const span = tracer.startSpan(
    `${method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    parent,
  );
  return { span, context: trace.setSpan(parent, span) };
}

export function endRequestSpan({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
