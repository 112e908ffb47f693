import {
  type CheckValue,
  isJsonObject,
  type JsonObject,
  type JsonPointer,
  type JsonValue,
  ownProperty,
  pointerTo,
  type SchemaCheck,
  SchemaError,
  type SchemaProblem,
} from '@handrail/base';

const TYPES: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  object: isJsonObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
};

const KNOWN = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'description',
  'title',
]);

/**
 * Just enough of a schema check to try toolsets and transports without a library: `type`, `properties`, `required`,
 * `items` and `additionalProperties: false`. It refuses every schema with more in it rather than serving half of it.
 */
export function createPlainCheck(): SchemaCheck {
  return { compile: (schema) => compile(schema) };
}

function compile(schema: JsonValue): CheckValue {
  if (schema === true) return () => [];
  if (!isJsonObject(schema)) throw new SchemaError('The schema must be an object.');
  const unknown = Object.keys(schema).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new SchemaError(`The plain check does not know "${unknown}".`);
  const type = ownProperty(schema, 'type');
  if (type !== undefined && !(typeof type === 'string' && Object.hasOwn(TYPES, type))) {
    throw new SchemaError('The schema names an unknown type.');
  }
  for (const inner of Object.values(membersOf(schema))) compile(inner);
  const items = ownProperty(schema, 'items');
  if (items !== undefined) compile(items);
  return (value) => problemsOf(schema, value as JsonValue, '');
}

function problemsOf(schema: JsonObject, value: JsonValue, pointer: JsonPointer): readonly SchemaProblem[] {
  const type = String(ownProperty(schema, 'type') ?? '');
  if (type && !TYPES[type]?.(value)) return [{ pointer, keyword: 'type', message: `must be a ${type}` }];
  if (Array.isArray(value)) {
    const items = ownProperty(schema, 'items');
    return isJsonObject(items)
      ? value.flatMap((item: JsonValue, index) => problemsOf(items, item, pointerTo(pointer, index)))
      : [];
  }
  return isJsonObject(value) ? memberProblems(schema, value, pointer) : [];
}

function memberProblems(
  schema: JsonObject,
  value: JsonObject,
  pointer: JsonPointer,
): readonly SchemaProblem[] {
  const members = membersOf(schema);
  const required = [ownProperty(schema, 'required') ?? []].flat().map(String);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const closed = ownProperty(schema, 'additionalProperties') === false;
  const extra = closed ? Object.keys(value).filter((name) => !Object.hasOwn(members, name)) : [];
  return [
    ...missing.map((name) => ({ pointer, keyword: 'required', message: `is missing "${name}"` })),
    ...extra.map((name) => ({
      pointer: pointerTo(pointer, name),
      keyword: 'additionalProperties',
      message: 'is not allowed here',
    })),
    ...Object.entries(value).flatMap(([name, member]) => {
      const inner = ownProperty(members, name);
      return isJsonObject(inner) ? problemsOf(inner, member, pointerTo(pointer, name)) : [];
    }),
  ];
}

function membersOf(schema: JsonObject): JsonObject {
  const members = ownProperty(schema, 'properties');
  return isJsonObject(members) ? members : {};
}
