import type { JsonObject } from '@handrail/base';

const STATUSES = [
  'pending',
  'running',
  'paused',
  'waiting-approval',
  'waiting-input',
  'waiting-external',
  'completed',
  'failed',
  'cancelled',
] as const;

export const runStatus: JsonObject = { type: 'string', enum: STATUSES };
export const text: JsonObject = { type: 'string' };
export const timestamp: JsonObject = { type: 'string', format: 'date-time' };
export const anyObject: JsonObject = { type: 'object' };

const MAX_REASON = 512;
export const reason: JsonObject = { type: 'string', maxLength: MAX_REASON };

export function object(
  properties: { readonly [name: string]: JsonObject },
  required: readonly string[] = [],
): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

export function list(items: JsonObject, most?: number): JsonObject {
  return { type: 'array', items, ...(most !== undefined && { maxItems: most }) };
}

/** A document of the log (run-event.schema.json): closed, except that it may hold types of other vendors. */
export const runEvent: JsonObject = object(
  {
    eventId: { type: 'string', maxLength: 128 },
    runId: text,
    nodeId: text,
    type: text,
    payload: {},
    timestamp,
    sequence: { type: 'integer', minimum: 0 },
    schemaVersion: { type: 'integer' },
    engineVersion: text,
    causationId: text,
  },
  ['eventId', 'runId', 'type', 'payload', 'timestamp', 'sequence'],
);

export const errorEnvelope: JsonObject = object(
  {
    error: { type: 'string', minLength: 1 },
    message: { type: 'string', minLength: 1 },
    details: { type: 'object', properties: { correlationId: { type: 'string', minLength: 1 } } },
  },
  ['error', 'message'],
);

/** A page of a list: pass `nextCursor` on to get the next one. */
export function page(name: string, item: JsonObject): JsonObject {
  return object({ [name]: list(item), nextCursor: text }, [name]);
}

export const pageQuery: { readonly [name: string]: JsonObject } = {
  cursor: { type: 'string', maxLength: 512 },
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
};
