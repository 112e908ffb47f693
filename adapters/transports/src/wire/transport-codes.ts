import type { ToolErrorCode } from '@handrail/tools';

/** Codes that a transport gives beside those of `errorCodes`, for what happens before or instead of a tool. */
export const transportCodes = {
  /** What came back is not an envelope, so nothing is known about the call. */
  protocol: 'x-protocol',
  /** Too many calls are in flight at this end. Nothing was called. */
  busy: 'x-busy',
  /** The bearer token is missing or wrong. Nothing was called. */
  unauthorized: 'x-unauthorized',
  /** The page or host name that the request names may not use this provider. Nothing was called. */
  forbidden: 'x-forbidden',
} as const satisfies Record<string, ToolErrorCode>;
