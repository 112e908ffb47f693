export type { Clock } from './clock.ts';
export { exhausted } from './exhausted.ts';
export { isJsonObject, type JsonObject, type JsonValue, ownProperty } from './json.ts';
export { type JsonPointer, pointerTo } from './json-pointer.ts';
export {
  type CheckValue,
  type SchemaCheck,
  type SchemaDialect,
  SchemaError,
  type SchemaProblem,
} from './schema-check.ts';
