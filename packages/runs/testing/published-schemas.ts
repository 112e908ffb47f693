import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { RunEvent } from '../src/index.ts';

const folder = new URL('../../../fixtures/openwop/schemas/', import.meta.url);
const BASE = 'https://openwop.dev/spec/v1/';
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
for (const name of readdirSync(folder))
  ajv.addSchema(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));

const compiled = new Map<string, ValidateFunction>();

function compile(reference: string): ValidateFunction {
  const known = compiled.get(reference) ?? ajv.compile({ $ref: `${BASE}${reference}` });
  compiled.set(reference, known);
  return known;
}

/** What a published schema says against a document; nothing when it is right. */
export function complaintsOf(schema: string, document: unknown): readonly string[] {
  const check = compile(`${schema}.schema.json`);
  if (check(document)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Types that node-scoped documents must name their node for (WOP-EVT-05). */
const NODE_SCOPED = /^(node|approval|clarification|interrupt)\./;

/** Everything the wire demands of an event: the document, the payload of its type, and where its node stands. */
export function eventComplaints(event: RunEvent): readonly string[] {
  if (NODE_SCOPED.test(event.type) && event.nodeId === undefined) return ['has no nodeId'];
  if (event.type.startsWith('handrail.')) {
    // The document's enum is closed; everything else about it holds for our own types too.
    return complaintsOf('run-event', { ...event, type: 'log.appended' });
  }
  const payload = compile(`run-event-payloads.schema.json#/$defs/_typeIndex/properties/${event.type}`);
  const ofPayload = payload(event.payload) ? [] : (payload.errors ?? []);
  return [
    ...complaintsOf('run-event', event),
    ...ofPayload.map(({ instancePath, message }) => `/payload${instancePath} ${message}`),
  ];
}
