import { isJsonObject, type JsonObject, type JsonValue } from '@handrail/base';
import { isSafeWord, redactText } from './redact-text.ts';

const MAX_DEPTH = 8;
export const MAX_ENTRIES = 50;
/** Words that say how a value is shaped, from closed lists. `default`, `examples`, `const` and `enum` hold values, so they go. */
const KEPT_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  type: new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']),
  format: new Set([
    'password',
    'email',
    'date',
    'date-time',
    'time',
    'uri',
    'tel',
    'phone',
    'textarea',
    'binary',
    'byte',
  ]),
};
const KEPT_NUMBERS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
const KEPT_TEXTS = ['title', 'description'] as const;
const NAME = /^[\p{L}\p{N}_.$ -]{1,80}$/u;

/** The shape of a schema without any value: names, types, titles, bounds and what is required. Deeper parts are cut. */
export function redactSchema(schema: JsonObject, depth = 0): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [word, known] of Object.entries(KEPT_WORDS)) {
    const value = own(schema, word);
    if (typeof value === 'string' && known.has(value)) kept.push([word, value]);
  }
  for (const bound of KEPT_NUMBERS) {
    const value = own(schema, bound);
    if (typeof value === 'number' && Number.isFinite(value)) kept.push([bound, value]);
  }
  for (const text of KEPT_TEXTS) {
    const value = own(schema, text);
    if (typeof value === 'string') kept.push([text, redactText(value, true)]);
  }
  const required = own(schema, 'required');
  if (Array.isArray(required)) kept.push(['required', required.filter(isName).slice(0, MAX_ENTRIES)]);
  if (depth < MAX_DEPTH) {
    const properties = own(schema, 'properties');
    if (isJsonObject(properties)) kept.push(['properties', redactProperties(properties, depth)]);
    const items = own(schema, 'items');
    if (isJsonObject(items)) kept.push(['items', redactSchema(items, depth + 1)]);
  }
  return Object.fromEntries(kept);
}

function redactProperties(properties: JsonObject, depth: number): JsonObject {
  const kept: [string, JsonValue][] = [];
  for (const [name, schema] of Object.entries(properties).slice(0, MAX_ENTRIES)) {
    if (!isName(name)) continue;
    kept.push([name, isJsonObject(schema) ? redactSchema(schema, depth + 1) : {}]);
  }
  return Object.fromEntries(kept);
}

/** Whether this can be the name of a property. */
export function isName(value: JsonValue): value is string {
  return typeof value === 'string' && NAME.test(value) && isSafeWord(value);
}

function own(schema: JsonObject, word: string): JsonValue | undefined {
  return Object.hasOwn(schema, word) ? schema[word] : undefined;
}
