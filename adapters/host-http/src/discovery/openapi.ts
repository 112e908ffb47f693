import type { JsonObject } from '@handrail/base';
import type { Access, Endpoint } from '../api/endpoint.ts';
import { errorEnvelope } from '../api/schemas.ts';
import type { Implementation } from './capabilities.ts';

/** Describes the endpoints in OpenAPI 3.1 with the very schemas that check requests. */
export function describeApi(endpoints: readonly Endpoint[], { version }: Implementation): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {};
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Handrail', version, summary: 'Durable runs, events and interrupts (OpenWOP).' },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-handrail' },
      },
      schemas: { Error: errorEnvelope },
      responses: {
        Refusal: {
          description: 'The request was refused.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): JsonObject {
  const { operationId, summary, access, body } = endpoint;
  return {
    operationId,
    summary,
    security: securityOf(access),
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: !body.optional, content: { 'application/json': { schema: body.schema } } },
    }),
    responses: responsesOf(endpoint),
  };
}

/** Owners reach what keys reach, and some things only they do. */
function securityOf(access: Access): readonly JsonObject[] {
  if (access === 'public' || access === 'token') return [];
  return access === 'owner' ? [{ session: [] }] : [{ key: access.scopes }, { session: [] }];
}

function parametersOf({ path, query = {}, headers = {}, kind }: Endpoint): readonly JsonObject[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  }));
  const allHeaders: { readonly [name: string]: JsonObject } =
    kind === 'change'
      ? { 'Idempotency-Key': { type: 'string', minLength: 1, maxLength: 255 }, ...headers }
      : headers;
  return [
    ...inPath,
    ...Object.entries(query).map(([name, schema]) => ({ in: 'query', name, schema })),
    ...Object.entries(allHeaders).map(([name, schema]) => ({ in: 'header', name, schema })),
  ];
}

/** What any request with a key may be answered. */
const COMMON = [400, 401, 403, 429, 500, 503];

function responsesOf({ success, refusals = [], access, method }: Endpoint): JsonObject {
  const { status, description, schema, mediaType = 'application/json' } = success;
  const refused = { $ref: '#/components/responses/Refusal' };
  const common = access === 'public' ? [503] : access === 'token' ? [400, 429, 500, 503] : COMMON;
  const bodies = method === 'POST' || method === 'PUT' ? [413, 415] : [];
  return {
    ...Object.fromEntries([...common, ...bodies, ...refusals].map((code) => [String(code), refused])),
    [String(status)]: { description, ...(schema && { content: { [mediaType]: { schema } } }) },
  };
}
