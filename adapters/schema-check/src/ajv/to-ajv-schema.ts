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
  const { contains, minContains, maxContains, ...others } = node;
  const rest = Object.entries(others).map(([keyword, value]) => [keyword, writtenKeyword(keyword, value)]);
  const rules = { [WORK]: true, ...Object.fromEntries(rest) };
  if (contains === undefined) return rules;
  // Beside a list of `items`, Ajv 8 takes the empty list for one that contains something.
  const counted = { contains: written(contains), ...defined({ minContains, maxContains }) };
  return { allOf: [counted, rules] };
}

function defined(keywords: Readonly<Record<string, number | undefined>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
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
