import { oneOf } from '../axes/axes.ts';
import { redactText } from '../redaction/redact-text.ts';

export const PROBE_FAILURE_CODES = [
  'browser_surface_not_ready',
  'browser_surface_cdp_unreachable',
  'browser_surface_cdp_disconnected',
  'browser_surface_page_stale',
  'browser_surface_probe_timeout',
  'browser_surface_window_settle_unavailable',
] as const;

export type ProbeFailureCode = (typeof PROBE_FAILURE_CODES)[number];

export interface ProbeFailure {
  readonly code: ProbeFailureCode;
  /** For people; holds no address. */
  readonly detail: string;
}

/** Any failure as one of the closed list: what cannot be distinguished is unreachable. */
export function probeFailure(code: unknown, detail: unknown): ProbeFailure {
  return {
    code: oneOf(PROBE_FAILURE_CODES, code) ?? 'browser_surface_cdp_unreachable',
    detail: redactText(typeof detail === 'string' ? detail : 'The browser did not answer.', true),
  };
}
