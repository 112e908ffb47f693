import { defaultEgressLimits, EgressFailure, EgressRefusal } from '@handrail/egress';
import { nameLimitMessages } from '../messages/pages.ts';

const { bodyBytes, headerBytes, redirects, connectMs, headersMs, idleMs, totalMs } = defaultEgressLimits;

/** The limit that ended a request, as a sentence with a blank before it; empty for other reasons. */
export function limitIn(error: EgressFailure | EgressRefusal, timeLimit = Number.POSITIVE_INFINITY): string {
  const seconds = (most: number) => nameLimitMessages.seconds(Math.min(most, timeLimit) / 1_000);
  switch (error.reason) {
    case 'response-too-large':
      return nameLimitMessages.mebibytes(bodyBytes / 1_048_576);
    case 'response-headers-too-large':
      return nameLimitMessages.kibibytes(headerBytes / 1_024);
    case 'redirect-limit':
      return nameLimitMessages.redirects(redirects);
    case 'timeout-connect':
      return seconds(connectMs);
    case 'timeout-headers':
      return seconds(headersMs);
    case 'timeout-idle':
      return seconds(idleMs);
    case 'timeout-total':
      return seconds(totalMs);
    default:
      return '';
  }
}

export function isEgressError(error: unknown): error is EgressFailure | EgressRefusal {
  return error instanceof EgressFailure || error instanceof EgressRefusal;
}
