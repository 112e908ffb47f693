import { ToolFailure, TransportFailure } from '@handrail/tools';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { transportCodes } from '../../wire/transport-codes.ts';

const ANSWERED_WRONGLY: ReadonlySet<SdkErrorCode> = new Set([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.UnsupportedResultType,
  SdkErrorCode.InputRequiredRoundsExceeded,
  SdkErrorCode.ListPaginationExceeded,
  SdkErrorCode.ClientHttpUnexpectedContent,
]);

/** The JSON-RPC code under which our own transport reports that a stream ended too early. */
export const STREAM_ENDED = -32_000;

/** Puts what the protocol library throws into our words. The provider's own words may hold anything and stay out. */
export function failureOf(error: unknown): TransportFailure | ToolFailure {
  if (error instanceof TransportFailure || error instanceof ToolFailure) return error;
  const status = error instanceof SdkHttpError ? error.status : undefined;
  if (status === 401) {
    return new ToolFailure(transportCodes.unauthorized, 'The provider asks for its bearer token.', {
      cause: error,
    });
  }
  if (status === 403) {
    return new ToolFailure(transportCodes.forbidden, 'The provider does not take requests from here.', {
      cause: error,
    });
  }
  if (error instanceof ProtocolError && error.code !== STREAM_ENDED) {
    const message = `The provider answered with protocol error ${error.code} instead of an envelope.`;
    return new TransportFailure('protocol', message, { cause: error });
  }
  if (error instanceof SdkError && ANSWERED_WRONGLY.has(error.code)) {
    return new TransportFailure('protocol', "The provider's answer does not keep the protocol.", {
      cause: error,
    });
  }
  return new TransportFailure('unreachable', 'The provider cannot be reached, broke off, or has ended.', {
    cause: error,
  });
}
