import { readTraceContext, type TraceContext } from '@handrail/runs';
import type { Call } from '../api/endpoint.ts';

/** Described for clients; what is not as W3C Trace Context says is ignored, so nothing is checked by these. */
export const traceHeaders = {
  traceparent: { type: 'string', maxLength: 512 },
  tracestate: { type: 'string', maxLength: 512 },
};

export function traceOf(call: Pick<Call, 'header'>): { readonly trace?: TraceContext } {
  const trace = readTraceContext(call.header('traceparent'), call.header('tracestate'));
  return trace ? { trace } : {};
}
