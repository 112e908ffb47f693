import type { AnySchemaObject } from 'ajv';
import type { PreparedSchema, SchemaNode } from '../schema/prepared-schema.ts';

/** A keyword put first into every subschema, so that generated code spends from the budget as the interpreter does. */
export const WORK = 'x-handrail-work';

const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);
const DATA = new Set(['enum', 'const', 'type', 'required', 'dependentRequired']);

/** One document without outside references: every target is a definition, every `$ref` a pointer to one. */
export function toAjvSchema({ root, targets }: PreparedSchema): AnySchemaObject {
  const definitions = [...targets].map(([name, node]) => [name, written(node)]);
  return { allOf: [written(root)], $defs: Object.fromEntries(definitions) };
}

function written(node: SchemaNode): unknown {
  if (typeof node === 'boolean') return node;
  const keywords = Object.entries(node).map(([keyword, value]) => [keyword, writtenKeyword(keyword, value)]);
  return { [WORK]: true, ...Object.fromEntries(keywords) };
}

function writtenKeyword(keyword: string, value: unknown): unknown {
  if (keyword === '$ref') return `#/$defs/${value}`;
  if (typeof value === 'boolean' || DATA.has(keyword)) return value;
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  if (!MAPS.has(keyword)) return written(value);
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    Array.isArray(each) ? each : written(each),
  ]);
  return Object.fromEntries(entries);
}
