import { hash } from 'node:crypto';
import type { Host } from '@handrail/host';
import type { ApiAnswer } from '../api/answer.ts';
import { type Endpoint, readEndpoint } from '../api/endpoint.ts';
import { anyObject } from '../api/schemas.ts';
import { errorAnswer } from '../errors/error-answer.ts';
import type { BearerTokens } from '../keys/bearer-tokens.ts';
import { busy } from '../load/in-flight.ts';
import { describeEvents } from './asyncapi.ts';
import { capabilitiesOf, type Implementation } from './capabilities.ts';
import { describeApi } from './openapi.ts';

const CACHED = { 'cache-control': 'public, max-age=300' };

export function discoveryEndpoint(
  host: Host,
  implementation: Implementation,
  isReady: () => boolean,
  tokens?: BearerTokens,
): Endpoint {
  return readEndpoint({
    method: 'GET',
    path: '/.well-known/openwop',
    operationId: 'getCapabilities',
    summary: 'What this host serves.',
    access: 'public',
    success: { status: 200, description: 'The capabilities.', schema: anyObject },
    answer: (call) =>
      isReady()
        ? tagged(
            JSON.stringify(capabilitiesOf(host.features, implementation, tokens)),
            call.header('if-none-match'),
          )
        : errorAnswer(busy('This host is still starting. Try again soon.', 1), call.correlationId),
  });
}

export function openapiEndpoint(
  describe: () => readonly Endpoint[],
  implementation: Implementation,
): Endpoint {
  // The endpoints are what they are as long as the process lives.
  let document: string | undefined;
  return readEndpoint({
    method: 'GET',
    path: '/v1/openapi.json',
    operationId: 'getOpenapi',
    summary: 'This description.',
    access: 'public',
    success: { status: 200, description: 'OpenAPI 3.1.', schema: anyObject },
    answer: (call) => {
      document ??= JSON.stringify(describeApi(describe(), implementation));
      return tagged(document, call.header('if-none-match'));
    },
  });
}

export function asyncapiEndpoint(implementation: Implementation): Endpoint {
  let document: string | undefined;
  return readEndpoint({
    method: 'GET',
    path: '/v1/asyncapi.json',
    operationId: 'getAsyncapi',
    summary: 'The events of runs, described.',
    access: 'public',
    success: { status: 200, description: 'AsyncAPI 3.0.', schema: anyObject },
    answer: (call) => {
      document ??= JSON.stringify(describeEvents(implementation));
      return tagged(document, call.header('if-none-match'));
    },
  });
}

/** A document that is told by its tag. */
function tagged(body: string, ifNoneMatch: string | undefined): ApiAnswer {
  const tag = hash('sha256', body, 'base64url').slice(0, 22);
  const headers = { ...CACHED, etag: `"${tag}"`, 'capabilities-etag': tag };
  const asked = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (asked?.some((one) => one === headers.etag || one === '*')) return { status: 304, body: '', headers };
  return { status: 200, body, headers };
}
