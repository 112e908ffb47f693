import {
  type Context,
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const NAME = '@handrail/host-http';
const tracer = trace.getTracer(NAME);

/** A request as a span. Its attributes name the route, never an id or a value. */
export interface RequestSpan {
  readonly span: Span;
  /** For what happens inside the request. */
  readonly context: Context;
}

/** Undefined, and next to free, when nobody has registered an SDK. */
export function startRequestSpan(
  method: string,
  route: string,
  headers: Readonly<Record<string, unknown>>,
): RequestSpan | undefined {
  if (!isTraced()) return undefined;
  // `traceparent` and `tracestate` of the client, if the SDK reads them.
  const parent = propagation.extract(context.active(), headers);
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
  return { span, context: trace.setSpan(parent, span) };
}

function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
}

export function endRequestSpan({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Does something as part of the request, so that its spans become children of it. */
export function within<Result>(span: RequestSpan | undefined, work: () => Result): Result {
  return span ? context.with(span.context, work) : work();
}
